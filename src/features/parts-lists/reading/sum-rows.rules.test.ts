import { expect, test } from 'vitest';
import { findSumRows } from './sum-rows.rules.ts';

const kinds = ['part_number', 'description', 'quantity', 'target_price'] as const;
const table = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line, at) => ({ number: at + 1, cells: line.split('|').map((cell) => cell.trim()) }));

test('what stands among charges at the end is none of the parts', () => {
  const rows = table(`
    QX-410 | relay | 2 | 4.10
    QX-411 | socket | 2 | 1.20
    Shipping | | | 15
    Number of boards | | 5 |
    Taxes | | | 8
    Total | | | 33.60`);
  expect([...findSumRows(rows, kinds)]).toEqual([4]);
});

test('a part between a note and the charges stays one', () => {
  const rows = table(`
    QX-410 | relay | 2 | 4.10
    Note: original parts alone | | |
    QX-411 | socket | 2 | 1.20
    Housing | grey | 1 | 9
    Shipping | | | 15
    Total | | | 33.60
    Total with tax | | | 40`);
  expect([...findSumRows(rows, kinds)]).toEqual([]);
});
