import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { jointsOf } from './word-joints.ts';

const rulesOut = (text: string, sought: string) => (jointsOf(text) & jointsOf(sought)) !== jointsOf(sought);

test('no text is ruled out that holds the other', () => {
  const text = fc.stringMatching(/^[abm器 -]{0,12}$/);
  fc.assert(
    fc.property(text, text, text, (before, sought, after) => {
      expect(rulesOut(before + sought + after, sought)).toBe(false);
    }),
    propertyRuns(500, 20_000),
  );
});

test('a text whose words stand in another order is ruled out', () => {
  expect(rulesOut('ceramic capacitor 100 nf', 'capacitor ceramic')).toBe(true);
  expect(rulesOut('poe camera', 'camera poe')).toBe(true);
});
