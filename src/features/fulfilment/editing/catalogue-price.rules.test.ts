import { expect, test } from 'vitest';
import { cataloguePrice } from './catalogue-price.rules.ts';

const product = { price: 10, currency: 'USD' as const, price_breaks: [{ min_quantity: 5, unit_price: 8 }] };
const rates = { USD: 1, EUR: 1.25 };

test.each([
  [1, 10],
  [4, 10],
  [5, 8],
  [Number.NaN, 10],
])('the price at the quantity %d is %d', (quantity, price) => {
  expect(cataloguePrice(product, quantity, { currency: 'USD', rates })).toBe(price);
});

test('the catalogue price is converted to the currency of the order, if there is a rate', () => {
  expect(cataloguePrice(product, 5, { currency: 'EUR', rates })).toBe(6.4);
  expect(cataloguePrice(product, 5, { currency: 'GBP', rates })).toBeNull();
});

test('the price of a product on request is unknown', () => {
  expect(
    cataloguePrice({ ...product, price: 0, price_breaks: [] }, 1, { currency: 'USD', rates }),
  ).toBeNull();
});
