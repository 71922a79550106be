import { expect, test } from 'vitest';
import { mostLines, maxPerLine } from '#features/cart/cart-line.rules.ts';
import { addedProducts } from './quote-list-params.rules.ts';

const id = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';

test('products of the URL have an optional quantity', () => {
  const other = id.replace('a1', 'b2');
  expect(addedProducts(`${id},${other}:20`)).toEqual([{ id }, { id: other, quantity: 20 }]);
});

test.each([
  [`${id}:${maxPerLine}`, maxPerLine],
  [`${id}:${maxPerLine + 1}`, undefined],
  [`${id}:1`, 1],
  [`${id}:0`, undefined],
])('%s requests %s', (add, quantity) => {
  expect(addedProducts(add)[0]?.quantity).toBe(quantity);
});

test('a URL names as many products as one request for prices takes', () => {
  const ids = Array.from(
    { length: mostLines + 1 },
    (_, index) => id.slice(0, -3) + String(index).padStart(3, '0'),
  );
  expect(addedProducts(ids.slice(0, mostLines).join())).toHaveLength(mostLines);
  expect(addedProducts(ids.join())).toHaveLength(mostLines);
});

test.each([[''], ['7'], [`${id}:x`], [3], [['x']]])('%j names no product', (add) => {
  expect(addedProducts(add)).toEqual([]);
});

test('a product that is named twice is added once', () => {
  expect(addedProducts(`${id},${id.toUpperCase()}:3`)).toEqual([{ id }]);
});
