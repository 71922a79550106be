import { expect, test } from 'vitest';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { convertSample, unitsOf } from './import-conversion.rules.ts';
import { type ImportField, importFields, isNumeric } from '../reading/import-fields.rules.ts';

const voltage: AttributeDefinition = {
  key: 'voltage',
  labels: { en: 'Voltage', zh: '', ar: '' },
  type: 'number',
  unit: 'V',
  group: 'Main',
  order: 0,
  categories: [],
};
const convert = (field: ImportField, text: string, more: object = {}) =>
  convertSample(text, {
    field,
    format: { decimal: '.', unit: null },
    definition: undefined,
    header: field,
    currency: 'EUR',
    ...more,
  });

test.each<[ImportField, string, object]>([
  ['price', '0.125', { amount: 0.125, currency: 'EUR' }],
  ['sale_price', '$1.5', { amount: 1.5, currency: 'USD' }],
  ['compare_at', '3', { amount: 3, currency: 'EUR' }],
  ['moq', '100', { number: 100, unit: null }],
  ['order_multiple', '5', { number: 5, unit: null }],
  ['pack_quantity', '1,000', { number: 1_000, unit: null }],
  ['lead_time_days', '14', { number: 14, unit: null }],
  ['stock_quantity', '7', { number: 7, unit: null }],
  ['weight', '2 lb', { number: 0.907_184_74, unit: 'kg' }],
  ['weight_grams', '250', { number: 0.25, unit: 'kg' }],
  ['height', '2 in', { number: 5.08, unit: 'cm' }],
  ['dimensions', '1 x 2 x 3', { sides: [1, 2, 3] }],
  ['moq', 'ten', { issue: 'number' }],
])('a sample of %s, "%s", is shown as the import reads it', (field, text, expected) =>
  expect(convert(field, text)).toEqual(expected),
);

test('every field with numbers but lengths and weights is shown without their units', () => {
  const inUnits = importFields.filter(
    (field) => isNumeric(field) && JSON.stringify(convert(field, '1')).match(/"(?:kg|cm)"/),
  );
  expect(inUnits.toSorted()).toEqual(['height', 'length', 'weight', 'weight_grams', 'width']);
  expect(importFields.filter((field) => unitsOf(field)).toSorted()).toEqual([
    'dimensions',
    'height',
    'length',
    'weight',
    'width',
  ]);
});

test('a sample of an attribute is in the unit of its column, with the decimal sign of its column', () => {
  const sample = (text: string, decimal: '.' | ',' | null) =>
    convert('attribute:voltage', text, {
      definition: voltage,
      header: 'Voltage (mV)',
      format: { decimal, unit: null },
    });
  expect(sample('1.250', ',')).toEqual({ attribute: 1.25 });
  expect(sample('1.250', '.')).toEqual({ attribute: 0.001_25 });
  expect(sample('1.250', null)).toEqual({ issue: 'ambiguous' });
  expect(sample('high', '.')).toEqual({ issue: 'attribute' });
});
