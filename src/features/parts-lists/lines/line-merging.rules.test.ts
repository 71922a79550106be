import { expect, test } from 'vitest';
import { readLines } from './parts-list.rules.ts';
import type { ColumnKind } from '../reading/table-codes.ts';

function linesOf(kinds: readonly ColumnKind[], ...rows: string[][]) {
  return readLines(
    rows.map((cells, at) => ({ number: at + 2, cells })),
    kinds.map((kind, at) => ({ name: `Column ${at}`, kind })),
  ).lines;
}

const kinds = ['designators', 'part_number', 'quantity', 'description'] as const;

test.each([
  ['a value of capacitors and of inductors', ['C1', '10u', '1', ''], ['L5', '10u', '1', '']],
  ['a symbol of unlike values', ['C1', 'CAP_0603A', '3', '0,1uk'], ['C10', 'CAP_0603A', '1', '1uF']],
  ['a symbol of unlike numbers', ['R2', 'RES_0805A', '1', '200'], ['R17', 'RES_0805A', '3', '1k']],
  ['a word under several texts', ['', 'Bracket', '1', 'left'], ['', 'Bracket', '2', 'right']],
])('keeps %s apart', (_, one, other) => {
  expect(linesOf(kinds, one, other)).toMatchObject([
    { rows: [2], quantity: Number(one[2]) },
    { rows: [3], quantity: Number(other[2]) },
  ]);
});

test('keeps apart what has no part number, whatever is written instead', () => {
  const lines = linesOf(
    kinds,
    ['', 'no hay', '3', 'Resistencia'],
    ['', 'no hay', '1', 'LED'],
    ['', 'N/A', '2', 'Sensor'],
  );
  expect(lines.map(({ partNumber, quantity }) => [partNumber, quantity])).toEqual([
    ['', 3],
    ['', 1],
    ['', 2],
  ]);
});

test('takes the quantity of a row for those that continue it', () => {
  const lines = linesOf(
    kinds,
    ['C1', '10uf', '3', ''],
    ['C2', '10uf', '', ''],
    ['C22', '10uf', '', ''],
    ['C30', '10uf', '', ''],
  );
  expect(lines).toMatchObject([{ rows: [2, 3, 4, 5], quantity: 4, designators: ['C1', 'C2', 'C22', 'C30'] }]);
});

test('leaves out a part whose value or text says so', () => {
  const lines = linesOf(
    kinds,
    ['R1', '10k DNP', '1', ''],
    ['R2', 'DNPX-100', '1', ''],
    ['R3', '', '1', '(DNP)'],
  );
  expect(lines.map(({ isLeftOut }) => isLeftOut)).toEqual([true, false, true]);
});

test('takes names for places on the board where there are as many as pieces', () => {
  const lines = linesOf(
    kinds,
    ['LED_STATUS, LED_POWER', 'KX1550', '2', ''],
    ['Main board', 'NX-1', '1', ''],
    ['Fuse', '', '1', ''],
    ['N/A', 'NX-2', '1', ''],
  );
  expect(lines.map(({ designators, description }) => [designators.join(), description])).toEqual([
    ['LED_STATUS,LED_POWER', ''],
    ['', ''],
    ['Fuse', 'Fuse'],
    ['', ''],
  ]);
});

test('reads a number with its package, a size among numbers, and a price of a piece', () => {
  const columns = [
    { name: '厂家型号/封装', kind: 'part_number' },
    { name: '数量', kind: 'quantity' },
    { name: '单价', kind: 'target_price' },
    { name: '名称', kind: 'description' },
  ] as const;
  const { lines } = readLines(
    [
      { number: 2, cells: ['NX1G-M/SMA', '2', '￥0.054/个', 'Diode'] },
      { number: 3, cells: ['0402', '3', '1.20 / pc', 'Resistor'] },
    ],
    columns,
  );
  expect(lines).toMatchObject([
    { partNumber: 'NX1G-M', description: 'Diode SMA', targetPrice: 0.054 },
    { partNumber: '', description: 'Resistor 0402', targetPrice: 1.2 },
  ]);
});

test('values in unlike packages are two parts, however they lie on the board', () => {
  const kinds = ['designators', 'part_number', 'package'] as const;
  const lines = linesOf(
    kinds,
    ['R1', '100k', 'PTH-1/4W'],
    ['R2', '100k', 'PTH-3W'],
    ['R3', '100k', 'PTH-1/4W'],
    ['R4', '10k', 'R_Axial_DIN0207_P7.62mm_Vertical'],
    ['R5', '10k', 'R_Axial_DIN0207_P10.16mm_Horizontal'],
  );
  expect(lines.map(({ designators }) => designators)).toEqual([['R1', 'R3'], ['R2'], ['R4', 'R5']]);
});
