import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { holdToasts, toasts } from '#tests/harness/admin.ts';
import { signInByApi, makeProduct, openAdmin } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { ports } from '#tests/harness/ports.ts';

test.use({ allowedErrors: /status of (404|409)/ });

const shop = '/functions/v1/products-api';
const address = { address: '1 Quay', city: 'Rotterdam', postal_code: '3011', country: 'Netherlands' };

interface Placed {
  id: string;
  /** The customer's, which no other test uses. */
  name: string;
  product: { id: string; title: string };
}

/** Orders a product that no other test uses. */
/** With one piece in stock, the order of it is held and waits. */
async function placeOrder(page: Page, quantity: number, stock = 7, language = 'en'): Promise<Placed> {
  const name = aName('Buyer');
  const product = await makeProduct(page, { title: `Ordered ${name}`, price: 19.5, stock_quantity: stock });
  const answer = await buy(page, product.id, quantity, name, language);
  return { id: ((await answer.json()) as { id: string }).id, name, product };
}

const aName = (first: string) => `${first} ${randomUUID().slice(0, 8)}`;

/** Unconfirmed orders of one mailbox count together. */
const emailOf = (name: string) => `${name.replaceAll(' ', '-').toLowerCase()}@example.com`;

async function buy(page: Page, product_id: string, quantity: number, name = aName('Other'), language = 'en') {
  const answer = await page.request.post(`${shop}/orders`, {
    headers: { authorization: 'Bearer public', 'idempotency-key': randomUUID() },
    data: {
      customer_name: name,
      customer_email: emailOf(name),
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

/** Through the API, like another administrator. */
async function move(page: Page, id: string, status: string) {
  const headers = { origin: `http://localhost:${ports.site}` };
  const answer = await page.request.post(`/api/admin/orders/${id}/status`, {
    data: { status },
    headers,
  });
  expect(answer.ok()).toBe(true);
}

const facts = (page: Page) => page.locator('.order-facts');
const steps = (page: Page) => page.getByRole('region', { name: 'Next steps' });
const acts = (page: Page) => page.locator('.changes > li');

test('an order is found, and taken from pending to completed and paid', async ({ page }) => {
  await signInByApi(page);
  const { id, name, product } = await placeOrder(page, 2);
  await openAdmin(page, '/admin/orders');
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
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await row.getByRole('link', { name: `#${id.slice(0, 8)}` }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order #${id.slice(0, 8)}`);
  await expect(page.getByRole('link', { name: product.title })).toBeVisible();
  await expect(page.getByText(emailOf(name)).first()).toBeVisible();
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
  await holdToasts(page);
  await expect(steps(page).getByRole('button')).toHaveText(['Mark as refunded']);
  await expect(acts(page)).toHaveCount(4);
  await expect(acts(page).first()).toContainText('Order paid');
  await toasts(page).getByRole('button', { name: 'Undo' }).first().click();
  await expect(facts(page)).toContainText('Completed');
  await expect(facts(page)).toContainText('Pending');
  expect(await stockOf(page, product.id)).toBe(5);
});

test(
  'on a phone the lines stand before the addresses, and one step stands out',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const { id } = await placeOrder(page, 1, 1);
    await page.setViewportSize({ width: 360, height: 780 });
    await openAdmin(page, `/admin/orders/${id}`);
    await expect(facts(page)).toContainText('Waiting for confirmation, stock reserved until:');
    const top = async (name: string) =>
      (await page.getByRole('heading', { level: 2, name, exact: true }).boundingBox())?.y ?? Number.NaN;
    const tops = [
      await top('Next steps'),
      await top('Ordered products'),
      await top('Ship to'),
      await top('Emails'),
    ];
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    const classes = await steps(page)
      .getByRole('button')
      .evaluateAll((buttons) => buttons.map(({ className }) => className));
    expect(classes.filter((name) => name === 'button')).toHaveLength(1);
    expect(classes[0]).toBe('button');
    await openAdmin(page, '/admin/orders');
    await expect(page.getByRole('row').filter({ hasText: id.slice(0, 8) })).toContainText(
      'Expires in 2 days',
    );
  },
);

test(
  'the settings of orders that wait are checked, saved and taken back',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    await openAdmin(page, '/admin/settings');
    const section = page.getByRole('region', { name: 'Orders that need confirmation' });
    const hours = section.getByLabel('Stock reservation, in hours');
    for (const wrong of ['0', '721', '1.5', '']) {
      await hours.fill(wrong);
      await section.getByRole('button', { name: 'Save' }).click();
      await expect(hours).toHaveAccessibleDescription('Enter a whole number from 1 to 720.');
      await expect(hours).toHaveValue(wrong);
    }
    await hours.fill('72');
    await section.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Order settings saved.');
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(async () => {
      await page.reload();
      await expect(hours).toHaveValue('48', { timeout: 2_000 });
    }).toPass();
  },
);

test(
  'a cancelled order returns its stock, and takes it again when that is undone',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const { id, product } = await placeOrder(page, 3, 4);
    await move(page, id, 'confirmed');
    await openAdmin(page, `/admin/orders/${id}`);
    // What the buyer was sent a mail about cannot be undone.
    await steps(page).getByRole('checkbox', { name: 'Email the buyer' }).uncheck();
    await steps(page).getByRole('button', { name: 'Cancel order' }).click();
    const confirmation = page.getByRole('alertdialog', { name: 'Cancel this order?' });
    await expect(confirmation).toContainText(`3 × ${product.title}`);
    await page.keyboard.press('Escape');
    await expect(confirmation).toHaveCount(0);
    expect(await stockOf(page, product.id)).toBe(1);
    await steps(page).getByRole('button', { name: 'Cancel order' }).click();
    await confirmation.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(toasts(page)).toContainText('Order cancelled and stock returned.');
    await expect(facts(page)).toContainText('Cancelled');
    expect(await stockOf(page, product.id)).toBe(4);
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(facts(page)).toContainText('Confirmed');
    await expect.poll(() => stockOf(page, product.id)).toBe(1);

    await steps(page).getByRole('button', { name: 'Cancel order' }).click();
    await confirmation.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(facts(page)).toContainText('Cancelled');
    await expect.poll(() => stockOf(page, product.id)).toBe(4);
    const other = await buy(page, product.id, 2);
    await move(page, ((await other.json()) as { id: string }).id, 'confirmed');
    await acts(page).first().getByRole('button', { name: 'Undo' }).click();
    await expect(toasts(page)).toContainText(
      `Nothing could be undone. 1 not undone because stock is too low: ${id.slice(0, 8)}.`,
    );
    await expect(facts(page)).toContainText('Cancelled');
    expect(await stockOf(page, product.id)).toBe(2);
  },
);

test('an order beyond the share of unconfirmed orders reserves when it is confirmed, and another one loses', async ({
  page,
}) => {
  await signInByApi(page);
  const { id, name, product } = await placeOrder(page, 6);
  const second = (await (await buy(page, product.id, 5)).json()) as { id: string };
  expect(await stockOf(page, product.id)).toBe(7);
  await openAdmin(page, `/admin/orders?search=${name}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Not reserved');
  await openAdmin(page, `/admin/orders/${id}`);
  await expect(facts(page)).toContainText('Not reserved');
  await expect(steps(page)).toContainText('6 of 6 in stock');
  await steps(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(facts(page)).toContainText('Confirmed');
  expect(await stockOf(page, product.id)).toBe(1);

  await openAdmin(page, `/admin/orders/${second.id}`);
  await steps(page).getByRole('button', { name: 'Confirm' }).click();
  const short = page.getByRole('alertdialog', { name: 'The stock does not cover this order' });
  await expect(short).toContainText(`${product.title}: 1 of 5 in stock`);
  await short.getByRole('button', { name: 'Do not confirm' }).click();
  await expect(facts(page)).toContainText('Not reserved');
  expect(await stockOf(page, product.id)).toBe(1);
  await steps(page).getByRole('button', { name: 'Confirm' }).click();
  await short.getByRole('button', { name: 'Confirm and back-order the rest' }).click();
  await expect(facts(page)).toContainText('Confirmed');
  await expect(page.getByRole('region', { name: 'Ordered products' })).toContainText('To follow: 4');
  expect(await stockOf(page, product.id)).toBe(0);
});

test(
  'a status that another administrator changed first is reported and shown',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const { id } = await placeOrder(page, 1);
    await openAdmin(page, `/admin/orders/${id}`);
    await move(page, id, 'cancelled');
    await steps(page).getByRole('button', { name: 'Confirm' }).click();
    await expect(toasts(page)).toContainText(
      'Someone else changed this order to “Cancelled”. Your change was not saved.',
    );
    await expect(facts(page)).toContainText('Cancelled');
    await expect(steps(page).getByRole('button')).toHaveText(['Mark as paid']);
  },
);

test(
  'the picking list is printed without prices, in the language of the administrator',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const { id, product } = await placeOrder(page, 2, 7, 'ar');
    await openAdmin(page, `/admin/orders/${id}`);
    await expect(page.locator('main .title').getByRole('link')).toHaveText(['Picking list']);
    await page.getByRole('link', { name: 'Picking list' }).click();
    const paper = page.locator('.paper');
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Picking list');
    await expect(paper).toContainText(product.title);
    await expect(paper).toContainText('Ship to');
    await expect(paper).not.toContainText('USD');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.header')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(paper).toBeVisible();
  },
);

test(
  'an order that is not there is said so, and nonsense in the address is no error',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page, '/admin/orders/nothing');
    await expect(page.getByRole('heading', { name: 'Order not found' })).toBeVisible();
    await page.getByRole('link', { name: 'All orders' }).click();
    await expect(page).toHaveURL('/admin/orders');
    await openAdmin(page, '/admin/orders?status=lost&page=99999');
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await expect(page).not.toHaveURL(/99999/);
  },
);

test(
  'orders of a customer with a long name are low rows on a tablet, also while they wait',
  { tag: '@system' },
  async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1100 });
    await signInByApi(page);
    const product = await makeProduct(page, { title: 'Low row', price: 2000, stock_quantity: 100 });
    const name = `Rheinische Bauteile und Schaltschrankbau Gesellschaft ${randomUUID().slice(0, 8)}`;
    await buy(page, product.id, 1, name);
    await buy(page, product.id, 5, name);
    await openAdmin(page, `/admin/orders?search=${name.slice(-8)}`);
    const rows = page.getByRole('row').filter({ hasText: name });
    await expect(rows.filter({ hasText: 'Expires in 2 days' })).not.toHaveCount(0);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights).toHaveLength(2);
    for (const height of heights) expect(height).toBeLessThanOrEqual(48);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
  },
);

test('orders are exported as they are filtered', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page);
  const { name } = await placeOrder(page, 1);
  await openAdmin(page, `/admin/orders?search=${encodeURIComponent(name)}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('orders.csv');
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages of orders, ${theme}`, quickIf(theme === 'light'), async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signInByApi(page);
    const { id } = await placeOrder(page, 1);
    for (const path of ['/admin/orders', `/admin/orders/${id}`, `/admin/orders/${id}/print`]) {
      await openAdmin(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    }
    await openAdmin(page, `/admin/orders/${id}`);
    await steps(page).getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });
}
