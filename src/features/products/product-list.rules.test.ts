import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  defaultCatalogueQuery,
  listName,
  parseCatalogueQuery,
  parseFinderQuery,
} from './product-list.rules.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

test.each([
  [{}, {}],
  [{ page: '-1', sort: 'evil', category: 'x' }, {}],
  [{ page: '0' }, {}],
  [{ page: '1' }, {}],
  [{ page: '2' }, { page: 2 }],
  [{ page: '2.5' }, {}],
  [{ page: '9'.repeat(40) }, {}],
  [{ page: '41667' }, { page: 41_667 }],
  [{ page: '41668' }, { page: 41_667 }],
  [{ page: ['2', '3'] }, {}],
  [{ category: 'Networking ' }, { category: 'networking' }],
  [{ category: 'all', sort: 'newest' }, {}],
  [{ category: 'constructor' }, {}],
  [{ sort: 'name' }, { sort: 'name' }],
  [{ search: '   ' }, {}],
  [{ search: ' PoE  switch ' }, { search: 'PoE  switch' }],
  [{ search: { nested: 'x' } }, {}],
  [{ utm_source: 'mail' }, {}],
])('reads the search params %j as the default query with %j', (params: object, different) => {
  expect(parseCatalogueQuery(params)).toEqual({ ...defaultCatalogueQuery, ...different });
});

test('a query that was read is read again as it is, typed or as text', () => {
  fc.assert(
    fc.property(
      fc.record({ search: fc.string(), category: fc.string(), sort: fc.string(), page: fc.string() }),
      (params) => {
        const query = parseCatalogueQuery(params);
        expect(parseCatalogueQuery(query)).toEqual(query);
        expect(parseCatalogueQuery({ ...query, page: String(query.page) })).toEqual(query);
      },
    ),
    propertyRuns(100, 1000),
  );
});

test('a list keeps its name on every page, and as a table at any quantity', () => {
  const query = parseFinderQuery({ search: 'switch', manufacturer: ['Tanaro'] });
  expect(listName({ ...query, page: 3, view: 'table', quantity: 50 })).toBe(listName(query));
  expect(listName({ ...query, sort: 'name' })).not.toBe(listName(query));
});
