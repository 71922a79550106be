import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convertPrice, type Currency, lineMoney, moneyNumber, moneyOf } from '#kernel/money.ts';
import { mergeLines, type Offer, priceOrder } from './order.rules.ts';
import {
  nextPaymentStatuses,
  nextStatuses,
  orderStatuses,
  paymentStatuses,
  stockEffect,
} from './order-status.rules.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

function offer(changes: Partial<Offer> = {}): Offer {
  return {
    id: 'a',
    title: 'Switch',
    price: 10,
    price_breaks: [],
    moq: 1,
    order_multiple: 1,
    currency: 'USD',
    stock_quantity: 5,
    is_active: true,
    usd_per_unit: 1,
    ...changes,
  };
}

const one = (quantity = 1, product_id = 'a') => mergeLines([{ product_id, quantity }]);

describe('lines', () => {
  test('lines of the same product are merged at the index of the first', () => {
    const requested = ['b', 'a', 'b', 'c', 'a'].map((product_id, n) => ({ product_id, quantity: n + 1 }));
    expect(mergeLines(requested)).toEqual([
      { product_id: 'b', quantity: 4, index: 0 },
      { product_id: 'a', quantity: 7, index: 1 },
      { product_id: 'c', quantity: 4, index: 3 },
    ]);
  });

  test('lines are priced by the shop, converted per unit and then multiplied', () => {
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

  test('lines of a price finer than cents are rounded once', () => {
    const part = offer({ price: 0.0012, stock_quantity: 10_000 });
    expect(priceOrder(one(4_166), [part])).toMatchObject({
      value: { total: 5, lines: [{ price_per_item: 0.0012, total_price: 5 }] },
    });
  });

  test.each([
    ['unavailable', undefined, 0],
    ['unavailable', offer({ is_active: false }), 0],
    ['no_price', offer({ price: 0 }), 5],
    ['no_rate', offer({ currency: 'EUR', usd_per_unit: null }), 5],
  ] as const)('lines that are %s make an order that cannot be', (code, offered, available) => {
    expect(priceOrder(one(), offered ? [offered] : [])).toEqual({
      ok: false,
      error: {
        code: 'not_orderable',
        lines: [{ index: 0, product_id: 'a', requested: 1, available, code }],
      },
    });
  });

  test.each<[number, Currency, number, number, number]>([
    [0.01, 'GBP', 0.4, 0.004, 0.01],
    [1, 'JPY', 0.0067, 0.0067, 0.02],
    [1500, 'JPY', 0.006_712, 10.07, 30.21],
    [1.234, 'KWD', 3.2553, 4.02, 12.06],
  ])(
    'a line of 3 at %d %s, each worth %d dollars, is at %d and costs %d',
    (price, currency, usd_per_unit, price_per_item, total) => {
      const priced = priceOrder(one(3), [offer({ price, currency, usd_per_unit })]);
      expect(priced).toMatchObject({ ok: true, value: { total, lines: [{ price_per_item }] } });
    },
  );

  test('lines beyond the stock are all reported with the remaining stock and their index', () => {
    const lines = mergeLines(['a', 'b', 'a', 'c'].map((product_id) => ({ product_id, quantity: 3 })));
    const offers = [offer(), offer({ id: 'b' }), offer({ id: 'c', stock_quantity: 0 })];
    expect(priceOrder(lines, offers)).toMatchObject({
      error: {
        code: 'out_of_stock',
        lines: [
          { index: 0, product_id: 'a', requested: 6, available: 5, code: 'stock' },
          { index: 3, product_id: 'c', requested: 3, available: 0, code: 'stock' },
        ],
      },
    });
  });

  test('lines whose total is not the expected one are reported with their prices', () => {
    const offers = [offer({ price: 0.1 }), offer({ id: 'b', price: 0.2, stock_quantity: 7 })];
    const lines = mergeLines(['a', 'b'].map((product_id) => ({ product_id, quantity: 1 })));
    // 0.1 + 0.2 is not quite 0.3.
    expect(priceOrder(lines, offers, 0.1 + 0.2)).toMatchObject({ ok: true, value: { total: 0.3 } });
    expect(priceOrder(lines, offers, 0.29)).toMatchObject({
      error: {
        code: 'price_changed',
        lines: [
          { index: 0, available: 5, code: 'price', price_per_item: 0.1 },
          { index: 1, available: 7, code: 'price', price_per_item: 0.2 },
        ],
      },
    });
  });

  test('lines cost the price of the break that the sum of their quantities reaches', () => {
    const reel = offer({
      price: 2,
      stock_quantity: 1_000,
      price_breaks: [
        { min_quantity: 1, unit_price: 2 },
        { min_quantity: 100, unit_price: 0.0092 },
      ],
    });
    const lines = mergeLines([60, 65].map((quantity) => ({ product_id: 'a', quantity })));
    expect(priceOrder(lines, [reel])).toMatchObject({
      value: { total: 1.15, lines: [{ quantity: 125, price_per_item: 0.0092, total_price: 1.15 }] },
    });
    expect(priceOrder(one(99), [reel])).toMatchObject({ value: { total: 198 } });
    expect(priceOrder(one(100), [reel], 200)).toMatchObject({
      error: { code: 'price_changed', lines: [{ code: 'price', price_per_item: 0.0092 }] },
    });
  });

  test.each([
    [3, 100, 10],
    [11, 100, 15],
    [14, 14, 10],
  ])(
    'lines of %i with %i in stock, sold from 8 in multiples of 5, are rejected for %i',
    (quantity, stock, use) => {
      const reel = offer({ moq: 8, order_multiple: 5, stock_quantity: stock });
      expect(priceOrder(one(quantity), [reel])).toEqual({
        ok: false,
        error: {
          code: 'not_orderable',
          lines: [
            {
              index: 0,
              product_id: 'a',
              requested: quantity,
              available: stock,
              code: 'quantity',
              ordering: { moq: 8, order_multiple: 5, orderable_quantity: use },
            },
          ],
        },
      });
    },
  );

  test.each([5, 9, 10])(
    'lines of %i are rejected as sold out where the stock is below the minimum order',
    (quantity) => {
      const reel = offer({ moq: 8, order_multiple: 5, stock_quantity: 9 });
      const line = { index: 0, product_id: 'a', requested: quantity, available: 0, code: 'stock' };
      expect(priceOrder(one(quantity), [reel])).toEqual({
        ok: false,
        error: { code: 'out_of_stock', lines: [line] },
      });
    },
  );

  test('lines whose total exceeds the limit are rejected', () => {
    const dear = offer({ price: 9_999_999_999.99, stock_quantity: 1_000_000 });
    expect(priceOrder(one(100), [dear])).toMatchObject({ ok: true, value: { total: 999_999_999_999 } });
    expect(priceOrder(one(101), [dear])).toEqual({ ok: false, error: { code: 'too_large' } });
    const dearer = { ...dear, currency: 'EUR' as const, usd_per_unit: 1.08 };
    expect(priceOrder(one(1), [dearer])).toEqual({ ok: false, error: { code: 'too_large' } });
  });
});

/** Falling prices at rising quantities. */
const someBreaks = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 10_000_000 })), { maxLength: 5 })
  .map((pairs) => {
    const quantities = [...new Set(pairs.map(([quantity]) => quantity))].toSorted((a, b) => a - b);
    const prices = pairs.map(([, millionths]) => millionths / 1e6).toSorted((a, b) => b - a);
    return quantities.map((min_quantity, index) => ({ min_quantity, unit_price: prices[index] ?? 0 }));
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
    price_breaks: someBreaks,
    moq: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 12 })),
    order_multiple: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 6 })),
    stock_quantity: fc.nat(60),
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
  test('any order totals the sum of its lines to the cent, and every line the sum of its units', () => {
    let accepted = 0;
    fc.assert(
      fc.property(someOffers, someLines, (offers, requested) => {
        const priced = priceOrder(mergeLines(requested), offers as Offer[]);
        if (!priced.ok) return;
        accepted += 1;
        const { lines, total } = priced.value;
        for (const line of lines) {
          expect(line.total_price).toBe(moneyNumber(lineMoney(line.price_per_item, line.quantity, 'USD')));
          expect(line.price_per_item).toBeGreaterThan(0);
          const {
            moq = 0,
            order_multiple = 0,
            price_breaks = [],
            price = 0,
            currency = 'USD',
            usd_per_unit,
          } = offers.find(({ id }) => id === line.product_id) ?? {};
          expect(line.quantity).toBeGreaterThanOrEqual(moq);
          expect(line.quantity % order_multiple).toBe(0);
          let expected = price;
          for (const each of price_breaks) if (each.min_quantity <= line.quantity) expected = each.unit_price;
          expect(line.price_per_item).toBe(
            convertPrice(
              expected,
              { currency, usd_per_unit: usd_per_unit ?? 1 },
              { currency: 'USD', usd_per_unit: 1 },
            ),
          );
        }
        const inCents = (amount: number) => moneyOf(amount, 'USD').amount;
        expect(inCents(total)).toBe(lines.reduce((sum, line) => sum + inCents(line.total_price), 0));
        expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(
          requested.reduce((sum, line) => sum + line.quantity, 0),
        );
      }),
      propertyRuns(2000, 20_000),
    );
    expect(accepted).toBeGreaterThan(20);
  });

  test('any order in any sequence leaves no stock below zero, and a rejected one changes no stock', () => {
    fc.assert(
      fc.property(someOffers, fc.array(someLines, { maxLength: 20 }), (offers, sequence) => {
        const stock = new Map(offers.map((offered) => [offered.id as string, offered.stock_quantity]));
        const sold = new Map<string, number>();
        for (const requested of sequence) {
          const now = offers.map((offered) => ({
            ...offered,
            stock_quantity: stock.get(offered.id) ?? 0,
          }));
          const priced = priceOrder(mergeLines(requested), now as Offer[]);
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
      propertyRuns(100, 1000),
    );
  });
});

describe('status changes', () => {
  test('status changes lead from pending to an end, and never back', () => {
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

  test('status changes cancel only what has not been shipped', () => {
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
  expect(stockEffect(from, to)).toBe(expected);
});
