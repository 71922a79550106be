// Page object of the catalogue.
import { expect, type Page } from '@playwright/test';

export function catalogueScreen(page: Page) {
  const main = page.getByRole('main');
  // Its role changes to combobox when suggestions are loaded.
  const search = main.getByRole('search').locator('input[type=search]');
  return {
    search,
    cards: main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }),
    result: main.getByText(/^Showing [\d,]+ of [\d,]+ products$/),
    filter: (name: string) => page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name }),
    sort: page.getByRole('combobox', { name: 'Sort by' }),
    pager: page.getByRole('navigation', { name: 'Pages' }),
    card: (title: string) => main.getByRole('link', { name: title, exact: true }),
    preview: (title: string) => page.getByRole('button', { name: `Preview ${title}`, exact: true }),

    /** Waits until a dialog is closed and its history entry left: the browser goes back from it a moment later. */
    async expectNoDialog() {
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect.poll(() => page.evaluate(() => Object.keys(history.state ?? {}))).not.toContain('modals');
    },

    /** Opens a URL and waits until the page is hydrated. */
    async open(address = '/products') {
      await page.goto(address);
      await expect(page.locator('html[data-ready]')).toBeAttached();
    },
  };
}
