import { expect, test } from 'vitest';
import { deskAddress, readDeskAddress, readViewQuery, viewQuery } from './desk-product-address.rules.ts';

test('the bare address is the newest products first, and stays bare', () => {
  const address = readDeskAddress({});
  expect(address.query).toMatchObject({ sort: 'created', direction: 'desc', page: 1, size: 50 });
  expect(address.columns).toEqual(['category', 'price', 'stock', 'status']);
  expect(deskAddress(address)).toEqual({});
});

test('an address is read back as it was written', () => {
  const written = {
    search: 'rs_485 & 100%',
    category: 'iot',
    type: 'digital',
    status: 'inactive',
    stock: 'low',
    sort: 'price',
    direction: 'asc',
    page: '7',
    size: '100',
    columns: 'category,tags,updated',
    edit: 'new',
  };
  expect(deskAddress(readDeskAddress(written))).toEqual(written);
});

test('nonsense in an address is the default', () => {
  const raw = {
    category: 'boats',
    sort: '1',
    direction: 'up',
    page: '-3',
    size: '7',
    columns: 'a,b',
    edit: '',
  };
  expect(deskAddress(readDeskAddress(raw))).toEqual({});
});

test('every column can be hidden', () => {
  const bare = { ...readDeskAddress({}), columns: [] };
  expect(deskAddress(bare)).toEqual({ columns: 'none' });
  expect(readDeskAddress(deskAddress(bare)).columns).toEqual([]);
});

test('a view keeps the question and the columns, not the page or the dialog', () => {
  const raw = { search: 'a=b&c', status: 'active', columns: 'price', page: '4', edit: 'new' };
  const view = readViewQuery(viewQuery(readDeskAddress(raw)));
  expect(deskAddress(view)).toEqual({ search: 'a=b&c', status: 'active', columns: 'price' });
});
