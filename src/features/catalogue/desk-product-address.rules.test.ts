import { expect, test } from 'vitest';
import {
  countFilters,
  deskAddress,
  isUnfiltered,
  nextOrder,
  readDeskAddress,
  readViewQuery,
  viewQuery,
  withoutFilter,
} from './desk-product-address.rules.ts';

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

test('filters are counted beside the search, and all of it can be let go', () => {
  const { query } = readDeskAddress({
    search: 'a',
    status: 'active',
    stock: 'low',
    sort: 'price',
    page: '3',
  });
  expect(countFilters(query)).toBe(2);
  expect(isUnfiltered(query)).toBe(false);
  const free = withoutFilter(query);
  expect(isUnfiltered(free)).toBe(true);
  expect(free).toMatchObject({ sort: 'price', page: 1 });
  expect(isUnfiltered({ ...free, search: 'a' })).toBe(false);
});

test.each([
  ['price', ['price asc', 'price desc', 'created desc', 'price asc']],
  ['created', ['created asc', 'created desc', 'created asc']],
  ['updated', ['updated desc', 'updated asc', 'created desc']],
] as const)('clicks on the head of %s go through its orders', (column, expected) => {
  const orders = expected.reduce<{ sort: string; direction: string }[]>((before) => {
    const last = before.at(-1) ?? readDeskAddress({}).query;
    return [...before, nextOrder(last as Parameters<typeof nextOrder>[0], column)];
  }, []);
  expect(orders.map(({ sort, direction }) => `${sort} ${direction}`)).toEqual(expected);
});
