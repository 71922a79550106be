import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { hasBit, subtract } from '#features/catalogue-index/columns/bit-set.server.ts';
import { PostingLists } from './posting-lists.server.ts';
import { RowScores } from '../engine/row-scores.server.ts';

test('a key has the rows that were added to it, few or most of them', () => {
  const share = fc.constantFrom(1, 2, 40, 5_000);
  fc.assert(
    fc.property(fc.array(share, { minLength: 1, maxLength: 6 }), fc.nat(20_000), (shares, last) => {
      const lists = new PostingLists();
      const expected = shares.map(() => new Set<number>());
      for (let row = 0; row <= last; row += 1) {
        for (const [key, every] of shares.entries()) {
          if (row % every !== 0) continue;
          lists.add(key, row);
          lists.add(key, row);
          expected[key]!.add(row);
        }
      }
      for (const [key, rows] of expected.entries()) {
        const bits = new Int32Array(Math.ceil((last + 1) / 32));
        lists.mark(key, bits);
        const found = Array.from({ length: last + 1 }, (_, row) => row).filter((row) => hasBit(bits, row));
        expect(found).toEqual([...rows]);
        expect(lists.count(key)).toBe(rows.size);
      }
    }),
    propertyRuns(20, 200),
  );
});

test('a term has its rows apart in each field', () => {
  const fields = fc.array(fc.constantFrom(0, 1, 2, 3, null), { maxLength: 3_000 });
  fc.assert(
    fc.property(fields, (fieldOfRow) => {
      const lists = new PostingLists();
      for (const [row, field] of fieldOfRow.entries()) {
        if (field !== null) lists.add(7, row, field);
      }
      for (const field of [0, 1, 2, 3]) {
        const bits = new Int32Array(100);
        lists.mark(7, bits, field);
        const expected = [...fieldOfRow.keys()].filter((row) => fieldOfRow[row] === field);
        expect([...fieldOfRow.keys()].filter((row) => hasBit(bits, row))).toEqual(expected);
        expect(lists.count(7, field)).toBe(expected.length);
      }
    }),
    propertyRuns(50, 500),
  );
});

test('the rows with the highest score come first, until none is left', () => {
  const bits = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
  const weighted = fc.tuple(bits, fc.integer({ min: 1, max: 6 }));
  const levels = fc.tuple(bits, bits, bits, bits, bits);
  fc.assert(
    fc.property(fc.array(weighted, { maxLength: 40 }), fc.array(levels), bits, (added, parts, among) => {
      const scores = new RowScores(1);
      const rest = new Int32Array([among]);
      for (const [rows, weight] of added) scores.add(new Int32Array([rows]), weight);
      for (const [a, b, c, d, e] of parts) {
        const [first, second, third] = [
          new Int32Array([a]),
          new Int32Array([a | b]),
          new Int32Array([a | b | c]),
        ];
        const [fourth, fifth] = [new Int32Array([a | b | c | d]), new Int32Array([a | b | c | d | e])];
        scores.addLevels([first, second, third, fourth, fifth], rest);
      }
      const has = (rows: number, row: number) => ((rows >>> row) & 1) === 1;
      const ofLevels = (part: readonly number[], row: number) => {
        const level = part.slice(0, 4).findIndex((rows) => has(rows, row));
        return level < 0 ? 0 : 4 - level;
      };
      const scoreOf = (row: number) =>
        added.reduce((sum, [rows, weight]) => sum + (has(rows, row) ? weight : 0), 0) +
        parts.reduce((sum, part) => sum + ofLevels(part, row), 0);
      while (rest[0] !== 0) {
        const left = Array.from({ length: 32 }, (_, row) => row).filter((row) => hasBit(rest, row));
        const best = Math.max(...left.map(scoreOf));
        const { rows, score } = scores.highest(rest);
        expect(score).toBe(best);
        expect(left.filter((row) => hasBit(rows, row))).toEqual(left.filter((row) => scoreOf(row) === best));
        expect(rows[0]! & ~rest[0]!).toBe(0);
        subtract(rest, rows);
      }
    }),
    propertyRuns(50, 500),
  );
});
