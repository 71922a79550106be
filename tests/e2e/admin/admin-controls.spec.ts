// Every kind of control in the admin, by mouse, touch and keyboard.
import { randomUUID } from 'node:crypto';
import { signInByApi, makeProduct, openAdmin } from '#tests/harness/admin-product.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { inputMethods } from '#tests/harness/input-methods.ts';

for (const { way, press, hasTouch } of inputMethods) {
  test.describe(`by ${way}`, quickIf(way === 'mouse'), () => {
    test.use({ hasTouch });

    test('an administrator uses every kind of control', async ({ page }) => {
      await test.step('a table is sorted, ticked, turned and shown otherwise', async () => {
        await signInByApi(page, '/admin/products?size=25');
        const table = page.getByRole('grid', { name: 'Admin Products' });
        await press(table.getByRole('button', { name: 'Price' }));
        await expect(page).toHaveURL(/sort=price/);
        await press(page.locator('summary[aria-label="Columns"]'));
        await press(page.getByRole('checkbox', { name: 'Tags' }));
        await expect(table.getByRole('columnheader', { name: 'Tags' })).toBeVisible();
        await press(page.locator('summary[aria-label="Columns"]'));
        const boxes = table.getByRole('checkbox', { name: /^Select (?!all)/ });
        await press(boxes.first());
        const selected = page.getByRole('region', { name: 'Selected products' });
        await expect(selected).toContainText('1 selected');
        await press(boxes.nth(1));
        await expect(selected).toContainText('2 selected');
        await press(page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }));
        await expect(page).toHaveURL(/page=2/);
        const file = page.waitForEvent('download');
        await press(page.locator('summary').filter({ hasText: 'Export' }));
        await press(page.getByRole('link', { name: /CSV/ }).first());
        expect((await file).suggestedFilename()).toMatch(/\.csv$/);
      });

      await test.step('a product is opened, an image is chosen, and the product is deleted', async () => {
        await signInByApi(page);
        const { title } = await makeProduct(page, { title: `Pressed ${randomUUID()}` });
        await openAdmin(page, `/admin/products?search=${encodeURIComponent(title)}`);
        await press(page.getByRole('button', { name: `Edit ${title}` }));
        const dialog = page.getByRole('dialog', { name: 'Edit Product' });
        const chooser = page.waitForEvent('filechooser');
        await press(dialog.getByRole('button', { name: 'Upload images' }));
        await chooser;
        await press(dialog.getByRole('button', { name: 'Cancel' }));
        await expect(dialog).toBeHidden();
        await press(page.getByRole('button', { name: `Delete ${title}` }));
        await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
        await expect(page.getByText('Product deleted successfully')).toBeVisible();
      });

      await test.step('a command is found and carried out', async () => {
        await signInByApi(page, '/admin/history');
        await press(page.getByRole('button', { name: /^Search pages, products/ }));
        const palette = page.getByRole('dialog', { name: 'Commands' });
        await page.keyboard.type('settings');
        const option = palette.getByRole('option', { name: 'Settings', exact: true });
        await expect(option).toBeVisible();
        await (way === 'keyboard' ? page.keyboard.press('Enter') : press(option));
        await expect(page).toHaveURL('/admin/settings');
      });
    });
  });
}

test('with Shift held, a row takes the rows between along', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page);
  const boxes = page.getByRole('grid').getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('region', { name: 'Selected products' })).toContainText('5 selected');
});
