import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisTicks } from './chart-axis.rules.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

describe('the ticks of a chart', () => {
  test.each([
    [[], [0, 1]],
    [
      [0, 0],
      [0, 1],
    ],
    [[1], [0, 1]],
    [[3], [0, 1, 2, 3]],
    [[14], [0, 5, 10, 15]],
    [
      [7, 2],
      [0, 2, 4, 6, 8],
    ],
    [[43_210], [0, 10_000, 20_000, 30_000, 40_000, 50_000]],
  ])('the ticks of a chart of %j are %j', (values, ticks) => {
    expect(axisTicks(values)).toEqual(ticks);
  });

  test('the ticks of a chart are equal steps from zero to the largest value, at most five of them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000_000 })), (values) => {
        const ticks = axisTicks(values);
        const [, step = 0] = ticks;
        expect(ticks.every((tick, index) => tick === index * step)).toBe(true);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...values));
        expect(ticks.length).toBeLessThanOrEqual(6);
      }),
      propertyRuns(100, 1000),
    );
  });
});
