import { describe, expect, test } from 'vitest';
import { emptyLine } from '../quotation-draft.schema.ts';
import type { AdminQuotation } from '../quotation.schema.ts';
import {
  addPieces,
  type EditedLine,
  fieldsOf,
  lineFieldsOf,
  piecesOf,
  rebased,
  type UnsavedChange,
  unsavedChange,
  withChanges,
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

const priced = (id: string, from: number | null, to: number | null) =>
  unsavedChange(
    { currency: 'USD', lines: [{ id, from: { unit_price: from }, to: { unit_price: to } }] },
    quotation,
  );
const placed = (from: string | null, to: string): UnsavedChange => ({
  version: 1,
  terms: { from: { place: from, delivery: null }, to: { place: to, delivery: '28 days' } },
});

describe('what is shown before it is saved', () => {
  test('what is shown before it is saved has the amounts that the server will compute', () => {
    const shown = withChanges(quotation, [priced('a', 598, 0.0092)]);
    expect(shown.lines[0]).toMatchObject({ unit_price: 0.0092, amount: 0.18 });
    expect(shown.totals).toEqual({ lines: 11_960.18, charges: [-119.6], total: 11_840.58, unpriced: 0 });
    expect(shown.lines[1]).toBe(quotation.lines[1]);
  });

  test('what is shown before it is saved leaves a line without a price out of the total, and marks a margin below the floor', () => {
    const none = withChanges(quotation, [priced('a', 598, null)]);
    expect(none.totals).toMatchObject({ lines: 11_960, unpriced: 1 });
    const cost = { version: 1, lines: [{ id: 'b', from: { cost: null }, to: { cost: 550 } }] };
    expect(withChanges(quotation, [cost]).lines[1]).toMatchObject({ margin: 8, is_under_floor: true });
  });

  test('what is shown before it is saved clears prices of other quantities with another price, and sorts lines by their position', () => {
    const price_breaks = [{ min_quantity: 50, unit_price: 570 }];
    const withBreaks = { ...quotation, lines: [line('a', { price_breaks })] };
    expect(withChanges(withBreaks, [priced('a', 598, 590)]).lines[0]?.price_breaks).toEqual([]);
    const moved = { version: 1, lines: [{ id: 'a', from: { position: 1 }, to: { position: 3 } }] };
    expect(withChanges(quotation, [moved]).lines.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  test('what is shown before it is saved is the same quotation when nothing of this version is changed', () => {
    expect(withChanges(quotation, [])).toBe(quotation);
    expect(withChanges(quotation, [{ ...priced('a', 598, 590), version: 2 }])).toBe(quotation);
  });

  test('what is shown before it is saved has every change in its order', () => {
    const added = { version: 1, lines: [{ id: 'c', to: { position: 3, quantity: 2 } }] };
    const shown = withChanges(quotation, [added, priced('c', null, 5), priced('c', 5, 6)]);
    expect(shown.lines[2]).toMatchObject({ id: 'c', amount: 12 });
    const removed = { version: 1, lines: [{ id: 'c', from: { quantity: 2 }, to: null }] };
    expect(withChanges(quotation, [added, removed]).lines).toEqual(quotation.lines);
  });
});

describe('the pieces of a change', () => {
  test('the pieces of a change are single terms, all charges, and whole lines', () => {
    const change = { ...placed(null, 'Antwerp'), ...priced('a', 598, 590), charges: { from: [], to: [] } };
    const pieces = piecesOf(change);
    expect(pieces.map(({ key }) => key)).toEqual(['terms.place', 'terms.delivery', 'charges', 'lines.a']);
    expect(pieces[0]?.change).toEqual({
      version: 1,
      currency: 'USD',
      terms: { from: { place: null }, to: { place: 'Antwerp' } },
    });
  });

  test('the pieces of later changes replace those of earlier ones, and what was typed into a new line stays one', () => {
    const added = { version: 1, lines: [{ id: 'c', to: { position: 3 } }] };
    const all = [placed(null, 'Antwerp'), added, priced('c', null, 5), placed('Antwerp', 'Genk')].flatMap(
      piecesOf,
    );
    const pieces = addPieces([], all);
    expect(pieces.map(({ key }) => key)).toEqual(['terms.place', 'terms.delivery', 'lines.c']);
    expect(pieces[0]?.change.terms?.to).toEqual({ place: 'Genk' });
    expect(pieces[2]?.change.lines).toMatchObject([{ to: { position: 3, unit_price: 5 } }]);
    expect(pieces[2]?.change.lines?.[0]?.from).toBeUndefined();
  });

  test('the pieces of two changes of a line have what was read of all its fields', () => {
    const quantity = unsavedChange(
      { lines: [{ id: 'a', from: { quantity: 20 }, to: { quantity: 24 } }] },
      quotation,
    );
    const [piece] = addPieces([], [quantity, priced('a', 598, 590)].flatMap(piecesOf));
    expect(piece?.change.lines).toMatchObject([
      { from: { quantity: 20, unit_price: 598 }, to: { quantity: 24, unit_price: 590 } },
    ]);
  });
});

describe('a choice between mine and theirs', () => {
  const [ofPrice] = piecesOf(priced('a', 598, 590));
  if (!ofPrice) throw new Error('The change has no piece.');

  test('a choice between mine and theirs names both values, and mine replaces nothing else of the line', () => {
    const now = { ...quotation, lines: [line('a', { unit_price: 595, quantity: 24 })] };
    expect(fieldsOf(ofPrice, now)).toEqual([{ name: 'unit_price', mine: 590, theirs: 595 }]);
    const lines = [{ id: 'a', from: { unit_price: 595 }, to: { unit_price: 590 } }];
    expect(rebased(ofPrice, now)).toEqual({ currency: 'USD', lines });
  });

  test('a choice between mine and theirs is in the currency of now', () => {
    const now = { ...quotation, terms: someTerms({ currency: 'EUR' }) };
    expect(rebased(ofPrice, now).currency).toBe('EUR');
  });

  test('a choice between mine and a removed line makes the line again, with all that was known of it', () => {
    const now = { ...quotation, lines: [] };
    expect(fieldsOf(ofPrice, now)).toMatchObject([{ name: 'line', theirs: null }]);
    expect(rebased(ofPrice, now).lines).toEqual([
      { id: expect.any(String), to: { ...lineFieldsOf(line('a', { position: 1 })), unit_price: 590 } },
    ]);
  });

  test('a choice between my removal and theirs is about the whole line', () => {
    const removal = unsavedChange({ lines: [{ id: 'a', from: { quantity: 20 }, to: null }] }, quotation);
    const now = { ...quotation, lines: [line('a', { quantity: 24 })] };
    const [piece] = piecesOf(removal);
    expect(piece && fieldsOf(piece, now)).toEqual([{ name: 'line', mine: null, theirs: now.lines[0] }]);
    expect(piece && rebased(piece, now).lines?.[0]).toMatchObject({ from: { quantity: 24 }, to: null });
  });

  test('a choice of what was typed into an earlier version changes the same line of this one', () => {
    const now = { ...quotation, version: 2, lines: [line('z', { line_key: 'a', unit_price: 600 })] };
    const lines = [{ id: 'z', from: { unit_price: 600 }, to: { unit_price: 590 } }];
    expect(rebased(ofPrice, now)).toEqual({ currency: 'USD', lines });
  });
});
