// Opens every page of the admin, and reloads it in each language.
import type { APIRequestContext, Page } from '@playwright/test';
import { adminLanguageCookie, languageTags } from '#i18n/language.ts';
import { adminPages } from '#shell/admin/admin-pages.ts';
import { makeQuotation, signInByRoute } from '#tests/harness/admin-product.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { layoutShifts, recordLayoutShifts } from '#tests/harness/layout-shifts.ts';
import { otherBuyer } from '#tests/harness/other-buyer.ts';
import { expectCleanLoads } from '#tests/harness/page-sweep.ts';

const product = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';

async function everyPath(request: APIRequestContext): Promise<string[]> {
  const buyer = otherBuyer(request);
  const order = await buyer.orders(product);
  const quote = await buyer.requestsQuote();
  return [
    ...adminPages.map(({ to }) => to),
    '/admin/products?category=networking&sort=price&page=2',
    `/admin/products?search=24-Port&edit=${product}`,
    '/admin/products/import',
    `/admin/orders/${order}`,
    `/admin/orders/${order}/print`,
    `/admin/quotes/${quote}`,
    `/admin/quotations/${await makeQuotation(request, quote)}`,
  ];
}

for (const language of ['en', 'zh'] as const) {
  test(
    `every page opens and reloads without an error in ${language}`,
    { tag: '@system' },
    async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: adminLanguageCookie, value: language, url: baseURL ?? '' }]);
      await expectCleanLoads(page, ['/admin/login'], { reloads: true });
      await signInByRoute(page.request);
      const paths = await everyPath(page.request);
      await page.goto('/admin');
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
      await expectCleanLoads(page, paths, { reloads: true });
    },
  );
}

for (const width of [360, 820]) {
  test(
    `every page opens without an error, and fits a window that is ${width} px wide`,
    quickIf(width === 360),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      // An error in the console fails a journey.
      const expectFit = async (path: string) => {
        await page.goto(path);
        await expect(page.locator('html[data-ready]'), path).toBeAttached();
        await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(
          width,
        );
      };
      await expectFit('/admin/login');
      await signInByRoute(page.request);
      const paths = await everyPath(page.request);
      const search = 'a search that finds no product';
      await page.request.get('/products', { params: { search } });
      for (const path of paths) await expectFit(path);
    },
  );
}

for (const width of [1440, 360]) {
  test(
    `nothing moves while a page loads that is ${width} px wide, even when the API answers late`,
    { tag: '@system' },
    async ({ page }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await signInByRoute(page.request);
      const paths = await everyPath(page.request);
      await page.route('**/api/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 300));
        await route.continue();
      });
      await recordLayoutShifts(page);
      const moved: string[] = [];
      for (const path of paths) {
        let shifts = await shiftsOf(page, path);
        // The first paint may come before the last byte, and other journeys add rows meanwhile, but not every time.
        for (let again = 0; again < 2 && shifts.length > 0; again += 1) shifts = await shiftsOf(page, path);
        moved.push(...shifts);
      }
      expect(moved).toEqual([]);
    },
  );
}

async function shiftsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await expect(page.locator('html[data-ready]'), path).toBeAttached();
  await expect(page.locator('[aria-busy=true]'), path).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return (await layoutShifts(page)).map((shift) => `${path}: ${shift}`);
}
