// The admin on a narrow window: what is in sight, and columns that stay columns.
import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { makeProduct, openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { expect, test } from '#tests/harness/journey.ts';

const address = { address: '1 Quay', city: 'Rotterdam', postal_code: '3011', country: 'Netherlands' };

async function box(locator: Locator) {
  const found = await locator.boundingBox();
  expect(found).not.toBeNull();
  return found ?? { x: 0, y: 0, width: 0, height: 0 };
}

for (const width of [360, 820]) {
  test(`the header shows the link of the current page at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await signInByApi(page, '/admin/history');
    const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
    await expect(link('History')).toBeInViewport({ ratio: 1 });
    await link('Email').click();
    await expect(page).toHaveURL('/admin/mails');
    await expect(link('Email')).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(link('History')).toBeInViewport({ ratio: 1 });
  });
}

test('names in Arabic, counts and emails keep to their columns at 820 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1100 });
  await signInByApi(page);
  const list = await box(page.getByRole('grid'));
  const count = await box(page.locator('.toolbar .count'));
  expect(Math.round(count.x + count.width)).toBe(Math.round(list.x + list.width));

  const name = `نورة ${randomUUID().slice(0, 8)}`;
  const { id: product_id } = await makeProduct(page, { title: `Narrow ${name}`, price: 5 });
  const answer = await page.request.post('/functions/v1/products-api/orders', {
    headers: { authorization: 'Bearer public', 'idempotency-key': randomUUID() },
    data: {
      customer_name: name,
      customer_email: `${randomUUID()}@example.com`,
      shipping_address: address,
      billing_address: address,
      items: [{ product_id, quantity: 1 }],
    },
  });
  const { id } = (await answer.json()) as { id: string };
  await openAdmin(page, `/admin/orders?search=${encodeURIComponent(name)}`);
  const table = await box(page.getByRole('table'));
  expect(Math.round(table.x + table.width)).toBe(Math.round(list.x + list.width));
  const cell = page.getByRole('cell', { name });
  const starts = await cell.locator('bdi').evaluateAll((texts) =>
    texts.map((text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return Math.round(range.getBoundingClientRect().left);
    }),
  );
  expect(new Set(starts).size).toBe(1);

  await openAdmin(page, `/admin/orders/${id}`);
  const times = page.getByRole('region', { name: 'Emails' }).locator('time');
  await expect(times).toHaveCount(2);
  const [first, second] = await Promise.all([box(times.first()), box(times.last())]);
  expect(first.x).toBe(second.x);
});
