// Quotations in the admin: priced by keyboard, issued to the room, started empty, and revoked.
import { openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';
import { cellOf, isSaved, openDraft, rowOf, total } from '#tests/harness/quotations/draft-page.ts';

test('a clerk prices a request by keyboard alone and issues it, and the room shows the same total', async ({
  page,
}) => {
  await signInByApi(page);
  await openDraft(page);
  await cellOf(page, 1, 'description').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(cellOf(page, 1, 'unit_price')).toBeFocused();
  for (const [line, typed, amount] of [
    [1, '12.5', '250.00'],
    [2, '0.0125', '1.25'],
    [3, '1000', '3,000.00'],
  ] as const) {
    await page.keyboard.type(typed);
    await expect(page.getByRole('textbox', { name: `USD each, line ${line}` })).toHaveValue(typed);
    await page.keyboard.press('Enter');
    await expect(rowOf(page, line)).toContainText(amount);
  }
  await expect(total(page)).toContainText('USD 3,251.25');

  // Fills the cost of the first line down.
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(cellOf(page, 1, 'cost')).toBeFocused();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 1, 'cost')).toContainText('11.00');
  await expect(rowOf(page, 1)).toContainText('under 15');
  await expect(cellOf(page, 2, 'cost')).toBeFocused();
  // What is changed while an earlier change is being saved is saved and undone together.
  await isSaved(page);
  await page.keyboard.press('Control+d');
  await expect(cellOf(page, 2, 'cost')).toContainText('11.00');
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 2, 'cost')).toContainText('unknown');
  await isSaved(page);

  await page.getByRole('button', { name: 'Issue version 1' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Issue version 1 to Brandt & Verhoeven?' });
  await expect(dialog).toContainText('USD 3,251.25');
  await dialog.getByRole('button', { name: 'Issue version 1' }).focus();
  await page.keyboard.press('Enter');
  const issued = page.getByRole('dialog', { name: /^Issued as Q-\d{4}-\d{5}-1$/ });
  await expect(issued).toBeVisible();
  const room = await issued.getByLabel('Link for the buyer').inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Start version 2' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  await page.goto(new URL(room).pathname);
  await expect(page.getByText('USD 3,251.25').first()).toBeVisible();
});

test('keys change the cell that has the focus, however it got it', { tag: '@system' }, async ({ page }) => {
  await signInByApi(page);
  await openDraft(page);
  await cellOf(page, 2, 'cost').click();
  await page.keyboard.type('11');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 2, 'cost')).toContainText('11.00');
  await expect(cellOf(page, 3, 'cost')).toBeFocused();

  // A click chooses a cell, another one edits it.
  await cellOf(page, 3, 'quantity').click();
  await expect(cellOf(page, 3, 'quantity')).toBeFocused();
  await expect(cellOf(page, 3, 'quantity').getByRole('textbox')).toHaveCount(0);
  await cellOf(page, 3, 'quantity').click();
  await expect(cellOf(page, 3, 'quantity').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Escape');

  // As a screen reader moves it.
  await cellOf(page, 1, 'cost').focus();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 1, 'cost')).toContainText('7.00');
  await cellOf(page, 3, 'cost').focus();
  await page.keyboard.press('Control+d');
  await expect(cellOf(page, 3, 'cost')).toContainText('11.00');

  // In the same moment as the focus.
  await cellOf(page, 2, 'cost').evaluate((cell) => {
    const key = new KeyboardEvent('keydown', { key: 'd', ctrlKey: true, bubbles: true });
    cell.focus();
    cell.dispatchEvent(key);
  });
  await expect(cellOf(page, 2, 'cost')).toContainText('7.00');
  await page.keyboard.press('Control+z');
  await expect(cellOf(page, 2, 'cost')).toContainText('11.00');

  // While the mouse is still down.
  await cellOf(page, 1, 'unit_price').hover();
  await page.mouse.down();
  await page.keyboard.press('5');
  await page.mouse.up();
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 1, 'unit_price')).toContainText('5.00');
  await expect(cellOf(page, 3, 'cost')).toContainText('11.00');
});

test(
  'a line that is inserted by key keeps the focus when it is saved',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    await openDraft(page);
    const rows = page.getByRole('grid', { name: 'Lines' }).locator('tr[data-row]');
    const before = await rows.count();
    await cellOf(page, 1, 'quantity').click();
    for (const added of [1, 2]) {
      const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await page.keyboard.press('Insert');
      await (await saved).finished();
      await expect(rows).toHaveCount(before + added);
      await expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();
      await expect(cellOf(page, 1 + added, 'description')).toBeFocused();
    }
  },
);

test(
  'a new quotation starts empty, takes a line by its text, and is found in the list',
  { tag: '@system' },
  async ({ page }) => {
    const mark = Date.now();
    await signInByApi(page, '/admin/quotations');
    await page.getByRole('button', { name: 'New quotation' }).click();
    const dialog = page.getByRole('dialog', { name: 'New quotation' });
    await dialog.getByLabel('Customer name').fill(`Ada ${mark}`);
    await dialog.getByRole('textbox', { name: 'Email' }).fill('ada@quotation.test');
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(page).toHaveURL(/\/admin\/quotations\/[0-9a-f-]{36}$/);
    await page.getByRole('combobox', { name: 'Add a line' }).fill('Staging of the switches');
    await page.getByRole('option', { name: 'Add as free text: Staging of the switches' }).click();
    await expect(rowOf(page, 1)).toContainText('Staging of the switches');
    const payment = page.getByLabel('Payment', { exact: true });
    await payment.fill(
      '30 % in advance, 70 % within 30 days of the invoice, by transfer, in the currency quoted',
    );
    expect(await payment.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
    expect(await payment.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
    await payment.press('Enter');
    await expect(payment).toHaveValue(/in the currency quoted$/);
    await isSaved(page);
    await page.getByRole('button', { name: 'Issue version 1' }).click();
    await expect(page.getByRole('dialog', { name: 'Not ready to issue' })).toContainText(
      'No line has a price.',
    );
    await page.keyboard.press('Escape');
    await openAdmin(page, '/admin/quotations?status=draft');
    await page.getByRole('searchbox').fill(`Ada ${mark}`);
    const rows = page.getByRole('row').filter({ hasText: `Ada ${mark}` });
    await expect(page.getByRole('row')).toHaveCount(2);
    await rows.getByRole('link').click();
    await expect(rowOf(page, 1)).toContainText('Staging of the switches');
  },
);

test(
  'the link of the buyer is revoked after one confirmation, and opens nothing any more',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page);
    const path = await openDraft(page);
    const found = await page.request.get(`/api${path}`);
    const { room_url }: { room_url: string } = await found.json();
    const room = new URL(room_url).pathname;
    expect((await page.request.get(room)).status()).toBe(200);
    const revoke = page.getByRole('button', { name: 'Revoke link' });
    await revoke.click();
    const dialog = page.getByRole('alertdialog', { name: 'Revoke the link for the buyer?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    expect((await page.request.get(room)).status()).toBe(200);
    await revoke.click();
    await dialog.getByRole('button', { name: 'Revoke it' }).click();
    await expect(page.getByText('Link revoked')).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(revoke).toBeHidden();
    expect((await page.request.get(room)).status()).toBe(404);
  },
);

for (const { language, colorScheme, width } of [
  { language: 'en', colorScheme: 'light', width: 360 },
  { language: 'en', colorScheme: 'dark', width: 1440 },
  { language: 'zh', colorScheme: 'dark', width: 360 },
  { language: 'zh', colorScheme: 'light', width: 820 },
] as const) {
  test(
    `the editor of ${width} px in ${language}, ${colorScheme}, fits its width and has no axe violations`,
    quickIf(width === 360 && language === 'en'),
    async ({ page, context }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await signInByApi(page);
      const path = await openDraft(page);
      await context.addCookies([{ name: 'admin_lang', value: language, url: page.url() }]);
      for (const address of [path, '/admin/quotations']) {
        await openAdmin(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, address).toBe(0);
        expect(await axeViolations(page), address).toEqual([]);
      }
    },
  );
}
