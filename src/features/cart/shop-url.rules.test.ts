import { expect, test } from 'vitest';
import { defaultCatalogueQuery } from '#features/products/product-list.rules.ts';
import { parseShopQuery } from './shop-url.rules.ts';

const id = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';

test('reads the list, the cart, the checkout and the order from the URL of the shop', () => {
  const params = { search: 'switch', category: 'digital', cart: '1', checkout: '1', ordered: id };
  expect(parseShopQuery(params)).toEqual({ ...defaultCatalogueQuery, ...params });
});

test('a category that the shop does not offer falls back to all, and nonsense in its URL is dropped', () => {
  const params = { category: 'mobile', cart: 'yes', checkout: 'yes', ordered: '../admin' };
  expect(parseShopQuery(params)).toEqual(defaultCatalogueQuery);
});
