import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptOffer,
  addToCart,
  type Cart,
  cartCents,
  cartCount,
  type CartLine,
  differencesOf,
  lineCents,
  type Offered,
  typedQuantity,
  removeLine,
  restoreLine,
  setQuantity,
  takeOrdered,
} from './cart.rules.ts';

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
  test('starts a line with one, and goes up to the stock', () => {
    const once = addToCart([], offered('a', 2));
    expect(once).toEqual({ ok: true, value: [line('a', 1, 2)] });
    const twice = addToCart(once.ok ? once.value : [], offered('a', 2));
    expect(twice).toEqual({ ok: true, value: [line('a', 2, 2)] });
    expect(addToCart(twice.ok ? twice.value : [], offered('a', 2))).toEqual({
      ok: false,
      refusal: 'stock_limit',
    });
  });

  test('is refused without stock', () => {
    expect(addToCart([], offered('a', 0))).toEqual({ ok: false, refusal: 'out_of_stock' });
  });

  test('keeps the price that was accepted', () => {
    const added = addToCart([line('a', 1, 10, 1999)], offered('a', 10, 2500));
    expect(added.ok && added.value[0]?.unitCents).toBe(1999);
  });
});

describe('setting a quantity', () => {
  test('0 and less take the line out', () => {
    expect(setQuantity([line('a', 3)], 'a', 0)).toEqual([]);
    expect(setQuantity([line('a', 3)], 'a', -4)).toEqual([]);
  });

  test('what is no number changes nothing, and a fraction counts as its whole part', () => {
    const cart = [line('a', 3)];
    expect(setQuantity(cart, 'a', Number.NaN)).toBe(cart);
    expect(setQuantity(cart, 'a', 2.9)[0]?.quantity).toBe(2);
  });

  test('stops at what the shop has now', () => {
    expect(setQuantity([line('a', 3)], 'a', 8, 5)[0]).toMatchObject({ quantity: 5, stock: 5 });
  });
});

test('a removed line comes back to its place, unless it is there again', () => {
  const cart = [line('a', 1), line('b', 2), line('c', 3)];
  const without = removeLine(cart, 'b');
  expect(restoreLine(without, line('b', 2), 1)).toEqual(cart);
  const again = [...without, line('b', 1)];
  expect(restoreLine(again, line('b', 2), 1)).toBe(again);
});

test('what has been ordered leaves the cart, what was added meanwhile stays', () => {
  const cart = [line('a', 3), line('b', 1), line('c', 2)];
  expect(takeOrdered(cart, [line('a', 2), line('b', 1)])).toEqual([line('a', 1), line('c', 2)]);
});

describe('against the shop', () => {
  test.each([
    [undefined, [{ kind: 'withdrawn' }]],
    [offered('a', 0), [{ kind: 'sold_out' }]],
    [{ ...offered('a', 9), unitCents: null }, [{ kind: 'unpriced' }]],
    [offered('a', 2), [{ kind: 'fewer', left: 2 }]],
    [offered('a', 9, 2500), [{ kind: 'price', from: 1999, to: 2500 }]],
    [
      offered('a', 1, 2500),
      [
        { kind: 'fewer', left: 1 },
        { kind: 'price', from: 1999, to: 2500 },
      ],
    ],
    [offered('a', 3), []],
  ])('%j differs as %j', (now, differences) => {
    expect(differencesOf(line('a', 3), now)).toEqual(differences);
  });

  test('accepting takes what can be had, at its price', () => {
    expect(acceptOffer([line('a', 3)], 'a', offered('a', 2, 2500))).toEqual([line('a', 2, 2, 2500)]);
    expect(acceptOffer([line('a', 3)], 'a', undefined)).toEqual([]);
    expect(acceptOffer([line('a', 3)], 'a', offered('a', 0))).toEqual([]);
  });
});

test('whatever a visitor does, no line leaves the stock and the total is the sum of its lines', () => {
  const stock = new Map(['a', 'b', 'c'].map((id, place) => [id, [0, 3, 1_000_000][place] ?? 0]));
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
      expect(BigInt(cartCents(cart))).toBe(sum);
      expect(cartCents(cart)).toBe(cart.map(lineCents).reduce((a, b) => a + b, 0));
      expect(cartCount(cart)).toBeGreaterThanOrEqual(cart.length);
    }),
  );
});

test.each([
  ['', ''],
  ['0', '0'],
  ['12', '12'],
  [' 7 ', '7'],
  ['9999999', '9999999'],
  ['10000000', null],
  ['٣', '3'],
  ['۱۲', '12'],
  ['３', '3'],
  ['1.5', null],
  ['2,5', null],
  ['-3', null],
  ['1e2', null],
  ['two', null],
])('%j typed is read as %j', (typed, digits) => {
  expect(typedQuantity(typed)).toBe(digits);
});
