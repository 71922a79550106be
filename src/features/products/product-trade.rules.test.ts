import { describe, expect, test } from 'vitest';
import { productInput } from './product-edit.schema.ts';

const accepts = (field: keyof typeof productInput.shape, value: unknown) =>
  productInput.shape[field].safeParse(value).success;

describe('trade data', () => {
  test.each([
    ['hs_code', ['854231', '8542310000', '8542.31'], ['85423', '85423100001', '8542-31']],
    ['country_of_origin', ['CN', 'DE', 'TW'], ['XX', 'de', 'DEU', '']],
    ['eccn', ['EAR99', '5A992.c', '3A001.a.2.c'], ['EAR 99', '5a992', '5A99']],
    ['moq', [1, 2_147_483_647], [0, 1.5, 2_147_483_648]],
    ['order_multiple', [1], [0]],
    ['lead_time_days', [0, 3_650, null], [-1, 3_651]],
    ['pack_quantity', [1, null], [0]],
    ['unit', ['C62', 'MTR'], ['piece']],
    ['lifecycle', ['obsolete'], ['old', null]],
    ['rohs', ['exempt', null], [true]],
    [
      'documents',
      [[{ kind: 'datasheet', title: 'A', url: '/files/a.pdf', language: 'en' }]],
      [
        [{ kind: 'datasheet', title: 'A', url: 'javascript:alert(1)', language: 'en' }],
        [{ kind: 'datasheet', title: 'A', url: '/files/../a', language: 'en' }],
      ],
    ],
    [
      'translations',
      [{}, { zh: { title: '交换机' } }],
      [{ zh: { title: '' } }, { fr: { title: 'x' } }, { zh: { name: 'x' } }],
    ],
    ['attributes', [{ ports: 24, poe: true, finish: 'matt' }], [{ Ports: 24 }, { ports: [] }]],
  ] as const)('trade data: %s', (field, valid, invalid) => {
    for (const value of valid) expect(accepts(field, value), JSON.stringify(value)).toBe(true);
    for (const value of invalid) expect(accepts(field, value), JSON.stringify(value)).toBe(false);
  });

  test('price breaks have rising quantities and prices that do not rise, at most 20', () => {
    const breaks = (...pairs: [number, number][]) =>
      pairs.map(([min_quantity, unit_price]) => ({ min_quantity, unit_price }));
    expect(accepts('price_breaks', breaks([1, 2], [10, 2], [100, 0.0092]))).toBe(true);
    expect(accepts('price_breaks', breaks([10, 2], [10, 1]))).toBe(false);
    expect(accepts('price_breaks', breaks([1, 2], [10, 2.01]))).toBe(false);
    const many = (count: number) =>
      breaks(...Array.from({ length: count }, (_, index): [number, number] => [index + 1, 1]));
    expect(accepts('price_breaks', many(20))).toBe(true);
    expect(accepts('price_breaks', many(21))).toBe(false);
  });
});
