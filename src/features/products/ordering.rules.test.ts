import { expect, test } from 'vitest';
import { maxOrderable, nearestOrderable, orderableQuantity, unitPriceAt } from './ordering.rules.ts';

test('the price at a quantity is that of the last break it reaches', () => {
  const product = {
    price: 2,
    price_breaks: [
      { min_quantity: 10, unit_price: 2 },
      { min_quantity: 100, unit_price: 1.5 },
    ],
  };
  expect([1, 10, 99, 100, 5_000].map((quantity) => unitPriceAt(product, quantity))).toEqual([
    2, 2, 2, 1.5, 1.5,
  ]);
  expect(unitPriceAt({ price: 3 }, 1_000)).toBe(3);
});

test('a quantity is raised to the minimum and to the next multiple', () => {
  const rules = { moq: 25, order_multiple: 10 };
  expect([0, 1, 25, 30, 31].map((quantity) => orderableQuantity(rules, quantity))).toEqual([
    30, 30, 30, 30, 40,
  ]);
  expect(orderableQuantity({ moq: 1, order_multiple: 1 }, 7)).toBe(7);
});

test('the most that can be ordered is the last multiple that the stock covers, or nothing below the minimum', () => {
  const rules = { moq: 25, order_multiple: 10 };
  expect([0, 29, 30, 39, 40].map((stock) => maxOrderable(rules, stock))).toEqual([0, 0, 30, 30, 40]);
});

test('in place of a quantity the next larger can be ordered, or the next smaller where the stock ends', () => {
  const rules = { moq: 25, order_multiple: 10 };
  expect(nearestOrderable(rules, 31, 100)).toBe(40);
  expect(nearestOrderable(rules, 31, 39)).toBe(30);
  expect(nearestOrderable(rules, 7, 12)).toBe(30);
});
