import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { ColumnKind } from '#features/parts-list/reading/table-codes.ts';
import { readLines } from '#features/parts-list/parts-list.rules.ts';
import { readPartsListFile } from '#features/parts-list/reading/parts-list-file.server.ts';

/** Those as programs and departments write them, and those by what real ones were misread for. */
const folders = ['files', 'misread', 'misread-rows'].map((name) => path.join(import.meta.dirname, name));

const short: Record<string, ColumnKind> = {
  number: 'part_number',
  other: 'alternate_part_number',
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
  'alternate-names.csv': 'text number quantity text - - price',
  'alternates.csv': '- places quantity maker number - other other - text',
  'altium-symbols.csv': 'number text places package - quantity',
  'altium.csv': 'text text places package - quantity maker number',
  'amounts-of-money.csv': '- text quantity price -',
  'arabic.csv': '- number maker text quantity price -',
  'bought-or-made.csv': 'text text - quantity',
  'budget.csv': 'text price -',
  'charges-below.csv': 'text quantity price -',
  'chinese-order.csv': '- - number text quantity price -',
  'chinese-purchasing.csv': '- text number quantity - price - -',
  'chinese-use.csv': '- text number quantity - price -',
  'chinese.csv': '- own text number maker package places quantity -',
  'codes-of-makers.csv': 'text maker quantity - number -',
  'components-above-sections.csv': 'text text places quantity - -',
  'counted-components.csv': '- text places number quantity',
  'counted-names.csv': 'text package -',
  'counts-for-one.csv': 'text - quantity',
  'descriptions-with-links.csv': '- text number quantity price -',
  'diptrace.csv': 'quantity places text number package - maker dnp -',
  'distributor-cart.csv': '- quantity - number text own price -',
  'distributor-export.csv': 'number maker - own - - quantity price - - - text - -',
  'distributor-numbers.csv': 'places quantity text - number - - - - -',
  'distributors-only.tsv': 'places quantity - number',
  'eagle-ungrouped.csv': 'places number text package text',
  'eagle.csv': 'quantity text text package places text maker number',
  'easyeda.csv': '- text places package quantity number maker - - price',
  'first-row-with-link.csv': 'text - -',
  'french-kicad.csv': '- places package quantity number -',
  'french-numbers.csv': 'places number package - quantity',
  'french.csv': 'number maker text places quantity',
  'further-list-below.csv': 'places number quantity package',
  'german-shop.csv': '- text quantity price -',
  'german.csv': '- text maker number quantity price -',
  'header-in-two-rows.csv': 'text quantity price - - -',
  'ids-of-parts.csv': '- text maker quantity',
  'items-and-prices.csv': 'text price -',
  'japanese-board.csv': 'text package places - quantity - price - - -',
  'japanese-euc.csv': '- text number maker quantity -',
  'japanese-shift-jis.csv': '- text number maker quantity -',
  'jlc-assembly.csv': 'number places package -',
  'kicad-bill.csv': '- text text places number package quantity -',
  'kicad-collated.csv': '- quantity places text - package - number',
  'kicad-grouped.csv': 'places quantity text dnp - package - maker number',
  'kicad-pcb.csv': '- places package quantity number -',
  'kinds-as-designators.csv': 'places text number quantity price -',
  'korean-euc.csv': '- text number maker quantity -',
  'library-fields.csv': 'quantity text text package places text maker maker other number price',
  'misspelt-names.csv': 'text quantity price -',
  'misspelt-quantity.csv': 'text - quantity price - -',
  'named-places.csv': 'places quantity number maker text',
  'needed-and-bought.csv': 'text - - price quantity -',
  'no-header.tsv': 'number - quantity',
  'number-signs.csv': 'places quantity - text maker number',
  'numbered-sub-items.csv': '- text quantity text',
  'one-known-name.csv': 'number quantity -',
  'one-project.csv': '- - text - price quantity -',
  'orcad.txt': '- quantity places text package maker number',
  'parts-of-project.csv': 'text - quantity maker number -',
  'places-below.csv': '- places number maker package',
  'polish.csv': '- number quantity text maker price -',
  'prices-of-two-lines.csv': 'text price quantity - -',
  'purchasing.csv': '- own maker number text quantity price -',
  'quoted-lines.csv': 'number places package - quantity',
  'remarks-beside-shop-numbers.csv': 'text number price quantity -',
  'repeated-numbers.csv': 'quantity - text places maker number price',
  'rows-of-one-part.csv': '- quantity places number package',
  'russian.csv': '- text number maker package places quantity - - -',
  'shops-as-brands.csv': '- quantity places text package number -',
  'shops-with-links.csv': 'text quantity price - - -',
  'side-table.csv': '- - text text quantity - - - - - - -',
  'sizes-and-specs.csv': 'text - quantity - text price -',
  'sizes-of-rails.csv': 'quantity text text price -',
  'sources-below.csv': '- quantity places text maker number',
  'spanish-without-numbers.csv': 'text quantity maker number - price -',
  'stock-by-price.csv': 'text quantity price -',
  'suggested-numbers.csv': '- other text package places quantity number text maker',
  'sums-above-parts.csv': 'text quantity price -',
  'sums-and-notes.csv': 'text quantity price -',
  'sums-without-names.csv': 'text text price',
  'symbols-without-header.csv': 'places - text number',
  'traditional-chinese.csv': '- own text maker number quantity price',
  'traditional-costs.csv': '- text - -',
  'units-below-header.csv': 'text quantity price -',
  'unquoted-commas.csv': 'places text maker number quantity',
  'values-in-packages.csv': 'text text package quantity places',
  'values-only.csv': 'number quantity package',
};

/** Lines, pieces of all of them together, and lines whose quantity is marked. */
const counts: Record<string, [lines: number, pieces: number, marked: number]> = {
  'alternate-names.csv': [4, 7, 0],
  'alternates.csv': [4, 7, 0],
  'altium-symbols.csv': [5, 9, 0],
  'altium.csv': [3, 6, 0],
  'amounts-of-money.csv': [4, 18, 0],
  'arabic.csv': [3, 8250, 0],
  'bought-or-made.csv': [5, 17, 0],
  'budget.csv': [4, 4, 4],
  'charges-below.csv': [3, 15, 0],
  'chinese-order.csv': [3, 53, 0],
  'chinese-purchasing.csv': [4, 32, 1],
  'chinese-use.csv': [4, 7, 0],
  'chinese.csv': [3, 6, 0],
  'codes-of-makers.csv': [4, 8, 0],
  'components-above-sections.csv': [4, 7, 1],
  'counted-components.csv': [6, 17, 0],
  'counted-names.csv': [4, 19, 0],
  'counts-for-one.csv': [4, 8, 0],
  'descriptions-with-links.csv': [4, 8, 0],
  'diptrace.csv': [4, 22, 1],
  'distributor-cart.csv': [3, 17, 0],
  'distributor-export.csv': [3, 16, 0],
  'distributor-numbers.csv': [3, 3, 0],
  'distributors-only.tsv': [3, 4, 0],
  'eagle-ungrouped.csv': [4, 5, 4],
  'eagle.csv': [3, 7, 0],
  'easyeda.csv': [3, 6, 0],
  'first-row-with-link.csv': [4, 4, 4],
  'french-kicad.csv': [4, 7, 0],
  'french-numbers.csv': [5, 6, 0],
  'french.csv': [3, 5, 0],
  'further-list-below.csv': [5, 14, 0],
  'german-shop.csv': [3, 11, 0],
  'german.csv': [3, 1780, 1],
  'header-in-two-rows.csv': [4, 6, 0],
  'ids-of-parts.csv': [6, 11, 0],
  'items-and-prices.csv': [4, 4, 4],
  'japanese-board.csv': [4, 9, 0],
  'japanese-euc.csv': [4, 10, 0],
  'japanese-shift-jis.csv': [4, 10, 0],
  'jlc-assembly.csv': [4, 7, 4],
  'kicad-bill.csv': [4, 8, 0],
  'kicad-collated.csv': [3, 4, 3],
  'kicad-grouped.csv': [5, 11, 0],
  'kicad-pcb.csv': [4, 7, 0],
  'kinds-as-designators.csv': [6, 11, 0],
  'korean-euc.csv': [4, 10, 0],
  'library-fields.csv': [4, 8, 0],
  'misspelt-names.csv': [4, 10, 0],
  'misspelt-quantity.csv': [4, 7, 0],
  'named-places.csv': [4, 7, 0],
  'needed-and-bought.csv': [5, 37, 0],
  'no-header.tsv': [4, 8330, 0],
  'number-signs.csv': [4, 7, 0],
  'numbered-sub-items.csv': [5, 17, 0],
  'one-known-name.csv': [4, 69, 0],
  'one-project.csv': [4, 10, 0],
  'orcad.txt': [3, 9, 0],
  'parts-of-project.csv': [6, 16, 0],
  'places-below.csv': [3, 9, 3],
  'polish.csv': [4, 16, 0],
  'prices-of-two-lines.csv': [5, 8, 0],
  'purchasing.csv': [3, 17250, 1],
  'quoted-lines.csv': [4, 7, 0],
  'remarks-beside-shop-numbers.csv': [5, 215, 0],
  'repeated-numbers.csv': [4, 18, 0],
  'rows-of-one-part.csv': [4, 7, 0],
  'russian.csv': [4, 5, 0],
  'shops-as-brands.csv': [4, 7, 0],
  'shops-with-links.csv': [4, 27, 0],
  'side-table.csv': [6, 11, 0],
  'sizes-and-specs.csv': [4, 12, 0],
  'sizes-of-rails.csv': [4, 95, 0],
  'sources-below.csv': [3, 4, 0],
  'spanish-without-numbers.csv': [4, 7, 0],
  'stock-by-price.csv': [4, 14, 0],
  'suggested-numbers.csv': [5, 8, 0],
  'sums-above-parts.csv': [4, 16, 0],
  'sums-and-notes.csv': [4, 6, 0],
  'sums-without-names.csv': [5, 5, 5],
  'symbols-without-header.csv': [11, 12, 11],
  'traditional-chinese.csv': [3, 8100, 0],
  'traditional-costs.csv': [4, 4, 4],
  'units-below-header.csv': [4, 14, 0],
  'unquoted-commas.csv': [8, 9, 0],
  'values-in-packages.csv': [5, 8, 0],
  'values-only.csv': [4, 52, 0],
};

const listed = await Promise.all(
  folders.map(async (folder) =>
    (await readdir(folder)).map((name) => ({ name, file: path.join(folder, name) })),
  ),
);
const files = new Map(listed.flat().map(({ name, file }) => [name, file] as const));

const read = async (name: string) =>
  readPartsListFile(await readFile(files.get(name) ?? name), { isPasted: false, known: {} });

test('recognises all columns of each list', async () => {
  const names = [...files.keys()].toSorted();
  expect(names).toEqual(Object.keys(expected));
  const wrong: string[] = [];
  for (const name of names) {
    const { columns } = await read(name);
    const kinds = (expected[name] ?? '').split(' ').map((one) => short[one]);
    const found = columns.slice(0, kinds.length).map(({ kind }) => kind);
    if (found.join() !== kinds.join()) wrong.push(`${name}: ${found.join(' ')}`);
  }
  expect(wrong).toEqual([]);
});

test.each(Object.entries(counts))('reads or marks the quantities of %s', async (name, expectedCounts) => {
  const { rows, columns } = await read(name);
  const { lines } = readLines(rows, columns);
  const pieces = lines.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const marked = lines.filter(({ notes }) => notes.some(({ code }) => code.startsWith('quantity_')));
  expect([lines.length, pieces, marked.length]).toEqual(expectedCounts);
});
