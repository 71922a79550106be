// Unsaved input in the product dialog survives reloads, expired sessions and closed dialogs.
import type { Page } from '@playwright/test';
import { administrator } from '#tests/harness/administrator.ts';
import { signInByApi, makeProduct, openAdmin } from '#tests/harness/admin-product.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { ports } from '#tests/harness/ports.ts';

test.use({ allowedErrors: /status of (401|404|409)/ });

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Edit Product' });
const titleOf = (page: Page) => dialogOf(page).locator('[name=title]');
const save = (page: Page) => dialogOf(page).getByRole('button', { name: 'Update Product' }).click();
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

test(
  'Escape, the backdrop, the close button, Back and a reload confirm before losing changes',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const made = await makeProduct(page, { title: `Draft ${Date.now()}` });
    await openAdmin(page, `/admin/products?search=${encodeURIComponent(made.title)}`);
    await page.getByRole('button', { name: `Edit ${made.title}` }).click();
    await titleOf(page).fill('Half a title');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 300),
      () => dialogOf(page).getByRole('button', { name: 'Close' }).click(),
      () => dialogOf(page).getByRole('button', { name: 'Cancel' }).click(),
      () => page.goBack(),
    ];
    for (const leave of ways) {
      await titleOf(page).focus();
      await leave();
      await expect(confirmation(page)).toBeVisible();
      await page.keyboard.press('Escape');
      // Removed rather than hidden, so that the next confirmation is a new element.
      await expect(page.locator('[role=alertdialog]')).toHaveCount(0);
      await expect(titleOf(page)).toHaveValue('Half a title');
    }

    const dialog = page.waitForEvent('dialog');
    const reloaded = page.reload();
    await (await dialog).accept();
    await reloaded;
    await expect(dialogOf(page).getByText('Your unsaved changes were restored.')).toBeVisible();
    await expect(titleOf(page)).toHaveValue('Half a title');

    await page.keyboard.press('Escape');
    await confirmation(page).getByRole('button', { name: 'Discard' }).click();
    await expect(dialogOf(page)).toBeHidden();
    await page.getByRole('button', { name: `Edit ${made.title}` }).click();
    await expect(titleOf(page)).toHaveValue(made.title);
  },
);

test(
  'a session that ends is entered again on top of the form',
  { tag: '@system' },
  async ({ page, context }) => {
    await signInByApi(page);
    const { id } = await makeProduct(page, { title: `Signed out ${Date.now()}` });
    await openAdmin(page, `/admin/products?edit=${id}`);
    await titleOf(page).fill(`Signed in again ${id}`);
    await context.clearCookies();
    await save(page);
    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password', { exact: true }).fill(administrator.password);
    await again.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(again).toBeHidden();
    await expect(titleOf(page)).toHaveValue(`Signed in again ${id}`);
    await save(page);
    await expect(page.getByText('Product updated successfully')).toBeVisible();
  },
);

test('a conflict is shown again after a reload', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page);
  const { id } = await makeProduct(page, { title: `Clashing ${Date.now()}`, price: 10 });
  await openAdmin(page, `/admin/products?edit=${id}`);
  await dialogOf(page).locator('[name=price]').fill('20');
  await page.request.patch(`/api/admin/products/${id}`, {
    data: { from: { price: 10 }, to: { price: 30 } },
    headers: { origin: `http://localhost:${ports.site}` },
  });
  await save(page);
  const conflict = dialogOf(page).getByRole('region', { name: 'Someone else changed this product' });
  await expect(conflict).toBeFocused();
  await save(page);
  await expect(conflict.getByText('Please choose a value for each field.')).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await save(page);
  await expect(conflict).toBeVisible();
  await conflict.getByRole('radio', { name: /Yours/ }).check();
  await save(page);
  await expect(page.getByText('Product updated successfully')).toBeVisible();
});

test(
  'an undo from the dialog shows in its form, and leaves what is typed elsewhere',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const { id } = await makeProduct(page, { title: `Followed ${Date.now()}`, price: 10 });
    await page.request.patch(`/api/admin/products/${id}`, {
      data: { from: { price: 10 }, to: { price: 30 } },
      headers: { origin: `http://localhost:${ports.site}` },
    });
    await openAdmin(page, `/admin/products?edit=${id}`);
    await titleOf(page).fill('Typed meanwhile');
    await dialogOf(page).getByText('History', { exact: true }).click();
    const [update, creation] = ['Product updated', 'Product created'].map((act) =>
      dialogOf(page).getByRole('listitem', { name: act }),
    );
    await update?.getByRole('button', { name: 'Undo' }).click();
    await expect(dialogOf(page).locator('[name=price]')).toHaveValue('10');
    await expect(titleOf(page)).toHaveValue('Typed meanwhile');
    await creation?.getByRole('button', { name: 'Undo' }).click();
    await expect(dialogOf(page).getByText('Someone else deleted this product')).toBeVisible();
    await expect(titleOf(page)).toHaveValue('Typed meanwhile');
    await dialogOf(page).getByRole('button', { name: 'Save as a new product' }).click();
    await expect(page.getByText('Product created successfully')).toBeVisible();
  },
);

test(
  'an image URL that was typed and not added is validated and saved with the product',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const { id } = await makeProduct(page, { title: `Addressed ${Date.now()}` });
    await openAdmin(page, `/admin/products?edit=${id}`);
    const address = dialogOf(page).getByLabel('Add from URL');
    await address.fill('image.png');
    await save(page);
    await expect(address).toBeFocused();
    await expect(address).toHaveAccessibleDescription(/starts with http/);
    const image = `http://localhost:${ports.site}/favicon.svg`;
    await address.fill(image);
    await save(page);
    await expect(page.getByText('Product updated successfully')).toBeVisible();
    const saved: object = await (await page.request.get(`/api/admin/products/${id}`)).json();
    expect(saved).toMatchObject({
      images: [{ image_url: image, is_primary: true }],
    });
  },
);

test('a double click saves once', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page);
  const { id } = await makeProduct(page, { title: `Once ${Date.now()}` });
  await openAdmin(page, `/admin/products?edit=${id}`);
  await titleOf(page).fill(`Saved once ${id}`);
  let sent = 0;
  await page.route(`**/api/admin/products/${id}`, async (route) => {
    if (route.request().method() === 'PATCH') sent += 1;
    await route.continue();
  });
  await dialogOf(page).getByRole('button', { name: 'Update Product' }).dblclick();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  expect(sent).toBe(1);
});
