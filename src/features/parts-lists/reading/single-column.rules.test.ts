import { expect, test } from 'vitest';
import { recogniseColumns } from './column-recognition.rules.ts';

const kindsOf = async (...rows: string[][]) => {
  const { columns } = await recogniseColumns(rows.map((cells, at) => ({ number: at + 1, cells })));
  return columns.map(({ kind }) => kind);
};

const under = async (header: string, ...cells: string[]) =>
  (await kindsOf(['MPN', header], ...cells.map((cell, at) => [`AMP-${at}00`, cell])))[1];

test.each([
  ['Approximate Price', ['$2.25', '$0.10', '$0.05'], 'target_price'],
  ['参考単価', ['2058', '3402', '840'], 'target_price'],
  ['Number', ['1', '4', '2', '1'], 'quantity'],
  ['Items per board', ['1', '4', '2', '1'], 'quantity'],
  ['number', ['1 set of 90', '1 set of 4', '1 set of 10'], 'quantity'],
  ['#', ['1', '2', '1', '3', '2'], 'quantity'],
  ['#', ['1', '2', '3', '4', '5'], 'ignored'],
  ['Source / Target Price', ['0.15', '0.20', '1.69'], 'target_price'],
  ['Qtty', ['1', '3', '1'], 'quantity'],
  ['购买数量', ['5', '10', '1'], 'quantity'],
  ['Price with shipping and total', ['0.15', '0.20', '1.69'], 'ignored'],
  ['Items per package', ['5', '1', '100'], 'ignored'],
  ['Cost per 100 PCB', ['10.80', '4.00', '22.74'], 'ignored'],
])('decides about “%s” by its cells', async (header, cells, kind) => {
  expect(await under(header, ...cells)).toBe(kind);
});

test.each([
  ['links under the word for descriptions', 'Description', ['https://a.test/1', 'https://a.test/2']],
  ['numbers of a distributor under an unknown name', 'Shop PN', ['C22859', 'C23138', 'C41901']],
  ['numbers of a distributor as alternates', 'Alternate part number', ['490-1-ND', '490-2-ND', '490-3-ND']],
  ['places in a store', 'Location', ['Box 6', 'Resistor box', 'Shelf of cables']],
  ['what a part is for', 'Purpose', ['to hold the battery', 'to power the motor']],
])('ignores %s', async (_, header, cells) => {
  expect(await under(header, ...cells)).toBe('ignored');
});

test.each([
  ['symbols that are places', 'Symbol', ['Q6,Q3', 'R4', 'C3,C2'], 'designators'],
  ['places that have names of their own', 'Component', ['U1', 'DIST1', 'R1', 'PIEZO1', 'D2'], 'designators'],
  ['designators with signs before them', 'Bezeichner', ['> C1, C5', '> C2-C4', 'R1'], 'designators'],
  ['footprints of a library', '', ['Capacitors_SMD:C_0603', 'Housings_QFP:LQFP-64_10x10mm'], 'package'],
  ['materials', 'Material', ['Steel', 'Acrylic, black'], 'description'],
])('knows %s', async (_, header, cells, kind) => {
  expect(await under(header, ...cells)).toBe(kind);
});

test('takes x3 for a quantity, and decimals for no part numbers', async () => {
  const values = ['100k', '4K7', '5K6', '100k', '22k'];
  const counts = ['x3', 'x6', 'x4', 'x3', 'x1'];
  expect((await kindsOf(...values.map((value, at) => [value, counts[at] ?? ''])))[1]).toBe('quantity');
  expect(await under('Coste', '4.54545454545455', '2.859158', '11.09524')).toBe('target_price');
});

test('counts row numbers as no part numbers, and takes those of the manufacturer', async () => {
  expect(
    await kindsOf(
      ['部品番号', '型番'],
      ['1', 'JTAB-AM'],
      ['2', 'SHTE-L16'],
      ['3', 'BCBA-H36'],
      ['4', 'X-100'],
    ),
  ).toEqual(['ignored', 'part_number']);
});

test('reads the names of a header in two rows', async () => {
  expect(
    await kindsOf(
      ['Part', '', 'Price', ''],
      ['MPN', 'Qty', 'Unit price', 'Total'],
      ['AMP-100', '2', '0.5', '1.0'],
    ),
  ).toEqual(['part_number', 'quantity', 'target_price', 'ignored']);
  expect(
    await kindsOf(
      ['', '', 'Anzahl benötigt', 'Einzelpreis'],
      ['Item', 'Footprint', '', ''],
      ['1', '0603', '24', '0.09'],
      ['2', '0805', '3', '0.24'],
    ),
  ).toEqual(['ignored', 'package', 'quantity', 'target_price']);
});

test('takes no row of a part for the header', async () => {
  const { headerRow } = await recogniseColumns(
    [
      ['R', 'R1', '0603', 'CR0603-1504', '0.16'],
      ['Q', 'Q1', 'SOT23', 'MMBF202', '0.49'],
    ].map((cells, at) => ({ number: at + 1, cells })),
  );
  expect(headerRow).toBeNull();
});

test('reads no quantities of the table beside the list', async () => {
  expect(
    await kindsOf(
      ['Name', 'Qty', '', 'Name', 'Qty'],
      ['AMP-100', '1', '', 'Screw of steel', '10'],
      ['AMP-200', 'red*1', '', 'Board of wood', '3'],
    ),
  ).toEqual(['part_number', 'quantity', 'ignored', 'ignored', 'ignored']);
});

test('takes “Manf#” and “Manf” for two names', async () => {
  expect(
    await kindsOf(
      ['Desc', 'Manf', 'Manf#', 'Qty'],
      ['Amplifier', 'Norlan', 'AMP-100', '3'],
      ['Amplifier', 'Norlan', 'AMP-200', '1'],
    ),
  ).toEqual(['description', 'manufacturer', 'part_number', 'quantity']);
});

test('takes a device for a part number where each is another', async () => {
  expect(
    await kindsOf(
      ['Designator', 'Comment', 'Device'],
      ['C1', '10uF', 'CL10A106KP8'],
      ['C2', '100nF', 'CC0603KRX7R9'],
      ['U1', 'AMP-100', 'AMP-100DR'],
    ),
  ).toEqual(['designators', 'description', 'part_number']);
});

test('takes a filled column beside an empty one of the same name, and a part number where its column is empty', async () => {
  expect(
    await kindsOf(['Value', 'Ref', 'MPN', 'Value'], ['AMP-100', 'U1', '', '12 V'], ['AMP-200', 'U2', '', '']),
  ).toEqual(['part_number', 'designators', 'ignored', 'description']);
});
