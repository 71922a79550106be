// Opens pages, and reloads them: the console must stay empty, and every page must hydrate each time.
import { expect, type Page } from '@playwright/test';

export async function expectCleanLoads(
  page: Page,
  paths: readonly string[],
  { reloads }: { reloads: boolean },
): Promise<void> {
  let current = '';
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${current}: ${message.text()}`);
  });
  page.on('pageerror', (error) => errors.push(`${current}: ${String(error)}`));
  for (const path of paths) {
    current = path;
    await page.goto(path);
    await expect(page.locator('html[data-ready]'), path).toBeAttached();
    if (!reloads) continue;
    current = `${path} (reloaded)`;
    await page.reload();
    await expect(page.locator('html[data-ready]'), current).toBeAttached();
  }
  expect(errors).toEqual([]);
}
