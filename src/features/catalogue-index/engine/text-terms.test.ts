import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { wordsByExpressions } from '#tests/harness/search-brute-force.ts';
import { TermTable } from '../terms/term-table.server.ts';
import { TextTerms } from './text-terms.server.ts';
import { WordTerms } from '../terms/word-terms.server.ts';

const longest = 60;

const piece = fc.constantFrom(
  ...'SFP+|C++|LM358DR|-|/|.|_| |, |24|4k7|10 kΩ|100nF|0,1 µF|±5 %|-40 °C|1,000,000|2.5|口|个端口|交换机|接入|محول|منفذًا|24口|x|GHz|ports|Switches|Wi-Fi|MTT-R-0603|"|𠮷|²'.split(
    '|',
  ),
);

test('words of products are divided as words of queries are', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      (text) => {
        const words = new WordTerms();
        const terms = new TextTerms(words, new TermTable(), longest);
        const once = terms.words(text).map((term) => words.textOf(term));
        expect([...new Set(once)].toSorted()).toEqual(wordsByExpressions(text).toSorted());
        expect(terms.words(text).map((term) => words.textOf(term))).toEqual(once);
      },
    ),
    propertyRuns(300, 20_000),
  );
});

test('any part of a text without separators lies in a literal term of it', () => {
  const words = new TermTable();
  const terms = new TextTerms(new WordTerms(), words, longest);
  const long = 'ab'.repeat(700);
  const found = terms.literal(`24-port switch\u001F交换机 𠮷\u001F${long}`).map((term) => words.textOf(term));
  expect(found.slice(0, 9)).toEqual(['24', 'port', 'switch', '交', '交换', '换', '换机', '机', '𠮷']);
  for (const at of [0, 150, 399, 600]) {
    const part = long.slice(at, at + 200);
    expect(found.some((term) => term.includes(part))).toBe(true);
  }
});
