import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit, setBit } from '#features/catalogue-index/columns/bit-set.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { levelsOf } from './part-rows.server.ts';
import { TextIndex } from './text-index.server.ts';

const words = ['alpha', 'beta', 'gamma', 'delta', 'unknown'];
const keys = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 });
const alternatives = fc.array(keys, { maxLength: 5 });
const some = fc.subarray(words.slice(0, -1));
const product = fc.record({ head: some, strong: some, body: some, isLive: fc.boolean() });

test('a product is in the level of its strongest alternative and in all weaker ones', () => {
  fc.assert(
    fc.property(
      fc.array(product, { maxLength: 40 }),
      alternatives,
      alternatives,
      (products, direct, synonyms) => {
        const texts = new TextIndex();
        const live = new Int32Array(2);
        for (const [row, { head, strong, body, isLive }] of products.entries()) {
          const fields = { head: [head.join(' ')], strong: [strong], body: [body.join(' ')] };
          const others = { literal: '', identifiers: [], values: [], kinds: [], documents: [] };
          texts.add(row, texts.read({ ...others, ...fields }));
          if (isLive) setBit(live, row);
        }
        const levels = levelsOf(texts, live, direct, synonyms);
        for (const [row, { head, strong, body, isLive }] of products.entries()) {
          const fieldOf = (key: string) => [head, strong, body].findIndex((field) => field.includes(key));
          const levelOf = (alternative: readonly string[], [inHead, inStrong, inBody]: readonly number[]) => {
            const fields = alternative.map(fieldOf);
            const level = fields.includes(-1) ? undefined : [inHead, inStrong, inBody][Math.max(...fields)];
            return level ?? Infinity;
          };
          const level = Math.min(
            ...direct.map((one) => levelOf(one, [0, 2, 3])),
            ...synonyms.map((one) => levelOf(one, [1, 2, 4])),
          );
          const expected = [0, 1, 2, 3, 4].map((number) => isLive && level <= number);
          expect(levels.map((rows) => hasBit(rows, row))).toEqual(expected);
        }
      },
    ),
    propertyRuns(100, 1_500),
  );
});
