import type { Page } from '@playwright/test';

/** Compressed bytes by kind, from now on until the network is idle. */
export function countBytes(page: Page) {
  const bytes = { script: 0, stylesheet: 0 };
  const measured: Promise<void>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    measured.push(
      request.sizes().then(({ responseBodySize }) => {
        bytes[kind] += responseBodySize;
      }),
    );
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    await Promise.all(measured);
    return bytes;
  };
}
