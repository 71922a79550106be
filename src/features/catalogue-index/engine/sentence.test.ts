import { expect, test } from 'vitest';
import { createSynonyms } from '../synonyms/synonyms.server.ts';
import { readSearchQuery } from './search-query.server.ts';
import { ValuesByUnit } from '../terms/values-by-unit.ts';

const synonyms = createSynonyms([
  ['cable manager', 'tidy cables', 'messy cables in a rack'],
  ['vehicle mount', 'fix a tablet in a car', 'tablet holder'],
  ['camera', 'watch the yard', '摄像头', 'كاميرا'],
  ['tablet', '平板', 'جهاز لوحي'],
  ['colour', 'paint'],
  ['camera tablet', 'photo slate'],
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
  'nonglare',
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

test.each(["we're after a camera for the tablet", 'does anyone sell a camera for a tablet'])(
  '%s looks for the camera',
  (search) => {
    expect(parts(search).find(({ isHead }) => isHead)?.text).toBe('camera');
  },
);

test.each([
  ['有没有能装在平板旁边的摄像头', '摄像头', '平板'],
  ['哪种摄像头能接平板', '摄像头', '平板'],
  ['عندي جهاز لوحي، هل لديكم كاميرا', 'كاميرا', 'جهاز لوحي'],
])('%s looks for %s, and not for %s', (search, head, purpose) => {
  const read = parts(search);
  expect(read.find(({ isHead }) => isHead)?.typed).toBe(head);
  expect(read.find(({ isPurpose }) => isPurpose)?.typed).toBe(purpose);
});

test('a way to do something is no kind of goods', () => {
  expect(parts('有没有办法看到摄像头').some(({ isHead }) => isHead)).toBe(false);
});

test('a price is a condition, also behind what is looked for', () => {
  const read = parts('which camera for a tablet under 50 euros');
  expect(read.find(({ kind }) => kind === 'price')).toMatchObject({
    typed: 'under 50 euros',
    price: { currency: 'EUR', max: 50 },
  });
  expect(read.filter(({ isPurpose }) => isPurpose).map(({ text }) => text)).toEqual(['tablet']);
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
  expect(values('至少20 ports')).toEqual(['#24 port', '#48 port']);
  expect(values('10到40 ports')).toEqual(['#24 port']);
  expect(values('30 ports以下')).toEqual(['#24 port', '#8 port']);
  expect(values('لا تقل عن 20 ports')).toEqual(['#24 port', '#48 port']);
  expect(values('24 ports也能')).toEqual(['#48 port']);
});

test('a range without its end is found by the values in it alone, if there are any', () => {
  const values = (search: string) =>
    parts(search)
      .find(({ kind }) => kind === 'value')
      ?.direct.flat();
  expect(values('switch with more than 24 ports')).toEqual(['#48 port']);
  expect(values('أقل من 10 ports')).toEqual(['#8 port']);
  expect(values('more than 48 ports')).toContain('#48 port');
});

test('what a search does without is not looked for, with an article, too', () => {
  expect(parts('tablet without a camera').map(({ text }) => text)).toEqual(['tablet']);
});

test.each([
  ['tablet without a camera', ['camera']],
  ['do you have a tablet without camera', ['camera']],
  ['tablet no camera', ['camera']],
  ['不带摄像头的平板', ['摄像头']],
  ['room without camera', []],
  ['how do I see the yard without camera', []],
])('%s excludes %j', (search, unwanted) => {
  const query = readSearchQuery(search, synonyms, known);
  expect(query.unwanted.map(({ typed }) => typed)).toEqual(unwanted);
  expect(query.parts.some(({ typed }) => typed === 'camera')).toBe(false);
});

test('"non" excludes what it stands before, unless both are one word of products', () => {
  const read = (search: string) => {
    const query = readSearchQuery(search, synonyms, known);
    return [query.parts.map(({ typed }) => typed), query.unwanted.map(({ typed }) => typed)];
  };
  expect(read('non-camera tablet')).toEqual([['tablet'], ['camera']]);
  expect(read('tablet non-camera')).toEqual([['tablet'], ['camera']]);
  expect(read('non-glare tablet')).toEqual([['non-glare', 'tablet'], []]);
  expect(read('non glare tablet')).toEqual([['non', 'glare', 'tablet'], []]);
});

test.each([
  ['part no camera', 'camera'],
  ['Order no MTT-1234', 'MTT-1234'],
  ['tablet no MTT-1234', 'MTT-1234'],
])('"no" means a number in %s', (search, number) => {
  const query = readSearchQuery(search, synonyms, known);
  expect(query.unwanted).toEqual([]);
  expect(query.parts.map(({ typed }) => typed)).toContain(number);
});

test('what must be in stock is a condition, also behind what is looked for', () => {
  const read = parts('which camera for a tablet in stock');
  expect(read.find(({ inStock }) => inStock)).toMatchObject({ typed: 'in stock', inStock: 1 });
  expect(read.filter(({ isPurpose }) => isPurpose).map(({ text }) => text)).toEqual(['tablet']);
});

test('the second half of a contraction is no word', () => {
  expect(parts("I'm looking for a tablet").map(({ text }) => text)).toEqual(['tablet']);
  expect(parts("we'd like a tablet").map(({ text }) => text)).toEqual(['tablet']);
});
