import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import {
  acceptedPrice,
  isUnderFloor,
  largestOffered,
  marginPercent,
  smallestOffered,
  totalMargin,
} from './quotation-price.rules.ts';

describe('the margin', () => {
  test.each([
    [574, 448.9, 21.8],
    [176.4, 141.2, 20],
    [28.5, 19.6, 31.2],
    [10, 12, -20],
    [0.0092, 0.0046, 50],
    [10, 0, 100],
    [0, 1, null],
    [null, 1, null],
    [10, null, null],
  ])('the margin of the price %d and the cost %d is %d percent', (price, cost, margin) => {
    expect(marginPercent(price, cost)).toBe(margin);
  });

  test('the margin is under the floor exactly when it is, however it is rounded', () => {
    expect(isUnderFloor(100, 85, 15)).toBe(false);
    expect(isUnderFloor(100, 85.000_001, 15)).toBe(true);
    expect(marginPercent(100, 85.000_001)).toBe(15);
    expect(isUnderFloor(100, 0, 15)).toBe(false);
    expect(isUnderFloor(0, 1, 15)).toBe(true);
    expect(isUnderFloor(100, null, 15)).toBe(false);
    expect(isUnderFloor(null, 10, 15)).toBe(false);
  });

  test('the margin of all lines counts those with price and cost', () => {
    const line = (quantity: number, unit_price: number | null, cost: number | null) => ({
      quantity,
      unit_price,
      cost,
    });
    expect(totalMargin([line(1, 100, 50), line(3, 100, 90), line(9, null, 5), line(9, 5, null)])).toBe(20);
    expect(totalMargin([line(9, null, 5), line(9, 0, 0)])).toBeNull();
  });
});

describe('an accepted quantity', () => {
  const line = {
    quantity: 60,
    unit_price: 176.4,
    price_breaks: [
      { min_quantity: 10, unit_price: 190 },
      { min_quantity: 50, unit_price: 182 },
      { min_quantity: 100, unit_price: 170 },
    ],
    min_quantity: 10,
    order_multiple: 10,
  };

  test.each([
    [60, 176.4],
    [70, 176.4],
    [50, 182],
    [40, 190],
    [10, 190],
    [100, 170],
  ])('an accepted quantity of %d costs %d each', (quantity, unit_price) => {
    expect(acceptedPrice(line, quantity)).toEqual({ ok: true, unit_price });
  });

  test.each([0, 5, 9, 55, 61, 101, 110])('an accepted quantity of %d is rejected', (quantity) => {
    expect(acceptedPrice(line, quantity)).toEqual({ ok: false, code: 'quantity' });
  });

  test('an accepted quantity without price breaks costs the unit price, from the minimum to the quoted quantity', () => {
    const simple = { ...line, price_breaks: [], min_quantity: 20 };
    expect(acceptedPrice(simple, 20)).toEqual({ ok: true, unit_price: 176.4 });
    expect(acceptedPrice(simple, 10)).toEqual({ ok: false, code: 'quantity' });
    expect(acceptedPrice(simple, 70)).toEqual({ ok: false, code: 'quantity' });
  });

  test('an accepted quantity as quoted is accepted even when it is no multiple', () => {
    expect(acceptedPrice({ ...line, quantity: 55 }, 55)).toEqual({ ok: true, unit_price: 176.4 });
  });

  test('an accepted quantity below the first price break has no price', () => {
    expect(acceptedPrice({ ...line, min_quantity: 1, order_multiple: 1 }, 9)).toMatchObject({ ok: false });
  });

  test('an accepted quantity of a line without a price is rejected', () => {
    expect(acceptedPrice({ ...line, unit_price: null }, 60)).toEqual({ ok: false, code: 'no_price' });
  });

  test('an accepted quantity never costs less each than a larger quantity, when the quoted prices fall', () => {
    const steps = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 6 });
    const falling = fc.tuple(steps, steps).map(([quantities, prices]) => {
      let [quantity, price] = [0, 0];
      const rising = quantities.map((step) => (quantity += step));
      const rest = rising.map((_, index) => (price += prices[index] ?? 1)).toReversed();
      return rising.map((min_quantity, index) => ({ min_quantity, unit_price: rest[index] ?? 1 }));
    });
    const result = fc.check(
      fc.property(falling, fc.nat(), fc.nat(), fc.nat(), (prices, index, one, other) => {
        const own = prices[index % prices.length] ?? { min_quantity: 1, unit_price: 1 };
        const offered = {
          quantity: own.min_quantity,
          unit_price: own.unit_price,
          price_breaks: prices.filter((price) => price !== own),
          min_quantity: 1,
          order_multiple: 1,
        };
        const most = largestOffered(offered);
        const [less, more] = [(one % most) + 1, (other % most) + 1].toSorted((a, b) => a - b);
        const [dear, cheap] = [acceptedPrice(offered, less ?? 1), acceptedPrice(offered, more ?? 1)];
        return !dear.ok || !cheap.ok || dear.unit_price >= cheap.unit_price;
      }),
      propertyRuns(200, 10_000),
    );
    expect(result.failed, JSON.stringify(result.counterexample)).toBe(false);
  });
});

test.each([
  [{ quantity: 50, min_quantity: 5, price_breaks: [] }, 5],
  [{ quantity: 50, min_quantity: 5, price_breaks: [{ min_quantity: 10, unit_price: 1 }] }, 10],
  [{ quantity: 50, min_quantity: 5, price_breaks: [{ min_quantity: 100, unit_price: 1 }] }, 50],
  [{ quantity: 50, min_quantity: 20, price_breaks: [{ min_quantity: 10, unit_price: 1 }] }, 20],
])('the smallest quantity of %j that has a price is %i', (line, smallest) => {
  expect(smallestOffered({ ...line, unit_price: 2, order_multiple: 1 })).toBe(smallest);
});
