import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertCents, fromCents, toCents } from './money.ts';

test('amounts become whole cents and come back', () => {
  expect(toCents(1.005)).toBe(100);
  expect(toCents(0.29)).toBe(29);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(toCents(fromCents(cents))).toBe(cents);
    }),
  );
});

test('conversion is exact and rounds half a cent up', () => {
  expect(convertCents(5400, 1.08)).toBe(5832);
  expect(convertCents(50, 1.01)).toBe(51);
  expect(convertCents(999_999_999_999, 1.27)).toBe(1_269_999_999_999);
  expect(convertCents(123, 1)).toBe(123);
});
