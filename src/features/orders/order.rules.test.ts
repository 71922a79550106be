import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { multiplyCents, toCents, toUnitCents } from '#kernel/money.ts';
import {
  mergeLines,
  nextPaymentStatuses,
  nextStatuses,
  type Offer,
  orderStatuses,
  paymentStatuses,
  priceOrder,
  stockMove,
} from './order.rules.ts';

function offer(changes: Partial<Offer> = {}): Offer {
  return {
    id: 'a',
    title: 'Switch',
    price: 10,
    currency: 'USD',
    stock_quantity: 5,
    is_active: true,
    usd_per_unit: 1,
    ...changes,
  };
}

const one = (quantity = 1, product_id = 'a') => mergeLines([{ product_id, quantity }]);

describe('lines', () => {
  test('for the same product become one, at the place of the first', () => {
    const asked = ['b', 'a', 'b', 'c', 'a'].map((product_id, n) => ({ product_id, quantity: n + 1 }));
    expect(mergeLines(asked)).toEqual([
      { product_id: 'b', quantity: 4, place: 0 },
      { product_id: 'a', quantity: 7, place: 1 },
      { product_id: 'c', quantity: 4, place: 3 },
    ]);
  });

  test('are priced by the shop, converted per unit and then multiplied', () => {
    const priced = priceOrder(one(3), [offer({ price: 0.99, currency: 'EUR', usd_per_unit: 1.08 })]);
    expect(priced).toEqual({
      ok: true,
      value: {
        // 1.0692 is 1.07 for one, so 3.21 for three.
        total: 3.21,
        lines: [
          {
            product_id: 'a',
            title: 'Switch',
            quantity: 3,
            price_per_item: 1.07,
            total_price: 3.21,
            exchange_rate: 1.08,
          },
        ],
      },
    });
  });

  test('of a price finer than cents are rounded once', () => {
    const part = offer({ price: 0.0012, stock_quantity: 10_000 });
    expect(priceOrder(one(4_166), [part])).toMatchObject({
      value: { total: 5, lines: [{ price_per_item: 0.0012, total_price: 5 }] },
    });
  });

  test.each([
    ['unavailable', undefined, 0],
    ['unavailable', offer({ is_active: false }), 0],
    ['no_price', offer({ price: 0 }), 5],
    ['no_price', offer({ price: 0.01, currency: 'GBP', usd_per_unit: 0.4 }), 5],
    ['no_rate', offer({ currency: 'EUR', usd_per_unit: null }), 5],
  ] as const)('that are %s make an order that cannot be', (code, offered, available) => {
    expect(priceOrder(one(), offered ? [offered] : [])).toEqual({
      ok: false,
      refusal: {
        code: 'not_orderable',
        lines: [{ place: 0, product_id: 'a', requested: 1, available, code }],
      },
    });
  });

  test('beyond the stock are named with what is left; all of them, each at its place', () => {
    const lines = mergeLines(['a', 'b', 'a', 'c'].map((product_id) => ({ product_id, quantity: 3 })));
    const offers = [offer(), offer({ id: 'b' }), offer({ id: 'c', stock_quantity: 0 })];
    expect(priceOrder(lines, offers)).toMatchObject({
      refusal: {
        code: 'out_of_stock',
        lines: [
          { place: 0, product_id: 'a', requested: 6, available: 5, code: 'stock' },
          { place: 3, product_id: 'c', requested: 3, available: 0, code: 'stock' },
        ],
      },
    });
  });

  test('that come to another total than the expected one say what each costs', () => {
    const offers = [offer({ price: 0.1 }), offer({ id: 'b', price: 0.2, stock_quantity: 7 })];
    const lines = mergeLines(['a', 'b'].map((product_id) => ({ product_id, quantity: 1 })));
    // 0.1 + 0.2 is not quite 0.3.
    expect(priceOrder(lines, offers, 0.1 + 0.2)).toMatchObject({ ok: true, value: { total: 0.3 } });
    expect(priceOrder(lines, offers, 0.29)).toMatchObject({
      refusal: {
        code: 'price_changed',
        lines: [
          { place: 0, available: 5, code: 'price', price_per_item: 0.1 },
          { place: 1, available: 7, code: 'price', price_per_item: 0.2 },
        ],
      },
    });
  });

  test('that come to more than an order can hold are refused', () => {
    const dear = offer({ price: 9_999_999_999.99, stock_quantity: 1_000_000 });
    expect(priceOrder(one(100), [dear])).toMatchObject({ ok: true, value: { total: 999_999_999_999 } });
    expect(priceOrder(one(101), [dear])).toEqual({ ok: false, refusal: { code: 'too_large' } });
    const dearer = { ...dear, currency: 'EUR' as const, usd_per_unit: 1.08 };
    expect(priceOrder(one(1), [dearer])).toEqual({ ok: false, refusal: { code: 'too_large' } });
  });
});

const someOffers = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd'),
    title: fc.string(),
    price: fc.oneof(
      fc.integer({ min: 0, max: 10_000_000 }).map((cents) => cents / 100),
      fc.integer({ min: 0, max: 10_000_000 }).map((millionths) => millionths / 1e6),
    ),
    currency: fc.constantFrom('USD', 'EUR'),
    stock_quantity: fc.nat(30),
    is_active: fc.boolean(),
    usd_per_unit: fc.option(fc.integer({ min: 1, max: 3_000_000 }).map((millionths) => millionths / 1e6)),
  }),
  { selector: ({ id }) => id },
);
const someLines = fc.array(
  fc.record({
    product_id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    quantity: fc.integer({ min: 1, max: 20 }),
  }),
  { minLength: 1, maxLength: 8 },
);

describe('any order', () => {
  test('is worth the sum of its lines to the cent, and every line its units', () => {
    let accepted = 0;
    fc.assert(
      fc.property(someOffers, someLines, (offers, asked) => {
        const priced = priceOrder(mergeLines(asked), offers as Offer[]);
        if (!priced.ok) return;
        accepted += 1;
        const { lines, total } = priced.value;
        for (const line of lines) {
          expect(toCents(line.total_price)).toBe(
            multiplyCents(toUnitCents(line.price_per_item), line.quantity),
          );
          expect(line.price_per_item).toBeGreaterThan(0);
        }
        expect(toCents(total)).toBe(lines.reduce((sum, line) => sum + toCents(line.total_price), 0));
        expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(
          asked.reduce((sum, line) => sum + line.quantity, 0),
        );
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(20);
  });

  test('in any sequence leaves no stock below zero, and a refused one leaves it as it was', () => {
    fc.assert(
      fc.property(someOffers, fc.array(someLines, { maxLength: 20 }), (offers, sequence) => {
        const stock = new Map(offers.map((offered) => [offered.id as string, offered.stock_quantity]));
        const sold = new Map<string, number>();
        for (const asked of sequence) {
          const now = offers.map((offered) => ({
            ...offered,
            stock_quantity: stock.get(offered.id) ?? 0,
          }));
          const priced = priceOrder(mergeLines(asked), now as Offer[]);
          if (!priced.ok) continue;
          for (const { product_id, quantity } of priced.value.lines) {
            stock.set(product_id, (stock.get(product_id) ?? 0) - quantity);
            sold.set(product_id, (sold.get(product_id) ?? 0) + quantity);
          }
        }
        for (const { id, stock_quantity } of offers) {
          expect(stock.get(id)).toBeGreaterThanOrEqual(0);
          expect((stock.get(id) ?? 0) + (sold.get(id) ?? 0)).toBe(stock_quantity);
        }
      }),
    );
  });
});

describe('moves', () => {
  test('lead from pending to an end, and never back', () => {
    for (const [table, all] of [
      [nextStatuses, orderStatuses],
      [nextPaymentStatuses, paymentStatuses],
    ] as const) {
      const later = (from: string): string[] =>
        (table as Record<string, readonly string[]>)[from]?.flatMap((to) => [to].concat(later(to))) ?? [];
      expect(new Set(['pending', ...later('pending')])).toEqual(new Set(all));
      for (const status of all) expect(later(status)).not.toContain(status);
    }
  });

  test('cancel only what has not been shipped', () => {
    expect(orderStatuses.filter((status) => nextStatuses[status].includes('cancelled'))).toEqual([
      'pending',
      'confirmed',
    ]);
  });
});

test.each([
  ['pending', 'cancelled', 'return'],
  ['cancelled', 'confirmed', 'take'],
  ['pending', 'confirmed', null],
  ['cancelled', 'cancelled', null],
] as const)('the stock of an order that goes from %s to %s: %s', (from, to, expected) => {
  expect(stockMove(from, to)).toBe(expected);
});
