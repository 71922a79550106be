import { describe, expect, test } from 'vitest';
import { addAll } from './add-offers.ts';
import { mostLines } from './cart-line.rules.ts';
import type { Cart, Offered } from './cart.rules.ts';

const offer: Offered = {
  id: 'resistor',
  title: 'Resistor',
  image_url: null,
  category: 'electronics',
  product_type: 'physical',
  moq: 100,
  order_multiple: 100,
  unitCents: 0.21,
  breaks: [],
  stock: 7000,
};

function add(quantities: readonly number[], changes: Partial<Offered> = {}) {
  const wanted = quantities.map((quantity) => ({ id: 'resistor', quantity }));
  const { cart, added } = addAll([], wanted, new Map([['resistor', { ...offer, ...changes }]]));
  return { quantity: cart[0]?.quantity, added };
}

test('two lines of a product are added with their sum', () => {
  expect(add([6200, 800])).toEqual({ quantity: 7000, added: 1 });
});

test('a sum that the stock does not cover is not added', () => {
  expect(add([6200, 900])).toEqual({ quantity: undefined, added: 0 });
});

test.each([
  ['without a price', { unitCents: 0 }],
  ['without an exchange rate', { unitCents: null }],
  ['out of stock', { stock: 0 }],
])('a product %s is not added', (_, changes) => {
  expect(add([100], changes)).toEqual({ quantity: undefined, added: 0 });
});

test('a product that is no longer sold is not added', () => {
  expect(addAll([], [{ id: 'gone', quantity: 1 }], new Map())).toEqual({ cart: [], added: 0, left: 0 });
});

describe('a cart that is filled', () => {
  const offers = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...offer, id: `part-${at}` }));
  const addParts = (count: number, cart: Cart = []) => {
    const found = offers(count);
    const wanted = found.map(({ id }) => ({ id, quantity: 100 }));
    return addAll(cart, wanted, new Map(found.map((each) => [each.id, each])));
  };

  test('a cart that is filled takes as many lines as an order, and leaves the others', () => {
    expect(addParts(mostLines)).toMatchObject({ added: mostLines, left: 0 });
    const { cart, added, left } = addParts(mostLines + 1);
    expect([cart.length, added, left]).toEqual([mostLines, mostLines, 1]);
  });

  test('a cart that is filled still takes more of what is in it', () => {
    const full = addParts(mostLines).cart;
    const { cart, added, left } = addParts(mostLines + 2, full);
    expect([cart.length, added, left]).toEqual([mostLines, mostLines, 2]);
    expect(cart[0]?.quantity).toBe(200);
  });

  test('a cart that is filled leaves out what cannot be had before it counts the room', () => {
    const wanted = [
      { id: 'gone', quantity: 1 },
      { id: 'part-0', quantity: 100 },
    ];
    const found = new Map([['part-0', offers(1)[0]!]]);
    const almost = addParts(mostLines).cart.slice(1);
    expect(addAll(almost, wanted, found)).toMatchObject({ added: 1, left: 0 });
  });
});

test('two lines of a product order its minimum once', () => {
  expect(add([24, 24])).toEqual({ quantity: 100, added: 1 });
});
