import { expect, test } from 'vitest';
import { noRows } from '#features/catalogue-index/columns/bit-set.server.ts';
import { createSynonyms } from '../synonyms/synonyms.server.ts';
import { ProductIndex } from './product-index.server.ts';
import { matchQuery } from './search-matches.server.ts';
import { readSearchQuery } from './search-query.server.ts';
import { valueTerm } from '../words/value-terms.ts';
import { kindOf } from '../words/title-kind.server.ts';

const synonyms = createSynonyms([
  ['handset', 'mobile'],
  ['10 gigabit', '10GbE', '万兆'],
]);

const titles = new Map<string, string>();

/** The newest last, which comes first among equals. */
const index = new ProductIndex([]);
index.put(
  [
    { title: 'SFP+ Optic', values: [valueTerm(10e9, 'bit/s')] },
    { title: 'SFP Optic', values: [valueTerm(1e9, 'bit/s')] },
    { title: 'Tablet, 10.1″', values: [valueTerm(10.1, 'in')] },
    { title: 'Tablet, 8″', values: [valueTerm(8, 'in')] },
    { title: 'Resistor, 1 %', values: [valueTerm(1, '±%')] },
    { title: 'Resistor, 0.1 %', values: [valueTerm(0.1, '±%')] },
    { title: 'Battery', strong: ['for Handsets', 'Mobile'] },
    { title: 'Spare Battery', strong: ['for Scanners', 'Mobile'] },
    { title: 'Licence, 12 Months', values: [valueTerm(12, 'month')] },
    { title: 'Licence, 36 Months', values: [valueTerm(36, 'month')] },
    { title: 'Regulator, 3.3 V' },
    { title: 'Regulator, 5 V' },
    { title: 'Tablet Stand', strong: ['for 19 inch racks, 10 pieces'] },
  ].map(({ title, values = [], strong = [] }, at) => {
    const id = `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`;
    titles.set(id, title);
    return {
      id,
      createdAt: at,
      values: {},
      document: {
        literal: '',
        identifiers: [],
        head: [title],
        strong: [strong],
        body: [],
        values,
        kinds: kindOf(title),
        documents: [],
      },
    };
  }),
);

test.each([
  ['sfp+ optic', ['SFP+ Optic']],
  ['10 inch tablet', ['Tablet, 10.1″']],
  ['1% resistor', ['Resistor, 1 %']],
  ['batteries for handsets', ['Battery', 'Spare Battery']],
  ['10 gigabit optic', ['SFP+ Optic']],
  ['万兆 optic', ['SFP+ Optic']],
  ['licence for 1 year', ['Licence, 12 Months']],
  ['3 year licence', ['Licence, 36 Months']],
  ['3v3 regulator', ['Regulator, 3.3 V']],
])('%s finds %s', (search, found) => {
  const { texts, facets } = index;
  const none = noRows(facets.live.length);
  const query = readSearchQuery(search, synonyms, texts.words);
  const { ranked } = matchQuery(index, query, { rows: none, possible: none });
  const ids = index.list(ranked('further'), facets.live, { offset: 0, limit: 12 });
  expect(ids.map((id) => titles.get(id))).toEqual(found);
});
