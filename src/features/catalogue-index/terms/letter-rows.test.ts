import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit, setBit } from '#features/catalogue-index/columns/bit-set.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { LetterRows } from './letter-rows.server.ts';
import { TermStore } from './term-store.server.ts';

const word = fc.string({ unit: fc.constantFrom(...'az09é机ı'), minLength: 1, maxLength: 4 });

test('the rows with a letter or digit are found as by brute force, and none for another character', () => {
  fc.assert(
    fc.property(fc.array(fc.array(word, { maxLength: 4 }), { maxLength: 70 }), fc.nat(3), (texts, hidden) => {
      const terms = new TermStore();
      const rows = new LetterRows(terms);
      const among = new Int32Array(4);
      for (const [row, words] of texts.entries()) {
        rows.add(
          row,
          words.map((one) => terms.add(one)),
        );
        if (row % 4 !== hidden) setBit(among, row);
      }
      for (const letter of 'amz09') {
        const found = rows.find(letter, among) ?? new Int32Array(0);
        const expected = texts.map((words, row) => row % 4 !== hidden && words.join('').includes(letter));
        expect(texts.map((_, row) => hasBit(found, row))).toEqual(expected);
      }
      for (const other of ['é', '机', 'az', 'ı', '-']) expect(rows.find(other, among)).toBeNull();
    }),
    propertyRuns(200, 2_000),
  );
});
