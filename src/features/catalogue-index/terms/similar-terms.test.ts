import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { SimilarTerms } from './similar-terms.server.ts';

const someLetters = fc.oneof(fc.integer(), fc.integer({ min: 0, max: 31 }));

test('terms whose letters differ by at most so many are found in order, as by brute force', () => {
  fc.assert(
    fc.property(fc.array(someLetters, { maxLength: 150 }), someLetters, fc.nat(4), (terms, wanted, most) => {
      const similar = new SimilarTerms();
      for (const [number, letters] of terms.entries()) similar.add(number * 3, letters);
      const found: number[] = [];
      similar.walkSimilar(wanted, most, (term) => found.push(term / 3));
      const differing = (letters: number) =>
        ((letters ^ wanted) >>> 0).toString(2).replaceAll('0', '').length;
      expect(found).toEqual([...terms.keys()].filter((number) => differing(terms[number] ?? 0) <= most));
    }),
    propertyRuns(500, 20_000),
  );
});
