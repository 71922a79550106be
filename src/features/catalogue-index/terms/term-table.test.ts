import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { errorsBetween, isTried } from '#tests/harness/search-brute-force.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import type { Place } from './term-sets.server.ts';
import { TermTable } from './term-table.server.ts';
import { WordTerms } from './word-terms.server.ts';

const word = fc.string({ unit: fc.constantFrom(...'abc12交换機ر'), minLength: 1, maxLength: 9 });

test('terms are found whole and by any part of them, as by brute force', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 60 }), word, (words, wanted) => {
      const table = new TermTable();
      const numbers = words.map((text) => table.add(text));
      expect(words.map((text) => table.add(text))).toEqual(numbers);
      expect(numbers.map((term) => table.textOf(term))).toEqual(words);
      expect(table.find(wanted)).toBe(words.indexOf(wanted));
      const found = (place: Place, most = Infinity) => {
        const texts: string[] = [];
        table.walkContaining(wanted, place, (term) => texts.push(table.textOf(term)) >= most);
        return texts;
      };
      expect(found('anywhere')).toEqual(words.filter((text) => text.includes(wanted)));
      expect(found('start')).toEqual(words.filter((text) => text.startsWith(wanted)));
      expect(found('end')).toEqual(words.filter((text) => text.endsWith(wanted)));
      expect(found('anywhere', 2)).toEqual(words.filter((text) => text.includes(wanted)).slice(0, 2));
    }),
    propertyRuns(200, 2_000),
  );
});

test('words are found by their beginning and with up to two typing errors, in alphabetical order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 200 }), word, fc.nat(5), (words, wanted, limit) => {
      const terms = new WordTerms();
      for (const text of words) terms.add(text);
      const sorted = words.toSorted((a, b) => (a < b ? -1 : 1));
      const begun = (most?: number) => terms.startingWith(wanted, most).map((term) => terms.textOf(term));
      const expected = sorted.filter((text) => text.startsWith(wanted));
      expect(begun()).toEqual(expected);
      expect(begun(limit)).toEqual(expected.slice(0, limit));
      expect(terms.hasStarting(wanted)).toBe(expected.length > 0);
      const longer = words.filter((text) => text.includes(wanted) && text !== wanted);
      const digitsOf = (text: string) => text.replace(/\D/g, '').length;
      longer.sort((a, b) => a.length - b.length || digitsOf(a) - digitsOf(b));
      expect(terms.longerWith(wanted, limit).map((term) => terms.textOf(term))).toEqual(
        longer.slice(0, limit),
      );
      for (const most of [1, 2] as const) {
        const near = terms.near(wanted, most).map(({ term, errors }) => [terms.textOf(term), errors]);
        const expectedNear = sorted
          .map((text) => [text, errorsBetween(text, wanted)] as const)
          .filter(([text, errors]) => errors <= most && (most === 2 || isTried(text, wanted)));
        expect(near).toEqual(expectedNear);
      }
    }),
    propertyRuns(300, 3_000),
  );
});

test('words with typing errors are found among thousands', () => {
  const terms = new WordTerms();
  const words = Array.from({ length: 20_000 }, (_, at) => `mtt${at * 13}`);
  for (const text of words) terms.add(text);
  for (const wanted of ['mtt13013', 'nmt12999', 'mt', '1300']) {
    const near = terms.near(wanted, 2).map(({ term }) => terms.textOf(term));
    const expected = words.filter((text) => errorsBetween(text, wanted) <= 2);
    expect(near).toEqual(expected.toSorted((a, b) => (a < b ? -1 : 1)));
  }
});

test('nothing is compared with a text that is longer than every term', () => {
  const terms = new WordTerms();
  terms.add('switch');
  const find = vi.spyOn(terms, 'find');
  const lengthOf = vi.spyOn(terms, 'lengthOf');
  for (const text of ['s'.repeat(200), 'ش'.repeat(200)]) {
    expect(terms.near(text, 1)).toEqual([]);
    expect(terms.near(text, 2)).toEqual([]);
  }
  expect(find).not.toHaveBeenCalled();
  expect(lengthOf).not.toHaveBeenCalled();
});

test('a table of many terms keeps all of them', () => {
  const table = new TermTable();
  const words = Array.from({ length: 50_000 }, (_, at) => `part-${at * 7}`);
  const numbers = words.map((text) => table.add(text));
  expect(words.map((text) => table.find(text))).toEqual(numbers);
  expect(table.find('part-1')).toBe(-1);
});
