import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import {
  type DraftLine,
  draftPatch,
  type DraftPatch,
  type DraftTerms,
  emptyLine,
} from './quotation-draft.schema.ts';
import { convertDraft, differences, type Draft, isUnchanged, patchDraft } from './quotation-edit.rules.ts';
import { maxQuotationLines } from './quotation.rules.ts';

const terms: DraftTerms = {
  currency: 'USD',
  language: 'en',
  buyer_name: 'Marieke Brandt',
  buyer_email: 'm.brandt@example.com',
  buyer_company: null,
  buyer_country: 'NL',
  buyer_tax_id: null,
  billing_address: null,
  shipping_address: null,
  incoterm: 'FCA',
  place: 'Hong Kong',
  transport: null,
  payment_terms: null,
  valid_until: '2026-12-18',
  delivery: null,
  note: null,
};
const discount = { kind: 'discount', label: null, percent: 1, amount: null } as const;
const line = (changes: Partial<DraftLine> = {}): DraftLine => ({
  ...emptyLine,
  description: 'Switch',
  ...changes,
});
const draft: Draft = {
  terms,
  charges: [discount],
  lines: new Map([
    ['a', line({ quantity: 20, unit_price: 598 })],
    ['b', line({ quantity: 60, position: 1 })],
  ]),
};
const patched = (patch: DraftPatch) => patchDraft(draft, patch);

describe('a patch of a draft', () => {
  test('a patch of a draft changes terms, charges and lines, adds and removes lines, and names what differs', () => {
    const freight = { kind: 'freight', label: null, percent: null, amount: 1960 } as const;
    const result = patched({
      terms: { from: { place: 'Hong Kong' }, to: { place: 'Rotterdam' } },
      charges: { from: [discount], to: [discount, freight] },
      lines: [
        { id: 'a', from: { quantity: 20, note: null }, to: { quantity: 24, note: null } },
        { id: 'b', from: { quantity: 60 }, to: null },
        { id: 'c', to: { description: 'Patch cord', quantity: 600 } },
      ],
    });
    if (!result.ok) throw new Error(result.error.code);
    expect(result.draft.terms.place).toBe('Rotterdam');
    expect([...result.draft.lines.keys()]).toEqual(['a', 'c']);
    expect(differences(draft, result.draft)).toEqual({
      terms: { before: { place: 'Hong Kong' }, after: { place: 'Rotterdam' } },
      charges: { before: [discount], after: [discount, freight] },
      lines: new Map([
        ['a', { before: { quantity: 20 }, after: { quantity: 24 } }],
        ['b', { before: draft.lines.get('b'), after: null }],
        ['c', { before: null, after: { ...emptyLine, description: 'Patch cord', quantity: 600 } }],
      ]),
    });
  });

  test('a patch of a draft names every field that others changed since it was read, and applies the rest', () => {
    const result = patched({
      terms: {
        from: { place: 'Shenzhen', incoterm: 'EXW', note: null },
        to: { place: 'Rotterdam', incoterm: 'FCA', note: 'x' },
      },
      charges: { from: [], to: [] },
      lines: [
        { id: 'a', from: { quantity: 10, unit_price: 598 }, to: { quantity: 24, unit_price: 590 } },
        { id: 'gone', from: { quantity: 1 }, to: { quantity: 2 } },
        { id: 'b', from: { quantity: 59 }, to: null },
      ],
    });
    if (!result.ok) throw new Error(result.error.code);
    expect(result.conflicts).toEqual([
      { path: 'terms.place', theirs: 'Hong Kong' },
      { path: 'charges', theirs: [discount] },
      { path: 'lines.a.quantity', theirs: 20 },
      { path: 'lines.gone', theirs: null },
      { path: 'lines.b.quantity', theirs: 60 },
    ]);
    // A line is changed as a whole or not at all.
    expect(result.draft).toEqual({ ...draft, terms: { ...terms, note: 'x' } });
  });

  test('a patch of a draft in another currency leaves amounts alone, and changes the rest', () => {
    const result = patched({
      currency: 'EUR',
      charges: { from: [discount], to: [] },
      lines: [
        { id: 'a', from: { unit_price: 598 }, to: { unit_price: 590 } },
        { id: 'b', from: { quantity: 60 }, to: { quantity: 61 } },
      ],
    });
    if (!result.ok) throw new Error(result.error.code);
    expect(result.conflicts.map(({ path }) => path)).toEqual([
      'terms.currency',
      'charges',
      'lines.a.unit_price',
    ]);
    const lines = new Map(draft.lines).set('b', line({ quantity: 61, position: 1 }));
    expect(result.draft).toEqual({ ...draft, lines });
  });

  test('a patch of a draft can be sent again: what is as it wants is no conflict', () => {
    const patch: DraftPatch = {
      terms: { from: { place: 'Hong Kong' }, to: { place: 'Rotterdam' } },
      charges: { from: [discount], to: [] },
      lines: [
        { id: 'a', from: { quantity: 20 }, to: { quantity: 24 } },
        { id: 'b', from: { quantity: 60 }, to: null },
        { id: 'c', to: { description: 'Patch cord' } },
      ],
    };
    const once = patched(patch);
    if (!once.ok) throw new Error(once.error.code);
    const again = patchDraft(once.draft, patch);
    expect(again.ok && isUnchanged(differences(once.draft, again.draft))).toBe(true);
    expect(again).toMatchObject({ conflicts: [] });
  });

  test('a patch of a draft must say which values it was made from', () => {
    const result = patched({
      terms: { from: {}, to: { place: 'Rotterdam' } },
      lines: [{ id: 'a', to: { quantity: 24 } }],
    });
    expect(result).toEqual({
      ok: false,
      error: { code: 'from_missing', fields: ['terms.place', 'lines.a.quantity'] },
    });
  });

  test('a patch of a draft adds lines up to the limit', () => {
    const added = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ id: `n${index}`, to: {} }));
    expect(patched({ lines: added(maxQuotationLines - 2) }).ok).toBe(true);
    expect(patched({ lines: added(maxQuotationLines - 1) })).toMatchObject({
      error: { code: 'too_many_lines' },
    });
  });

  test('a patch of a draft of two administrators who change different fields loses nothing', () => {
    const fields = ['quantity', 'min_quantity', 'order_multiple'] as const;
    const change = fc.record({
      id: fc.constantFrom('a', 'b'),
      name: fc.constantFrom(...fields),
      value: fc.nat(99),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(change, { minLength: 2, maxLength: 6, selector: ({ id, name }) => id + name }),
        (made) => {
          const end = made.reduce((current, { id, name, value }) => {
            const from = { [name]: draft.lines.get(id)?.[name] };
            const result = patchDraft(current, { lines: [{ id, from, to: { [name]: value } }] });
            if (!result.ok) throw new Error(result.error.code);
            return result.draft;
          }, draft);
          for (const { id, name, value } of made) expect(end.lines.get(id)?.[name]).toBe(value);
        },
      ),
      propertyRuns(100, 10_000),
    );
  });
});

test('another currency converts all prices and fixed charges, and no percentage', () => {
  const costed = line({
    unit_price: 108,
    catalogue_price: 0.0092,
    cost: 54,
    price_breaks: [{ min_quantity: 10, unit_price: 100 }],
  });
  const charges = [discount, { kind: 'freight', label: null, percent: null, amount: 100 } as const];
  const converted = convertDraft(
    { terms, charges, lines: new Map([['a', costed]]) },
    { currency: 'USD', usd_per_unit: 1 },
    { currency: 'EUR', usd_per_unit: 1.08 },
  );
  expect(converted.lines.get('a')).toMatchObject({
    unit_price: 100,
    catalogue_price: 0.008519,
    cost: 50,
    price_breaks: [{ min_quantity: 10, unit_price: 92.59 }],
  });
  expect(converted.charges).toEqual([discount, { ...charges[1], amount: 92.59 }]);
});

describe('the input of a patch', () => {
  const id = '6f1c0b1e-6a53-4a3f-9a51-0f6f6a3f1e11';
  const issues = (to: object) =>
    draftPatch
      .safeParse({ currency: 'USD', lines: [{ id, to }] })
      .error?.issues.map(({ path }) => path.join('.'));

  test.each([
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: 1_000_000_000 },
    { unit_price: -1 },
    { unit_price: 0.000_000_1 },
    { unit_price: 1_000_000_000 },
    { cost: 0.000_000_1 },
    { hs_code: '12' },
    { description: 'x'.repeat(501) },
    {
      price_breaks: [
        { min_quantity: 10, unit_price: 1 },
        { min_quantity: 5, unit_price: 1 },
      ],
    },
  ])('the input of a patch rejects %j and names the field', (to) => {
    expect(issues(to)?.[0]).toMatch(new RegExp(`^lines.0.to.${Object.keys(to)[0]}`));
  });

  test.each([
    { quantity: 999_999_999 },
    { unit_price: 999_999_999 },
    { unit_price: 0.000_001 },
    { unit_price: null },
    { description: 'x'.repeat(500) },
  ])('the input of a patch accepts %j', (to) => {
    expect(issues(to)).toBeUndefined();
  });

  test.each([
    [{ ...discount, percent: 100 }, true],
    [{ ...discount, percent: 100.01 }, false],
    [{ ...discount, percent: 0.0001 }, true],
    [{ ...discount, percent: 0.00001 }, false],
    [{ ...discount, amount: 1 }, false],
    [{ ...discount, percent: null }, false],
    [{ ...discount, percent: null, amount: 0.01 }, true],
    [{ ...discount, percent: null, amount: 0.001 }, false],
  ])('the input of a patch accepts the charge %j: %s', (charge, isAccepted) => {
    expect(draftPatch.safeParse({ currency: 'USD', charges: { from: [], to: [charge] } }).success).toBe(
      isAccepted,
    );
  });

  test('the input of a patch names no line twice and is not empty', () => {
    expect(
      draftPatch.safeParse({
        lines: [
          { id, to: null },
          { id, to: null },
        ],
      }).success,
    ).toBe(false);
    expect(draftPatch.safeParse({}).success).toBe(false);
    expect(draftPatch.safeParse({ lines: [] }).success).toBe(false);
  });
});
