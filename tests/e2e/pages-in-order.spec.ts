// What must hold on every page: accessible, within its width, still while it loads.
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '#tests/harness/journey.ts';

const product = '/product/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
const pages = [
  '/',
  '/products',
  '/products?search=zzzz',
  product,
  '/product/none',
  '/none',
  '/old-products',
  '/import-export',
  '/networking-equipment',
  '/terms-of-service',
  '/careers',
  '/news',
];

test.use({ allowedErrors: /404/ });

for (const language of ['en', 'zh', 'ar']) {
  for (const theme of ['light', 'dark'] as const) {
    test(`axe finds nothing in ${language}, ${theme}`, async ({ page, context, baseURL }) => {
      test.slow();
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const address of pages) {
        await page.goto(address);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${address} ${id}: ${nodes.map((node) => node.html).join(' ')}`,
        );
        expect(found).toEqual([]);
      }
    });
  }

  test(`nothing runs over the edge at 320 px in ${language}`, async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const address of pages) {
      await page.goto(address);
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content, address).toBeLessThanOrEqual(window ?? 0);
    }
  });
}

test('nothing shifts while a page loads and is scrolled', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const address of ['/', '/products', product, '/iot-solutions']) {
    await page.goto(address, { waitUntil: 'networkidle' });
    // As a hand scrolls: what comes next is fetched a screen ahead.
    for (let scrolled = 0; scrolled < 3000; scrolled += 500) {
      await page.mouse.wheel(0, 500);
      await page.waitForLoadState('networkidle');
    }
    await page.waitForLoadState('networkidle');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts, address).toEqual([]);
  }
});
