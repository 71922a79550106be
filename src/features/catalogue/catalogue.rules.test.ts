import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  catalogueAddress,
  cleanSearch,
  defaultQuestion,
  readCatalogueAddress,
  searchLimit,
} from './catalogue.rules.ts';

test('an empty address is the default question', () => {
  expect(readCatalogueAddress({})).toEqual({});
  expect({ ...defaultQuestion, ...readCatalogueAddress({}) }).toEqual(defaultQuestion);
});

test.each([
  [{ page: '-1', sort: 'evil', category: 'x' }, {}],
  [{ page: '0' }, {}],
  [{ page: '1' }, {}],
  [{ page: '2' }, { page: 2 }],
  [{ page: '2.5' }, {}],
  [{ page: '9'.repeat(40) }, {}],
  [{ page: '80000000' }, { page: 80_000_000 }],
  [{ page: '80000001' }, { page: 80_000_000 }],
  [{ page: ['2', '3'] }, {}],
  [{ category: 'Networking ' }, { category: 'networking' }],
  [{ category: 'all', sort: 'newest' }, {}],
  [{ category: 'constructor' }, {}],
  [{ sort: 'name' }, { sort: 'name' }],
  [{ search: '   ' }, {}],
  [{ search: ' PoE  switch ' }, { search: 'PoE  switch' }],
  [{ search: { nested: 'x' } }, {}],
  [{ utm_source: 'mail' }, {}],
])('%j is read as %j', (raw, address) => {
  expect(readCatalogueAddress(raw)).toEqual(address);
});

test('a search is cut at its limit, never inside a character', () => {
  expect(cleanSearch('x'.repeat(searchLimit))).toHaveLength(searchLimit);
  expect(cleanSearch('x'.repeat(searchLimit + 1))).toHaveLength(searchLimit);
  expect([...cleanSearch('😀'.repeat(searchLimit + 1))]).toHaveLength(searchLimit);
});

test('control characters never reach the database', () => {
  expect(cleanSearch('a\u0000b\u001fc')).toBe('a b c');
});

test('reading an address that was written gives the same question', () => {
  fc.assert(
    fc.property(
      fc.record({ search: fc.string(), category: fc.string(), sort: fc.string(), page: fc.string() }),
      (raw) => {
        const address = readCatalogueAddress(raw);
        expect(readCatalogueAddress(address as Record<string, unknown>)).toEqual(address);
        expect(catalogueAddress({ ...defaultQuestion, ...address })).toEqual(address);
      },
    ),
  );
});
