import { expect, test } from 'vitest';
import { linesToRepeat } from './order-again.rules.ts';

test('ordering again adds the products, and counts the parts that are not in the catalogue', () => {
  const items = [
    { product_id: 'p-1', quantity: 4 },
    { product_id: null, quantity: 2 },
    { product_id: 'p-1', quantity: 1 },
    { product_id: null, quantity: 9 },
  ];
  expect(linesToRepeat(items)).toEqual({
    wanted: [
      { id: 'p-1', quantity: 4 },
      { id: 'p-1', quantity: 1 },
    ],
    sourced: 2,
  });
});
