import { expect, test } from 'vitest';
import { noRows } from '#features/catalogue-index/columns/bit-set.server.ts';
import { createSynonyms } from '../synonyms/synonyms.server.ts';
import { ProductIndex } from './product-index.server.ts';
import { matchQuery } from './search-matches.server.ts';
import { keysOfTerm } from './query-part.server.ts';
import { readSearchQuery } from './search-query.server.ts';
import { valueTerm } from '../words/value-terms.ts';
import { kindOf } from '../words/title-kind.server.ts';

const synonyms = createSynonyms([
  ['handheld', 'mobile computer'],
  ['barcode scanner', 'scanner'],
  ['silicon carbide', 'SiC'],
  ['label printer', 'make stickers'],
  ['switch', 'سويتش', '交换机'],
  ['antenna', 'هوائي'],
  ['way', '位'],
  ['tracker', '定位'],
]);

const titles = new Map<string, string>();

/** Titles, and after a bar what the description says. */
const index = new ProductIndex([]);
index.put(
  [
    'Panel Antenna, 17 dBi | for outdoor use',
    'Outdoor Access Point | with antenna',
    'SFP+ Cable, 3 m | between neighbouring switches',
    '8-Port Switch | two ports for SFP+',
    'Rugged Mobile Computer, Android | barcode scanner inside',
    'Handheld Scanner, USB | reads any code',
    'Label Printer | wearable',
    'SiC Transistor | for chargers',
    'Quad Board, 8 cores | made for Linux',
    'Asset Tracker | shows the output of each day',
  ].map((text, at) => {
    const [title = '', body = ''] = text.split(' | ');
    const identifiers = [`NV32M48${at}F2048`];
    const kinds = kindOf(title);
    const document = { literal: '', identifiers, head: [title], strong: [], body: [body], values: [], kinds };
    const id = `00000000-0000-4000-8000-00000000000${at}`;
    titles.set(id, title);
    return { id, createdAt: at, values: {}, document: { ...document, documents: [] } };
  }),
);

function find(search: string): string[] {
  const { texts, facets } = index;
  const none = noRows(facets.live.length);
  const query = readSearchQuery(search, synonyms, texts.words);
  const { ranked } = matchQuery(index, query, { rows: none, possible: none });
  const page = { offset: 0, limit: 3 };
  return ['literal', 'further'].flatMap((group) =>
    index
      .list(ranked(group === 'literal' ? 'literal' : 'further'), facets.live, page)
      .flatMap((id) => titles.get(id) ?? []),
  );
}

test.each([
  ['outdoor antenna', 'Panel Antenna, 17 dBi'],
  ['antenna outdoor', 'Panel Antenna, 17 dBi'],
  ['cable to connect SFP+ ports of switches', 'SFP+ Cable, 3 m'],
  ['android handheld with barcode scanner', 'Rugged Mobile Computer, Android'],
  ['I want to print labels on the go', 'Label Printer'],
  ['silicon carbid transistor', 'SiC Transistor'],
  ['switch without antenna', '8-Port Switch'],
  ['board with eight cores', 'Quad Board, 8 cores'],
  ['part number NV32M488F2048 for a switch', 'Quad Board, 8 cores'],
  ['we make our own stickers', 'Label Printer'],
  ['a switch with output of day', '8-Port Switch'],
  ['non antenna switch', '8-Port Switch'],
  ['هوائي للسويتش', 'Panel Antenna, 17 dBi'],
  ['货物定位', 'Asset Tracker'],
])('%s finds the %s first', (search, title) => {
  expect(find(search)[0]).toBe(title);
});

test('products with what a search does without are left out', () => {
  expect(find('scanner without USB')).toEqual(['Rugged Mobile Computer, Android']);
  expect(find('switch without SFP+')).not.toContain('SFP+ Cable, 3 m');
});

test('one word beside prepositions is no synonym', () => {
  const keys = ['from a distance', 'at the switch', 'label printer', 'AP'].map(keysOfTerm);
  expect(keys).toEqual([[], [], ['label', 'printer'], ['ap']]);
});

test('a word of every day is not taken for another that resembles it', () => {
  expect(find('cold label')[0]).toBe('Label Printer');
  expect(find('brace')).toEqual([]);
  expect(find('space')).toEqual([]);
});

test('a rate without its unit is no frequency, unless it has a fraction', () => {
  const termsOf = (search: string) =>
    readSearchQuery(search, synonyms, {
      find: () => 1,
      valuesOf: () => [],
    }).parts.flatMap(({ direct }) => direct.flat());
  expect(termsOf('5G')).not.toContain(valueTerm(5e9, 'Hz'));
  expect(termsOf('2.4G')).toContain(valueTerm(2.4e9, 'Hz'));
});

test('the beginning of a part number with an error, and a part of one, find it', () => {
  expect(find('NV32M483F2O')[0]).toBe('8-Port Switch');
  expect(find('32M483F2048')[0]).toBe('8-Port Switch');
  expect(find('32M483F2049')).toEqual([]);
});
