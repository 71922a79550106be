import { expect, test } from 'vitest';
import { type ComparedLine, type ComparedVersion, versionChanges } from './quotation-diff.rules.ts';

const line = (line_key: string, changes: Partial<ComparedLine> = {}): ComparedLine => ({
  line_key,
  description: 'Switch',
  part_number: 'HN-PE24G',
  manufacturer: 'Halvard',
  quantity: 20,
  unit: 'C62',
  unit_price: 598,
  price_breaks: [],
  lead_time_days: null,
  is_optional: false,
  note: null,
  ...changes,
});
const discount = { kind: 'discount', label: null, percent: 1, amount: null };
const version = (changes: Partial<ComparedVersion> = {}): ComparedVersion => ({
  currency: 'USD',
  incoterm: 'FCA',
  place: 'Hong Kong',
  transport: null,
  payment_terms: null,
  valid_until: '2026-12-18',
  delivery: null,
  note: null,
  lines: [line('a'), line('b')],
  charges: [],
  ...changes,
});

test('equal versions, and other orders of lines and charges, have no differences', () => {
  const charges = [discount, { ...discount, percent: 2 }];
  expect(versionChanges(version(), version())).toEqual([]);
  const one = version({ charges });
  const other = version({ charges: charges.toReversed(), lines: [line('b'), line('a')] });
  expect(versionChanges(one, other)).toEqual([]);
});

test('changed, added and removed lines are named with what changed', () => {
  const after = version({ lines: [line('c'), line('a', { quantity: 24, unit_price: 574 })] });
  expect(versionChanges(version(), after)).toEqual([
    { kind: 'line_added', line_key: 'c' },
    { kind: 'line_changed', line_key: 'a', field: 'quantity', before: 20, after: 24 },
    { kind: 'line_changed', line_key: 'a', field: 'unit_price', before: 598, after: 574 },
    { kind: 'line_removed', line_key: 'b' },
  ]);
});

test('charges are counted: of two equal ones, one may be gone', () => {
  const before = version({ charges: [discount, discount] });
  expect(versionChanges(before, version({ charges: [discount] }))).toEqual([
    { kind: 'charge_removed', charge: discount },
  ]);
  expect(versionChanges(version(), before)).toHaveLength(2);
});

test('terms are compared, and what only administrators know is not', () => {
  const after = { ...version({ place: 'Rotterdam', incoterm: 'CIP' }), revision: 7 };
  const costed = { ...after, lines: after.lines.map((one) => Object.assign({ cost: 448.9 }, one)) };
  expect(versionChanges(version(), costed)).toEqual([
    { kind: 'term_changed', field: 'incoterm', before: 'FCA', after: 'CIP' },
    { kind: 'term_changed', field: 'place', before: 'Hong Kong', after: 'Rotterdam' },
  ]);
});
