import { expect, test } from 'vitest';
import { mostLines } from '#features/cart/cart-line.rules.ts';
import { mostPieces } from '#features/products/ordering.rules.ts';
import {
  addLine,
  mergeLines,
  readPostedCart,
  readPostedLine,
  readQuantity,
  replaceLines,
  setLine,
} from './basket-lines.rules.ts';

const id = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
const other = 'b1f40c27-6d1e-4c0b-9f52-8be1d7030a44';
const guid = (index: number) => `${String(index).padStart(8, '0')}-0000-4000-8000-000000000000`;
const cart = (count: number) => JSON.stringify(Array.from({ length: count }, (_, index) => [guid(index), 1]));

test('the cart of a browser becomes lines, each product once', () => {
  expect(
    readPostedCart(
      JSON.stringify([
        [id, 2],
        [id.toUpperCase(), 3],
        [other, 1],
      ]),
    ),
  ).toEqual([
    { id, quantity: 5 },
    { id: other, quantity: 1 },
  ]);
  expect(readPostedCart('[]')).toEqual([]);
});

test('a cart may have as many lines as an order, and not more', () => {
  expect(readPostedCart(cart(mostLines))).toHaveLength(mostLines);
  expect(readPostedCart(cart(mostLines + 1))).toBe(null);
});

test.each(['', '{', '{}', '[[1,2]]', `[["${id}",0]]`, `[["${id}",1.5]]`, '[["x",1]]'])(
  'is no cart: %s',
  (text) => expect(readPostedCart(text)).toBe(null),
);

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['0', 0],
  ['1000001', 1_000_001],
  ['9999999999', mostPieces],
])('the quantity %s is taken', (typed, quantity) =>
  expect(readPostedLine(id, typed)).toEqual({ id, quantity }),
);

test.each(['', '-1', '1.5', 'two'])('the quantity "%s" is not taken', (typed) =>
  expect(readPostedLine(id, typed)).toBe(null),
);

test('a line is added, changed and removed', () => {
  const lines = addLine([{ id, quantity: 1 }], { id, quantity: 2 });
  expect(lines).toEqual([{ id, quantity: 3 }]);
  expect(addLine(lines, { id: other, quantity: 0 })).toEqual(lines);
  expect(setLine(lines, { id, quantity: 7 })).toEqual([{ id, quantity: 7 }]);
  expect(setLine(lines, { id: other, quantity: 7 })).toEqual(lines);
  expect(setLine(lines, { id, quantity: 0 })).toEqual([]);
});

test('sums are cut to the most that a list can hold', () => {
  expect(
    mergeLines([
      { id, quantity: mostPieces },
      { id, quantity: 1 },
    ]),
  ).toEqual([{ id, quantity: mostPieces }]);
});

test.each([
  ['1.2', 2],
  ['5000000', 5_000_000],
  ['1e400', mostPieces],
  ['0', null],
  ['', null],
  ['many', null],
])('a system that writes the quantity "%s" wants %s', (text, quantity) =>
  expect(readQuantity(text)).toBe(quantity),
);

test('a posted cart replaces the lines that it can hold', () => {
  const lines = [
    { id, quantity: 1 },
    { id: other, quantity: 2 },
  ];
  expect(replaceLines(lines, [], new Set([id]))).toEqual([{ id: other, quantity: 2 }]);
  expect(replaceLines(lines, [{ id: other, quantity: 5 }], new Set([id]))).toEqual([
    { id: other, quantity: 5 },
  ]);
});
