// Quotations in the admin: priced by keyboard, issued to the room, shared by two administrators, and saved late.
import type { Locator, Page } from '@playwright/test';
import { newAdministrator } from '#tests/harness/admin.ts';
import { openAdmin, signInByApi } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';

/** Sends a request with three parts that the catalogue does not have. */
async function requestParts({ request }: Page, mark: number): Promise<string> {
  const sent = await request.post('/functions/v1/products-api/quote-requests', {
    headers: { authorization: 'Bearer public' },
    data: {
      firstName: 'Marieke',
      lastName: 'Brandt',
      email: `marieke-${mark}@quotation.test`,
      company: 'Brandt & Verhoeven',
      lines: [20, 100, 3].map((quantity, index) => ({ part_number: `QX-${mark}-${index}`, quantity })),
    },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  return ((await sent.json()) as { id: string }).id;
}

/** Opens the draft of a new request, and returns its path. */
async function openDraft(page: Page, mark = Date.now()): Promise<string> {
  await openAdmin(page, `/admin/quotes/${await requestParts(page, mark)}`);
  const quote = page.getByRole('button', { name: 'Quote', exact: true });
  await quote.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/quotations\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('grid', { name: 'Lines' })).toBeVisible();
  return new URL(page.url()).pathname;
}

const rowOf = (page: Page, line: number) =>
  page.getByRole('grid', { name: 'Lines' }).locator(`tr[data-row="${line - 1}"]`);
const cellOf = (page: Page, line: number, column: string): Locator =>
  rowOf(page, line).locator(`[data-cell="${column}"]`);
const total = (page: Page) => page.getByRole('region', { name: 'Totals' });
/** Types into a cell of the grid. */
async function type(page: Page, cell: Locator, text: string) {
  await cell.click();
  await page.keyboard.type(text);
  await expect(cell.getByRole('textbox')).toHaveValue(text);
  await page.keyboard.press('Enter');
}
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();

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
