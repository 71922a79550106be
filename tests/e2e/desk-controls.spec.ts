// Every kind of control that an administrator meets, by mouse, by finger and by keyboard.
import { randomUUID } from 'node:crypto';
import { enterDesk, makeProduct, openDesk } from '#tests/harness/desk-product.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { waysToPress } from '#tests/harness/ways-to-press.ts';

for (const { way, press, hasTouch } of waysToPress) {
  test.describe(`by ${way}`, () => {
    test.use({ hasTouch });

    test('a table is sorted, ticked, turned and shown otherwise', async ({ page }) => {
      await enterDesk(page, '/admin/products?size=25');
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

    test('a product is opened, given a picture, and left', async ({ page }) => {
      await enterDesk(page);
      const { title } = await makeProduct(page, { title: `Pressed ${randomUUID()}` });
      await openDesk(page, `/admin/products?search=${encodeURIComponent(title)}`);
      await press(page.getByRole('button', { name: `Edit ${title}` }));
      const dialog = page.getByRole('dialog', { name: 'Edit Product' });
      const chooser = page.waitForEvent('filechooser');
      await press(dialog.getByRole('button', { name: 'Upload pictures' }));
      await chooser;
      await press(dialog.getByRole('button', { name: 'Cancel' }));
      await expect(dialog).toBeHidden();
      await press(page.getByRole('button', { name: `Delete ${title}` }));
      await press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }));
      await expect(page.getByText('Product deleted successfully')).toBeVisible();
    });

    test('a command is found and carried out', async ({ page }) => {
      await enterDesk(page, '/admin/history');
      await press(page.getByRole('button', { name: /^Search pages, products/ }));
      const palette = page.getByRole('dialog', { name: 'Commands' });
      await page.keyboard.type('settings');
      const option = palette.getByRole('option', { name: 'Settings', exact: true });
      await expect(option).toBeVisible();
      await (way === 'keyboard' ? page.keyboard.press('Enter') : press(option));
      await expect(page).toHaveURL('/admin/settings');
    });
  });
}

test('with Shift held, a row takes the rows between along', async ({ page }) => {
  await enterDesk(page);
  const boxes = page.getByRole('grid').getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).click();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByRole('region', { name: 'Selected products' })).toContainText('5 selected');
});
