// Every page loads without errors or layout shifts, is accessible, and is no wider than the window.
import { sitePaths } from '#features/company/site-pages.ts';
import { languages, languageCookie, languageTags } from '#i18n/language.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { layoutShifts, recordLayoutShifts } from '#tests/harness/layout-shifts.ts';
import { otherBuyer } from '#tests/harness/other-buyer.ts';
import { expectCleanLoads } from '#tests/harness/page-sweep.ts';

const productId = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
const product = `/product/${productId}`;
const pages = [
  '/',
  '/products',
  '/products?search=zzzz',
  '/products?view=table&price.max=500',
  '/manufacturers/halvard-networks',
  product,
  '/product/none',
  '/none',
  '/old-products',
  `/quote-list?add=${productId}`,
  '/parts-list',
  '/verify?code=000000000000',
  '/import-export',
  '/networking-equipment',
  '/terms-of-service',
  '/careers',
  '/news',
];

test.use({ allowedErrors: /404/ });

for (const language of ['en', 'zh', 'ar']) {
  for (const theme of ['light', 'dark'] as const) {
    // In one context, which has the code of all pages after the first.
    test(
      `axe finds nothing on any page in ${language}, ${theme}`,
      quickIf(`${language} ${theme}` === 'en light'),
      async ({ page, context, baseURL }) => {
        await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        for (const path of pages) {
          await page.goto(path);
          await expect(page.locator('html[data-ready]'), path).toBeAttached();
          expect.soft(await axeViolations(page), path).toEqual([]);
        }
      },
    );
  }

  test(
    `nothing runs over the edge at 320 px in ${language}`,
    quickIf(language === 'ar'),
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'lang', value: language, url: baseURL ?? '' }]);
      await page.setViewportSize({ width: 320, height: 640 });
      for (const address of pages) {
        await page.goto(address);
        const [content, window] = await page.evaluate(() => [
          document.documentElement.scrollWidth,
          innerWidth,
        ]);
        expect(content, address).toBeLessThanOrEqual(window ?? 0);
      }
    },
  );
}

/** Runs in the page: whether it is scrolled as far as that, or to its end. */
function isAt(goal: number): boolean {
  return scrollY >= Math.min(goal, document.documentElement.scrollHeight - innerHeight) - 1;
}

test('nothing shifts while a page loads and is scrolled, even when the font comes late', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  // The end of a list that grows moves on, whatever part of it is in sight.
  await recordLayoutShifts(page, '.more-products');
  for (const [address, last] of [
    ['/', '#contact form[novalidate]'],
    ['/products', '.cells.products > li:nth-child(48)'],
    [product, 'footer'],
    ['/iot-solutions', 'footer'],
  ] as const) {
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    // Scrolls in steps, as people do: the next part is fetched one screen ahead.
    for (let goal = 500; goal <= 3000; goal += 500) {
      await page.mouse.wheel(0, 500);
      await expect.poll(() => page.evaluate(isAt, goal), address).toBe(true);
    }
    await expect(page.locator(last)).toBeAttached();
    expect(await layoutShifts(page), address).toEqual([]);
  }
});

for (const { language, reloads } of [
  { language: 'en' as const, reloads: false },
  ...languages.map((each) => ({ language: each, reloads: true })),
]) {
  test(
    `every page opens${reloads ? ' and reloads' : ''} without an error in ${language}`,
    quickIf(!reloads),
    async ({ page, context, request, baseURL }) => {
      await context.addCookies([{ name: languageCookie, value: language, url: baseURL ?? '' }]);
      const order = await otherBuyer(request).orders(productId);
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
      const paths = [
        ...sitePaths,
        '/products?category=networking&sort=price_asc&page=2',
        '/products?search=zzzz',
        product,
        '/old-products?checkout=1',
        `/order/${order}`,
      ];
      await expectCleanLoads(page, paths, { reloads });
    },
  );
}
