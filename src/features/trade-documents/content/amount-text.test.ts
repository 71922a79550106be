import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import type { Currency } from '#kernel/money.ts';
import { amountText, decimalText, unitPriceText } from './amount-text.ts';

describe('an amount', () => {
  test.each<[number, Currency, string]>([
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
