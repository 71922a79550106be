import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptOffer,
  addToCart,
  type Cart,
  type CartLine,
  cartTotal,
  differencesOf,
  lineTotal,
  type Offered,
  priceAt,
  removeLine,
  restoreLine,
  setQuantity,
  steps,
  takeOrdered,
} from './cart.rules.ts';
import { mostLines } from './cart-line.rules.ts';
import { cartCount } from './cart-store.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

type Buyable = Offered & { unitCents: number };

const offered = (id: string, stock: number, unitCents = 1999): Buyable => ({
  id,
  title: `Product ${id}`,
  image_url: null,
  category: 'networking',
  product_type: 'physical',
  stock,
  unitCents,
});

const line = (id: string, quantity: number, stock = 10, unitCents = 1999): CartLine => ({
  ...offered(id, stock, unitCents),
  quantity,
});

describe('adding', () => {
  test('adding starts a line with one, and goes up to the stock', () => {
    const once = addToCart([], offered('a', 2));
    expect(once).toMatchObject({ ok: true, value: [line('a', 1, 2)], quantity: 1, corrected: false });
    const twice = addToCart(once.ok ? once.value : [], offered('a', 2));
    expect(twice).toMatchObject({ ok: true, value: [line('a', 2, 2)], quantity: 1, corrected: false });
    expect(addToCart(twice.ok ? twice.value : [], offered('a', 2))).toMatchObject({
      ok: false,
      error: 'stock_limit',
    });
  });

  test('adding is rejected without stock', () => {
    expect(addToCart([], offered('a', 0))).toMatchObject({ ok: false, error: 'out_of_stock' });
  });

  test('adding keeps the price that was accepted', () => {
    const added = addToCart([line('a', 1, 10, 1999)], offered('a', 10, 2500));
    expect(added.ok && added.value[0]?.unitCents).toBe(1999);
  });
});

describe('setting a quantity', () => {
  test('a quantity of 0 and less removes the line', () => {
    expect(setQuantity([line('a', 3)], 'a', 0)).toEqual([]);
    expect(setQuantity([line('a', 3)], 'a', -4)).toEqual([]);
  });

  test('a quantity that is no number changes nothing, and a fraction is truncated', () => {
    const cart = [line('a', 3)];
    expect(setQuantity(cart, 'a', Number.NaN)).toBe(cart);
    expect(setQuantity(cart, 'a', 2.9)[0]?.quantity).toBe(2);
  });

  test('setting a quantity stops at the current stock', () => {
    expect(setQuantity([line('a', 3)], 'a', 8, 5)[0]).toMatchObject({ quantity: 5, stock: 5 });
  });
});

test('a removed line is restored at its index, unless the product is in the cart again', () => {
  const cart = [line('a', 1), line('b', 2), line('c', 3)];
  const without = removeLine(cart, 'b');
  expect(restoreLine(without, line('b', 2), 1)).toEqual(cart);
  const again = [...without, line('b', 1)];
  expect(restoreLine(again, line('b', 2), 1)).toBe(again);
});

describe('a cart with as many lines as an order', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => line(`part-${at}`, 1));

  test('a cart with as many lines as an order takes the last line, no further one, and more of what it has', () => {
    const last = addToCart(lines(mostLines - 1), offered('last', 10));
    expect(last).toMatchObject({ ok: true, quantity: 1 });
    const full = lines(mostLines);
    expect(addToCart(full, offered('further', 10))).toMatchObject({ ok: false, error: 'full' });
    expect(addToCart(full, offered('part-0', 10))).toMatchObject({ ok: true, quantity: 1 });
  });

  test('a cart with as many lines as an order takes a removed line back only while it has room', () => {
    expect(restoreLine(lines(mostLines - 1), line('removed', 1), 0)).toHaveLength(mostLines);
    expect(restoreLine(lines(mostLines), line('removed', 1), 0)).toBeNull();
  });
});

test('ordered units leave the cart, units added meanwhile stay', () => {
  const cart = [line('a', 3), line('b', 1), line('c', 2)];
  expect(takeOrdered(cart, [line('a', 2), line('b', 1)])).toEqual([line('a', 1), line('c', 2)]);
});

describe('compared with the offers', () => {
  test.each([
    [undefined, [{ kind: 'withdrawn' }]],
    [offered('a', 0), [{ kind: 'sold_out' }]],
    [{ ...offered('a', 9), unitCents: null }, [{ kind: 'unpriced' }]],
    [offered('a', 2), [{ kind: 'fewer', left: 2, to: 2 }]],
    [offered('a', 9, 2500), [{ kind: 'price', from: 19.99, to: 25 }]],
    [
      offered('a', 1, 2500),
      [
        { kind: 'fewer', left: 1, to: 1 },
        { kind: 'price', from: 19.99, to: 25 },
      ],
    ],
    [offered('a', 3), []],
  ])('compared with the offers, %j differs as %j', (now, differences) => {
    expect(differencesOf(line('a', 3), now)).toEqual(differences);
  });

  test('accepting the current offers takes the available units at the current price', () => {
    expect(acceptOffer([line('a', 3)], 'a', offered('a', 2, 2500))).toEqual([line('a', 2, 2, 2500)]);
    expect(acceptOffer([line('a', 3)], 'a', undefined)).toEqual([]);
    expect(acceptOffer([line('a', 3)], 'a', offered('a', 0))).toEqual([]);
  });
});

test('after any actions, no line exceeds the stock and the total is the sum of the lines', () => {
  const stock = new Map(['a', 'b', 'c'].map((id, index) => [id, [0, 3, 1_000_000][index] ?? 0]));
  const id = fc.constantFrom('a', 'b', 'c');
  const wanted = fc.oneof(
    fc.integer({ min: -5, max: 2_000_000 }),
    fc.double(),
    fc.constantFrom(0, -1, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY),
  );
  const step = fc.oneof(
    fc.record({ act: fc.constant('add' as const), id, wanted: fc.constant(0) }),
    fc.record({ act: fc.constant('set' as const), id, wanted }),
    fc.record({ act: fc.constant('remove' as const), id, wanted: fc.constant(0) }),
    fc.record({ act: fc.constant('accept' as const), id, wanted: fc.nat(20) }),
  );
  const unit = fc.integer({ min: 1, max: 99_999_999 });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), unit, (steps, unitCents) => {
      let cart: Cart = [];
      const known = new Map(stock);
      for (const { act, id, wanted } of steps) {
        const now = offered(id, known.get(id) ?? 0, unitCents);
        if (act === 'remove') cart = removeLine(cart, id);
        if (act === 'set') cart = setQuantity(cart, id, wanted, now.stock);
        if (act === 'accept') {
          known.set(id, wanted);
          cart = acceptOffer(cart, id, { ...now, stock: wanted });
        }
        const added = act === 'add' ? addToCart(cart, now) : undefined;
        if (added?.ok) cart = added.value;
        for (const { quantity, stock: limit } of cart) {
          expect(Number.isSafeInteger(quantity) && quantity >= 1 && quantity <= limit).toBe(true);
        }
        const of = cart.find((other) => other.id === id);
        expect(of?.quantity ?? 0).toBeLessThanOrEqual(known.get(id) ?? 0);
        expect(new Set(cart.map((other) => other.id)).size).toBe(cart.length);
      }
      const sum = cart.reduce((total, { quantity }) => total + BigInt(quantity) * BigInt(unitCents), 0n);
      expect(cartTotal(cart)).toEqual({ amount: Number(sum), currency: 'USD' });
      expect(cartTotal(cart).amount).toBe(cart.reduce((all, each) => all + lineTotal(each).amount, 0));
      expect(cartCount(cart)).toBeGreaterThanOrEqual(cart.length);
    }),
    propertyRuns(100, 1000),
  );
});

describe('a product with a minimum order, a multiple and price breaks', () => {
  const breaks = [
    { min_quantity: 10, unitCents: 200 },
    { min_quantity: 20, unitCents: 150.5 },
  ];
  const reel = (stock = 100): Buyable => ({
    ...offered('a', stock, 200),
    moq: 10,
    order_multiple: 5,
    breaks,
  });
  const ordered = (quantity: number, stock = 100): CartLine => ({ ...reel(stock), quantity });

  test('a product with a minimum order, a multiple and price breaks is added in its multiples where the server gave no answer', () => {
    const unanswered = { ...offered('a', 100, 200) };
    expect(addToCart([ordered(10)], unanswered)).toMatchObject({
      value: [{ quantity: 15, moq: 10, order_multiple: 5 }],
      corrected: true,
    });
  });

  test('a product with a minimum order, a multiple and price breaks is added in the least quantity, then in the next one, and the correction is said', () => {
    const first = addToCart([], reel());
    expect(first).toMatchObject({ ok: true, value: [{ quantity: 10 }], quantity: 10, corrected: true });
    expect(addToCart([ordered(10)], reel())).toMatchObject({
      value: [{ quantity: 15 }],
      quantity: 5,
      corrected: true,
    });
    expect(addToCart([], reel(), 15)).toMatchObject({ value: [{ quantity: 15 }], corrected: false });
    expect(addToCart([], reel(), 16)).toMatchObject({ value: [{ quantity: 20 }], corrected: true });
  });

  test('a product with a minimum order, a multiple and price breaks is not added beyond the stock, nor when the stock is below the minimum', () => {
    expect(addToCart([ordered(10, 14)], reel(14))).toMatchObject({ ok: false, error: 'stock_limit' });
    expect(addToCart([], reel(9))).toMatchObject({ ok: false, error: 'minimum' });
  });

  test('a product with a minimum order, a multiple and price breaks is set to the next quantity that can be ordered', () => {
    expect(setQuantity([ordered(10)], 'a', 11)[0]?.quantity).toBe(15);
    expect(setQuantity([ordered(10)], 'a', 3)[0]?.quantity).toBe(10);
    expect(setQuantity([ordered(10)], 'a', 99, 33)[0]?.quantity).toBe(30);
    expect(setQuantity([ordered(10)], 'a', 0)).toEqual([]);
  });

  test('a product with a minimum order, a multiple and price breaks goes up and down by its multiple', () => {
    expect(steps(ordered(15))).toEqual({ up: 20, down: 10 });
    expect(steps(ordered(10))).toEqual({ up: 15, down: 0 });
    expect(steps(ordered(12))).toEqual({ up: 15, down: 10 });
    expect(steps(line('a', 1))).toEqual({ up: 2, down: 0 });
  });

  test('a product with a minimum order, a multiple and price breaks costs the price of the break that its quantity reaches', () => {
    expect([1, 10, 19, 20, 1000].map((quantity) => priceAt(reel(), quantity))).toEqual([
      2, 2, 2, 1.505, 1.505,
    ]);
    expect(lineTotal(ordered(25))).toEqual({ amount: 3763, currency: 'USD' });
  });

  test('a product with a minimum order, a multiple and price breaks differs in price only at the quantity of its line', () => {
    const cheaper = { ...reel(), breaks: [{ min_quantity: 20, unitCents: 140 }] };
    expect(differencesOf(ordered(10), cheaper)).toEqual([]);
    expect(differencesOf(ordered(20), cheaper)).toEqual([{ kind: 'price', from: 1.505, to: 1.4 }]);
    expect(acceptOffer([ordered(20)], 'a', cheaper).map(lineTotal)).toEqual([
      { amount: 2800, currency: 'USD' },
    ]);
  });

  test('a product with a minimum order, a multiple and price breaks in a cart of before is shown with the quantity that can be ordered', () => {
    const before = line('a', 3, 100, 200);
    expect(differencesOf(before, reel())).toEqual([{ kind: 'quantity', to: 10, moq: 10, order_multiple: 5 }]);
    expect(acceptOffer([before], 'a', reel())[0]).toMatchObject({ quantity: 10, moq: 10, breaks });
    expect(differencesOf(ordered(20, 100), reel(18))).toEqual([{ kind: 'fewer', left: 18, to: 15 }]);
    expect(acceptOffer([ordered(20)], 'a', reel(18))[0]?.quantity).toBe(15);
    expect(differencesOf(ordered(20), reel(9))).toEqual([{ kind: 'minimum', left: 9, least: 10 }]);
    expect(acceptOffer([ordered(20)], 'a', reel(9))).toEqual([]);
  });
});
