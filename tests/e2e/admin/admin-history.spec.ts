import type { Page } from '@playwright/test';
import { toasts } from '#tests/harness/admin.ts';
import { signInByApi, makeProduct, openAdmin } from '#tests/harness/admin-product.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { ports } from '#tests/harness/ports.ts';

test.use({ allowedErrors: /status of 40[09]|ERR_FAILED/ });

const acts = (page: Page) => page.locator('.changes > li');

/** Through the API, like another window. */
async function send(page: Page, method: 'POST' | 'PATCH', path: string, data: object) {
  const headers = { origin: `http://localhost:${ports.site}` };
  const answer = await page.request.fetch(`/api/admin${path}`, { method, data, headers });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
}

const setPrice = (page: Page, id: string, from: number, to: number) =>
  send(page, 'PATCH', `/products/${id}`, { from: { price: from }, to: { price: to } });

test(
  'a bulk action is undone as a whole; products that changed later are listed and skipped',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const first = await makeProduct(page, { title: `Raised ${Date.now()}` });
    const second = await makeProduct(page, { title: `Raised and sold off ${Date.now()}` });
    await send(page, 'POST', '/products/bulk', {
      selection: { ids: [first.id, second.id] },
      action: { kind: 'change_price', percent: 20 },
    });
    await setPrice(page, second.id, 12, 5);
    await openAdmin(page, `/admin/history?search=${encodeURIComponent(first.title)}`);

    const bulk = acts(page)
      .filter({ hasText: 'Price of 2 products changed' })
      .filter({ hasText: first.title });
    await expect(bulk).toContainText('Administrator');
    await expect(bulk.locator('dd').first()).toHaveText('before: 10 → after: 12');
    await bulk.getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(page)).toContainText(
      `1 change undone. 1 not undone because it changed later: ${second.title} (Price).`,
    );
    await expect(bulk).toContainText('Undone');
    await expect(bulk.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    await expect(bulk).toBeFocused();
    const price = async (id: string) =>
      ((await (await page.request.get(`/api/admin/products/${id}`)).json()) as { price: number }).price;
    expect([await price(first.id), await price(second.id)]).toEqual([10, 5]);
  },
);

test('one product has a history of its own, page by page', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page);
  const { id, title } = await makeProduct(page, { title: `Often changed ${Date.now()}` });
  for (let price = 10; price < 44; price += 1) await setPrice(page, id, price, price + 1);
  await openAdmin(page, '/admin/history');
  await acts(page).filter({ hasText: title }).first().locator('summary').click();
  await acts(page).getByRole('link', { name: title }).first().click();
  await expect(page).toHaveURL(`/admin/history?subject_id=${id}`);
  // The whole history, as long at first, stays until the product's is there.
  const showAll = page.getByRole('link', { name: 'Show all changes' });
  await expect(showAll).toBeVisible();
  await expect(acts(page)).toHaveCount(30);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(acts(page)).toHaveCount(35);
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  await expect(acts(page).last()).toContainText('Product created');
  await showAll.click();
  await expect(page).toHaveURL('/admin/history');
});

test('the history is narrowed, its address keeps that, and a large act opens whole', async ({ page }) => {
  await signInByApi(page);
  const name = `Narrowed ${Date.now()}`;
  const ids: string[] = [];
  for (let n = 0; n < 25; n += 1) ids.push((await makeProduct(page, { title: `${name} ${n}` })).id);
  await send(page, 'POST', '/products/bulk', {
    selection: { ids },
    action: { kind: 'change_price', percent: 20 },
  });
  await openAdmin(page, '/admin/history');
  await page.getByRole('searchbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]search=Narrowed/);
  await expect(acts(page)).toHaveCount(26);
  await page.getByLabel('Change', { exact: true }).selectOption({ label: 'Price changed' });
  await expect(page).toHaveURL(/action=product.price_changed/);
  await expect(acts(page)).toHaveCount(1);
  await page.reload();
  await expect(acts(page)).toHaveCount(1);
  await expect(page.getByRole('searchbox', { name: 'Name' })).toHaveValue(name);
  await acts(page).locator('summary').click();
  await expect(acts(page).locator('.subjects > li')).toHaveCount(20);
  await page.getByRole('button', { name: 'Show 5 more' }).click();
  await expect(acts(page).locator('.subjects > li')).toHaveCount(25);
  await page.getByLabel('To', { exact: true }).fill('2020-01-01');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No changes match' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/admin/history');
});

test(
  'a change that another administrator undid first is not undone twice',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const { id } = await makeProduct(page, { title: `Undone twice ${Date.now()}` });
    await setPrice(page, id, 10, 11);
    await openAdmin(page, `/admin/history?subject_id=${id}`);
    const update = acts(page).filter({ hasText: 'Product updated' });
    const { items } = (await (await page.request.get(`/api/admin/history?subject_id=${id}`)).json()) as {
      items: { id: string }[];
    };
    await send(page, 'POST', `/history/${items[0]?.id}/undo`, {});
    await update.getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(page)).toContainText('Already undone, or this type of change cannot be undone.');
    await expect(update).toContainText('Undone');
  },
);

test('an empty list and one that does not arrive say so', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page, '/admin/history?subject_id=nothing');
  await expect(page.getByRole('heading', { name: 'No changes yet' })).toBeVisible();
  await makeProduct(page, { title: `Listed ${Date.now()}` });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page).toHaveURL('/admin/settings');
  await page.route('**/api/admin/history*', (route) => route.abort());
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'Could not load the history' })).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute('**/api/admin/history*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(acts(page).first()).toBeVisible();
});

test(
  'a URL with invalid filters of the history shows an error, and the admin stays usable',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    await page.goto(`/admin/history?subject_id=${'x'.repeat(100)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect((await page.request.get('/readyz')).status()).toBe(200);
  },
);
