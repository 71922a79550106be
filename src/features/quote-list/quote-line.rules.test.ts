import { expect, test } from 'vitest';
import { isDeliverableOn, quantityDigits, readDecimal, targetPriceDigits } from './quote-line.rules.ts';

test.each([
  [1, '1'],
  ['007.500', '7.5'],
  [0.001, '0.001'],
  ['999999999.999', '999999999.999'],
  ['1000000000', null],
  ['0.0001', null],
  [-1, null],
  ['1e3', null],
  ['1,000', null],
  ['10k', null],
  [`1.${'0'.repeat(37)}1`, null],
  [`1.${'0'.repeat(38)}`, '1'],
  [`1.${'0'.repeat(39)}`, null],
  [Number.NaN, null],
  [Number.POSITIVE_INFINITY, null],
  ['', null],
])('the quantity %j is %j', (value, text) => {
  expect(readDecimal(value, quantityDigits)).toBe(text);
});

// Of a length that an expression with backtracking would never read to the end.
test('a number of millions of characters is rejected', () => {
  expect(readDecimal(`1.${'0'.repeat(4_000_000)}1`, quantityDigits)).toBeNull();
});

test.each([
  [0.000_001, '0.000001'],
  [1e-7, null],
  [0, '0'],
  ['12.3456780', '12.345678'],
  ['12.3456789', null],
  ['12.345678', '12.345678'],
])('the target price %j is %j', (value, text) => {
  expect(readDecimal(value, targetPriceDigits)).toBe(text);
});

test.each([
  ['2026-11-23', true],
  ['2026-11-22', false],
  ['2027-01-01', true],
  ['2099-12-31', true],
  ['2100-01-01', false],
  ['soon', false],
])('after midnight of 23 November 2026 in Hong Kong, parts can be needed on %s: %s', (day, isPossible) => {
  expect(isDeliverableOn(day, new Date('2026-11-22T16:00:00Z'))).toBe(isPossible);
});
