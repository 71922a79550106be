import { describe, expect, test } from 'vitest';
import { defaultOrderSettings, maxUnconfirmed, mustWait, type Unconfirmed } from './order-wait.rules.ts';

const nothing: Unconfirmed = { orders: 0, amount: 0, held: {} };

function waits(
  order: { total?: number; quantity?: number; stock?: number },
  unconfirmed: Partial<Unconfirmed> = {},
  settings: Partial<typeof defaultOrderSettings> = {},
) {
  const { total = 1, quantity = 1, stock = 1_000_000 } = order;
  return mustWait(
    { total, lines: [{ product_id: 'a', quantity }], stock: new Map([['a', stock]]) },
    { ...nothing, ...unconfirmed },
    { ...defaultOrderSettings, ...settings },
  );
}

describe('an order waits for a clerk', () => {
  test.each([
    [10_000, false],
    [10_000.01, true],
  ])('an order waits for a clerk of %d US dollars: %s', (total, expected) => {
    expect(waits({ total })).toBe(expected);
  });

  test.each([
    [5, 10, false],
    [6, 10, true],
    [1, 2, false],
    [1, 1, true],
    [0, 0, false],
  ])('an order waits for a clerk for %d of %d units: %s', (quantity, stock, expected) => {
    expect(waits({ quantity, stock })).toBe(expected);
  });

  test('an order waits for a clerk when one line of many is above the share', () => {
    const lines = ['a', 'b'].map((product_id) => ({ product_id, quantity: 6 }));
    const stock = new Map([
      ['a', 100],
      ['b', 10],
    ]);
    expect(mustWait({ total: 1, lines, stock }, nothing, defaultOrderSettings)).toBe(true);
  });

  test('an order waits for a clerk with the sender’s unconfirmed orders counted as one', () => {
    expect(waits({ total: 4000 }, { amount: 6000 })).toBe(false);
    expect(waits({ total: 4000 }, { amount: 6000.01 })).toBe(true);
    // Twenty in stock: eight are taken, twelve remain.
    expect(waits({ quantity: 2, stock: 12 }, { held: { a: 8 } })).toBe(false);
    expect(waits({ quantity: 3, stock: 12 }, { held: { a: 8 } })).toBe(true);
    expect(waits({ quantity: 3, stock: 12 }, { held: { b: 8 } })).toBe(false);
  });

  test('an order waits for a clerk after too many unconfirmed orders of its sender', () => {
    expect(waits({}, { orders: maxUnconfirmed - 1 })).toBe(false);
    expect(waits({}, { orders: maxUnconfirmed })).toBe(true);
  });

  test('an order waits for a clerk by the settings: none by amount, none by share, or all', () => {
    expect(waits({ total: 1e9 }, {}, { wait_above_amount: null })).toBe(false);
    expect(waits({ quantity: 7, stock: 7 }, {}, { wait_above_share: 100 })).toBe(false);
    expect(waits({ total: 0.01 }, {}, { wait_above_amount: 0 })).toBe(true);
  });
});

test('a sender of small orders never takes more than the share without waiting', () => {
  let [stock, held] = [1000, 0];
  for (let n = 0; n < 1000 && !waits({ stock }, { held: { a: held } }); n += 1)
    [stock, held] = [stock - 1, held + 1];
  expect(held).toBe(500);
});
