import { expect, test } from 'vitest';
import { readShopAddress } from './shop-address.rules.ts';

const id = 'a1f40c27-6d1e-4c0b-9f52-8be1d7030a44';

test('an address is read back into the list, the checkout and the order', () => {
  const address = { search: 'switch', category: 'digital', checkout: '1', ordered: id };
  expect(readShopAddress(address)).toEqual(address);
});

test('what this page does not offer falls back to all, and nonsense is dropped', () => {
  expect(readShopAddress({ category: 'mobile', checkout: 'yes', ordered: '../admin' })).toEqual({});
});
