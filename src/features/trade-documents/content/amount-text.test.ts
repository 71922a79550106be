import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import {
  amountDecimal,
  amountText,
  decimalText,
  multiplyDecimal,
  sumDecimals,
  toDecimal,
  unitPriceText,
} from './amount-text.ts';

describe('an amount', () => {
  test.each([
    [4_965_426, 'USD', '49,654.26'],
    [-47_814, 'USD', '−478.14'],
    [0, 'USD', '0.00'],
    [-0, 'EUR', '0.00'],
    [5, 'USD', '0.05'],
    [7_423_260, 'USD', '74,232.60'],
    [1_234_567, 'JPY', '1,234,567'],
    [1_234_567, 'KWD', '1,234.567'],
    [Number.MAX_SAFE_INTEGER, 'USD', '90,071,992,547,409.91'],
  ])('an amount of %i minor units of %s is %j', (amount, currency, text) => {
    expect(amountText(amount, currency)).toBe(text);
  });

  test('an amount as a decimal has the decimals of its currency and no separators', () => {
    expect(amountDecimal(-4_965_426, 'USD')).toBe('-49654.26');
    expect(amountDecimal(7, 'JPY')).toBe('7');
  });

  test('an amount reads back as the same number of minor units', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const text = amountText(amount, 'USD').replaceAll(',', '').replace('−', '-');
        expect(BigInt(text.replace('.', ''))).toBe(BigInt(amount));
      }),
      propertyRuns(200, 10_000),
    );
  });
});

describe('a decimal', () => {
  test.each([
    ['0.0092', '0.0092'],
    ['574', '574'],
    ['1000000.5', '1,000,000.5'],
    ['007', '7'],
    ['-0.00', '0'],
    ['379.50', '379.5'],
  ])('a decimal %j is printed as %j', (decimal, text) => {
    expect(decimalText(decimal)).toBe(text);
  });

  test('a decimal of a unit price has the decimals of the currency or more', () => {
    expect(unitPriceText('574', 'USD')).toBe('574.00');
    expect(unitPriceText('0.0092', 'USD')).toBe('0.0092');
    expect(unitPriceText('12.5', 'JPY')).toBe('12.5');
  });

  test.each(['', '1e5', '1,000', 'NaN', '.5', '1.'])('a decimal %j is rejected', (text) => {
    expect(() => decimalText(text)).toThrow('Not a decimal number');
  });
});

describe('weights', () => {
  test.each([
    ['0.42', 24, '10.08'],
    ['0.001', 3_000, '3.000'],
    ['1', 7, '7'],
    ['0.05', 0, '0.00'],
  ])('weights of %s kg times %i are %s kg', (weight, quantity, product) => {
    expect(multiplyDecimal(weight, quantity)).toBe(product);
  });

  test('weights are added exactly, whatever their decimals', () => {
    expect(sumDecimals(['0.1', '0.2', '10', '0.005'])).toBe('10.305');
    expect(sumDecimals([])).toBe('0');
  });

  test('weights are no other texts', () => {
    expect(() => multiplyDecimal('-1', 2)).toThrow('Not a decimal number');
  });
});

test.each([
  [1e-7, '0.0000001'],
  [0.0092, '0.0092'],
  [9_999_999.123456, '9999999.123456'],
  [0, '0'],
])('%d as a decimal has no exponent', (value, text) => {
  expect(toDecimal(value)).toBe(text);
  expect(multiplyDecimal(toDecimal(value), 1)).toBe(text);
});
