import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { fitsShare, holdLines, maxShareLines } from './reservation-share.rules.ts';

describe('the share of unknown senders', () => {
  test.each([
    { quantity: 10, stock: 100, pieces: 0, fits: true },
    { quantity: 11, stock: 100, pieces: 0, fits: false },
    // What is held counts as a part of the whole.
    { quantity: 4, stock: 94, pieces: 6, fits: true },
    { quantity: 5, stock: 94, pieces: 6, fits: false },
    // A tenth of a piece more is not a piece.
    { quantity: 2, stock: 19, pieces: 0, fits: false },
    { quantity: 2, stock: 20, pieces: 0, fits: true },
    // Always one, and only one.
    { quantity: 1, stock: 1, pieces: 0, fits: true },
    { quantity: 2, stock: 9, pieces: 0, fits: false },
    { quantity: 1, stock: 8, pieces: 1, fits: false },
  ])('of $stock others can buy and $pieces held, $quantity more are held: $fits', (row) => {
    expect(fitsShare(row.quantity, row.stock, { lines: row.pieces, pieces: row.pieces })).toBe(row.fits);
  });

  test('has a limited number of lines', () => {
    const held = { pieces: maxShareLines - 1, lines: maxShareLines - 1 };
    expect(fitsShare(1, 1_000_000, held)).toBe(true);
    expect(fitsShare(1, 1_000_000, { ...held, lines: maxShareLines })).toBe(false);
  });

  test('holds some lines of an order and not others, and all lines of a known sender', () => {
    const lines = [
      { product_id: 'a', quantity: 5 },
      { product_id: 'b', quantity: 5 },
    ];
    const stock = new Map([
      ['a', 50],
      ['b', 49],
    ]);
    expect(holdLines(lines, stock, {})).toMatchObject([
      { hold: 'share', backordered: 0 },
      { hold: 'none', backordered: 5 },
    ]);
    expect(holdLines(lines, stock, { a: { lines: 1, pieces: 1 } })).toMatchObject([
      { hold: 'none' },
      { hold: 'none' },
    ]);
    expect(holdLines(lines, stock, null)).toMatchObject([{ hold: 'taken' }, { hold: 'taken' }]);
  });

  test('whatever unknown senders order and cancel, nine tenths of ten pieces or more can be bought', () => {
    const act = fc.record({ quantity: fc.integer({ min: 1, max: 400 }), cancels: fc.boolean() });
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 3000 }), fc.array(act, { maxLength: 60 }), (all, acts) => {
        const held: number[] = [];
        const pieces = () => held.reduce((sum, quantity) => sum + quantity, 0);
        for (const { quantity, cancels } of acts) {
          if (cancels) held.pop();
          else if (fitsShare(quantity, all - pieces(), { lines: held.length, pieces: pieces() }))
            held.push(quantity);
          expect(pieces() * 10).toBeLessThanOrEqual(all);
        }
      }),
      propertyRuns(200, 20_000),
    );
  });
});
