import { expect, test } from 'vitest';
import { createSynonyms } from '../synonyms/synonyms.server.ts';
import { readSearchQuery } from './search-query.server.ts';
import { ValuesByUnit } from './terms/values-by-unit.ts';

const synonyms = createSynonyms([
  ['cable manager', 'tidy cables', 'messy cables in a rack'],
  ['vehicle mount', 'fix a tablet in a car', 'tablet holder'],
  ['camera', 'watch the yard'],
  ['colour', 'paint'],
  // A word of few groups among many says much.
  ...Array.from({ length: 100 }, (_, n) => [`part ${n}`]),
]);
const terms = [
  'camera',
  '=camera',
  'cable',
  'manager',
  '=manager',
  'vehicle',
  'mount',
  '=mount',
  'tablet',
  '=tablet',
  '#24 port',
  '#48 port',
  '#8 port',
  '#30W',
];
const values = new ValuesByUnit();
for (const term of terms) values.add(term);
const known = {
  find: (word: string) => terms.indexOf(word),
  valuesOf: (unit: string) => values.of(unit),
};
const parts = (search: string) => readSearchQuery(search, synonyms, known).parts;
const implied = (search: string) =>
  parts(search).flatMap(({ isImplied, shown }) => (isImplied ? [shown] : []));

test('a sentence needs the goods that several of its words are about, in other words that say the same', () => {
  expect(implied('how do I organise the mess of wires in my rack')).toEqual(['cable manager']);
  expect(implied('what can I fasten a tablet with in the ambulance')).toEqual(['vehicle mount']);
  expect(implied('how do I choose a colour')).toEqual([]);
});

test('goods that a sentence looks for by name leave no room for others', () => {
  expect(implied('which camera can I fix in the car beside the tablet')).toEqual([]);
  expect(
    parts('which camera can I fix in the car beside the tablet').find(({ isHead }) => isHead)?.text,
  ).toBe('camera');
});

test('a list of words needs goods only by all words of a phrase', () => {
  expect(implied('ambulance tablet bracket')).toEqual(['vehicle mount']);
  expect(implied('tablet rack')).toEqual([]);
});

test('a range of values is found by the values in it, the nearest first', () => {
  const values = (search: string) =>
    parts(search)
      .find(({ kind }) => kind === 'value')
      ?.synonyms.flat();
  expect(values('switch with at least 20 ports')).toEqual(['#24 port', '#48 port']);
  expect(values('switch 10 ports or less')).toEqual(['#8 port']);
  expect(values('between 10 and 40 ports')).toEqual(['#24 port']);
  expect(values('switch with 20 ports')).toEqual([]);
});

test('what a search does without is not looked for, with an article, too', () => {
  expect(parts('tablet without a camera').map(({ text }) => text)).toEqual(['tablet']);
});
