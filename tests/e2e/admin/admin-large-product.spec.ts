// A product with 60 attributes, 10 price breaks and 30 documents: its page, the comparison, and its form.
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { aLargeProduct, largeCounts } from '#tests/factories/large-product.factory.ts';
import { makeProduct, openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';

const compared = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
const limits = { script: 165_000, stylesheet: 15_000, document: 30_000 };

test(
  'a product with very many facts is a good page in every language, theme and width',
  { tag: '@system' },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const origin = baseURL ?? '';
    await signInByApi(page);
    const answer = await page.request.get('/api/admin/attributes');
    const definitions: AttributeDefinition[] = await answer.json();
    expect(definitions.length).toBeGreaterThanOrEqual(largeCounts.attributes);
    const { id } = await makeProduct(page, aLargeProduct(definitions));

    for (const language of ['en', 'zh', 'ar']) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ baseURL: origin, colorScheme, reducedMotion: 'reduce' });
        await context.addCookies([{ name: 'lang', value: language, url: origin }]);
        const visitor = await context.newPage();
        for (const path of [`/product/${id}`, `/compare?ids=${id},${compared}`]) {
          for (const width of [360, 820, 1440]) {
            await visitor.setViewportSize({ width, height: 900 });
            await visitor.goto(path);
            await expect(visitor.locator('html[data-ready]')).toBeAttached();
            const content = await visitor.evaluate(() => document.documentElement.scrollWidth);
            expect(content, `${path} ${language} ${width}`).toBeLessThanOrEqual(width);
          }
          expect(await axeViolations(visitor), `${path} ${language} ${colorScheme}`).toEqual([]);
        }
        await context.close();
      }
    }

    const visitor = await browser.newPage();
    const bytes = { script: 0, stylesheet: 0, document: 0 };
    const measured: Promise<void>[] = [];
    visitor.on('requestfinished', (request) => {
      const kind = request.resourceType();
      if (kind !== 'script' && kind !== 'stylesheet' && kind !== 'document') return;
      measured.push(
        request.sizes().then(({ responseBodySize }) => {
          bytes[kind] += responseBodySize;
        }),
      );
    });
    await visitor.goto(`/product/${id}`);
    await visitor.locator('html[data-ready]').waitFor({ state: 'attached' });
    await visitor.waitForLoadState('networkidle');
    await Promise.all(measured);
    for (const kind of ['script', 'stylesheet', 'document'] as const) {
      expect(bytes[kind], kind).toBeGreaterThan(5_000);
      expect(bytes[kind], kind).toBeLessThanOrEqual(limits[kind]);
    }
    const main = visitor.getByRole('main');
    await expect(main.getByRole('table').getByRole('row')).toHaveCount(largeCounts.priceBreaks + 1);
    await expect(main.locator('.group dd a, .group dd bdi')).not.toHaveCount(0);
    await main.getByText('22 more documents').click();
    await expect(main.getByRole('link', { name: /of the HN-IGW-2400 series/ })).toHaveCount(
      largeCounts.documents,
    );
    await visitor.close();

    await openAdmin(page, `/admin/products?edit=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Edit Product' });
    await expect(dialog.locator('[name=title]')).toHaveValue(/^Rugged 24-Port/);
    await expect(dialog.locator('#product-documents').getByLabel('URL', { exact: true })).toHaveCount(
      largeCounts.documents,
    );
    expect(await axeViolations(page)).toEqual([]);
  },
);
