import { randomUUID } from 'node:crypto';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { toasts } from '#tests/harness/desk.ts';
import { enterDesk, makeProduct, openDesk } from '#tests/harness/desk-product.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { ports } from '#tests/harness/ports.ts';

test.use({ allowedErrors: /status of (404|409)/ });

const shop = '/functions/v1/products-api';
const address = { address: '1 Quay', city: 'Rotterdam', postal_code: '3011', country: 'Netherlands' };

interface Placed {
  id: string;
  /** Of whoever ordered: no other journey has it. */
  name: string;
  product: { id: string; title: string };
}

/** Of a product that only this journey knows. */
async function placeOrder(page: Page, quantity: number, stock = 7, language = 'en'): Promise<Placed> {
  const name = `Buyer ${randomUUID().slice(0, 8)}`;
  const product = await makeProduct(page, { title: `Ordered ${name}`, price: 19.5, stock_quantity: stock });
  const answer = await buy(page, product.id, quantity, name, language);
  return { id: ((await answer.json()) as { id: string }).id, name, product };
}

async function buy(page: Page, product_id: string, quantity: number, name = 'Other', language = 'en') {
  const answer = await page.request.post(`${shop}/orders`, {
    headers: { authorization: 'Bearer public', 'idempotency-key': randomUUID() },
    data: {
      customer_name: name,
      customer_email: 'buyer@example.com',
      order_notes: 'Ring twice',
      shipping_address: address,
      billing_address: { ...address, address: '2 Office Square' },
      items: [{ product_id, quantity }],
      language,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return answer;
}

async function stockOf(page: Page, id: string): Promise<number> {
  const answer = await page.request.get(`/api/admin/products/${id}`);
  return ((await answer.json()) as { stock_quantity: number }).stock_quantity;
}

/** By the door, as a colleague would. */
async function move(page: Page, id: string, status: string) {
  const headers = { origin: `http://localhost:${ports.site}` };
  const answer = await page.request.post(`/api/admin/orders/${id}/status`, {
    data: { status },
    headers,
    // The connection may have been closed a moment ago for having rested.
    maxRetries: 2,
  });
  expect(answer.ok()).toBe(true);
}

const facts = (page: Page) => page.locator('.order-facts');
const steps = (page: Page) => page.getByRole('region', { name: 'Next steps' });
const acts = (page: Page) => page.locator('.changes > li');

test('an order is found, and taken from pending to completed and paid', async ({ page }) => {
  await enterDesk(page);
  const { id, name, product } = await placeOrder(page, 2);
  await openDesk(page, '/admin/orders');
  const search = page.getByRole('searchbox', { name: 'Search orders' });
  await page.keyboard.press('/');
  await expect(search).toBeFocused();
  await search.fill(name);
  await expect(page).toHaveURL(/search=Buyer/);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('USD 39.00');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).selectOption('shipped');
  await expect(page.getByRole('heading', { name: 'No orders match' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all orders' }).click();
  await search.fill(`#${id.slice(0, 8)}`);
  await row.getByRole('link', { name: `#${id.slice(0, 8)}` }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${id.slice(0, 8)}`);
  await expect(page.getByRole('link', { name: product.title })).toBeVisible();
  await expect(page.getByText('buyer@example.com').first()).toBeVisible();
  await expect(page.locator('.order-mails li')).toHaveCount(2);
  for (const [button, now] of [
    ['Confirm', 'Confirmed'],
    ['Mark as shipped', 'Shipped'],
    ['Complete', 'Completed'],
    ['Mark as paid', 'Paid'],
  ] as const) {
    await steps(page).getByRole('button', { name: button }).click();
    await expect(facts(page)).toContainText(now);
  }
  await expect(steps(page).getByRole('button')).toHaveText(['Mark as refunded']);
  await expect(acts(page)).toHaveCount(4);
  await expect(acts(page).first()).toContainText('Order paid');
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(facts(page)).toContainText('Completed');
  await expect(facts(page)).toContainText('Pending');
  expect(await stockOf(page, product.id)).toBe(5);
});

test('on a phone the lines stand before the addresses, and one step stands out', async ({ page }) => {
  await enterDesk(page);
  const { id } = await placeOrder(page, 6);
  await page.setViewportSize({ width: 360, height: 780 });
  await openDesk(page, `/admin/orders/${id}`);
  await expect(facts(page)).toContainText('Waits for confirmation, reserved until:');
  const top = async (name: string) =>
    (await page.getByRole('heading', { level: 2, name, exact: true }).boundingBox())?.y ?? Number.NaN;
  const tops = [
    await top('Next steps'),
    await top('Ordered products'),
    await top('Ship to'),
    await top('Mails'),
  ];
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const classes = await steps(page)
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map(({ className }) => className));
  expect(classes.filter((name) => name === 'button')).toHaveLength(1);
  expect(classes[0]).toBe('button');
  await openDesk(page, '/admin/orders');
  await expect(page.getByRole('row').filter({ hasText: id.slice(0, 8) })).toContainText(
    'Waits for confirmation',
  );
});

test('an Arabic buyer’s papers are in Arabic, from right to left', async ({ page }) => {
  await enterDesk(page);
  const { id } = await placeOrder(page, 1, 7, 'ar');
  await openDesk(page, `/admin/orders/${id}/print?kind=invoice`);
  const paper = page.locator('article.paper');
  await expect(paper).toHaveAttribute('dir', 'rtl');
  await expect(paper).toHaveAttribute('lang', 'ar');
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('فاتورة');
  await expect(paper.locator('bdi').filter({ hasText: String(new Date().getUTCFullYear()) })).toHaveCount(1);
});

test('the settings of orders that wait are checked, saved and taken back', async ({ page }) => {
  await enterDesk(page);
  await openDesk(page, '/admin/settings');
  const section = page.getByRole('region', { name: 'Orders that wait' });
  const hours = section.getByLabel('Hours for which the stock is reserved');
  for (const wrong of ['0', '721', '1.5', '']) {
    await hours.fill(wrong);
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(hours).toHaveAccessibleDescription('A whole number from 1 to 720.');
    await expect(hours).toHaveValue(wrong);
  }
  await hours.fill('72');
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('The order settings are saved.');
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(async () => {
    await page.reload();
    await expect(hours).toHaveValue('48', { timeout: 2_000 });
  }).toPass();
});

test('a cancelled order returns its stock, and takes it again when that is undone', async ({ page }) => {
  await enterDesk(page);
  const { id, product } = await placeOrder(page, 3, 4);
  await openDesk(page, `/admin/orders/${id}`);
  await steps(page).getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await expect(question).toContainText(`3 × ${product.title}`);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(await stockOf(page, product.id)).toBe(1);
  await steps(page).getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(toasts(page)).toContainText('The order is cancelled and its stock returned.');
  await expect(facts(page)).toContainText('Cancelled');
  expect(await stockOf(page, product.id)).toBe(4);
  await toasts(page).getByRole('button', { name: 'Undo' }).click();
  await expect(facts(page).getByText('Pending')).toHaveCount(2);
  expect(await stockOf(page, product.id)).toBe(1);

  await steps(page).getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(facts(page)).toContainText('Cancelled');
  await buy(page, product.id, 2);
  await acts(page).first().getByRole('button', { name: 'Undo' }).click();
  await expect(toasts(page)).toContainText(
    `Nothing could be taken back. 1 needs more than is in stock and was left as it is: ${id.slice(0, 8)}.`,
  );
  await expect(facts(page)).toContainText('Cancelled');
  expect(await stockOf(page, product.id)).toBe(2);
});

test('what a colleague moved meanwhile is said and shown', async ({ page }) => {
  await enterDesk(page);
  const { id } = await placeOrder(page, 1);
  await openDesk(page, `/admin/orders/${id}`);
  await move(page, id, 'cancelled');
  await steps(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(toasts(page)).toContainText('now it is “Cancelled”. Nothing was changed.');
  await expect(facts(page)).toContainText('Cancelled');
  await expect(steps(page).getByRole('button')).toHaveText(['Mark as paid']);
});

test('packing slip and invoice are printed, in the language of the buyer', async ({ page }) => {
  await enterDesk(page);
  const { id, product } = await placeOrder(page, 2, 7, 'zh');
  await openDesk(page, `/admin/orders/${id}`);
  await page.getByRole('link', { name: 'Packing slip' }).click();
  const paper = page.locator('.paper');
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('装箱单');
  await expect(paper).toContainText(product.title);
  await expect(paper).not.toContainText('USD');
  await openDesk(page, `/admin/orders/${id}/print?kind=invoice`);
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('发票');
  await expect(paper).toContainText('39.00');
  await expect(paper).toContainText('2 Office Square');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.header')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(paper).toBeVisible();
});

test('an order that is not there is said so, and nonsense in the address is no error', async ({ page }) => {
  await enterDesk(page, '/admin/orders/nothing');
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible();
  await page.getByRole('link', { name: 'All orders' }).click();
  await expect(page).toHaveURL('/admin/orders');
  await openDesk(page, '/admin/orders?status=lost&page=99999');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  await expect(page).not.toHaveURL(/99999/);
});

test('orders are exported as they are filtered', async ({ page }) => {
  await enterDesk(page);
  const { name } = await placeOrder(page, 1);
  await openDesk(page, `/admin/orders?search=${encodeURIComponent(name)}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('orders.csv');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages of orders, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await enterDesk(page);
    const { id } = await placeOrder(page, 1);
    for (const path of ['/admin/orders', `/admin/orders/${id}`, `/admin/orders/${id}/print?kind=invoice`]) {
      await openDesk(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    }
    await openDesk(page, `/admin/orders/${id}`);
    await steps(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}
