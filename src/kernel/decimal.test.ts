import { expect, test } from 'vitest';
import {
  divideRounded,
  multiplyDecimals,
  plainDecimal,
  roundTo,
  scaled,
  sumDecimals,
  unscaled,
} from './decimal.ts';

test.each([
  [5n, 2n, 3n],
  [-5n, 2n, -3n],
  [4n, 3n, 1n],
  [-4n, 3n, -1n],
  [0n, 7n, 0n],
])('%d divided by %d is %d, half away from zero', (dividend, divisor, quotient) => {
  expect(divideRounded(dividend, divisor)).toBe(quotient);
});

test('a number is what its digits say, not the nearest binary fraction', () => {
  expect(scaled(1.005, 2)).toBe(101n);
  expect(scaled(0.1 + 0.2, 6)).toBe(300_000n);
  expect(scaled(1e-7, 6)).toBe(0n);
  expect(scaled(1e21, 2)).toBe(10n ** 23n);
  expect(roundTo(9_999_999_999.99, 6)).toBe(9_999_999_999.99);
});

test.each([
  [0.42, 24, '10.08'],
  ['0.001', 3_000, '3.000'],
  [1, 7, '7'],
  [-1.5, 3, '-4.5'],
  [0.05, 0, '0.00'],
])('%s times %d is exactly %s', (one, other, product) => {
  expect(multiplyDecimals(one, other)).toBe(product);
});

test('decimals are added exactly, whatever their decimals', () => {
  expect(sumDecimals(['0.1', '0.2', '10', '0.005'])).toBe('10.305');
  expect(sumDecimals([])).toBe('0');
});

test.each([
  [1e-7, '0.0000001'],
  [0.0092, '0.0092'],
  [9_999_999.123456, '9999999.123456'],
  [0, '0'],
])('%d as a decimal has no exponent', (value, text) => {
  expect(plainDecimal(value)).toBe(text);
});

test('units have all of their decimals, and no sign without a digit', () => {
  expect([5n, -5n, 0n].map((units) => unscaled(units, 2))).toEqual(['0.05', '-0.05', '0.00']);
  expect(unscaled(-0, 2)).toBe('0.00');
  expect(unscaled(7, 0)).toBe('7');
});

test.each(['', '1,000', 'NaN', '.5', '1.', ' 1'])('%j is no decimal', (text) => {
  expect(() => scaled(text, 2)).toThrow('Not a decimal number');
});
