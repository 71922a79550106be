import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { StockChange } from './stock-change.schema.ts';
import { createStockJournal } from './stock-journal.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const change = (id: string, stock_quantity = 1): StockChange => ({ id, stock_quantity, is_active: true });
const many = (count: number) => Array.from({ length: count }, (_, n) => change(`p${n}`));

function journalWith(...entries: StockChange[][]) {
  const journal = createStockJournal(100);
  for (const entry of entries) {
    journal.note(entry);
    journal.seal(0);
  }
  return journal;
}

describe('the journal', () => {
  test('the journal returns what happened after an id, each product once, as it is now', () => {
    const journal = journalWith([change('a', 5), change('b', 1)], [change('a', 4)], [change('c', 9)]);
    expect(journal.last()).toBe(103);
    expect(journal.since(103)).toBeNull();
    expect(journal.since(101)).toEqual({
      id: 103,
      event: 'stock',
      data: JSON.stringify([change('a', 4), change('c', 9)]),
    });
    expect(JSON.parse(journal.since(100)?.data ?? '')).toHaveLength(3);
  });

  test('the journal makes one entry of all that is noted between two seals', () => {
    const journal = createStockJournal(100);
    for (let stock = 9; stock > 0; stock--) journal.note([change('a', stock)]);
    journal.seal(0);
    journal.seal(0);
    expect(journal.since(100)).toEqual({ id: 101, event: 'stock', data: JSON.stringify([change('a', 1)]) });
  });

  test('the journal reloads a page that has missed too much, or has an unknown id', () => {
    const journal = journalWith(...Array.from({ length: 1100 }, (_, n) => [change('a', n)]));
    expect(journal.since(200)?.event).toBe('stock');
    for (const strange of [199, 50, 0, 1201, 9e14]) {
      expect(journal.since(strange)).toMatchObject({ id: 1200, event: 'catalogue' });
    }
  });

  test('the journal reloads when more than 500 products changed, at once or together', () => {
    expect(journalWith(many(500)).since(100)?.event).toBe('stock');
    expect(journalWith(many(501)).since(100)?.event).toBe('catalogue');
    const together = journalWith(
      many(400),
      [...Array(200)].map((_, n) => change(`q${n}`)),
    );
    expect(together.since(100)?.event).toBe('catalogue');
    expect(together.since(101)?.event).toBe('stock');
  });

  test('the journal reloads at most once a second, while stock continues', () => {
    const journal = createStockJournal(100);
    const at = (now: number) => {
      const seen = journal.last();
      journal.noteCatalogue();
      journal.note([change('a', now)]);
      journal.seal(now);
      return journal.since(seen)?.event;
    };
    expect([0, 110, 220, 999, 1000, 1110].map(at)).toEqual([
      'catalogue',
      'stock',
      'stock',
      'stock',
      'catalogue',
      'stock',
    ]);
  });

  test('the journal stores a bounded number of changes', () => {
    const journal = journalWith(...Array.from({ length: 60 }, () => many(500)));
    expect(journal.since(journal.last() - 40)?.event).toBe('stock');
    expect(journal.since(journal.last() - 41)?.event).toBe('catalogue');
  });

  test('whatever is read when, a reader ends with the last state of everything, or looks again', () => {
    const step = fc.oneof(
      fc.record({ id: fc.constantFrom('a', 'b', 'c'), stock: fc.nat(9) }),
      fc.constantFrom('seal', 'read', 'import'),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const journal = createStockJournal(100);
        const truth = new Map<string, number>();
        const shown = new Map<string, number>();
        let seen = 100;
        let now = 0;
        const read = () => {
          const message = journal.since(seen);
          if (!message) return;
          seen = message.id;
          if (message.event === 'catalogue') for (const [id, stock] of truth) shown.set(id, stock);
          else
            for (const change of JSON.parse(message.data) as StockChange[])
              shown.set(change.id, change.stock_quantity);
        };
        for (const done of steps) {
          if (done === 'seal') journal.seal((now += 110));
          else if (done === 'read') read();
          else if (done === 'import') journal.noteCatalogue();
          else {
            truth.set(done.id, done.stock);
            journal.note([change(done.id, done.stock)]);
          }
        }
        journal.seal((now += 1000));
        journal.seal(now);
        read();
        expect(shown).toEqual(truth);
      }),
      propertyRuns(100, 1000),
    );
  });
});
