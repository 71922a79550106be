import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartLine } from './cart.rules.ts';

const line: CartLine = {
  id: 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44',
  title: 'Switch',
  image_url: null,
  category: 'networking',
  product_type: 'physical',
  unitCents: 64_200,
  stock: 8,
  quantity: 2,
};

let stored: Map<string, string>;
let page: EventTarget;

/** A fresh tab on the same storage. */
async function openTab() {
  vi.resetModules();
  return import('./cart-store.ts');
}

beforeEach(() => {
  stored = new Map();
  page = new EventTarget();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
  });
  vi.stubGlobal('window', page);
});

test('a reload restores the cart', async () => {
  const before = await openTab();
  before.changeCart(() => [line]);
  const after = await openTab();
  expect(after.readCart()).toEqual([line]);
  expect(after.readCart()).toBe(after.readCart());
});

test('two tabs change the same cart', async () => {
  const one = await openTab();
  const other = await openTab();
  const onChange = vi.fn<() => void>();
  one.subscribeToCart(onChange);
  one.readCart();
  other.changeCart((cart) => [...cart, line]);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart' }));
  expect(onChange).toHaveBeenCalledOnce();
  expect(one.readCart()).toEqual([line]);
  one.changeCart((cart) => [...cart, { ...line, id: 'another' }]);
  expect(other.readCart()).toHaveLength(2);
});

test('a change without an effect does not notify subscribers', async () => {
  const { changeCart, subscribeToCart } = await openTab();
  const onChange = vi.fn<() => void>();
  const leave = subscribeToCart(onChange);
  changeCart((cart) => cart);
  expect(onChange).not.toHaveBeenCalled();
  changeCart(() => [line]);
  expect(onChange).toHaveBeenCalledOnce();
  leave();
  changeCart(() => []);
  expect(onChange).toHaveBeenCalledOnce();
});

test('without storage the cart lasts as long as the page', async () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden });
  const { changeCart, readCart } = await openTab();
  changeCart(() => [line]);
  changeCart((cart) => cart.map((other) => ({ ...other, quantity: 3 })));
  expect(readCart()).toEqual([{ ...line, quantity: 3 }]);
});

describe('reading what is stored', () => {
  const stored = (lines: unknown, version: unknown = 1) => JSON.stringify({ version, lines });

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another version', stored([line], 2)],
    ['no list', stored({})],
    ['a line without a product', stored([{ ...line, id: 7 }])],
    ['more than the stock', stored([{ ...line, quantity: 9 }])],
    ['a quantity of 0', stored([{ ...line, quantity: 0 }])],
    ['half a unit', stored([{ ...line, quantity: 1.5 }])],
    ['a price finer than prices are', stored([{ ...line, unitCents: 0.000_01 }])],
    ['a negative price', stored([{ ...line, unitCents: -1 }])],
    ['an unknown kind', stored([{ ...line, product_type: 'weapon' }])],
    ['a minimum order of 0', stored([{ ...line, moq: 0 }])],
    ['a break without a price', stored([{ ...line, breaks: [{ min_quantity: 2 }] }])],
  ])('reading what is stored %s is an empty cart', async (_, text) => {
    const { parseCart } = await openTab();
    expect(parseCart(text)).toEqual([]);
  });

  test('a stored price finer than cents is restored unrounded', async () => {
    const { parseCart } = await openTab();
    const part = { ...line, unitCents: 0.12 };
    expect(parseCart(stored([part]))).toEqual([part]);
  });

  test('stored minimum order, multiple and price breaks are restored', async () => {
    const { parseCart } = await openTab();
    const reel = { ...line, moq: 2, order_multiple: 2, breaks: [{ min_quantity: 2, unitCents: 0.92 }] };
    expect(parseCart(stored([reel]))).toEqual([reel]);
  });

  test('a second stored line of the same product is dropped', async () => {
    const { parseCart } = await openTab();
    expect(parseCart(stored([line, { ...line, quantity: 1 }]))).toEqual([line]);
  });
});
