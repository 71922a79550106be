import { expect, test } from 'vitest';
import { emptyLine } from '../quotation-draft.schema.ts';
import type { AdminQuotation } from '../quotation.schema.ts';
import { carryOver, lateChange, lateFields } from './late-changes.rules.ts';

const line = (id: string, line_key: string, unit_price: number) => ({
  ...emptyLine,
  id,
  line_key,
  unit_price,
  description: `Part ${line_key}`,
});

function quotation(version: number, changes: object) {
  const base = { version, terms: { place: null, note: null }, charges: [], lines: [] };
  return { ...base, ...changes } as unknown as AdminQuotation;
}

const first = quotation(1, { lines: [line('a1', 'a', 10), line('b1', 'b', 20)] });
const change = {
  currency: 'USD',
  terms: { from: { place: null }, to: { place: 'Rotterdam' } },
  lines: [
    { id: 'a1', from: { unit_price: 10 }, to: { unit_price: 9 } },
    { id: 'b1', from: { quantity: 1 }, to: null },
    { id: 'new', to: { description: 'Cable' } },
  ],
} as const;
const late = lateChange(null, { ...change, lines: [...change.lines] }, first);

test('names what was typed', () => {
  expect(lateFields(late)).toEqual([
    { line: null, name: 'place', value: 'Rotterdam' },
    { line: 'Part a', name: 'unit_price', value: 9 },
    { line: 'Part b', name: 'line', value: null },
    { line: '', name: 'line', value: { description: 'Cable' } },
  ]);
});

test('changes the same fields and lines of the next draft, from what it has', () => {
  const next = quotation(2, {
    terms: { place: 'Hamburg', note: 'Soon' },
    lines: [line('a2', 'a', 8), line('b2', 'b', 20)],
  });
  expect(carryOver(late, next)).toMatchObject({
    currency: 'USD',
    terms: { from: { place: 'Hamburg' }, to: { place: 'Rotterdam' } },
    lines: [
      { id: 'a2', from: { unit_price: 8 }, to: { unit_price: 9 } },
      { id: 'b2', from: { description: 'Part b' }, to: null },
      { id: 'new', to: { description: 'Cable' } },
    ],
  });
});

test('leaves lines out that the next draft does not have', () => {
  expect(carryOver(late, quotation(2, {})).lines).toEqual([{ id: 'new', to: { description: 'Cable' } }]);
});

test('joins what is typed later, and begins anew with another version', () => {
  const later = { terms: { from: { place: 'Rotterdam' }, to: { place: 'Basel' } } };
  const joined = lateChange(late, later, first);
  expect(joined.change.terms).toEqual({ from: { place: null }, to: { place: 'Basel' } });
  expect(joined.change.lines).toHaveLength(3);
  expect(lateChange(late, later, quotation(2, {})).change).toEqual(later);
});
