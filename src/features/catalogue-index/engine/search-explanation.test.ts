import { expect, test } from 'vitest';
import { noRows } from '#features/catalogue-index/columns/bit-set.server.ts';
import { createSynonyms } from '../synonyms/synonyms.server.ts';
import { ProductIndex } from './product-index.server.ts';
import { matchQuery } from './search-matches.server.ts';
import { readSearchQuery } from './search-query.server.ts';
import { valueTerm } from '../words/value-terms.ts';

const index = new ProductIndex([]);
index.put(
  [
    { head: ['Power Inductor, 4.7 µH'], identifiers: ['TMS06-4R7-6A'] },
    { head: ['Rugged Phone'], values: [valueTerm(6.7, 'in')] },
    { head: ['Transceiver'], values: [valueTerm(1550, 'nm')] },
    { head: ['Patch Lead'], values: [valueTerm(10, 'm')] },
    { head: ['Resistor'], values: [valueTerm(4700, 'Ω')] },
    { head: ['LoRaWAN 温湿度传感器'] },
  ].map((document, at) => ({
    id: `00000000-0000-4000-8000-00000000000${at}`,
    createdAt: at,
    values: {},
    document: {
      literal: '',
      identifiers: [],
      strong: [],
      body: [],
      values: [],
      kinds: [],
      documents: [],
      ...document,
    },
  })),
);

function explain(search: string): string[] {
  const { texts, facets } = index;
  const none = noRows(facets.live.length);
  const query = readSearchQuery(search, createSynonyms([]), texts.words);
  const { understood } = matchQuery(index, query, { rows: none, possible: none });
  return understood.map(({ kind, shown }) => `${kind} ${shown}`);
}

test.each(['TMS06-4R7-6A', 'tms06 4r7 6a', 'TMS06-4R7-6A-REEL'])(
  'the part number %s is shown whole, without values in its pieces',
  (search) => {
    expect(explain(search)).toEqual([`word ${search}`]);
  },
);

test.each([
  ['rugged phone 6.7 inch', 'value 6.7\u00A0in'],
  ['transceiver 1550nm', 'value 1550\u00A0nm'],
  ['resistor 4.7 kOhm', 'value 4.7\u00A0kΩ'],
])('the value of "%s" is shown in a unit that is in use for it', (search, value) => {
  expect(explain(search)).toContain(value);
});

test('a noun with the other of two endings that sound alike is corrected, and not silently', () => {
  expect(explain('inductar')).toEqual(['corrected inductor']);
  expect(explain('inducter')).toEqual(['corrected inductor']);
});

test('a Chinese word with a wrong character is shown as products write it', () => {
  expect(explain('温湿度传杆器')).toContain('corrected 传感器');
});
