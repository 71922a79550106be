import { expect, test } from 'vitest';
import {
  adminProductSearch,
  columnsOf,
  columnsText,
  countFilters,
  isUnfiltered,
  nextOrder,
  noFilter,
  readViewQuery,
  viewQuery,
} from './admin-product-search.ts';

test('shows the newest products and the usual columns when the URL holds nothing', () => {
  const search = adminProductSearch.parse({});
  expect(search).toMatchObject({ search: '', sort: 'created', direction: 'desc', page: 1, size: 50 });
  expect(columnsOf(search.columns)).toEqual(['category', 'price', 'stock', 'status']);
  expect(search.edit).toBeUndefined();
});

test('reads every parameter of the URL', () => {
  const raw = {
    search: ' rs_485 & 100%',
    category: 'iot',
    type: 'digital',
    status: 'inactive',
    stock: 'low',
    missing: 'hs_code',
    sort: 'price',
    direction: 'asc',
    page: '7',
    size: '100',
    columns: 'tags,category,unknown',
    edit: 'new',
  };
  const search = adminProductSearch.parse(raw);
  expect(search).toEqual({ ...raw, search: 'rs_485 & 100%', page: 7, size: 100, columns: 'category,tags' });
  expect(adminProductSearch.parse(search)).toEqual(search);
});

test('reads what makes no sense as the default', () => {
  const raw = {
    search: {},
    category: 'boats',
    sort: '1',
    direction: 'up',
    page: '-3',
    size: '7',
    columns: 'a,b',
    edit: '',
  };
  expect(adminProductSearch.parse(raw)).toEqual(adminProductSearch.parse({}));
});

test('can hide every column', () => {
  const { columns } = adminProductSearch.parse({ columns: columnsText([]) });
  expect(columns).toBe('none');
  expect(columnsOf(columns)).toEqual([]);
});

test('stores the query and the columns of a view, not the page or the dialog', () => {
  const raw = { search: 'a=b&c', status: 'active', columns: 'price', page: '4', edit: 'new' };
  const stored = viewQuery(adminProductSearch.parse(raw));
  expect(stored).toBe('search=a%3Db%26c&status=active&columns=price');
  expect(readViewQuery(stored)).toEqual({ ...adminProductSearch.parse(raw), page: 1, edit: undefined });
});

test('counts the filters beside the search, and removes all of them', () => {
  const query = adminProductSearch.parse({
    search: 'a',
    status: 'active',
    stock: 'low',
    sort: 'price',
    page: '3',
  });
  expect(countFilters(query)).toBe(2);
  expect(isUnfiltered(query)).toBe(false);
  const free = { ...query, ...noFilter };
  expect(isUnfiltered(free)).toBe(true);
  expect(free).toMatchObject({ sort: 'price' });
  expect(isUnfiltered({ ...free, search: 'a' })).toBe(false);
});

test.each([
  ['price', ['price asc', 'price desc', 'created desc', 'price asc']],
  ['created', ['created asc', 'created desc', 'created asc']],
  ['updated', ['updated desc', 'updated asc', 'created desc']],
] as const)('clicks on the head of %s go through its orders', (column, expected) => {
  const orders = expected.reduce<{ sort: string; direction: string }[]>((before) => {
    const last = before.at(-1) ?? adminProductSearch.parse({});
    return [...before, nextOrder(last as Parameters<typeof nextOrder>[0], column)];
  }, []);
  expect(orders.map(({ sort, direction }) => `${sort} ${direction}`)).toEqual(expected);
});
