import type { APIRequestContext } from '@playwright/test';
import { makeProduct, signInByRoute } from '#tests/harness/admin-product.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { ports } from '#tests/harness/ports.ts';

const origin = `http://localhost:${ports.site}`;

/** Served from the page cache to visitors who are not signed in. */
async function bodyOf(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text();
}

test('a change by an administrator soon appears on all public pages', async ({ page, playwright }) => {
  const visitor = await playwright.request.newContext({ baseURL: origin });
  await signInByRoute(page.request);
  // Other journeys add products at the head of the other categories.
  const category = 'electronics';
  const { id, title } = await makeProduct(page, { title: 'Cached Switch 1', category });
  const pages = [
    `/product/${id}`,
    `/products?category=${category}`,
    '/products?search=cached+switch',
    `/old-products?category=${category}`,
  ];
  for (const address of pages) {
    await expect(async () => expect(await bodyOf(visitor, address)).toContain(title)).toPass();
  }
  const renamed = 'Cached Switch 2';
  const answer = await page.request.patch(`/api/admin/products/${id}`, {
    headers: { origin },
    data: { from: { title }, to: { title: renamed } },
  });
  expect(answer.ok()).toBe(true);
  for (const address of pages) {
    await expect(async () => {
      const body = await bodyOf(visitor, address);
      expect(body).toContain(renamed);
      expect(body).not.toContain(title);
    }).toPass();
  }
  await page.request.delete(`/api/admin/products/${id}`, { headers: { origin } });
  await expect(async () => expect((await visitor.get(`/product/${id}`)).status()).toBe(404)).toPass();
  await visitor.dispose();
});

test('a cached page works under a URL with further parameters', { tag: '@system' }, async ({ page }) => {
  await page.goto('/products?search=switch&utm_source=mail&utm_campaign=spring');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('switch');
  await page
    .getByRole('link', { name: /^Networking/ })
    .first()
    .click();
  await expect(page).toHaveURL(/category=networking/);
  await expect(page.getByText(/^Showing \d+ of \d+ products/)).toBeVisible();
});

test(
  'a conditional request gets 304, with the content security policy',
  { tag: '@system' },
  async ({ request }) => {
    const first = await request.get('/products');
    const { etag = '', 'content-security-policy': policy = '' } = first.headers();
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toContain('unsafe');
    const again = await request.get('/products', { headers: { 'if-none-match': etag } });
    expect(again.status()).toBe(304);
  },
);
