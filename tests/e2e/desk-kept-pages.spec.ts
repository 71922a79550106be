import type { APIRequestContext } from '@playwright/test';
import { makeProduct, signInByDoor } from '#tests/harness/desk-product.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { ports } from '#tests/harness/ports.ts';

const origin = `http://localhost:${ports.site}`;

/** From memory for whoever is not signed in. */
async function bodyOf(request: APIRequestContext, address: string): Promise<string> {
  return (await request.get(address)).text();
}

test('what an administrator changes is soon on every page that visitors see', async ({
  page,
  playwright,
}) => {
  const visitor = await playwright.request.newContext({ baseURL: origin });
  await signInByDoor(page.request);
  const { id, title } = await makeProduct(page, { title: 'Kept Switch 1', category: 'networking' });
  const pages = [`/product/${id}`, '/products', '/products?search=kept+switch', '/old-products'];
  for (const address of pages) {
    await expect(async () => expect(await bodyOf(visitor, address)).toContain(title)).toPass();
  }
  const renamed = 'Kept Switch 2';
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

test('a page that is kept works under an address that says more', async ({ page }) => {
  await page.goto('/products?search=switch&utm_source=mail&utm_campaign=spring');
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('switch');
  await page
    .getByRole('link', { name: /^Networking/ })
    .first()
    .click();
  await expect(page).toHaveURL(/category=networking/);
  await expect(page.getByRole('main').getByRole('status').first()).toContainText(
    /Showing \d+ of \d+ products/,
  );
});

test('who has a page is told that it is the same, and which scripts it may run', async ({ request }) => {
  const first = await request.get('/products');
  const { etag = '', 'content-security-policy': policy = '' } = first.headers();
  expect(policy).toMatch(/script-src 'self' 'sha256-/);
  expect(policy).not.toContain('unsafe');
  const again = await request.get('/products', { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
});
