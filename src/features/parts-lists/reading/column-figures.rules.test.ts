import { expect, test } from 'vitest';
import { recogniseColumns } from './column-recognition.rules.ts';

const kindsOf = async (...rows: string[][]) => {
  const { columns } = await recogniseColumns(rows.map((cells, at) => ({ number: at + 1, cells })));
  return columns.map(({ kind }) => kind);
};

const parts = [
  ['R1, R2', 'AMP-100'],
  ['C1', 'AMP-200'],
  ['U1-U4', 'AMP-300'],
  ['D1, D2, D3', 'AMP-400'],
];
const withFigures = (header: string[], ...figures: string[][]) => [
  ['Ref', 'MPN', ...header],
  ...parts.map((part, at) => part.concat(figures[at] ?? [])),
];

test('takes the quantities that the designators count, of several columns and under an unknown name', async () => {
  expect(
    await kindsOf(...withFigures(['Qty', 'Qty'], ['20', '2'], ['10', '1'], ['40', '4'], ['30', '3'])),
  ).toEqual(['designators', 'part_number', 'ignored', 'quantity']);
  expect(await kindsOf(...withFigures(['Fitted on A'], ['2'], ['1'], ['4'], ['3']))).toEqual([
    'designators',
    'part_number',
    'quantity',
  ]);
});

test('takes the quantity that the list names, where the designators count none of its columns', async () => {
  expect(
    await kindsOf(...withFigures(['Qty', 'Pins'], ['20', '8'], ['10', '16'], ['40', '2'], ['30', '5'])),
  ).toEqual(['designators', 'part_number', 'quantity', 'ignored']);
});

test('takes the price that is another figure when it is multiplied by the quantity', async () => {
  expect(
    await kindsOf(
      ...withFigures(
        ['Cost', 'Qty', 'Sum'],
        ['0.25', '2', '0.50'],
        ['1.10', '1', '1.10'],
        ['0.05', '4', '0.20'],
        ['2.00', '3', '6.00'],
      ),
    ),
  ).toEqual(['designators', 'part_number', 'target_price', 'quantity', 'ignored']);
});

test('takes no cost for a price where nothing shows of how many pieces it is', async () => {
  expect(
    await kindsOf(
      ...withFigures(['Cost', 'Qty'], ['0.25', '2'], ['1.10', '1'], ['0.05', '4'], ['2.00', '3']),
    ),
  ).toEqual(['designators', 'part_number', 'ignored', 'quantity']);
});
