import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { firstOf } from './first-of.server.ts';

test('the first of many are those of all in order', () => {
  const falling = (a: number, b: number) => b - a;
  fc.assert(
    fc.property(
      fc.array(fc.nat(50), { maxLength: 80 }),
      fc.integer({ min: 1, max: 100 }),
      (numbers, wanted) => {
        expect(firstOf(numbers, wanted, falling)).toEqual(numbers.toSorted(falling).slice(0, wanted));
      },
    ),
    propertyRuns(200, 2_000),
  );
});
