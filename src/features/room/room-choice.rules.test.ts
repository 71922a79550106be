import { moneyOf } from '#kernel/money.ts';
import { expect, test } from 'vitest';
import type { RoomVersion } from './quotation-room.schema.ts';
import { lineSupplies, priceChoice, quantityField, readChoice } from './room-choice.rules.ts';

const line = (
  id: string,
  changes: Partial<RoomVersion['lines'][number]> = {},
): RoomVersion['lines'][number] => ({
  id,
  line_key: id,
  group_name: null,
  is_optional: false,
  product_id: null,
  product: null,
  requested_part: null,
  requested_quantity: null,
  sku: null,
  part_number: null,
  manufacturer: null,
  description: 'Switch',
  unit: 'C62',
  quantity: 10,
  unit_price: 10,
  price_breaks: [],
  min_quantity: 1,
  order_multiple: 1,
  lead_time_days: null,
  hs_code: null,
  country_of_origin: null,
  weight: null,
  note: null,
  amount: 100,
  ...changes,
});
const version: RoomVersion = {
  version: 1,
  number: 'Q-2026-00042-1',
  status: 'issued',
  issued_by: null,
  issued_at: '2026-11-20T14:52:00.000Z',
  valid_until: '2026-12-18',
  currency: 'USD',
  total_amount: 185,
  shipping_address: null,
  billing_address: null,
  buyer_country: null,
  terms: { incoterm: null, place: null, transport: null, payment_terms: null, delivery: null, note: null },
  charges: [
    { kind: 'discount', label: null, percent: 10, amount: -20 },
    { kind: 'discount', label: 'Goodwill', percent: null, amount: -5 },
    { kind: 'freight', label: null, percent: null, amount: 10 },
  ],
  lines: [line('a'), line('b'), line('c', { is_optional: true })],
  changes: [],
  document: null,
};

function form(fields: Record<string, string[]>): FormData {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of values) data.append(name, value);
  return data;
}

test('a form names the chosen lines and their quantities', () => {
  const fields = form({
    line: ['a', 'b', 'c'],
    [quantityField('a')]: ['٥'],
    [quantityField('b')]: [' '],
    [quantityField('c')]: [' 1.5 '],
    [quantityField('d')]: ['1'],
  });
  expect(readChoice(fields)).toEqual([
    { id: 'a', quantity: 5, typed: '٥' },
    { id: 'b' },
    { id: 'c', quantity: Number.NaN, typed: '1.5' },
  ]);
  expect(readChoice(form({}))).toEqual([]);
});

const dollars = (amount: number) => moneyOf(amount, 'USD');

test('the total of a choice is what an acceptance of it would cost', () => {
  const all = priceChoice(version);
  expect(all.ok && all.value.totals).toMatchObject({
    charges: [-20, -5, 10].map(dollars),
    total: dollars(185),
  });
  const some = priceChoice(version, [{ id: 'a', quantity: 5 }]);
  expect(some.ok && some.value.totals).toMatchObject({
    sum: dollars(50),
    charges: [-5, -1.25, 10].map(dollars),
    total: dollars(53.75),
  });
});

test('the chosen lines get the stock of their product before the others, and a part of a line may come from it', () => {
  const lines = [
    line('a', { product_id: 'p', is_optional: true }),
    line('b', { product_id: 'p' }),
    line('c', { product_id: 'q' }),
    line('d'),
  ];
  const stock = new Map([['p', 14]]);
  const backordered = (chosen?: Parameters<typeof lineSupplies>[1]) =>
    ['a', 'b', 'c', 'd'].map((id) => lineSupplies(lines, chosen, stock).get(id)?.backordered);
  expect(backordered()).toEqual([6, 0, 10, 10]);
  expect(backordered([{ id: 'a' }])).toEqual([0, 6, 10, 10]);
  expect(backordered([{ id: 'b', quantity: 20 }])).toEqual([10, 6, 10, 10]);
  expect(backordered([])).toEqual([0, 6, 10, 10]);
  // What is no quantity counts as the quoted one until it is rejected.
  for (const quantity of [Number.NaN, 0, -3])
    expect(lineSupplies(lines, [{ id: 'b', quantity }], stock).get('b')).toMatchObject({
      quantity: 10,
      backordered: 0,
    });
});

test.each([Number.NaN, 1.5, 0, -1, Number.POSITIVE_INFINITY])('the quantity %d is rejected', (quantity) => {
  expect(priceChoice(version, [{ id: 'a', quantity }])).toEqual({
    ok: false,
    error: [{ path: 'lines.0.quantity', code: 'quantity' }],
  });
});
