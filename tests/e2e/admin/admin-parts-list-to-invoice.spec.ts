// The whole sale: a parts list is uploaded, priced by keyboard, questioned and accepted by phone, shipped and verified.
import { randomUUID } from 'node:crypto';
import { type Browser, devices, type Locator, type Page } from '@playwright/test';
import { signIn } from '#tests/harness/admin.ts';
import { caughtMailsTo } from '#tests/harness/caught-mails.ts';
import { expect, test } from '#tests/harness/journey.ts';
import {
  catalogueParts,
  firstUnknown,
  listed,
  listedQuantity,
  partsListCsv,
} from '#tests/harness/quotations/listed-parts.ts';
import { readPdf } from '#tests/harness/quotations/read-pdf.ts';
import { partsListScreen } from '#tests/screens/parts-list.screen.ts';
import { quoteListScreen } from '#tests/screens/quote-list.screen.ts';

// A file with one changed byte is not found.
test.use({ allowedErrors: /404/ });

const rowOf = (page: Page, line: number) =>
  page.getByRole('grid', { name: 'Lines' }).locator(`tr[data-row="${line - 1}"]`);
const cellOf = (page: Page, line: number, column: string): Locator =>
  rowOf(page, line).locator(`[data-cell="${column}"]`);
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved / })).toBeVisible();

/** Presses the key until the element has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, goal: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await goal.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(goal).toBeFocused();
}

/** Sends the list of the file, and returns the number of the request. */
async function sendPartsList(page: Page, csv: string, email: string): Promise<string> {
  const list = partsListScreen(page);
  await list.open();
  const chooser = page.waitForEvent('filechooser');
  await list.main.getByText('Choose a file', { exact: true }).click();
  await (await chooser).setFiles({ name: 'boards.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(list.step).toHaveText(/Check the columns/);
  await expect(list.column(1)).toHaveValue('part_number');
  await expect(list.column(4)).toHaveValue('quantity');
  await list.match.click();
  await expect(list.rows).toHaveCount(listed);
  await expect(list.rows.nth(0)).toContainText('Exact');
  await expect(list.rows.nth(1)).toContainText('Normalised');
  await expect(list.rows.nth(firstUnknown - 1)).toContainText('Please source');
  await list.main.getByRole('button', { name: `Add all ${listed} to quote list`, exact: true }).click();
  await expect(list.toasts).toContainText(`${listed} lines added.`);
  await list.toasts.getByRole('button', { name: 'Open quote list' }).click();

  const wishes = quoteListScreen(page);
  await expect(page).toHaveURL('/quote-list');
  await expect(wishes.rows).toHaveCount(listed);
  await wishes.fillContact(email);
  await wishes.field('incoterm').selectOption('CIP');
  await wishes.field('place').fill('Rotterdam');
  await wishes.send.click();
  await expect(wishes.main).toContainText('We have received your request');
  return /RFQ-\d{4}-\d{5}/.exec(await wishes.main.innerText())?.[0] ?? '';
}

/** Prices the lines that the catalogue does not have: some are typed, the rest pasted as a column. */
async function priceByKeyboard(page: Page) {
  const price = (line: number) => cellOf(page, line, 'unit_price');
  await tabTo(page, cellOf(page, 1, 'description'));
  for (let line = 1; line < firstUnknown; line += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(price(firstUnknown)).toBeFocused();
  const typed = ['12.5', '0.0125'];
  for (const [index, text] of typed.entries()) {
    const line = firstUnknown + index;
    await page.keyboard.type(text);
    await expect(page.getByRole('textbox', { name: `USD each, line ${line}` })).toHaveValue(text);
    await page.keyboard.press('Enter');
    await expect(price(line + 1)).toBeFocused();
  }
  const pasted = ['7.25', '8', '9.10', '3'];
  await page.evaluate((column) => navigator.clipboard.writeText(column), pasted.join('\n'));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(rowOf(page, listed)).toContainText('30.00');
  await expect(page.getByRole('region', { name: 'Totals' })).not.toContainText('without a price');
  await isSaved(page);
}

/** Issues the draft by keyboard, and returns the number of the version. */
async function issueByKeyboard(page: Page, version: number): Promise<string> {
  const name = `Issue version ${version}`;
  await tabTo(page, page.getByRole('button', { name, exact: true }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Issue version ${version} to Brandt B.V.?` });
  await tabTo(page, dialog.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
  const issued = page.getByRole('dialog', { name: /^Issued as Q-/ });
  await expect(issued).toBeVisible();
  const number = /Q-\d{4}-\d{5}-\d/.exec(await issued.innerText())?.[0] ?? '';
  expect(number).toMatch(new RegExp(`-${version}$`));
  await page.keyboard.press('Escape');
  await expect(issued).toBeHidden();
  return number;
}

/** The path of the room in the mail that brought this number. */
async function mailedRoom(email: string, number: string): Promise<string> {
  let path: string | undefined;
  await expect(async () => {
    const mails = (await caughtMailsTo(email)).map(({ raw }) =>
      raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
    );
    path = mails.find((text) => text.includes(number))?.match(/http:\/\/[^/\s]+(\/q\/[\w-]+)/)?.[1];
    expect(path).toBeDefined();
  }).toPass();
  return path ?? '';
}

async function openPhone(browser: Browser, path: string): Promise<Page> {
  const { userAgent } = devices['Pixel 5'];
  const context = await browser.newContext({
    userAgent,
    locale: 'en-US',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await phone.goto(path);
  return phone;
}

/** Two packages; without quantities, everything that is left. */
async function ship(page: Page, number: number, quantities: readonly string[] = []) {
  await page.getByRole('button', { name: 'Ship items', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Ship items' });
  await dialog.getByLabel('Carrier or means of transport').fill('DHL Express');
  await dialog.getByLabel('Tracking number').fill(`JD0146000${number}`);
  await dialog.getByLabel('Tracking link').fill(`https://track.test/${number}`);
  await dialog.getByLabel('Gross weight of package 1, kg').fill('12.5');
  await dialog.getByRole('button', { name: 'Add package', exact: true }).click();
  await dialog.getByLabel('Gross weight of package 2, kg').fill('4');
  const fields = dialog.locator('[name^="quantity:"]');
  if (quantities.length > 0) {
    await expect(fields).toHaveCount(listed - 2);
    await dialog.getByRole('button', { name: 'Set all quantities to 0', exact: true }).click();
    await expect(fields.last()).toHaveValue('0');
  }
  for (const [index, quantity] of quantities.entries()) await fields.nth(index).fill(quantity);
  await dialog.locator('[name^="packages:"]').first().fill('1, 2');
  await dialog.getByRole('button', { name: 'Ship', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole('heading', { level: 3, name: `Shipment ${number}`, exact: true }),
  ).toBeVisible();
}

/** Issues the document of the shipment in Arabic, and returns it. */
async function issuedInArabic(
  page: Page,
  kind: 'Commercial invoice' | 'Packing list',
  shipment: number,
): Promise<{ pdf: Buffer; number: string }> {
  await page.getByRole('button', { name: 'Issue document', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue document' });
  await dialog.getByLabel('Document').selectOption({ label: `${kind}, shipment ${shipment}` });
  await dialog.getByLabel('Language').selectOption({ label: 'Arabic' });
  const issue = dialog.getByRole('button', { name: 'Issue', exact: true });
  const paper = page
    .locator('.order-papers li')
    .filter({ hasText: kind })
    .filter({ hasText: `Shipment ${shipment}` });
  await issue.click();
  const anyway = dialog.getByLabel('Issue without these facts');
  await expect(anyway.or(paper)).toBeVisible();
  if (await anyway.isVisible()) {
    await expect(dialog).toContainText(' of line ');
    await anyway.check();
    await issue.click();
  }
  await expect(dialog).toHaveCount(0);
  const link = paper.getByRole('link', { name: kind });
  await expect(link).toBeVisible();
  const number = /[A-Z]+-\d{4}-\d{5}/.exec(await link.innerText())?.[0] ?? '';
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.headers()['content-type']).toBe('application/pdf');
  return { pdf: await file.body(), number };
}

test(
  'a list of 40 parts becomes a quotation, two parcels and verified documents',
  { tag: '@system' },
  async ({ page, browser }) => {
    test.slow();
    const email = `marieke-${randomUUID()}@sale.test`;
    const parts = await catalogueParts(page);
    const request = await sendPartsList(page, partsListCsv(parts), email);

    const clerk = await (
      await browser.newContext({
        locale: 'en-US',
        viewport: { width: 1440, height: 900 },
        permissions: ['clipboard-read', 'clipboard-write'],
      })
    ).newPage();
    await signIn(clerk, undefined, '/admin/quotes');
    await clerk.getByRole('searchbox').fill(request);
    const found = clerk.getByRole('row').filter({ hasText: 'Marieke Brandt' });
    await expect(found).toHaveCount(1);
    await found.getByRole('link').click();
    await expect(clerk.getByRole('heading', { level: 1 })).toContainText(request);
    await clerk.getByRole('button', { name: 'Quote', exact: true }).click();
    await expect(clerk).toHaveURL(/\/admin\/quotations\/[0-9a-f-]{36}$/);
    await expect(rowOf(clerk, listed)).toBeVisible();
    await expect(cellOf(clerk, 1, 'unit_price')).not.toContainText('No price');
    await priceByKeyboard(clerk);
    const first = await issueByKeyboard(clerk, 1);

    const phone = await openPhone(browser, await mailedRoom(email, first));
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Quotation ${first}`);
    await phone.getByRole('link', { name: `Write about line ${firstUnknown}`, exact: true }).tap();
    await phone.getByLabel('Quantity to quote for this line (optional)').fill('20');
    await phone.getByLabel('Your message').fill('Can you do better at twenty?');
    await phone.getByRole('button', { name: 'Send message', exact: true }).tap();
    await expect(phone.locator('#messages')).toContainText('Can you do better at twenty?');

    const thread = clerk.getByRole('region', { name: 'Messages' });
    await expect(thread).toContainText('Can you do better at twenty?');
    await expect(thread).toContainText(`Line ${firstUnknown}: Zintra special bracket 1`);
    await thread.getByLabel('Message to the buyer').fill('Yes: see version 2.');
    await thread.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(thread.getByRole('list')).toContainText('Yes: see version 2.');
    await clerk.getByRole('button', { name: 'Start version 2', exact: true }).click();
    await expect(clerk.getByRole('button', { name: 'Issue version 2', exact: true })).toBeVisible();
    await thread.getByRole('button', { name: 'Use in version 2', exact: true }).click();
    await expect(cellOf(clerk, firstUnknown, 'quantity')).toContainText('20');
    await cellOf(clerk, firstUnknown, 'unit_price').click();
    await clerk.keyboard.type('11');
    await clerk.keyboard.press('Enter');
    await expect(rowOf(clerk, firstUnknown)).toContainText('220.00');
    await isSaved(clerk);
    const second = await issueByKeyboard(clerk, 2);

    await phone.reload();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Quotation ${second}`);
    await expect(phone.locator('#messages')).toContainText('Yes: see version 2.');
    await expect(
      phone.getByText('Zintra special bracket 1, unit price: 11.00 instead of 12.50'),
    ).toBeVisible();
    await expect(phone.getByText('Zintra special bracket 1, quantity: 20 instead of 10')).toBeVisible();
    const bar = phone.locator('.accept-bar strong');
    for (const line of [listed - 1, listed]) {
      const total = await bar.innerText();
      const box = phone.getByLabel(`Accept line ${line}`, { exact: true });
      await box.tap();
      await expect(box).not.toBeChecked();
      await expect(bar).not.toHaveText(total);
    }
    const address = phone.getByRole('group', { name: 'Shipping address (optional)' });
    await address.getByLabel('Country').selectOption('Netherlands');
    await address.getByLabel('Address', { exact: true }).fill('Waalhaven 41');
    await address.getByLabel('City').fill('Rotterdam');
    await address.getByLabel('Postal code').fill('3087 AB');
    const total = await bar.innerText();
    const room = phone.url();
    await phone.getByRole('button', { name: `Accept ${listed - 2} lines`, exact: true }).tap();
    await expect(phone).toHaveURL(/\/order\/[\da-f-]{36}/);
    const order = phone.url();
    const ordered = phone.getByRole('table').first();
    await expect(ordered).toContainText(total);
    await expect(ordered.locator('tbody tr')).toHaveCount(listed - 2);
    const bracket = ordered.getByRole('row').filter({ hasText: 'Zintra special bracket 1' });
    await expect(bracket).toContainText('11.00');
    await expect(bracket).toContainText('220.00');
    // The version is one order, whatever the buyer opens again.
    await phone.goto(room);
    await expect(phone.locator('.stamp')).toHaveText('Accepted');
    await expect(phone.getByRole('button', { name: /^Accept / })).toHaveCount(0);
    await phone.getByRole('link', { name: 'Open the order', exact: true }).tap();
    await expect(phone).toHaveURL(order);

    await clerk.getByRole('link', { name: 'Open the order', exact: true }).click();
    await expect(clerk).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
    await ship(
      clerk,
      1,
      parts.slice(0, 20).map((_, index) => String(listedQuantity(index))),
    );
    await ship(clerk, 2);
    await expect(clerk.getByRole('button', { name: 'Ship items', exact: true })).toHaveCount(0);

    const papers = [];
    for (const number of [1, 2]) {
      const invoice = await issuedInArabic(clerk, 'Commercial invoice', number);
      const packing = await issuedInArabic(clerk, 'Packing list', number);
      const shipped = number === 1 ? parts.slice(0, 20) : parts.slice(20);
      for (const [paper, title] of [
        [invoice, 'فاتورة تجارية'],
        [packing, 'قائمة التعبئة'],
      ] as const) {
        const { text } = await readPdf(paper.pdf);
        // pdf.js reads words of Arabic from left to right, and some of them in two parts.
        const letters = text.replaceAll(' ', '');
        for (const word of title.split(' ')) expect(letters).toContain(word);
        for (const part of [paper.number, 'Waalhaven 41', '3087 AB', 'Rotterdam']) {
          expect(text).toContain(part);
        }
        // A part number may break over two lines of its cell, beside other cells.
        for (const part of shipped.flatMap(({ mpn }) => mpn?.split('-') ?? [])) {
          expect(text).toContain(part);
        }
      }
      expect((await readPdf(invoice.pdf)).text).toContain('CIP Rotterdam');
      papers.push(invoice, packing);
    }

    await phone.reload();
    await expect(phone.locator('[aria-current="step"]')).toHaveText('Shipped');
    for (const number of [1, 2]) {
      const track = phone.locator(`a[href="https://track.test/${number}"]`);
      await expect(track).toHaveText(/Track shipment/);
    }
    for (const { number } of papers) await expect(phone.getByText(number).first()).toBeVisible();

    const [invoice] = papers;
    if (!invoice) throw new Error('No document was issued.');
    await page.goto('/verify');
    await expect(page.locator('html[data-ready]')).toBeAttached();
    const choose = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await choose('invoice.pdf', invoice.pdf);
    await expect(
      page.getByRole('heading', { name: `Valid: Commercial invoice ${invoice.number}` }),
    ).toBeVisible();
    const changed = Buffer.from(invoice.pdf);
    const middle = Math.floor(changed.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    await choose('changed.pdf', changed);
    await expect(page.getByRole('heading', { name: 'We have not issued this file' })).toBeVisible();
    await phone.context().close();
    await clerk.context().close();
  },
);
