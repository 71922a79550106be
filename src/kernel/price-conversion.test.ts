import { describe, expect, test } from 'vitest';
import { convertPrice } from './price-conversion.ts';

describe('a price in another currency', () => {
  test.each([
    [574, { from: 1, to: 1 }, 574],
    [574, { from: 1, to: 1.08 }, 531.48],
    [100, { from: 1.08, to: 1 }, 108],
    [100, { from: 1.27, to: 1.08 }, 117.59],
    [0.0092, { from: 1, to: 1.08 }, 0.008_519],
    [0.000_001, { from: 1, to: 1.3 }, 0.000_001],
    [0.01, { from: 1, to: 5 }, 0.002],
    [0, { from: 1, to: 1.08 }, 0],
  ])('a price in another currency %d by %j is %d', (price, usd, converted) => {
    expect(convertPrice(price, usd)).toBe(converted);
  });
});
