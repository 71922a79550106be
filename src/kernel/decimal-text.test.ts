import { expect, test } from 'vitest';
import { wholeNumber } from './decimal-text.ts';

test.each([
  ['12', 12],
  [' 0012 ', 12],
  ['0', 0],
  ['١٢', 12],
  ['۱۲', 12],
  ['１２', 12],
  ['999999999', 999_999_999],
  ['1000000000', undefined],
  ['1.5', undefined],
  ['1,000', undefined],
  ['-3', undefined],
  ['1e3', undefined],
  ['abc', undefined],
  ['', undefined],
])('%j typed as a quantity is %j', (typed, quantity) => {
  expect(wholeNumber(typed)).toBe(quantity);
});
