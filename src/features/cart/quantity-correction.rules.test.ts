import { expect, test } from 'vitest';
import { correctQuantity } from './quantity-correction.rules.ts';

test.each([
  ['a quantity that can be ordered stays', 2, 2, 12, { quantity: 12 }],
  ['an odd one goes up to the multiple', 2, 2, 11, { quantity: 12, reason: 'inMultiples' }],
  ['0 becomes the minimum', 5, 1, 0, { quantity: 5, reason: 'fromMinimum' }],
  ['both rules are named', 10, 5, 11, { quantity: 15, reason: 'fromMinimumInMultiples' }],
  ['a large one stays, whatever the stock', 2, 4, 5_000_000, { quantity: 5_000_000 }],
])('%s', (_, moq, order_multiple, typed, expected) => {
  expect(correctQuantity({ moq, order_multiple }, typed)).toEqual(expected);
});
