import { expect, test } from 'vitest';
import { currentRow, priceBreakRows, sharedDecimals } from './price-breaks.rules.ts';

const breaks = (...pairs: [number, number][]) =>
  pairs.map(([min_quantity, unit_price]) => ({ min_quantity, unit_price }));

test('a row ends at the last multiple before the next row', () => {
  const rows = priceBreakRows(breaks([2, 642], [6, 618], [10, 598], [24, 574]), { order_multiple: 2 });
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    [2, 4],
    [6, 8],
    [10, 22],
    [24, null],
  ]);
  expect(rows.map(({ saving }) => Math.round(saving * 1_000))).toEqual([0, 37, 69, 106]);
});

test('a row that holds one quantity ends where it begins', () => {
  const rows = priceBreakRows(breaks([1, 3], [2, 2], [25, 1]), { order_multiple: 10 });
  expect(rows.map(({ from, to }) => [from, to])).toEqual([
    [1, 1],
    [2, 20],
    [25, null],
  ]);
});

test('free products save nothing', () => {
  expect(priceBreakRows(breaks([1, 0], [10, 0]), { order_multiple: 1 })[1]?.saving).toBe(0);
});

test('the current row is the last one that the quantity reaches', () => {
  const rows = [{ from: 10 }, { from: 100 }];
  expect([9, 10, 99, 100, 1_000].map((quantity) => currentRow(rows, quantity))).toEqual([-1, 0, 0, 1, 1]);
});

test.each([
  [[0.0046, 0.0044, 0.004225], 6],
  [[0.12, 0.0912], 4],
  [[642, 618.5], 2],
  [[], 2],
])('prices %j are shown with %i decimals', (prices, decimals) => {
  expect(
    sharedDecimals(
      prices.map((price) => ({ price })),
      'USD',
    ),
  ).toBe(decimals);
});
