import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ColumnKind } from '#features/parts-list/reading/table-codes.ts';
import { readPartsListFile } from '#features/parts-list/reading/parts-list-file.server.ts';

const folder = path.join(import.meta.dirname, 'files');

const short: Record<string, ColumnKind> = {
  number: 'part_number',
  maker: 'manufacturer',
  quantity: 'quantity',
  text: 'description',
  package: 'package',
  places: 'designators',
  price: 'target_price',
  own: 'customer_part_number',
  dnp: 'do_not_place',
  '-': 'ignored',
};

/** What a person would choose for each column. */
const expected: Record<string, string> = {
  'altium.csv': 'text text places package - quantity maker number',
  'arabic.csv': '- number maker text quantity price -',
  'chinese.csv': '- own text number maker package places quantity -',
  'distributor-cart.csv': '- quantity own number text - price -',
  'eagle.csv': 'quantity text text package places text maker number',
  'easyeda.csv': '- text places package quantity number maker - - price',
  'french.csv': 'number maker text places quantity',
  'german.csv': '- text maker number quantity price -',
  'jlc-assembly.csv': 'number places package -',
  'kicad-grouped.csv': 'places quantity text dnp - package - maker number',
  'kicad-pcb.csv': '- places package quantity number -',
  'no-header.tsv': 'number - quantity',
  'orcad.txt': '- quantity places text package maker number',
  'purchasing.csv': '- own maker number text quantity price -',
  'traditional-chinese.csv': '- own text maker number quantity price',
  'values-only.csv': 'number quantity package',
};

test('recognises all columns of at least nine in ten lists', async () => {
  const names = (await readdir(folder)).toSorted();
  expect(names).toEqual(Object.keys(expected));
  const wrong: string[] = [];
  for (const name of names) {
    const bytes = await readFile(path.join(folder, name));
    const { columns } = await readPartsListFile(bytes, { isPasted: false, known: {} });
    const kinds = (expected[name] ?? '').split(' ').map((one) => short[one]);
    const found = columns.slice(0, kinds.length).map(({ kind }) => kind);
    if (found.join() !== kinds.join()) wrong.push(`${name}: ${found.join(' ')}`);
  }
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(Math.floor(names.length / 10));
});
