import { expect, test } from 'vitest';
import { findSectionHeadings } from './section-headings.rules.ts';
import type { ColumnKind } from './table-codes.ts';

const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ number: at + 2, cells }));

const kinds: ColumnKind[] = ['part_number', 'quantity', 'description'];

test('finds texts that stand alone above parts', () => {
  const rows = rowsOf(
    ['Capacitors', '', ''],
    ['CLX21B104KB', '100', '100nF'],
    ['CLX21B105KO', '50', '1uF'],
    ['', 'Z-axis', ''],
    ['M5X40', '4', 'Socket head'],
  );
  expect([...findSectionHeadings(rows, kinds)]).toEqual([2, 5]);
});

test('takes no part for a heading: with a digit, before another one that stands alone, and at the end', () => {
  const rows = rowsOf(['TLX431', '', ''], ['NX-2', '1', 'pcs'], ['Washers', ''], ['Zipties', '']);
  expect([...findSectionHeadings(rows, kinds)]).toEqual([]);
});

test('finds none where quantities are often missing, or not listed', () => {
  const rows = rowsOf(['Lens', '', ''], ['Driver', '', 'x'], ['Reflector', '2', 'x'], ['Emitter', '', 'x']);
  expect([...findSectionHeadings(rows, kinds)]).toEqual([]);
  expect([...findSectionHeadings(rows, ['part_number'])]).toEqual([]);
});

test('finds sums and notes below the last part: after a gap, and after a sum', () => {
  const parts = rowsOf(['NX-1', '2', 'Gear'], ['NX-2', '1', 'Motor'], ['NX-3', '4', 'Washer']);
  const below = (...cells: string[][]) => [
    ...parts,
    ...cells.map((row, at) => ({ number: at + 9, cells: row })),
  ];
  expect([...findSectionHeadings(below(['', '', 'Prices of May'], ['', '', 'per kit']), kinds)]).toEqual([
    9, 10,
  ]);
  const summed = rowsOf(
    ['NX-1', '2', 'Gear'],
    ['NX-2', '1', 'Motor'],
    ['NX-3', '4', 'Washer'],
    ['', '7', ''],
    ['Notes', '', ''],
  );
  expect([...findSectionHeadings(summed, kinds)]).toEqual([6]);
  // A part number may lack its quantity.
  expect([...findSectionHeadings(below(['NX-4', '', 'Nut']), kinds)]).toEqual([]);
});
