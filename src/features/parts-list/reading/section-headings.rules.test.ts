import { expect, test } from 'vitest';
import { findSectionHeadings } from './section-headings.rules.ts';

const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ number: at + 2, cells }));

test('finds texts that stand alone above parts', () => {
  const rows = rowsOf(
    ['Capacitors', '', ''],
    ['CLX21B104KB', '100', '100nF'],
    ['CLX21B105KO', '50', '1uF'],
    ['', 'Z-axis', ''],
    ['M5X40', '4', 'Socket head'],
  );
  expect([...findSectionHeadings(rows, 1)]).toEqual([2, 5]);
});

test('takes no part for a heading: with a digit, before another one that stands alone, and at the end', () => {
  const rows = rowsOf(['TLX431', '', ''], ['NX-2', '1', 'pcs'], ['Washers', ''], ['Zipties', '']);
  expect([...findSectionHeadings(rows, 1)]).toEqual([]);
});

test('finds none where quantities are often missing, or not listed', () => {
  const rows = rowsOf(['Lens', '', ''], ['Driver', '', 'x'], ['Reflector', '2', 'x'], ['Emitter', '', 'x']);
  expect([...findSectionHeadings(rows, 1)]).toEqual([]);
  expect([...findSectionHeadings(rows, -1)]).toEqual([]);
});
