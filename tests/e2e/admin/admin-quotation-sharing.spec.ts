// A draft of two administrators, and what is typed into it while it cannot be saved.
import type { Page } from '@playwright/test';
import { newAdministrator } from '#tests/harness/admin.ts';
import { openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { cellOf, isSaved, openDraft, total, type } from '#tests/harness/quotations/draft-page.ts';

test.describe('two administrators', () => {
  test.use({ allowedErrors: /409 \(Conflict\)/ });

  test(
    'two administrators of a quotation see each other and what each of them saves, and decide what both have changed',
    { tag: '@system' },
    async ({ page, browser }) => {
      await signInByApi(page);
      const path = await openDraft(page);
      const colleague = await newAdministrator(page.request, 'Mei Lin');
      const placeOfIssue = () => page.getByRole('button', { name: 'Issue version 1' }).boundingBox();
      const alone = await placeOfIssue();
      const other = await browser.newPage();
      await signInByApi(other, path, colleague);
      await expect(page.getByText('Mei Lin is here')).toBeVisible();
      await expect.poll(placeOfIssue).toEqual(alone);
      await expect(other.getByText(/ is here$/)).toBeVisible();

      await cellOf(other, 2, 'unit_price').click();
      await other.keyboard.type('7');
      await other.keyboard.press('Enter');
      await expect(cellOf(page, 2, 'unit_price')).toContainText('7.00');
      await expect(total(page)).toContainText('USD 700.00');

      // Both change the same cell: who is second sees both values.
      await cellOf(page, 1, 'unit_price').click();
      await page.keyboard.type('10');
      await expect(page.getByRole('textbox', { name: 'USD each, line 1' })).toHaveValue('10');
      await cellOf(other, 1, 'unit_price').click();
      await other.keyboard.type('9');
      await other.keyboard.press('Enter');
      await expect(total(page)).toContainText('USD 880.00');
      await page.keyboard.press('Enter');
      const conflict = page.getByRole('alert').filter({ hasText: 'Mei Lin has changed the same fields' });
      await expect(conflict).toContainText('Yours: 10');
      await expect(conflict).toContainText('Saved: 9');
      await conflict.getByRole('button', { name: 'Use mine' }).click();
      await expect(conflict).toBeHidden();
      await expect(total(other)).toContainText('USD 900.00');

      await page.setViewportSize({ width: 360, height: 740 });
      const together = await placeOfIssue();
      await other.close();
      await expect(page.getByText('Mei Lin is here')).toHaveCount(0);
      expect(await placeOfIssue()).toEqual(together);
    },
  );
});

test.describe('while the server cannot be reached', () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    'changes of a quotation wait visibly while the server cannot be reached, leaving is confirmed, and they are saved when it is back',
    { tag: '@system' },
    async ({ page }) => {
      await signInByApi(page);
      const path = await openDraft(page);
      await page.route(`**/api/admin/quotations/*`, (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      );
      await cellOf(page, 1, 'unit_price').click();
      await page.keyboard.type('4');
      await page.keyboard.press('Enter');
      await expect(cellOf(page, 1, 'unit_price')).toContainText('4.00');
      const place = await cellOf(page, 1, 'unit_price').boundingBox();
      const notice = page.getByRole('alert').filter({ hasText: 'Not saved yet' });
      await expect(notice).toBeVisible();
      expect(await cellOf(page, 1, 'unit_price').boundingBox()).toEqual(place);
      await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Quotations' }).click();
      const dialog = page.getByRole('alertdialog', { name: 'Leave with unsaved changes?' });
      await dialog.getByRole('button', { name: 'Stay' }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(path);
      // A repeated request that succeeds removes the button.
      await notice.getByRole('button', { name: 'Send again now' }).click();
      await expect(notice).toBeVisible();
      await page.unrouteAll();
      await isSaved(page);
      await expect(notice).toBeHidden();
      await page.reload();
      await expect(cellOf(page, 1, 'unit_price')).toContainText('4.00');
    },
  );
});

test.describe('a lost connection', () => {
  test.use({ allowedErrors: /Failed to load resource|409 \(Conflict\)/ });

  test(
    'what two administrators type without a connection is saved once it is back, and undone step by step',
    { tag: '@system' },
    async ({ page, browser }) => {
      await signInByApi(page);
      const path = await openDraft(page);
      const colleague = await newAdministrator(page.request, 'Mei Lin');
      const other = await browser.newPage();
      await signInByApi(other, path, colleague);
      const rows = (of: Page) => of.getByRole('grid', { name: 'Lines' }).locator('tr[data-row]');

      await page.context().setOffline(true);
      await type(page, cellOf(page, 1, 'unit_price'), '4');
      await type(page, cellOf(page, 2, 'unit_price'), '5');
      await cellOf(page, 3, 'quantity').click();
      await page.keyboard.press('Insert');
      await type(page, cellOf(page, 4, 'description'), 'Mine');
      await type(other, cellOf(other, 1, 'cost'), '3');
      await type(other, cellOf(other, 2, 'unit_price'), '6');
      await cellOf(other, 3, 'quantity').click();
      await other.keyboard.press('Control+Delete');
      await expect(rows(other)).toHaveCount(2);
      await other.keyboard.press('Insert');
      await type(other, cellOf(other, 3, 'description'), 'Theirs');
      await isSaved(other);
      await page.context().setOffline(false);

      const conflict = page.getByRole('alert').filter({ hasText: 'Mei Lin has changed the same fields' });
      await expect(conflict).toContainText('Saved: 6');
      await expect(page.getByRole('alert').filter({ hasText: 'Not saved yet' })).toBeHidden();
      await conflict.getByRole('button', { name: 'Use the saved one' }).click();
      for (const each of [page, other]) {
        await expect(rows(each)).toHaveCount(4);
        await expect(cellOf(each, 1, 'unit_price')).toContainText('4.00');
        await expect(cellOf(each, 1, 'cost')).toContainText('3.00');
        await expect(cellOf(each, 2, 'unit_price')).toContainText('6.00');
        for (const text of ['Mine', 'Theirs']) await expect(rows(each).getByText(text)).toBeVisible();
      }
      await cellOf(page, 1, 'unit_price').click();
      for (const left of ['Mine', null]) {
        await page.keyboard.press('Control+z');
        if (left) await expect(rows(other).getByText(left)).toHaveCount(0);
        else await expect(rows(other)).toHaveCount(3);
      }
      await page.keyboard.press('Control+z');
      await expect(cellOf(other, 1, 'unit_price')).toContainText('No price');
      await expect(cellOf(other, 1, 'cost')).toContainText('3.00');
      await other.close();
    },
  );

  test(
    'what could not be saved before the window was closed is sent when the quotation is opened again',
    { tag: '@system' },
    async ({ page, context }) => {
      await signInByApi(page);
      const path = await openDraft(page);
      const window = await context.newPage();
      await openAdmin(window, path);
      await window.route('**/api/admin/quotations/*', (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.continue(),
      );
      await type(window, cellOf(window, 1, 'unit_price'), '4');
      await type(window, cellOf(window, 2, 'unit_price'), '5');
      await expect(window.getByRole('alert').filter({ hasText: 'Not saved yet' })).toBeVisible();
      await window.close();
      await openAdmin(page, path);
      await expect(cellOf(page, 1, 'unit_price')).toContainText('4.00');
      await expect(total(page)).toContainText('USD 580.00');
      await isSaved(page);
      await page.reload();
      await expect(total(page)).toContainText('USD 580.00');
    },
  );
});
