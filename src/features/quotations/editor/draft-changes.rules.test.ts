import { describe, expect, test } from 'vitest';
import { emptyLine } from '../quotation-draft.schema.ts';
import type { AdminQuotation } from '../quotation.schema.ts';
import {
  type DraftChange,
  type EditedLine,
  joinChanges,
  lineFieldsOf,
  rebase,
  splitChange,
  withChange,
} from './draft-changes.rules.ts';
import { someTerms } from '#tests/factories/quotation-version.factory.ts';

const line = (id: string, changes: Partial<EditedLine> = {}): EditedLine => ({
  ...emptyLine,
  price_breaks: [],
  id,
  line_key: id,
  description: 'Switch',
  quantity: 20,
  unit_price: 598,
  requested_quantity: null,
  amount: 11_960,
  margin: null,
  is_under_floor: false,
  stock_quantity: null,
  ...changes,
});

const quotation: AdminQuotation = {
  id: 'q',
  number: null,
  request_id: null,
  request_number: null,
  room_url: null,
  has_link: false,
  versions: [],
  version: 1,
  revision: 1,
  terms: someTerms(),
  charges: [{ kind: 'discount', label: null, percent: 1, amount: null }],
  lines: [line('a', { position: 1 }), line('b', { position: 2 })],
  totals: { lines: 23_920, charges: [-239.2], total: 23_680.8, unpriced: 0 },
  margin: null,
  margin_floor: 15,
  messages: [],
};

const priced = (id: string, from: number | null, to: number | null): DraftChange => ({
  lines: [{ id, from: { unit_price: from }, to: { unit_price: to } }],
});

describe('two changes as one', () => {
  test('two changes as one have the value that was read first and the one written last', () => {
    const terms = (from: string | null, to: string): DraftChange => ({
      terms: { from: { place: from }, to: { place: to } },
    });
    expect(joinChanges(priced('a', 598, 590), priced('a', 590, 580))).toEqual(priced('a', 598, 580));
    expect(joinChanges(terms(null, 'Rotterdam'), terms('Rotterdam', 'Antwerp'))).toEqual(
      terms(null, 'Antwerp'),
    );
    expect(joinChanges(null, priced('a', 598, 590))).toEqual(priced('a', 598, 590));
  });

  test('two changes as one have both when they are about different things', () => {
    const joined = joinChanges(priced('a', 598, 590), priced('b', 598, 580));
    expect(joined.lines?.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('two changes as one add a line with what was typed into it, and nothing when it is removed again', () => {
    const added: DraftChange = { lines: [{ id: 'c', to: { position: 3 } }] };
    const typed = joinChanges(added, priced('c', null, 5));
    expect(typed).toEqual({ lines: [{ id: 'c', to: { position: 3, unit_price: 5 } }] });
    expect(joinChanges(typed, { lines: [{ id: 'c', from: { unit_price: 5 }, to: null }] })).toEqual({});
  });

  test('two changes as one remove a line with the values that were read', () => {
    const removed = joinChanges(priced('a', 598, 590), {
      lines: [{ id: 'a', from: { unit_price: 590, quantity: 20 }, to: null }],
    });
    expect(removed).toEqual({ lines: [{ id: 'a', from: { unit_price: 598, quantity: 20 }, to: null }] });
  });
});

describe('what is shown before it is saved', () => {
  test('what is shown before it is saved has the amounts that the server will compute', () => {
    const shown = withChange(quotation, priced('a', 598, 0.0092));
    expect(shown.lines[0]).toMatchObject({ unit_price: 0.0092, amount: 0.18 });
    expect(shown.totals).toEqual({ lines: 11_960.18, charges: [-119.6], total: 11_840.58, unpriced: 0 });
    expect(shown.lines[1]).toBe(quotation.lines[1]);
  });

  test('what is shown before it is saved leaves a line without a price out of the total, and marks a margin below the floor', () => {
    const none = withChange(quotation, priced('a', 598, null));
    expect(none.totals).toMatchObject({ lines: 11_960, unpriced: 1 });
    const cost = { lines: [{ id: 'b', from: { cost: null }, to: { cost: 550 } }] };
    expect(withChange(quotation, cost).lines[1]).toMatchObject({ margin: 8, is_under_floor: true });
  });

  test('what is shown before it is saved clears prices of other quantities with another price, and sorts lines by their position', () => {
    const price_breaks = [{ min_quantity: 50, unit_price: 570 }];
    const withBreaks = { ...quotation, lines: [line('a', { price_breaks })] };
    expect(withChange(withBreaks, priced('a', 598, 590)).lines[0]?.price_breaks).toEqual([]);
    const moved = { lines: [{ id: 'a', from: { position: 1 }, to: { position: 3 } }] };
    expect(withChange(quotation, moved).lines.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('what is shown before it is saved is the same quotation when nothing is changed', () => {
    expect(withChange(quotation, null)).toBe(quotation);
    expect(withChange(quotation, {})).toBe(quotation);
  });
});

describe('a conflict', () => {
  const change: DraftChange = {
    terms: {
      from: { place: null, delivery: null },
      to: { place: 'Rotterdam', delivery: '28 days' },
    },
    ...joinChanges(priced('a', 598, 590), priced('b', 598, 580)),
  };

  test('a conflict leaves everything else to be saved', () => {
    const reported = [
      { path: 'terms.place', theirs: 'Antwerp' },
      { path: 'lines.a.unit_price', theirs: 595 },
    ];
    const { rest, conflicts } = splitChange(change, reported, quotation);
    expect(rest).toEqual({
      terms: { from: { delivery: null }, to: { delivery: '28 days' } },
      ...priced('b', 598, 580),
    });
    expect(conflicts.map(({ key, fields }) => [key, fields])).toEqual([
      ['terms.place', [{ name: 'place', mine: 'Rotterdam', theirs: 'Antwerp' }]],
      ['lines.a', [{ name: 'unit_price', mine: 590, theirs: 595 }]],
    ]);
  });

  test('a conflict that is decided for mine replaces what is saved now, and nothing else of the line', () => {
    const [conflict] = splitChange(
      change,
      [{ path: 'lines.a.unit_price', theirs: 595 }],
      quotation,
    ).conflicts;
    const now = { ...quotation, lines: [line('a', { unit_price: 595, quantity: 24 })] };
    expect(conflict && rebase(conflict.piece, conflict.fields, now)).toEqual(priced('a', 595, 590));
  });

  test('a conflict with a removed line makes the line again, with all that was known of it', () => {
    const [conflict] = splitChange(change, [{ path: 'lines.a', theirs: null }], quotation).conflicts;
    const now = { ...quotation, lines: [] };
    expect(conflict && rebase(conflict.piece, conflict.fields, now)).toEqual({
      lines: [{ id: 'a', to: { ...lineFieldsOf(line('a', { position: 1 })), unit_price: 590 } }],
    });
  });

  test('a conflict with another currency leaves no amount certain', () => {
    const { rest, conflicts } = splitChange(change, [{ path: 'terms.currency', theirs: 'EUR' }], quotation);
    expect(rest.lines).toBeUndefined();
    expect(conflicts.map(({ key }) => key)).toEqual(['lines.a', 'lines.b']);
  });

  test('a conflict of a removal is about the whole line', () => {
    const removal: DraftChange = { lines: [{ id: 'a', from: { quantity: 20 }, to: null }] };
    const { conflicts } = splitChange(removal, [{ path: 'lines.a.quantity', theirs: 24 }], quotation);
    expect(conflicts).toMatchObject([
      { key: 'lines.a', fields: [{ name: 'quantity', mine: null, theirs: 24 }] },
    ]);
    const now = { ...quotation, lines: [line('a', { quantity: 24 })] };
    expect(conflicts[0] && rebase(conflicts[0].piece, conflicts[0].fields, now).lines?.[0]).toMatchObject({
      from: { quantity: 24 },
      to: null,
    });
  });
});
