import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { holdToasts, toasts } from '#tests/harness/admin.ts';
import { makeProduct, openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { ports } from '#tests/harness/ports.ts';

test.use({ allowedErrors: /status of 409/ });

async function stockOf(page: Page, id: string): Promise<number> {
  const answer = await page.request.get(`/api/admin/products/${id}`);
  return ((await answer.json()) as { stock_quantity: number }).stock_quantity;
}

/** Another administrator changes the company of the order. */
async function changeCompany(page: Page, id: string) {
  const from = (await (await page.request.get(`/api/admin/orders/${id}/content`)).json()) as object;
  const changed = await page.request.patch(`/api/admin/orders/${id}/content`, {
    data: { from, to: { ...from, company: 'Other Ltd' } },
    headers: { origin: `http://localhost:${ports.site}` },
  });
  expect(changed.ok(), await changed.text()).toBe(true);
}

async function issueProforma(page: Page, id: string) {
  const issued = await page.request.post(`/api/admin/orders/${id}/papers`, {
    data: { kind: 'proforma_invoice', language: 'en', paper: 'A4', accept_missing: true },
    headers: { origin: `http://localhost:${ports.site}` },
  });
  expect(issued.ok(), await issued.text()).toBe(true);
}

/** The settings with a named tax rate, in this page alone, since other journeys change those of the site. */
async function offerTax(page: Page) {
  await page.route('**/api/admin/quotation-settings', async (route) => {
    const response = await route.fetch();
    const settings = (await response.json()) as object;
    const rate = { country: 'DE', name_en: 'VAT', name_zh: '增值税', name_ar: 'ضريبة', percent: '19' };
    await route.fulfill({ response, json: { ...settings, tax_rates: [rate] } });
  });
}

test(
  'a price of the catalogue that arrives late gives way to what is typed',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const title = `Priced late ${randomUUID().slice(0, 8)}`;
    await makeProduct(page, { title, price: 25, stock_quantity: 9 });
    let release = () => {};
    const isFocused = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/cart-lines?**', async (route) => {
      await isFocused;
      await route.continue();
    });
    await openAdmin(page, '/admin/orders');
    await page.getByRole('button', { name: 'New order' }).click();
    const form = page.getByRole('dialog', { name: 'New order' });
    await form.getByRole('combobox', { name: 'Add a product' }).pressSequentially(title);
    await form.getByRole('option', { name: title }).click();
    const price = form.getByLabel('Unit price of line 1');
    await price.click();
    release();
    await expect(price).toHaveValue('25');
    await page.keyboard.type('24.5');
    await expect(price).toHaveValue('24.5');
  },
);

test(
  'an order is created offline first, edited, edited by two people at once, and undone',
  { tag: '@system' },
  async ({ page, context }) => {
    await signInByApi(page);
    const title = `Sold by phone ${randomUUID().slice(0, 8)}`;
    const product = await makeProduct(page, { title, price: 25, stock_quantity: 9 });
    await offerTax(page);
    await openAdmin(page, '/admin/orders');

    await page.getByRole('button', { name: 'New order' }).click();
    const form = page.getByRole('dialog', { name: 'New order' });
    await form.getByLabel('Full Name').fill('Marieke Brandt');
    await form.getByLabel('Email').fill('buyer@example.com');
    for (const name of ['Shipping address', 'Billing address']) {
      const address = form.getByRole('group', { name });
      await address.getByLabel('Address').fill('1 Quay');
      await address.getByLabel('City').fill('Rotterdam');
      await address.getByLabel('Postal Code').fill('3011');
      await address.getByLabel('Country').selectOption('NL');
    }
    await form.getByRole('button', { name: 'Create order' }).click();
    const lines = form.getByRole('group', { name: 'Lines' });
    await expect(lines).toBeFocused();
    await expect(lines).toHaveAccessibleDescription('Add at least one line.');

    await form.getByRole('combobox', { name: 'Add a product' }).pressSequentially(title);
    await form.getByRole('option', { name: title }).click();
    await expect(form.getByLabel('Quantity of line 1')).toBeFocused();
    await form.getByLabel('Quantity of line 1').fill('3');
    await form.getByLabel('Unit price of line 1').fill('24.5');
    await form.getByRole('button', { name: 'Add a part without a product' }).click();
    await page.keyboard.type('Bracket');
    await expect(form.getByLabel('Description of line 2')).toHaveValue('Bracket');
    await form.getByLabel('Quantity of line 2').fill('2');
    await form.getByLabel('Unit price of line 2').fill('1.25');
    await form.getByLabel('Taxes').selectOption('Germany: VAT, 19 %');
    expect(await axeViolations(page)).toEqual([]);

    await context.setOffline(true);
    await form.getByRole('button', { name: 'Create order' }).click();
    await expect(form.getByRole('alert')).toContainText('there will be no second order');
    await expect(form.getByRole('alert')).toBeInViewport();
    await expect(form.getByLabel('Description of line 2')).toHaveValue('Bracket');
    await context.setOffline(false);
    await form.getByRole('button', { name: 'Create order' }).click();
    await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('USD 90.44');
    await expect(page.getByRole('row', { name: /^VAT/ })).toContainText('USD 14.44');
    expect(await stockOf(page, product.id)).toBe(6);
    const id = page.url().split('/').at(-1) ?? '';

    const edit = page.getByRole('dialog', { name: 'Edit order' });
    await page.getByRole('button', { name: 'Edit order' }).click();
    await edit.getByLabel('Quantity of line 1').fill('5');
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
    await expect(edit.getByLabel('Quantity of line 1')).toHaveValue('5');
    await expect(page).toHaveURL(new RegExp(id));
    await changeCompany(page, id);
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit.getByRole('alert')).toContainText('Someone else changed this order.');
    await expect(edit.getByRole('alert')).toBeInViewport();
    await expect(edit.getByLabel('Quantity of line 1')).toHaveValue('5');
    await edit.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(edit).toHaveCount(0);

    await page.getByRole('button', { name: 'Edit order' }).click();
    await expect(edit.getByLabel('Company')).toHaveValue('Other Ltd');
    await edit.getByLabel('Quantity of line 1').fill('5');
    await edit.getByRole('button', { name: 'Remove line 2' }).click();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(toasts(page)).toContainText('Order saved.');
    await holdToasts(page);
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('USD 145.78');
    await expect.poll(() => stockOf(page, product.id)).toBe(4);
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText('USD 90.44');
    await expect.poll(() => stockOf(page, product.id)).toBe(6);

    await issueProforma(page, id);
    await page.reload();
    await page.getByRole('button', { name: 'Edit order' }).click();
    await expect(edit).toContainText('Withdraw them before you edit it.');
    await edit.getByRole('button', { name: 'Close' }).click();
    await expect(edit).toHaveCount(0);
  },
);
