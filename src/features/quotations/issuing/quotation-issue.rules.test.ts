import { expect, test } from 'vitest';
import { type DraftLine, type DraftTerms, emptyLine } from '../quotation-draft.schema.ts';
import type { Draft } from '../quotation-edit.rules.ts';
import { issueErrors } from './quotation-issue.rules.ts';
import { someTerms } from '#tests/factories/quotation-version.factory.ts';

const now = new Date('2026-12-18T23:59:59Z');
const terms = someTerms({ valid_until: '2026-12-18' });
const line: DraftLine = { ...emptyLine, description: 'Switch', unit_price: 10 };
const draft = (
  changes: Partial<DraftTerms> = {},
  lines: DraftLine[] = [line],
  charges: Draft['charges'] = [],
) => ({
  terms: { ...terms, ...changes },
  lines: new Map(lines.map((each, index) => [String(index), each])),
  charges,
});
const errors = (...parts: Parameters<typeof draft>) =>
  issueErrors(draft(...parts), now).map(({ path }) => path);

test('a draft with a buyer, a last day and a priced line can be issued, with unpriced and optional lines', () => {
  expect(errors()).toEqual([]);
  expect(errors({}, [line, { ...line, unit_price: null }, { ...line, is_optional: true }])).toEqual([]);
});

test('buyer and last day are required, and the day must not have passed', () => {
  expect(errors({ buyer_name: '', buyer_email: '', valid_until: null })).toEqual([
    'terms.buyer_name',
    'terms.buyer_email',
    'terms.valid_until',
  ]);
  expect(errors({ valid_until: '2026-12-17' })).toEqual(['terms.valid_until']);
});

test('delivery terms must fit together', () => {
  expect(errors({ incoterm: 'FOB', transport: 'air', place: 'Shenzhen' })).toEqual(['terms.incoterm']);
  expect(errors({ incoterm: 'FOB' })).toEqual(['terms.place', 'terms.transport']);
});

test('lines need a description or part number, and one of them a price', () => {
  expect(errors({}, [line, { ...line, description: '' }])).toEqual(['lines.1.description']);
  expect(errors({}, [line, { ...line, description: '', part_number: 'LM358' }])).toEqual([]);
  expect(errors({}, [{ ...line, unit_price: null }])).toEqual(['lines']);
  expect(errors({}, [])).toEqual(['lines']);
});

test('the total is neither negative nor above what an order can hold, with the optional lines or without', () => {
  const discount = (amount: number) => [{ kind: 'discount', label: null, percent: null, amount } as const];
  expect(errors({}, [line], discount(10))).toEqual([]);
  expect(errors({}, [line], discount(10.01))).toEqual(['charges']);
  const large = { ...line, quantity: 1000, unit_price: 999_999_999 };
  expect(errors({}, [large])).toEqual([]);
  expect(errors({}, [large, { ...line, unit_price: 1000 }])).toEqual(['lines']);
  expect(errors({}, [line, { ...large, quantity: 1001, is_optional: true }])).toEqual(['lines']);
});
