import { expect, test } from 'vitest';
import { recogniseColumns } from './column-recognition.rules.ts';

const tableOf = (rows: number, columns: number, cell: string) =>
  Array.from({ length: rows }, (_, at) => ({
    number: at + 1,
    cells: Array.from({ length: columns }, () => cell),
  }));

// Of a length that an expression with backtracking would never read to the end.
test.each([
  ['ranges of designators', 'R1-5000'],
  ['white space', `a${' \u00A0'.repeat(499)}b`],
  ['open brackets', '('.repeat(1_000)],
])('recognises a large table of %s', async (_, cell) => {
  expect((await recogniseColumns(tableOf(300, 60, cell))).columns).toHaveLength(60);
});

test('recognises long lists of designators by their beginning', async () => {
  const designators = Array.from({ length: 150 }, (_, at) => `LED${at + 1}`).join(', ');
  const { columns } = await recogniseColumns([
    { number: 1, cells: [designators, 'AMP-100'] },
    { number: 2, cells: [designators, 'NLP1117/NOPB'] },
  ]);
  expect(columns.map(({ kind }) => kind)).toEqual(['designators', 'part_number']);
});

const kindsOf = async (...rows: string[][]) => {
  const { columns } = await recogniseColumns(rows.map((cells, at) => ({ number: at + 1, cells })));
  return columns.map(({ kind }) => kind);
};

test.each([
  ['ManufacturerPartNum', 'part_number'],
  ['mfg part nr.', 'part_number'],
  ['Boitier', 'package'],
  ['Manufacture', 'manufacturer'],
  ['DistributorPartNum2', 'ignored'],
  ['Manufacturer Part Number 2', 'alternate_part_number'],
  ['Mfr2 P/N', 'alternate_part_number'],
  ['2nd source', 'alternate_part_number'],
  ['Alternate MPN', 'alternate_part_number'],
  ['Alternate Manufacturer', 'ignored'],
  ['Alt. Digi-Key Part Number', 'ignored'],
  ['Manufacturer 2', 'ignored'],
  ['N. produttore', 'part_number'],
  ['N. Mouser', 'ignored'],
  ['# de parte del proveedor', 'ignored'],
  ['Prezzo esteso: (EUR)', 'ignored'],
  ['数量\nQuantity', 'quantity'],
  ['品牌 Brand', 'manufacturer'],
  ['Estimated price', 'target_price'],
  ['Manf #', 'part_number'],
  ['Manf', 'manufacturer'],
  ['Quantality', 'quantity'],
  ['Maufacturer', 'manufacturer'],
  ['Quality', 'ignored'],
  ['Ilość sztuk', 'quantity'],
  ['Výrobce', 'manufacturer'],
  ['メーカー型番', 'part_number'],
  ['제조사', 'manufacturer'],
  ['Supplier Refrence', 'ignored'],
  ['Farnell no', 'ignored'],
  ['LibRef', 'ignored'],
  ['Website, provider', 'ignored'],
  ['Line Cost (10)', 'ignored'],
  ['BOM Qty', 'quantity'],
  ['Количество на плату', 'quantity'],
  ['物料数量', 'quantity'],
  ['Quantity Available', 'ignored'],
  ['Unit Cost @ 250', 'target_price'],
  ['Preis/Stück (in €)', 'target_price'],
  ['材料名称', 'description'],
  ['购买链接', 'ignored'],
  ['Internal Part No. (ERP)', 'customer_part_number'],
])('knows the name “%s”', async (name, kind) => {
  const kinds = await kindsOf(['MPN', 'Ref', name], ['AMP-100', 'R1', ''], ['AMP-200', 'R2', '']);
  expect(kinds[2]).toBe(kind === 'part_number' ? 'customer_part_number' : kind);
});

test.each(['Pins', 'Stocked', 'Level of assembly'])(
  'takes numbers under “%s” for no quantity and no price',
  async (name) => {
    expect(await kindsOf(['MPN', name, 'Ref'], ['AMP-100', '8', 'R1'], ['AMP-200', '0.25', 'R2'])).toEqual([
      'part_number',
      'ignored',
      'designators',
    ]);
  },
);

test('takes row numbers for no quantity, also with a total below them and without a header', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => [
    String(at + 1),
    `AMP-${at}00`,
    'Amplifier of class AB',
  ]);
  expect(await kindsOf(...rows, ['Overall', '', ''])).toEqual(['ignored', 'part_number', 'description']);
});

test('takes letters with a number for no quantity', async () => {
  expect(await kindsOf(['UFL1', 'AMP-100'], ['XY2', 'AMP-200'])).not.toContain('quantity');
});

test.each([
  ['names of items', ['Item', 'Price'], ['Cable of copper', 'Battery'], 'description'],
  ['numbers of items', ['Item', 'Price'], ['1', '7'], 'ignored'],
  ['designators under an open name', ['Part', 'Value'], ['C1', 'C2, C3'], 'designators'],
  ['names under the word for components', ['Bauteil', 'Menge'], ['Trafo', 'Drossel'], 'description'],
  [
    'names under a word that is a number elsewhere',
    ['Nombre', 'MPN'],
    ['Tornillo', 'Arandela'],
    'description',
  ],
  ['designators under a number of parts', ['Part #', 'Mfr #'], ['R1', 'C1, C2'], 'designators'],
  ['part numbers like designators', ['Part #', 'Qty'], ['L7805', 'C2383'], 'part_number'],
  ['packages under an open name', ['Type', 'MPN'], ['SOT-23', 'C0805'], 'package'],
  ['numbers of a distributor', ['Ref', 'MPN'], ['C9651234', 'C2387654'], 'ignored'],
  ['remarks about alternates', ['Alternate', 'MPN'], ['any', 'none known'], 'ignored'],
  ['units of measure', ['Unit', 'MPN'], ['pcs', 'm'], 'ignored'],
  ['a name that is always one of designators', ['Designator', 'MPN'], ['RELAY', 'USB'], 'designators'],
])('lets the content decide about %s', async (_, header, cells, kind) => {
  expect((await kindsOf(header, ...cells.map((cell, at) => [cell, `AMP-${at}00`])))[0]).toBe(kind);
});

test('ignores texts under unknown names beside a description, pages of shops, and a table at the side', async () => {
  expect(
    await kindsOf(
      ['MPN', 'Description', 'Thumbnail text', 'Where', '', 'Description'],
      ['AMP-100', 'Amplifier', '(not to be displayed)', 'https://example.test/a', '', 'Other table'],
      ['AMP-200', 'Amplifier', '(not to be displayed)', 'https://example.test/b', '', 'Its second row'],
    ),
  ).toEqual(['part_number', 'description', 'ignored', 'ignored', 'ignored', 'ignored']);
});

test('continues a description in the column without a name beside it', async () => {
  const rows = Array.from({ length: 9 }, (_, at) => [
    'Switch with lamp',
    at === 0 ? 'Screw of steel' : '',
    '1',
  ]);
  expect(await kindsOf(['Description', '', 'Qty'], ...rows)).toEqual([
    'description',
    'description',
    'quantity',
  ]);
});

test('chooses values before the symbols of a program, and no texts as part numbers', async () => {
  expect(
    await kindsOf(
      ['Ref', 'Part', 'Value'],
      ['U1', 'AMP_SYMBOL2', 'AMP-100'],
      ['C1', 'C_SMALL2', '100nF'],
      ['U2', 'AMP_SYMBOL2', 'AMP-200'],
    ),
  ).toEqual(['designators', 'description', 'part_number']);
  expect(
    await kindsOf(['Designation', 'Qty'], ['Single board computer', '1'], ['Cable of copper', '2']),
  ).toEqual(['description', 'quantity']);
});

test('reads no content from a header that is repeated, or from headings', async () => {
  const header = ['Ref', 'MPN', 'Qty'];
  expect(
    (
      await kindsOf(['', ...header], ['1', 'R1', 'AMP-1', '5'], ['', ...header], ['2', 'R2', 'AMP-2', '7'])
    )[0],
  ).toBe('ignored');
  const { columns } = await recogniseColumns(
    [header, ['R1', 'AMP-100', '2'], header, ['R2', 'AMP-200', '2']].map((cells, at) => ({
      number: at,
      cells,
    })),
  );
  expect(columns[2]).toMatchObject({ kind: 'quantity', reason: { code: 'header' } });
});

test('takes further numbers under the same name as alternates, and those of distributors as unused', async () => {
  expect(
    await kindsOf(
      ['MPN', 'MPN', 'SKU', 'SKU'],
      ['AMP-100', 'LIN-100', '490-1-ND', '81-100'],
      ['AMP-200', '', '490-2-ND', '81-200'],
    ),
  ).toEqual(['part_number', 'alternate_part_number', 'ignored', 'ignored']);
});

test('chooses the column that is full, of several of a kind', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => [at === 0 ? 'LIN-1' : '', `AMP-${at}00`, 'Fuse', '2']);
  expect(await kindsOf(['MPN', 'Part number', 'Nombre', 'Cantidad'], ...rows)).toEqual([
    'ignored',
    'part_number',
    'ignored',
    'quantity',
  ]);
});

test('takes numbers of a distributor for no designators', async () => {
  expect(await kindsOf(['Value', 'Shop'], ['AMP-100', 'C26545'], ['AMP-200', 'C55509'])).not.toContain(
    'designators',
  );
});

test('takes descriptions for part numbers where a distributor has numbered the parts otherwise', async () => {
  expect(
    await kindsOf(
      ['Description', 'Part No.', 'Qty'],
      ['AMP-100D', '296-1-ND', '1'],
      ['LIN-200D', '296-2-ND', '2'],
    ),
  ).toEqual(['part_number', 'ignored', 'quantity']);
});
