// The parts list: pasting, columns, the result with its decisions, and the ways on; without JavaScript too.
import { readFile } from 'node:fs/promises';
import { workbookOf } from '#tests/factories/workbook.factory.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, test } from '#tests/harness/journey.ts';
import { partsListScreen } from '#tests/screens/parts-list.screen.ts';

const switchTitle = '24-Port Managed PoE+ Gigabit Switch';
const pasted = [
  'Reference\tPart Number\tMfr\tQty\tRemarks',
  'U1, U2\thn pe24g 4s\tHalvard\t\tdo not substitute',
  'C1-C18\tSV0603X7R50-100N-4X\t\t18\t',
  'J9\tW5017-900\tPulse\t1\t',
  'J10\tW5017-901\tPulse\t0\t',
].join('\n');

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a pasted list is read at once, its columns corrected, its lines priced, and it survives a reload', async ({
  page,
}) => {
  const list = partsListScreen(page);
  await list.open();
  await list.text.pressSequentially('x');
  await expect(list.step).toHaveText(/Paste or upload/);
  await list.text.fill('');
  await list.paste(pasted);
  await expect(list.step).toHaveText(/Check the columns/);
  await expect(list.column(2)).toHaveValue('part_number');
  await expect(list.column(2)).toHaveAccessibleDescription('By header “Part Number”');
  await expect(list.column(5)).toHaveValue('ignored');
  await list.column(3).selectOption('Not used');
  await expect(list.column(3)).toHaveAccessibleDescription('Chosen by you');
  await list.column(3).selectOption('Manufacturer');
  await list.boards.fill('3');
  expect(await axeViolations(page)).toEqual([]);
  await list.match.click();

  await expect(list.rows).toHaveCount(4);
  const first = list.row('hn pe24g 4s');
  await expect(first).toContainText('Normalised');
  await expect(first).toContainText('Counted from designators: 2');
  await expect(first).toContainText('USD 618.00');
  await expect(list.row('W5017-900')).toContainText('Please source');
  await expect(list.main).toContainText('To source');
  await list.main.getByRole('textbox', { name: 'Needed quantity of line 4' }).fill('7');
  await list.filter('No quantity').waitFor({ state: 'detached' });
  // A quantity that the list has is corrected, too.
  const needed = list.main.getByRole('textbox', { name: 'Needed quantity of line 1' });
  await expect(needed).toHaveValue('6');
  await needed.fill('10');
  expect(await axeViolations(page)).toEqual([]);

  await page.reload();
  await expect(list.step).toHaveText(/Matches and prices/);
  await expect(list.boards).toHaveValue('3');
  await expect(list.row('hn pe24g 4s')).toContainText('Normalised');
  await expect(needed).toHaveValue('10');
  await needed.fill('');
  await needed.blur();
  await expect(needed).toHaveValue('6');
});

test('a buyer decides by keyboard, exports, and puts the list on the quote list and into the cart', async ({
  page,
}) => {
  const list = partsListScreen(page);
  await list.open();
  await list.paste(pasted);
  await list.match.click();
  const similar = list.row('SV0603X7R50-100N-4X');
  await expect(similar).toContainText('Similar');
  await list.alternatives(2).focus();
  await page.keyboard.press('Enter');
  const choice = list.main.getByRole('radiogroup', { name: 'Alternatives for line 2' });
  await choice.getByRole('radio').last().focus();
  await page.keyboard.press('Space');
  await expect(similar).toContainText('Not found');
  await choice.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await expect(similar).toContainText('Similar');
  await page.keyboard.press('Escape');
  await expect(choice).toHaveCount(0);
  await expect(list.alternatives(2)).toBeFocused();

  await list.filter('Please check').click();
  await expect(list.rows).toHaveCount(1);
  await list.main.getByRole('button', { name: 'Accept all: Similar (1)' }).click();
  await expect(list.main).toContainText('No line is in this group.');
  await list.filter('All').click();
  await list.main.getByRole('checkbox', { name: 'Line 3 is part of the list' }).uncheck();
  await expect(list.row('W5017-900')).toContainText('Left out');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.main.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(download.suggestedFilename()).toBe('parts-list.csv');
  expect(csv.split('\r\n')).toHaveLength(6);
  expect(csv).toContain('hn pe24g 4s');
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    list.main.getByRole('button', { name: 'Export as XLSX' }).click(),
  ]);
  expect(workbook.suggestedFilename()).toBe('parts-list.xlsx');

  await list.main.getByRole('button', { name: 'Put 2 in the cart' }).click();
  await expect(list.toasts).toContainText('2 products are in your cart.');
  await list.main.getByRole('button', { name: 'Add all 2 to quote list' }).click();
  await expect(list.toasts).toContainText('2 lines added.');
  await list.toasts.getByRole('button', { name: 'Open quote list' }).click();
  await expect(page).toHaveURL('/quote-list');
  await expect(page.getByRole('main')).toContainText(switchTitle);
});

test('of a workbook with several lists, another sheet is chosen by keyboard, and each keeps its corrected columns', async ({
  page,
}) => {
  const list = partsListScreen(page);
  const workbook = workbookOf({
    Cover: [['Gateway', 'Revision C']],
    'Main board': [
      ['Part Number', 'Qty', 'Remark'],
      ['HN-PE24G-4S', '2', 'do not substitute'],
    ],
    'Sensor board': [
      ['Qty', 'Part Number'],
      ['7', 'W5017-900'],
    ],
  });
  await list.open();
  const chooser = page.waitForEvent('filechooser');
  await list.main.getByText('Choose a file').click();
  const buffer = Buffer.from(workbook);
  await (await chooser).setFiles({ name: 'gateway.ods', mimeType: '', buffer });
  const sheet = list.main.getByRole('combobox', { name: 'Sheet of the workbook' });
  await expect(sheet.getByRole('option')).toHaveText(['Main board', 'Sensor board']);
  await expect(list.main.getByText('Read from the sheet “Main board”.')).toBeVisible();
  await list.column(3).selectOption('Description');
  await sheet.focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.main.getByText('Read from the sheet “Sensor board”.')).toBeVisible();
  await expect(sheet).toBeFocused();
  await expect(list.column(1)).toHaveValue('quantity');
  await expect(list.main.getByRole('cell', { name: 'W5017-900' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.reload();
  await expect(sheet.locator('option:checked')).toHaveText('Sensor board');
  await sheet.selectOption('Main board');
  await expect(list.column(3)).toHaveValue('description');
  await list.match.click();
  await expect(list.rows).toHaveCount(1);
  await expect(list.row('HN-PE24G-4S')).toContainText('do not substitute');
});

test(
  'the sample has 15 lines, all in the catalogue, and templates are saved',
  { tag: '@system' },
  async ({ page }) => {
    const list = partsListScreen(page);
    await list.open();
    for (const format of ['XLSX', 'CSV']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        list.main.getByRole('button', { name: `Template, ${format}` }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`parts-list-template.${format.toLowerCase()}`);
    }
    await list.main.getByRole('button', { name: 'Try it with a sample of 15 lines' }).click();
    await expect(list.step).toHaveText(/Check the columns/);
    await expect(list.column(2)).toHaveValue('part_number');
    await list.match.click();
    await expect(list.rows).toHaveCount(15);
    await expect(list.filter('Not found')).toHaveCount(0);
  },
);

test(
  'Back and Forward lead through the steps, and leave the page before the first',
  { tag: '@system' },
  async ({ page }) => {
    const list = partsListScreen(page);
    await page.goto('/products');
    await list.open();
    await list.paste(pasted);
    await expect(list.step).toHaveText(/Check the columns/);
    await expect(list.column(2)).toHaveValue('part_number');
    await list.match.click();
    await expect(list.rows).toHaveCount(4);
    await page.goBack();
    await expect(list.step).toHaveText(/Check the columns/);
    await expect(list.column(2)).toHaveValue('part_number');
    await page.goBack();
    await expect(list.step).toHaveText(/Paste or upload/);
    await page.goForward();
    await expect(list.step).toHaveText(/Check the columns/);
    await page.goForward();
    await expect(list.step).toHaveText(/Matches and prices/);
    await expect(list.rows).toHaveCount(4);
    await list.main.getByRole('button', { name: 'Columns', exact: true }).click();
    await expect(list.step).toHaveText(/Check the columns/);
    await page.goBack();
    await expect(list.step).toHaveText(/Matches and prices/);
    await page.reload();
    await expect(list.rows).toHaveCount(4);
    await page.goBack();
    await expect(list.step).toHaveText(/Check the columns/);
    await page.goBack();
    await expect(list.step).toHaveText(/Paste or upload/);
    await page.goBack();
    await expect(page).toHaveURL('/products');
  },
);

test(
  'a list that is pasted before the page is hydrated is read once it is',
  { tag: '@system' },
  async ({ page }) => {
    const list = partsListScreen(page);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/parts-list', { waitUntil: 'commit' });
    await expect(list.text).toBeVisible();
    await list.paste(pasted);
    await expect(list.text).toHaveValue(/hn pe24g 4s/);
    release();
    await expect(list.step).toHaveText(/Check the columns/);
    await expect(list.column(2)).toHaveValue('part_number');
    await expect(page).toHaveURL('/parts-list');
  },
);

test.describe('a file that is no list', () => {
  test.use({ allowedErrors: /422/ });

  test(
    'a file that is no list is named, and leaves the earlier list as it is',
    { tag: '@system' },
    async ({ page }) => {
      const list = partsListScreen(page);
      await list.open();
      await list.paste(pasted);
      await expect(list.step).toHaveText(/Check the columns/);
      await list.main.getByRole('button', { name: 'Start over' }).click();
      const chooser = page.waitForEvent('filechooser');
      await list.main.getByText('Choose a file').click();
      await (
        await chooser
      ).setFiles({ name: 'old.xls', mimeType: '', buffer: Buffer.from('d0cf11e0a1b11ae1', 'hex') });
      await expect(list.main.getByRole('alert')).toContainText('The file is damaged.');
      await list.main.getByRole('button', { name: 'Back to it' }).click();
      await expect(list.column(2)).toHaveValue('part_number');
    },
  );
});

test(
  'the page is linked from the footer, the catalogue, also beside an empty search, and the services that promise it',
  { tag: '@system' },
  async ({ page }) => {
    const name = 'Price a parts list';
    await page.goto('/products');
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', '/parts-list');
    await page.goto('/products?search=zzzz');
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    await page.goto('/electronics-components');
    await page.getByRole('main').getByRole('link', { name: 'Send us your parts list' }).first().click();
    await expect(page).toHaveURL('/parts-list');
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute(
      'href',
      '/parts-list',
    );
  },
);

test('3,000 lines are matched and stay usable', { tag: '@system' }, async ({ page }) => {
  test.slow();
  const list = partsListScreen(page);
  await list.open();
  const lines = Array.from({ length: 3000 }, (_, at) => `HN-PE24G-4S${at}\t${at + 1}`);
  await list.paste(['Part Number\tQty', ...lines].join('\n'));
  await list.match.click();
  // Roles of thousands of rows take minutes to compute.
  const rows = page.locator('[role=row]:has([type=checkbox])');
  await expect(rows).toHaveCount(3000, { timeout: 60_000 });
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows.last()).toContainText('HN-PE24G-4S2999');
  await rows.last().getByRole('checkbox').uncheck();
  await expect(rows.last()).toContainText('Left out');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of 422/ });

  test('a posted list answers with its result', { tag: '@system' }, async ({ page }) => {
    await page.goto('/parts-list');
    const main = page.getByRole('main');
    await main.getByRole('textbox', { name: 'Paste your parts list' }).fill(pasted);
    await main.getByRole('textbox', { name: 'For how many boards' }).fill('3');
    await main.getByRole('button', { name: 'Read the list' }).click();
    await expect(main.getByRole('row').filter({ hasText: 'hn pe24g 4s' })).toContainText('Normalised');
    await main.getByRole('button', { name: 'Add all 4 to quote list' }).click();
    await expect(page).toHaveURL('/quote-list');
    const form = page.getByRole('main').locator('form');
    await expect(form).toContainText(switchTitle);
    // What is to be sourced is there, too, and what cannot be used is marked with everything else still there.
    await expect(form.getByRole('textbox', { name: 'Part number, 3' })).toHaveValue('W5017-900');
    const quantity = form.getByRole('textbox', { name: 'Quantity, W5017-901' });
    await expect(quantity).toHaveValue('');
    await quantity.fill('0');
    await form.getByRole('textbox', { name: 'Part number, 5' }).fill('MY-PART-7');
    await form.getByRole('textbox', { name: 'Quantity, 5' }).fill('12');
    await form.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
    const contact = { firstName: 'Jo', lastName: 'Li', email: 'jo@plain.test', company: 'Li Ltd' };
    for (const [name, text] of Object.entries(contact)) await form.locator(`[name="${name}"]`).fill(text);
    await form.locator('[name="country"]').selectOption('NL');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(form.getByRole('alert')).toContainText('line 4, Quantity');
    await expect(form.getByRole('textbox', { name: 'Part number, 5' })).toHaveValue('MY-PART-7');
    await expect(form.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR');
    await expect(form.locator('[name="email"]')).toHaveValue('jo@plain.test');
    await quantity.fill('2');
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(page).toHaveURL(/\/q\/[\w-]{22}/);
    await expect(page.getByRole('main')).toContainText('MY-PART-7');
  });
});
