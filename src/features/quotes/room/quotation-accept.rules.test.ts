import { describe, expect, test } from 'vitest';
import { acceptLines, type AcceptableLine } from './quotation-accept.rules.ts';

const line = (id: string, changes: Partial<AcceptableLine> = {}): AcceptableLine => ({
  id,
  is_optional: false,
  quantity: 10,
  unit_price: 2.5,
  price_breaks: [],
  min_quantity: 5,
  order_multiple: 5,
  ...changes,
});
const lines = [
  line('a'),
  line('b', { unit_price: 0.0092, quantity: 5000 }),
  line('optional', { is_optional: true, unit_price: 100 }),
  line('unpriced', { unit_price: null }),
];
const discount = { kind: 'discount', label: null, percent: 10, amount: null } as const;
const freight = { kind: 'freight', label: null, percent: null, amount: 12.5 } as const;
const accept = (chosen?: Parameters<typeof acceptLines>[3]) =>
  acceptLines(lines, [discount, freight], 'USD', chosen);
const errorsOf = (chosen: Parameters<typeof acceptLines>[3]) => {
  const accepted = accept(chosen);
  return accepted.ok ? [] : accepted.error.map(({ path, code }) => `${path} ${code}`);
};

describe('an acceptance', () => {
  test('an acceptance without a choice takes all lines that have a price and are not optional', () => {
    const accepted = accept();
    expect(accepted.ok && accepted.value.lines.map(({ line: { id } }) => id)).toEqual(['a', 'b']);
    expect(accepted.ok && accepted.value.totals).toMatchObject({
      sum: 7100,
      charges: [-710, 1250],
      total: 7640,
    });
  });

  test('an acceptance of chosen lines has them in the order of the quotation, in the chosen quantities', () => {
    const accepted = accept([{ id: 'optional' }, { id: 'a', quantity: 5 }]);
    expect(accepted.ok && accepted.value.lines.map(({ line: { id }, quantity }) => [id, quantity])).toEqual([
      ['a', 5],
      ['optional', 10],
    ]);
    expect(accepted.ok && accepted.value.totals.total).toBe(101_250 - 10_125 + 1250);
  });

  test('an acceptance names what cannot be accepted', () => {
    expect(errorsOf([{ id: 'none' }])).toEqual(['lines.0.id unknown']);
    expect(errorsOf([{ id: 'a' }, { id: 'a' }])).toEqual(['lines.1.id repeated']);
    expect(errorsOf([{ id: 'unpriced' }])).toEqual(['lines.0.id no_price']);
    expect(
      errorsOf([
        { id: 'a', quantity: 7 },
        { id: 'b', quantity: 5005 },
      ]),
    ).toEqual(['lines.0.quantity quantity', 'lines.1.quantity quantity']);
    expect(errorsOf([])).toEqual(['lines nothing']);
  });

  test('an acceptance is rejected when a fixed discount is larger than the chosen lines', () => {
    const fixed = { kind: 'discount', label: null, percent: null, amount: 25.01 } as const;
    const accepted = acceptLines(lines, [fixed], 'USD', [{ id: 'a' }]);
    expect(accepted).toEqual({ ok: false, error: [{ path: 'lines', code: 'total' }] });
    const free = acceptLines(lines, [{ ...fixed, amount: 25 }], 'USD', [{ id: 'a' }]);
    expect(free.ok && free.value.totals.total).toBe(0);
  });
});
