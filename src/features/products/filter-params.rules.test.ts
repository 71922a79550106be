import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { hasFilters, parseFilters, withoutFilters, withValue } from './filter-params.rules.ts';
import { cleanFilters } from '#features/catalogue-index/columns/filter-values.server.ts';

test.each([
  [{}, {}],
  [{ manufacturer: 'Tanaro' }, { manufacturer: ['Tanaro'] }],
  [{ manufacturer: ['Tanaro', 'Corvane', 'Tanaro'] }, { manufacturer: ['Corvane', 'Tanaro'] }],
  [{ manufacturer: ' ', stock: '' }, {}],
  [
    { 'attr.ports': '24', 'attr.ports.min': ['8', '16'] },
    { 'attr.ports': ['24'], 'attr.ports.min': ['16'] },
  ],
  [{ 'price.min': '10k', 'price.max': 5 }, { 'price.min': ['10k'] }],
  [{ 'attr.': 'x', price: '5', search: 'x', utm_source: 'mail' }, {}],
  [{ manufacturer: 'a\u0000b' }, { manufacturer: ['a b'] }],
  [{ manufacturer: 'x'.repeat(2_001) }, {}],
])('reads the filters of %j', (params: object, filters) => {
  expect(cleanFilters(params)).toEqual(filters);
});

const names = fc.oneof(
  fc.constantFrom('manufacturer', 'stock', 'lifecycle', 'price.min', 'price.max', 'price.currency'),
  fc.stringMatching(/^attr\.[a-z][a-z\d_]{0,8}(\.(min|max))?$/),
  fc.string(),
);
const values = fc.oneof(fc.string(), fc.array(fc.string()), fc.integer());

test.each([
  ['the URL', parseFilters],
  ['the server', cleanFilters],
])(
  'filters that %s holds are read again as they are, also from the URL that they are written to',
  (_, read) => {
    fc.assert(
      fc.property(fc.dictionary(names, values), (params) => {
        const filters = read(params);
        expect(read(filters)).toEqual(filters);
        const pairs = Object.entries(filters).flatMap(([name, all = []]) =>
          all.map((value) => [name, value]),
        );
        const url = new URLSearchParams(pairs);
        const written = Object.fromEntries([...url.keys()].map((name) => [name, url.getAll(name)]));
        expect(read(written)).toEqual(read(JSON.parse(JSON.stringify(filters))));
      }),
      propertyRuns(200, 2000),
    );
  },
);

test('the same filters are written in one order, and of a bound the last value stays last', () => {
  const ticked = parseFilters({ stock: 'in', 'attr.ports': ['8', '24', '8'], 'price.max': ['9', '10'] });
  const typed = parseFilters({ 'price.max': ['9', '10'], 'attr.ports': ['24', '8'], stock: ['in'] });
  expect(JSON.stringify(ticked)).toBe(JSON.stringify(typed));
  expect(ticked).toEqual({ 'attr.ports': ['24', '8'], 'price.max': ['9', '10'], stock: ['in'] });
});

test('one value of a filter changes, and nothing else', () => {
  const params = { 'attr.ports': ['24', '8'], 'price.min': ['5'], search: 'x' };
  expect(withValue(params, 'attr.ports', '16', true)).toEqual({ 'attr.ports': ['16', '24', '8'] });
  expect(withValue(params, 'attr.ports', '24', true)).toEqual({ 'attr.ports': ['24', '8'] });
  expect(withValue(params, 'attr.ports', '24', false)).toEqual({ 'attr.ports': ['8'] });
  expect(withValue({ stock: ['in'] }, 'stock', 'in', false)).toEqual({ stock: undefined });
  expect(withValue(params, 'price.min', '7', true)).toEqual({ 'price.min': ['7'] });
  expect(withValue(params, 'price.min', '', true)).toEqual({ 'price.min': undefined });
});

test('every filter of a URL is named for removal, and nothing else', () => {
  const params = { 'attr.ports': ['24'], manufacturer: ['x'], search: 'x' };
  expect(withoutFilters(params)).toEqual({ 'attr.ports': undefined, manufacturer: undefined });
  expect([hasFilters(params), hasFilters({ search: 'x' })]).toEqual([true, false]);
});
