import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasBit, setBit } from '#features/catalogue-index/columns/bit-set.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { LiteralTexts } from './literal-texts.server.ts';

const part = fc.oneof(
  fc.stringMatching(/^[ab -]{0,8}$/),
  fc.constantFrom('', 'a b', '交换机', 'ω ±1', 'مقاومة', 'long '.repeat(3_000)),
);

test('literal texts hold a text exactly where one of their parts does', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(part, { minLength: 1, maxLength: 4 }), { maxLength: 70 }),
      fc.oneof(
        fc.stringMatching(/^[ab -]{1,3}$/),
        fc.stringMatching(/^[ab]{2} [ab]{2}$/),
        fc.constantFrom('换机', 'ω ±', 'g l', 'قاو'),
      ),
      (rows, text) => {
        const texts = new LiteralTexts();
        const candidates = new Int32Array(4);
        for (const [row, parts] of rows.entries()) {
          texts.add(row, texts.read(parts.join('\u001F')));
          if (row % 5 !== 4) setBit(candidates, row);
        }
        const found = texts.holding(candidates, text);
        const expected = rows.map((parts, row) => row % 5 !== 4 && parts.some((one) => one.includes(text)));
        expect(rows.map((_, row) => hasBit(found, row))).toEqual(expected);
      },
    ),
    propertyRuns(100, 2_000),
  );
});
