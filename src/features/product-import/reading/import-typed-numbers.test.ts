import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toWorkbook } from '#features/products/export/export-workbook.server.ts';
import { guessColumns, needsDecimalSign } from './import-columns.rules.ts';
import { inspectFile } from '../sources/import-source.server.ts';

/** How the column “price” of a workbook with these cells is read: numbers are typed ones, texts are texts. */
async function priceColumn(prices: (string | number)[]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'typed-numbers-'));
  try {
    const file = path.join(folder, 'prices.xlsx');
    await writeFile(file, toWorkbook(rows(prices)));
    const { columns } = await inspectFile(file, false);
    const guess = guessColumns(columns);
    const column = columns[1] ?? { name: '', samples: [] };
    const format = guess.formats[1];
    return {
      decimal: format?.decimal,
      numbers: column.numbers,
      needsChoice: needsDecimalSign(column, guess.columns[1] ?? null, format),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function* rows(prices: (string | number)[]) {
  yield ['title', 'price'];
  for (const [index, price] of prices.entries()) yield [`Product ${index}`, price];
}

test.each([
  ['typed numbers alone are never taken for thousands', [1.125, 2], '.', false],
  [
    'a text of two meanings has to be chosen for, whatever typed numbers stand beside it',
    [0.125, '1.250'],
    null,
    true,
  ],
  ['texts decide how texts are written', [0.125, '1.250', '12,50'], ',', false],
  ['a text without a number decides nothing', [0.125, 'on request'], '.', false],
])('%s', async (_, prices, decimal, needsChoice) => {
  expect(await priceColumn(prices)).toMatchObject({ decimal, needsChoice });
});

test('the samples of a column are the values that its decimal sign is chosen for', async () => {
  expect((await priceColumn([0.125, 4.5, 6.75, '1.250'])).numbers).toEqual(['1.250']);
});
