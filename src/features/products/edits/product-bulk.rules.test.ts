import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aProductInput } from '#tests/factories/product-input.factory.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import type { ProductState } from '../product-edit.rules.ts';
import { productLimits } from '../product-field-kinds.ts';
import {
  bulkActionOf,
  bulkIssue,
  bulkOutcome,
  changedPrice,
  emptyBulkInput,
  isClearable,
} from './product-bulk.rules.ts';

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
  ['hs_code', '8517.62', '851762'],
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
  ['hs_code', '8517.6', 'hsCode'],
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

describe('a price changed by percent', () => {
  test.each([
    [10, 10, 11],
    [0.05, 10, 0.06],
    [0.15, -10, 0.14],
    [19.99, 33.333333, 26.65],
    [100, -90, 10],
    [0.01, -90, 0.01],
    [0, 900, 0],
    [999_999_999.99, 900, 9_999_999_999.9],
  ])('a price changed by percent %d by %d percent is %d', (price, percent, expected) => {
    expect(changedPrice(price, percent, 'USD')).toBe(expected);
  });

  test('a price changed by percent is rounded to what the currency has', () => {
    expect(changedPrice(1500, 3.33, 'JPY')).toBe(1550);
    expect(changedPrice(1.5, 3.333, 'JPY')).toBe(1.549_995);
    expect(changedPrice(1.235, 10, 'KWD')).toBe(1.359);
    expect(changedPrice(1, -90, 'JPY')).toBe(1);
  });

  test('a price changed by percent is exact to half a cent, and never becomes one on request', () => {
    const cents = fc.integer({ min: 1, max: 999_999_999_999 });
    fc.assert(
      fc.property(cents, fc.integer({ min: -9000, max: 90_000 }), (amount, hundredths) => {
        const made = BigInt(Math.round(changedPrice(amount / 100, hundredths / 100, 'USD') * 100));
        const exact = BigInt(amount) * BigInt(10_000 + hundredths);
        const off = made * 10_000n - exact;
        expect(made >= 1n && (made === 1n || (off > -5_000n && off <= 5_000n))).toBe(true);
      }),
      propertyRuns(100, 1000),
    );
  });
});

function aState(changes: Partial<ProductState> = {}): ProductState {
  const date = '2026-01-02T03:04:05.678901Z';
  return {
    ...aProductInput(),
    images: [],
    created_at: date,
    updated_at: date,
    deleted_at: null,
    ...changes,
  };
}

describe('a bulk action', () => {
  test.each([
    [{ kind: 'activate' }, { is_active: false }, { is_active: true }, 'inactive', 'active'],
    [{ kind: 'deactivate' }, {}, { is_active: false }, 'active', 'inactive'],
    [{ kind: 'set_category', category: 'iot' }, {}, { category: 'iot' }, 'networking', 'iot'],
    [{ kind: 'change_price', percent: 10 }, {}, { price: 219.45 }, 'USD 199.50', 'USD 219.45'],
    [{ kind: 'delete' }, {}, { is_active: false, deleted_at: 'now' }, 'active', 'deleted'],
  ] as const)('a bulk action %j', (action, state, fields, before, after) => {
    expect(bulkOutcome(action, aState(state), 'now')).toEqual({ kind: 'changed', fields, before, after });
  });

  test.each([
    [{ kind: 'activate' }, {}],
    [{ kind: 'deactivate' }, { is_active: false }],
    [{ kind: 'set_category', category: 'networking' }, {}],
    [{ kind: 'change_price', percent: 0 }, {}],
    [{ kind: 'change_price', percent: 50 }, { price: 0 }],
  ] as const)('a bulk action %j may leave a product as it is', (action, state) => {
    expect(bulkOutcome(action, aState(state), 'now')).toEqual({ kind: 'unchanged' });
  });

  test('a bulk action makes no price larger than one can be', () => {
    const state = aState({ price: productLimits.price });
    expect(bulkOutcome({ kind: 'change_price', percent: 0.001 }, state, 'now').kind).toBe('price_too_large');
    expect(bulkOutcome({ kind: 'change_price', percent: -0.001 }, state, 'now').kind).toBe('changed');
  });

  test('a bulk change of prices changes every break', () => {
    const price_breaks = [
      { min_quantity: 10, unit_price: 2 },
      { min_quantity: 100, unit_price: 1.5 },
    ];
    const outcome = bulkOutcome(
      { kind: 'change_price', percent: -10 },
      aState({ price: 2, moq: 10, price_breaks }),
      'now',
    );
    expect(outcome).toMatchObject({
      fields: { price: 1.8, price_breaks: [{ unit_price: 1.8 }, { unit_price: 1.35 }] },
    });
  });
});
