import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { toasts } from '#tests/harness/admin.ts';
import { makeProduct, openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { ports } from '#tests/harness/ports.ts';

const address = { address: '1 Quay', city: 'Rotterdam', postal_code: '3011', country: 'NL' };

/** Confirmed, of four pieces of a product that customs know. */
async function confirmedOrder(page: Page): Promise<{ id: string; title: string }> {
  const title = `Shipped ${randomUUID().slice(0, 8)}`;
  const trade = { hs_code: '851762', country_of_origin: 'CN', weight: 0.5 };
  const product = await makeProduct(page, { title, price: 25, stock_quantity: 9, ...trade });
  const placed = await page.request.post('/functions/v1/products-api/orders', {
    headers: { authorization: 'Bearer public', 'idempotency-key': randomUUID() },
    data: {
      customer_name: 'Marieke Brandt',
      customer_email: `marieke-${randomUUID()}@example.com`,
      shipping_address: address,
      billing_address: address,
      items: [{ product_id: product.id, quantity: 4 }],
    },
  });
  expect(placed.status(), await placed.text()).toBe(201);
  const { id } = (await placed.json()) as { id: string };
  const confirmed = await page.request.post(`/api/admin/orders/${id}/status`, {
    data: { status: 'confirmed' },
    headers: { origin: `http://localhost:${ports.site}` },
    maxRetries: 2,
  });
  expect(confirmed.ok()).toBe(true);
  return { id, title };
}

async function ship(page: Page, title: string, quantity: string, number: number) {
  await page.getByRole('button', { name: 'Ship items' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship items' });
  await dialog.getByLabel('Carrier or means of transport').fill('DHL Express');
  await dialog.getByLabel('Tracking link').fill(`https://track.test/${number}`);
  await dialog.getByLabel('Gross weight of package 1, kg').fill('2.5');
  await dialog.getByLabel(`Quantity of ${title}`).fill(quantity);
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole('heading', { level: 3, name: `Shipment ${number}`, exact: true }),
  ).toBeVisible();
}

async function issue(page: Page, kind: string, number: RegExp) {
  await page.getByRole('button', { name: 'Issue document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue document' });
  await dialog.getByLabel('Document').selectOption({ label: kind });
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const paper = page.locator('.order-papers li').filter({ hasText: number });
  await expect(paper.getByRole('link', { name: number })).toBeVisible();
  const download = page.waitForEvent('download');
  await paper.getByRole('link', { name: 'Lines, CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^(INV|PL)-.*\.csv$/);
}

/** The first request reaches the server, and its response is lost. */
async function loseResponse(page: Page, path: string) {
  await page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

test.describe('after a lost response', () => {
  // The aborted requests, and the 409 of those that are sent again.
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    'sending again after a lost response ships and records nothing twice',
    quickIf(false),
    async ({ page }) => {
      await signInByApi(page);
      const { id, title } = await confirmedOrder(page);
      await openAdmin(page, `/admin/orders/${id}`);

      await loseResponse(page, '**/shipments');
      await page.getByRole('button', { name: 'Ship items', exact: true }).click();
      const shipping = page.getByRole('dialog', { name: 'Ship items' });
      await shipping.getByLabel('Carrier or means of transport').fill('DHL Express');
      await shipping.getByLabel('Gross weight of package 1, kg').fill('2.5');
      await shipping.getByLabel(`Quantity of ${title}`).fill('1');
      const ship = shipping.getByRole('button', { name: 'Ship', exact: true });
      await ship.click();
      await expect(shipping.getByRole('alert')).toContainText('It is not known whether this was saved.');
      await expect(page.getByText('1 of 4 shipped')).toBeVisible();
      await ship.click();
      await expect(shipping.getByRole('alert')).toContainText('Nothing was shipped now.');
      await shipping.getByRole('button', { name: 'Cancel', exact: true }).click();
      await page.getByRole('button', { name: 'Discard', exact: true }).click();
      await expect(page.getByText('1 of 4 shipped')).toBeVisible();

      await loseResponse(page, '**/payments');
      await page.getByRole('button', { name: 'Record payment', exact: true }).click();
      const payment = page.getByRole('dialog', { name: 'Record payment' });
      await payment.getByLabel('Amount, USD').fill('40');
      const record = payment.getByRole('button', { name: 'Record', exact: true });
      await record.click();
      await expect(payment.getByRole('alert')).toContainText('It is not known whether this was saved.');
      await expect(page.locator('.order-payments li')).toHaveCount(1);
      await record.click();
      await expect(payment.getByRole('alert')).toContainText('Nothing was recorded now.');
      await expect(page.locator('.order-payments li')).toHaveCount(1);
    },
  );
});

test('an order ships in two parts, is documented and paid, and its buyer follows it', async ({ page }) => {
  await signInByApi(page);
  const { id, title } = await confirmedOrder(page);
  await openAdmin(page, `/admin/orders/${id}`);

  await page.getByRole('button', { name: 'Edit terms' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms of the order' });
  await terms.getByLabel('Incoterm (2020)').selectOption('FCA');
  await terms.getByLabel('Named place').fill('Hong Kong');
  await terms.getByLabel('Days until payment').fill('30');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms).toHaveCount(0);
  await expect(page.getByText('FCA Hong Kong').first()).toBeVisible();

  const steps = page.getByRole('region', { name: 'Next steps' });
  await expect(steps.locator('.button:not(.line)')).toHaveText(['Ship items']);
  await expect(steps.getByRole('button', { name: 'Mark as shipped', exact: true })).toBeVisible();
  await ship(page, title, '3', 1);
  await expect(page.getByText('3 of 4 shipped')).toBeVisible();
  await expect(page.locator('.order-facts').first()).toContainText('Confirmed');
  await expect(steps.getByRole('button', { name: 'Mark as shipped', exact: true })).toHaveCount(0);
  await ship(page, title, '1', 2);
  await expect(page.getByText('4 of 4 shipped')).toBeVisible();
  await expect(page.locator('.order-facts').first()).toContainText('Shipped');
  await expect(page.getByRole('button', { name: 'Ship items' })).toHaveCount(0);

  await issue(page, 'Commercial invoice, shipment 1', /INV-/);
  await issue(page, 'Packing list, shipment 1', /PL-/);

  await page.getByRole('button', { name: 'Record payment' }).click();
  const payment = page.getByRole('dialog', { name: 'Record payment' });
  await expect(payment.getByLabel('Amount, USD')).toHaveValue('100.00');
  await payment.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(payment).toHaveCount(0);
  await expect(toasts(page)).toContainText('The order is paid.');
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(`/order/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Progress' })).toBeVisible();
  await expect(page.locator('[aria-current="step"]')).toHaveText('Shipped');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Lines, XLSX' }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^(INV|PL)-.*\.xlsx$/);
  await expect(page.getByRole('link', { name: 'Track shipment' }).first()).toHaveAttribute(
    'href',
    'https://track.test/1',
  );
  for (const name of [/Commercial invoice INV-/, /Packing list PL-/]) {
    const href = await page.getByRole('link', { name }).getAttribute('href');
    const file = await page.request.get(href ?? '');
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  }
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(toasts(page)).toContainText('1 product was added to the cart.');

  await page
    .getByRole('link', { name: /^Verify / })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /^Valid: Commercial invoice INV-/ })).toBeVisible();
});
