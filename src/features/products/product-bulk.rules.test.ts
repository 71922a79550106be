import { expect, test } from 'vitest';
import { bulkActionOf, bulkIssue, emptyBulkInput, isClearable } from './product-bulk.rules.ts';

const typed = (value: string) => ({ ...emptyBulkInput, value });

test.each([
  ['10', 10],
  ['-5.5', -5.5],
  ['2,5', 2.5],
  [' 900 % ', 900],
])('%s is read as a change of prices by %d percent', (text, percent) => {
  expect(bulkActionOf('change_price', typed(text))).toEqual({ kind: 'change_price', percent });
});

test.each(['', ' ', '0', 'ten', '-91', '901', '1e999', '1,000.5'])('no prices change by "%s"', (text) => {
  expect(bulkActionOf('change_price', typed(text))).toBeNull();
});

test('a category has to be chosen', () => {
  expect(bulkActionOf('set_category', typed(''))).toBeNull();
  expect(bulkActionOf('set_category', typed('iot'))).toEqual({ kind: 'set_category', category: 'iot' });
});

test('the other actions need no value', () => {
  expect(bulkActionOf('delete', typed(''))).toEqual({ kind: 'delete' });
});

test.each([
  ['manufacturer', ' Tanaro ', 'Tanaro'],
  ['lifecycle', 'obsolete', 'obsolete'],
  ['lead_time_days', '0', 0],
  ['moq', '25', 25],
  ['order_multiple', '5', 5],
  ['hs_code', '851762', '851762'],
  ['country_of_origin', 'DE', 'DE'],
  ['unit', 'MTR', 'MTR'],
  ['pack_quantity', '100', 100],
  ['packaging', 'reel', 'reel'],
  ['eccn', '5A992.c', '5A992.c'],
  ['rohs', 'compliant', 'compliant'],
  ['reach', 'exempt', 'exempt'],
] as const)('%s is set to "%s" as %j', (field, value, stored) => {
  const input = { ...typed(value), field };
  expect(bulkIssue(input)).toBeNull();
  expect(bulkActionOf('set_fields', input)).toEqual({ kind: 'set_fields', fields: { [field]: stored } });
});

test.each([
  ['lead_time_days', '-1', 'negative'],
  ['lead_time_days', '1.5', 'whole'],
  ['moq', '0', 'atLeastOne'],
  ['moq', 'ten', 'number'],
  ['pack_quantity', '0', 'atLeastOne'],
  ['eccn', '5Z', 'eccn'],
  ['hs_code', '8517.62', 'hsCode'],
  ['country_of_origin', 'Germany', 'country'],
] as const)('%s is not set to "%s"', (field, value, code) => {
  const input = { ...typed(value), field };
  expect(bulkIssue(input)).toMatchObject({ code });
  expect(bulkActionOf('set_fields', input)).toBeNull();
});

test('a field loses its value only on request, and only where products may lack it', () => {
  const input = { ...typed(''), field: 'hs_code' } as const;
  expect(bulkActionOf('set_fields', input)).toBeNull();
  expect(bulkIssue(input)).toBeNull();
  const cleared = bulkActionOf('set_fields', { ...input, isCleared: true });
  expect(cleared).toEqual({ kind: 'set_fields', fields: { hs_code: null } });
  expect([isClearable('hs_code'), isClearable('moq'), isClearable('lifecycle')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an attribute is set to a value, or removed on request', () => {
  const input = { ...emptyBulkInput, attribute: { key: 'ports', value: 24 } };
  expect(bulkActionOf('set_attribute', input)).toEqual({ kind: 'set_attribute', key: 'ports', value: 24 });
  const empty = { ...input, attribute: { key: 'ports', value: '' as const } };
  expect(bulkActionOf('set_attribute', empty)).toBeNull();
  expect(bulkActionOf('set_attribute', { ...empty, isCleared: true })).toEqual({
    kind: 'set_attribute',
    key: 'ports',
    value: null,
  });
  expect(bulkActionOf('set_attribute', emptyBulkInput)).toBeNull();
});
