import { expect, test } from 'vitest';
import { offerAt } from './product-offer.rules.ts';

const resistor = {
  moq: 1000,
  order_multiple: 100,
  price: 0.0085,
  currency: 'USD' as const,
  price_breaks: [
    { min_quantity: 1000, unit_price: 0.0085 },
    { min_quantity: 5000, unit_price: 0.0062 },
  ],
};

test.each([
  [1, 1000, ['minimum'], 0.0085, 8.5],
  [1000, 1000, [], 0.0085, 8.5],
  [1001, 1100, ['multiple'], 0.0085, 9.35],
  [4999, 5000, ['multiple'], 0.0062, 31],
  [5000, 5000, [], 0.0062, 31],
])(
  '%i pieces are ordered as %i at the price of that quantity',
  (needed, quantity, corrections, price, amount) => {
    expect(offerAt(resistor, needed)).toEqual({ quantity, corrections, unit_price: price, amount });
  },
);

test('a minimum that is no multiple is corrected twice', () => {
  expect(offerAt({ ...resistor, moq: 10, order_multiple: 4 }, 5)).toMatchObject({
    quantity: 12,
    corrections: ['minimum', 'multiple'],
  });
});

test('a price on request stays one at any quantity', () => {
  expect(offerAt({ ...resistor, price: 0 }, 5000)).toMatchObject({ unit_price: null, amount: null });
});
