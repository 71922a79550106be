import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertCents, fromCents, multiplyCents, priceText, toCents, toUnitCents } from './money.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

test('amounts become whole cents and come back', () => {
  expect(toCents(1.005)).toBe(100);
  expect(toCents(0.29)).toBe(29);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(toCents(fromCents(cents))).toBe(cents);
    }),
    propertyRuns(100, 1000),
  );
});

test('conversion is exact and rounds half a cent up', () => {
  expect(convertCents(5400, 1.08)).toBe(5832);
  expect(convertCents(50, 1.01)).toBe(51);
  expect(convertCents(999_999_999_999, 1.27)).toBe(1_269_999_999_999);
  expect(convertCents(123, 1)).toBe(123);
});

test('a unit price has up to six decimals, and survives a round trip', () => {
  expect([0.0012, 0.000_001, 12.5, 0].map(toUnitCents)).toEqual([0.12, 0.0001, 1250, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (millionths) => {
      const price = millionths / 1_000_000;
      expect(fromCents(toUnitCents(price))).toBe(price);
    }),
    propertyRuns(100, 1000),
  );
});

test('a line is rounded once, half a cent up, however fine its price is', () => {
  expect(multiplyCents(0.12, 1000)).toBe(120);
  expect(multiplyCents(0.12, 4)).toBe(0);
  expect(multiplyCents(0.5, 1)).toBe(1);
  expect(multiplyCents(0.4999, 1)).toBe(0);
  expect(multiplyCents(1999, 3)).toBe(5997);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 1, max: 1_000_000 }),
      (millionths, quantity) => {
        const exact = (BigInt(millionths) * BigInt(quantity) * 2n + 10_000n) / 20_000n;
        expect(multiplyCents(toUnitCents(millionths / 1_000_000), quantity)).toBe(Number(exact));
      },
    ),
    propertyRuns(100, 1000),
  );
});

test('a fine price is converted as finely, one in cents to cents', () => {
  expect(convertCents(toUnitCents(0.0012), 1.1)).toBe(0.132);
  expect(convertCents(toUnitCents(12.5), 1.0837)).toBe(1355);
});

test('a price for machines has two decimals, or as many more as it has', () => {
  expect([5, 12.5, 0.0012, 0.1 + 0.2, 0.125].map(priceText)).toEqual([
    '5.00',
    '12.50',
    '0.0012',
    '0.30',
    '0.125',
  ]);
});
