import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInByApi, openAdmin } from '#tests/harness/admin-product.ts';
import { axeViolations } from '#tests/harness/axe.ts';
import { expect, quickIf, test } from '#tests/harness/journey.ts';

const address = '/admin/products/import';
const head = 'title,description,category,price,stock_quantity';
const step = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const found = async (page: Page, search: string) => {
  const answer = await page.request.get(`/api/admin/products?search=${search}`);
  return ((await answer.json()) as { total: number }).total;
};

test.use({ allowedErrors: /status of (400|404|422)/ });

async function choose(page: Page, content: string, name = 'products.csv') {
  const files = page.locator('input[type=file]');
  await files.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

const isAccessible = async (page: Page) => expect(await axeViolations(page)).toEqual([]);

async function isAccessibleInBoth(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await isAccessible(page);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `a file is checked, looked at and written, across reloads; what failed comes back right; all is undone, ${colorScheme}`,
    quickIf(colorScheme === 'light'),
    async ({ page }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      const family = `Imp${Date.now()}`;
      const rows = Array.from({ length: 400 }, (_, n) => `${family} ${n},About it,iot,${n}.50,${n}`);
      await signInByApi(page, '/admin/products');
      await page.getByRole('link', { name: 'Import', exact: true }).click();
      await expect(page).toHaveURL(address);
      await isAccessible(page);
      await choose(page, [head, ...rows, `${family} bad,About it,iot,"12,5O",1`].join('\n'));

      await expect(step(page)).toHaveText('Match columns to fields');
      const price = page.getByRole('combobox', { name: 'Field of the column price' });
      await expect(price).toHaveValue('price');
      await expect(page.getByRole('row').filter({ has: price })).toContainText('1.50');
      await isAccessible(page);
      await page.reload();
      await expect(page.locator('html[data-ready]')).toBeAttached();
      await button(page, 'Check the file').click();

      await expect(step(page)).toHaveText('Preview the changes');
      await expect(button(page, 'New 400')).toHaveAttribute('aria-pressed', 'true');
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: `${family} 7` })
          .first(),
      ).toContainText('7.5');
      await button(page, 'Failed 1').click();
      await expect(page.getByRole('row').filter({ hasText: `${family} bad` })).toContainText(
        'Price: expected a number, found “12,5O”',
      );
      await isAccessible(page);
      expect(await found(page, family)).toBe(0);

      await button(page, 'Import 400 products').click();
      await expect(step(page)).toHaveText(/Importing products|Imported/);
      await page.reload();
      await expect(step(page)).toHaveText('Imported');
      await expect(
        page.getByText('400 products created, 0 updated, 0 unchanged, 1 row failed.'),
      ).toBeVisible();
      expect(await found(page, family)).toBe(400);
      await isAccessible(page);

      const done = page.url();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download the failed rows' }).click();
      const failed = await readFile(await (await download).path(), 'utf8');
      expect(failed).toContain(`Row 402, price: expected a number ≥ 0, found '12,5O'`);
      await page.getByRole('link', { name: 'Import another file' }).click();
      await choose(page, failed.replace('"12,5O"', '12.50'), 'failed-rows.csv');
      await button(page, 'Check the file').click();
      await button(page, 'Import 1 product').click();
      await expect(step(page)).toHaveText('Imported');
      expect(await found(page, family)).toBe(401);

      await openAdmin(page, done);
      await button(page, 'Undo the import').click();
      await expect(step(page)).toHaveText('Imported, then undone');
      expect(await found(page, family)).toBe(1);
      await page.getByRole('link', { name: 'Show the history' }).click();
      const own = page.locator('summary').filter({ hasText: family });
      await expect(own.getByText('400 products imported', { exact: true })).toBeVisible();
    },
  );
}

test('an import is called off in the middle: nothing of it stays', { tag: '@system' }, async ({ page }) => {
  const family = `Off${Date.now()}`;
  const rows = Array.from({ length: 15_000 }, (_, n) => `${family} ${n},About it,iot,1,1`);
  await signInByApi(page, address);
  await choose(page, [head, ...rows].join('\n'));
  await button(page, 'Check the file').click();
  await button(page, 'Import 15,000 products').click();
  const progress = page.getByRole('progressbar', { name: 'Importing products' });
  await expect(progress).toHaveAttribute('aria-valuetext', /^[1-9][\d,]* of 15,000 rows$/);
  // Another tab shows the same progress.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await expect(other.getByRole('progressbar')).toBeVisible();
  await button(page, 'Cancel the import').click();
  await expect(step(page)).toHaveText('Cancelled');
  await expect(other.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await expect(page.getByText('Nothing from this file is in the catalogue.')).toBeVisible({
    timeout: 30_000,
  });
  expect(await found(page, family)).toBe(0);
});

test(
  'files that are no tables are rejected with the reason, and columns can be corrected',
  { tag: '@system' },
  async ({ page }) => {
    const family = `Col${Date.now()}`;
    await signInByApi(page, address);
    await choose(page, '%PDF-1.7 pretends to be a table', 'prices.csv');
    await expect(page.getByRole('alert')).toContainText('This is not a CSV or Excel (.xlsx, .xls) file.');
    await choose(page, 'title,price\nA,1\n"B"x,2\n');
    await expect(page.getByRole('alert')).toContainText('A quotation mark in line 3');
    await choose(page, `Was;Kosten\n${family};"12,50"\n`);
    await expect(page.getByText('Match a column to the title or product ID.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Field of the column Was' }).selectOption('title');
    await page.getByRole('combobox', { name: 'Field of the column Kosten' }).selectOption('price');
    const decimal = page.getByRole('combobox', { name: 'Decimal sign of the column Kosten' });
    await expect(decimal).toHaveValue(',');
    await expect(page.getByRole('row').filter({ has: decimal })).toContainText(/12,50 → USD\s12\.50/);
    await page.getByRole('combobox', { name: 'Category' }).selectOption('mobile');
    await page.getByRole('textbox', { name: 'Stock Quantity' }).fill('3');
    await expect(page.getByText('New products fail without: Description.')).toBeVisible();
    await button(page, 'Check the file').click();
    await expect(page.getByRole('row').filter({ hasText: family })).toContainText(
      'Description: a value is required',
    );
    await button(page, 'Change the columns').click();
    await expect(decimal).toHaveValue(',');
  },
);

test(
  'an export of a view is read back as it is: nothing would change',
  { tag: '@system' },
  async ({ page }) => {
    await signInByApi(page, '/admin/products?category=mobile&sort=title&direction=asc');
    await page.locator('summary', { hasText: 'Export' }).click();
    for (const [name, file] of [
      ['CSV, all columns', 'products.csv'],
      ['Excel, columns shown', 'products.xlsx'],
    ] as const) {
      await openAdmin(page, '/admin/products?category=mobile&sort=title&direction=asc');
      await page.locator('summary', { hasText: 'Export' }).click();
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name }).click();
      const bytes = await readFile(await (await download).path());
      await openAdmin(page, address);
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: file, mimeType: 'text/csv', buffer: bytes });
      await expect(
        page.getByText('Exported from this catalogue').or(page.getByText('Product table')),
      ).toBeVisible();
      await button(page, 'Check the file').click();
      await expect(page.getByText('No row would create or change a product.')).toBeVisible();
      await expect(button(page, 'Failed 0')).toBeVisible();
    }
  },
);

test(
  'a file is read as it is meant: encoding, header, decimal sign; wrong cells are corrected in place',
  { tag: '@system' },
  async ({ page }) => {
    const family = `Read${Date.now()}`;
    // “品名,价格,类别” as a Chinese Excel writes it, below a title.
    const gbk = Buffer.from([
      0xc6, 0xb7, 0xc3, 0xfb, 0x2c, 0xbc, 0xdb, 0xb8, 0xf1, 0x2c, 0xc0, 0xe0, 0xb1, 0xf0, 0x0a,
    ]);
    const rows = `${family} 1,1.250,Cables\n${family} 2,2.500,Cables\n${family} 3,x,iot\n`;
    const content = Buffer.concat([Buffer.from('ACME\n\n'), gbk, Buffer.from(rows)]);
    await signInByApi(page, address);
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: content });
    await expect(page.getByRole('combobox', { name: 'Encoding' })).toHaveValue('gb18030');
    await expect(page.getByRole('textbox', { name: 'Row with the column names' })).toHaveValue('3');
    await expect(page.getByRole('combobox', { name: 'Field of the column 价格' })).toHaveValue('price');
    const decimal = page.getByRole('combobox', { name: 'Decimal sign of the column 价格' });
    await button(page, 'Check the file').click();
    await expect(page.getByRole('alert')).toContainText('Choose the decimal sign of: 价格');
    await decimal.selectOption(',');
    await expect(page.getByText(/1\.250 → USD\s1,250\.00/)).toBeVisible();
    await decimal.selectOption('.');
    await expect(page.getByText(/1\.250 → USD\s1\.25/)).toBeVisible();
    await page.getByRole('combobox', { name: 'Encoding' }).selectOption('windows-1252');
    await expect(page.getByRole('combobox', { name: 'Field of the column 价格' })).toBeHidden();
    await page.getByRole('combobox', { name: 'Encoding' }).selectOption('gb18030');
    await decimal.selectOption('.');
    await page.getByRole('textbox', { name: 'Stock Quantity' }).fill('3');
    await isAccessibleInBoth(page);
    await button(page, 'Check the file').click();

    const group = page
      .getByRole('group')
      .filter({ hasText: '2 rows: Category: not an allowed value (allowed: networking' });
    await expect(group).toBeVisible();
    await page.locator('summary').filter({ hasText: 'found “Cables”' }).click();
    const cell = group
      .getByRole('row')
      .filter({ hasText: `${family} 1` })
      .getByRole('textbox', { name: '类别' });
    await cell.fill('phones');
    await cell.press('Enter');
    await expect(group.getByText('Description: a value is required').first()).toBeVisible();
    await expect(cell).toHaveValue('phones');
    await isAccessibleInBoth(page);

    await page.context().setOffline(true);
    await cell.fill('iot');
    await cell.press('Enter');
    const failure = page.getByText('Could not reach the server');
    await expect(failure).toBeVisible();
    await page.context().setOffline(false);
    await cell.press('Enter');
    await expect(group.getByText('Category: not an allowed value')).toHaveCount(2);
    await expect(failure).toBeHidden();
    await expect(cell).toHaveValue('iot');
  },
);
