import { expect, test } from 'vitest';
import { defaultCatalogueQuery } from '#features/products/product-list.rules.ts';
import { correction } from './facets.queries.ts';

const answer = {
  total: 0,
  currency: 'USD' as const,
  currencies: ['USD' as const],
  facets: [],
  applied: [],
  removal: null,
  params: {},
  rejected: [],
  columns: [],
  pages: [],
};

test('the URL of understood filters needs no correction', () => {
  const query = { ...defaultCatalogueQuery, stock: ['in'], 'price.max': ['500'] };
  expect(correction(query, { ...answer, params: { 'price.max': ['500'], stock: ['in'] } })).toBeNull();
});

test('a removed filter needs no correction, or the router would be redirected without end', () => {
  expect(correction({ ...defaultCatalogueQuery, stock: undefined, manufacturer: [] }, answer)).toBeNull();
});

test('a filter that the server did not understand is removed, and one in another spelling rewritten', () => {
  const query = { ...defaultCatalogueQuery, stock: ['maybe'], 'price.max': ['1k'] };
  const corrected = correction(query, { ...answer, params: { 'price.max': ['1000'] }, rejected: ['stock'] });
  expect(corrected).toStrictEqual({ stock: undefined, 'price.max': ['1000'] });
});

test('an unknown sort becomes the usual one', () => {
  const query = { ...defaultCatalogueQuery, sort: 'attr.unknown_asc' as const };
  expect(correction(query, { ...answer, rejected: ['sort'] })).toStrictEqual({ sort: 'newest' });
});
