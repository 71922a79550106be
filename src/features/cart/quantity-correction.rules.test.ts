import { expect, test } from 'vitest';
import { correctQuantity } from './quantity-correction.rules.ts';

test.each([
  ['a quantity that can be ordered stays', 2, 2, 12, 38, { quantity: 12 }],
  ['an odd one goes up to the multiple', 2, 2, 11, 38, { quantity: 12, reason: 'inMultiples' }],
  ['0 becomes the minimum', 5, 1, 0, 38, { quantity: 5, reason: 'fromMinimum' }],
  ['both rules are named', 10, 5, 11, 38, { quantity: 15, reason: 'fromMinimumInMultiples' }],
  ['more than the stock becomes what it covers', 2, 4, 50, 38, { quantity: 36, reason: 'onlyInStock' }],
  ['the stock itself is rounded down', 1, 4, 38, 38, { quantity: 36, reason: 'onlyInStock' }],
])('%s', (_, moq, order_multiple, typed, stock, expected) => {
  expect(correctQuantity({ moq, order_multiple }, typed, stock)).toEqual(expected);
});
