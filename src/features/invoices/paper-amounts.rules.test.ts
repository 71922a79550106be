import { expect, test } from 'vitest';
import { type Currency, lineMoney, moneyNumber, moneyOf } from '#kernel/money.ts';
import { amountsOfParts, type InvoicedItem } from './paper-amounts.rules.ts';

const item = (id: string, quantity: number, price_per_item: number, currency: Currency = 'USD') => ({
  id,
  quantity,
  price_per_item,
  total_price: moneyNumber(lineMoney(price_per_item, quantity, currency)),
});

/** In minor units. */
const amountsOf = (
  items: InvoicedItem[],
  charges: { amount: number }[],
  parts: Parameters<typeof amountsOfParts>[1],
  currency: Currency = 'USD',
) =>
  amountsOfParts({ currency, items, charges }, parts).map(({ lines, subtotal, charges: shares, total }) => ({
    lines: lines.map(({ amount }) => amount),
    subtotal: subtotal.amount,
    charges: shares.map(({ amount }) => amount),
    total: total.amount,
  }));

test('a line in two parts is rounded so that the parts add up to it', () => {
  const amounts = amountsOf(
    [item('a', 3, 0.335)],
    [],
    [{ lines: [{ item_id: 'a', quantity: 1 }] }, { lines: [{ item_id: 'a', quantity: 2 }] }],
  );
  expect(amounts.map(({ lines }) => lines)).toEqual([[34], [67]]);
});

test('charges and discounts are shared by the amounts of the goods', () => {
  const items = [item('a', 3, 100), item('b', 1, 100)];
  const amounts = amountsOf(
    items,
    [{ amount: 50 }, { amount: -0.01 }],
    [
      { lines: [{ item_id: 'a', quantity: 1 }] },
      {
        lines: [
          { item_id: 'a', quantity: 2 },
          { item_id: 'b', quantity: 1 },
        ],
      },
    ],
  );
  expect(amounts).toEqual([
    { lines: [10_000], subtotal: 10_000, charges: [1250, 0], total: 11_250 },
    { lines: [20_000, 10_000], subtotal: 30_000, charges: [3750, -1], total: 33_749 },
  ]);
});

test('charges of goods that cost nothing are borne by the first part', () => {
  const lines = [{ item_id: 'a', quantity: 1 }];
  const amounts = amountsOf([item('a', 2, 0)], [{ amount: 50 }], [{ lines }, { lines }]);
  expect(amounts).toEqual([
    { lines: [0], subtotal: 0, charges: [5000], total: 5000 },
    { lines: [0], subtotal: 0, charges: [0], total: 0 },
  ]);
});

test.each<[Currency, number]>([
  ['USD', 100],
  ['JPY', 1],
  ['KWD', 1000],
])('the parts of 2,000 random orders in %s add up to the order, to the minor unit', (currency, units) => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 2000; round += 1) {
    const items = Array.from({ length: 1 + random(5) }, (_, index) =>
      item(String(index), 1 + random(500), (1 + random(9_999_999)) / 10 ** (2 + random(5)), currency),
    );
    const charges = [{ amount: random(100_000) / units }, { amount: -random(10_000) / units }];
    const parts = [0, 1, 2].map((part) => ({
      lines: items.flatMap(({ id, quantity }) => {
        const each = Math.floor(quantity / 3);
        const now = part === 2 ? quantity - 2 * each : each;
        return now > 0 ? [{ item_id: id, quantity: now }] : [];
      }),
    }));
    const total = [
      ...items.map(({ total_price }) => total_price),
      ...charges.map(({ amount }) => amount),
    ].reduce((sum, amount) => sum + moneyOf(amount, currency).amount, 0);
    const invoiced = amountsOf(items, charges, parts, currency);
    expect(invoiced.reduce((sum, part) => sum + part.total, 0)).toBe(total);
  }
});
