import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAmount, readMeasure, readUnit, units } from './measure.rules.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

describe('an amount', () => {
  test.each([
    ['12.99', '.', { value: 12.99 }],
    ['$12.99', '.', { value: 12.99, currency: 'USD' }],
    ['US$ 1,250.00', '.', { value: 1250, currency: 'USD' }],
    ['12,99 €', ',', { value: 12.99, currency: 'EUR' }],
    ['EUR 12.99', '.', { value: 12.99, currency: 'EUR' }],
    ['￡１２．５', '.', { value: 12.5, currency: 'GBP' }],
    ['-$5', '.', 'number'],
    ['$-5', '.', { value: -5, currency: 'USD' }],
    ['12.99 $ USD', '.', 'number'],
    ['$12.99 USD', '.', { value: 12.99, currency: 'USD' }],
    ['$12.99 EUR', '.', 'currency'],
    ['¥ 100', '.', 'currency'],
    ['100 元', '.', 'currency'],
    ['CNY 100', '.', { value: 100, currency: 'CNY' }],
    ['XYZ 100', '.', 'currency'],
    ['A$5', '.', 'currency'],
    ['12,5O', '.', 'number'],
    ['.99', '.', { value: 0.99 }],
    ['$.99', '.', { value: 0.99, currency: 'USD' }],
    ['EUR.500', '.', 'number'],
    ['12.99 each', '.', 'number'],
    ['on request', '.', 'number'],
    ['', '.', 'number'],
    ['$1.250', null, 'ambiguous'],
  ] as const)('an amount %s with %s', (text, decimal, found) =>
    expect(readAmount(text, decimal)).toEqual(found),
  );
});

describe('a measure', () => {
  test.each([
    ['2', 'lb', 0.907_184_74],
    ['8', 'oz', 0.226_796_185],
    ['.5', 'in', 1.27],
    ['850', 'g', 0.85],
    ['4.2 kg', 'lb', 4.2],
    ['2 lbs.', 'kg', 0.907_184_74],
    ['10', 'in', 25.4],
    ['10 mm', 'cm', 1],
    ['3″', 'cm', 7.62],
    ['1.5', 'm', 150],
    ['2', 'ft', 60.96],
    ['0.1', 'mm', 0.01],
    ['5 kg', 'cm', 'unit'],
    ['5 stone', 'kg', 'number'],
    ['kg', 'kg', 'number'],
  ] as const)('a measure %s in %s', (text, unit, found) => expect(readMeasure(text, '.', unit)).toBe(found));

  test('a measure is the same whether its unit is in the cell or in the header', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom(...units), (thousandths, unit) => {
        const text = String(thousandths / 1000);
        expect(readMeasure(`${text} ${unit}`, '.', unit)).toBe(readMeasure(text, '.', unit));
      }),
      propertyRuns(100, 1000),
    );
  });
});

test('units by what people call them', () => {
  expect(['LBS', 'inches', '千克', 'Gram', '"', 'parsec', ''].map(readUnit)).toEqual([
    'lb',
    'in',
    'kg',
    'g',
    'in',
    null,
    null,
  ]);
});
