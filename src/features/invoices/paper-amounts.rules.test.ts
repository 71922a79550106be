import { expect, test } from 'vitest';
import { divideRounded, toMillionths } from '#kernel/minor-units.ts';
import { toCents } from '#kernel/money.ts';
import { amountsOfParts } from './paper-amounts.rules.ts';

const item = (id: string, quantity: number, price_per_item: number) => ({
  id,
  quantity,
  price_per_item,
  total_price: Number(divideRounded(BigInt(quantity) * toMillionths(price_per_item), 10_000n)) / 100,
});

test('a line in two parts is rounded so that the parts add up to it', () => {
  const amounts = amountsOfParts(
    [item('a', 3, 0.335)],
    [],
    [{ lines: [{ item_id: 'a', quantity: 1 }] }, { lines: [{ item_id: 'a', quantity: 2 }] }],
  );
  expect(amounts.map(({ lines }) => lines)).toEqual([[34], [67]]);
});

test('charges and discounts are shared by the amounts of the goods', () => {
  const items = [item('a', 3, 100), item('b', 1, 100)];
  const amounts = amountsOfParts(
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
  const amounts = amountsOfParts([item('a', 2, 0)], [{ amount: 50 }], [{ lines }, { lines }]);
  expect(amounts).toEqual([
    { lines: [0], subtotal: 0, charges: [5000], total: 5000 },
    { lines: [0], subtotal: 0, charges: [0], total: 0 },
  ]);
});

test('the parts of 2,000 random orders add up to the order, to the cent', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let round = 0; round < 2000; round += 1) {
    const items = Array.from({ length: 1 + random(5) }, (_, index) =>
      item(String(index), 1 + random(500), (1 + random(9_999_999)) / 10 ** (2 + random(5))),
    );
    const charges = [{ amount: random(100_000) / 100 }, { amount: -random(10_000) / 100 }];
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
    ].reduce((cents, amount) => cents + toCents(amount), 0);
    const invoiced = amountsOfParts(items, charges, parts);
    expect(invoiced.reduce((sum, part) => sum + part.total, 0)).toBe(total);
  }
});
