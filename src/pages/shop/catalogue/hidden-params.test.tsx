import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { defaultCatalogueQuery } from '#features/products/product-list.rules.ts';
import { HiddenParams } from './hidden-params.tsx';

const written = (query: object) =>
  [
    ...renderToString(<HiddenParams query={{ ...defaultCatalogueQuery, ...query }} />).matchAll(
      /name="([^"]*)" value="([^"]*)"/g,
    ),
  ].map(([, name, value]) => `${name}=${value}`);

test('a form without JavaScript takes along what differs from the default of its own name', () => {
  expect(written({ page: 3 })).toEqual([]);
  expect(written({ search: 'all' })).toEqual(['search=all']);
  expect(written({ search: 'newest', sort: 'name' })).toEqual(['search=newest', 'sort=name']);
  expect(written({ manufacturer: ['A', 'B'], stock: undefined })).toEqual([
    'manufacturer=A',
    'manufacturer=B',
  ]);
});
