// Lines of a quotation by a scanner, which types a code and Enter faster than products are found.
import { openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { expect, test } from '#tests/harness/journey.ts';

test.use({ allowedErrors: /Failed to load resource/ });

test('lines that are typed with Enter before their products are found are added in order, and what fails is tried again', async ({
  page,
}) => {
  await signInByApi(page);
  await openAdmin(page, '/admin/quotations');
  await page.getByRole('button', { name: 'New quotation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New quotation' });
  await dialog.getByLabel('Customer name').fill('Ada Scanner');
  await dialog.getByRole('textbox', { name: 'Email' }).fill('scanner@quotation.test');
  await dialog.getByRole('button', { name: 'Create draft' }).click();
  const rowOf = (line: number) =>
    page.getByRole('grid', { name: 'Lines' }).locator(`tr[data-row="${line - 1}"]`);
  const box = page.getByRole('combobox', { name: 'Add a line' });
  const { promise: typed, resolve: go } = Promise.withResolvers<void>();
  await page.route('**/product-references?*', async (route) => {
    await typed;
    await (route.request().url().includes('FAILS') ? route.abort() : route.continue());
  });
  await box.focus();
  for (const code of ['HN-PE24G-4S', 'FAILS-1', 'Staging of the switches']) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue('');
  }
  go();
  await expect(rowOf(1)).toContainText('24-Port Managed PoE+ Gigabit Switch');
  await expect(rowOf(2)).toContainText('Staging of the switches');
  const failed = page.getByRole('region', { name: 'Notifications' });
  await expect(failed).toContainText('“FAILS-1” was not added.');
  await page.unroute('**/product-references?*');
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(rowOf(3)).toContainText('FAILS-1');
  await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();
});
