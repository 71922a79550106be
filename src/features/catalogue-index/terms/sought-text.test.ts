import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { SoughtText } from './sought-text.ts';

// Ł and A share a lower byte, as do 机 and :.
const textOf = (limits: { minLength?: number; maxLength: number }) =>
  fc.string({ unit: fc.constantFrom(...'abAŁ机:'), ...limits });

test('a text is found in a part of an array as in a text', () => {
  fc.assert(
    fc.property(
      textOf({ minLength: 1, maxLength: 4 }),
      textOf({ maxLength: 3 }),
      textOf({ maxLength: 40 }),
      (wanted, before, text) => {
        const units = Uint16Array.from([...before, ...text, ...wanted], (one) => one.charCodeAt(0));
        const [from, to] = [before.length, before.length + text.length];
        expect(new SoughtText(wanted).isIn(units, from, to)).toBe(text.includes(wanted));
      },
    ),
    propertyRuns(500, 20_000),
  );
});

test('a text longer than the furthest move is found', () => {
  const wanted = `b${'a'.repeat(600)}`;
  for (const text of [`${'a'.repeat(2_000)}${wanted}`, 'a'.repeat(3_000)]) {
    const units = Uint8Array.from(text, (one) => one.charCodeAt(0));
    expect(new SoughtText(wanted).isIn(units, 0, units.length)).toBe(text.includes(wanted));
  }
});
