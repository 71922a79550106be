import { beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';

const runtime = useTestRuntime();
const api = createApi(runtime);

async function find(q: string, more = '') {
  const url = `/functions/v1/products-api/products?q=${encodeURIComponent(q)}${more}`;
  const response = await api.request(url, { headers: { authorization: 'Bearer public' } });
  const found: { title: string }[] = await response.json();
  const understood: { kind: string; shown: string }[] = JSON.parse(
    decodeURIComponent(response.headers.get('x-search-understood') ?? '[]'),
  );
  return {
    titles: found.map(({ title }) => title),
    understood: understood.map(({ kind, shown }) => `${kind} ${shown}`),
  };
}

beforeAll(async () => {
  const { database } = runtime;
  const products = [
    { title: '8-Port Switch', price: 90, stock_quantity: 3 },
    { title: '16-Port Switch', price: 70, stock_quantity: 0 },
    { title: '24-Port Switch', price: 120, stock_quantity: 60 },
    { title: '48-Port Switch', price: 80, currency: 'EUR' as const, stock_quantity: 1500 },
    { title: 'Mounting Kit for Switch', price: 5, stock_quantity: 4 },
  ];
  for (const product of products) {
    await insertProduct(database, { description: 'A part', features: [], ...product });
  }
  // The first search begins the filling of the index.
  await until(async () => (await find('switch')).understood.length > 0);
});

test('the cheapest of what fits is first, in the currency that is named', async () => {
  for (const search of ['cheapest switch', '最便宜的switch', 'أرخص switch']) {
    const { titles, understood } = await find(search);
    expect(titles).toEqual([
      '16-Port Switch',
      '8-Port Switch',
      '24-Port Switch',
      '48-Port Switch',
      'Mounting Kit for Switch',
    ]);
    expect(understood).toEqual(['word switch', 'sort price_asc']);
  }
  expect((await find('cheapest switch under 500 euros')).titles).toEqual(['48-Port Switch']);
  expect((await find('cheapest switch', '&price.currency=EUR')).titles[0]).toBe('48-Port Switch');
});

test('an order that is chosen takes the place of the lowest price first', async () => {
  const [cheapest, plain] = await Promise.all([
    find('cheapest switch', '&sort=newest'),
    find('switch', '&sort=newest'),
  ]);
  expect(cheapest.titles).toEqual(plain.titles);
  expect(plain.titles[0]).toBe('Mounting Kit for Switch');
});

test('what is in stock, little as it is, comes before what is not', async () => {
  const { titles } = await find('port switch');
  expect(titles).toEqual(['48-Port Switch', '24-Port Switch', '8-Port Switch', '16-Port Switch']);
});

test.each([
  ['switch port in stock', ['48-Port Switch', '24-Port Switch', '8-Port Switch']],
  ['switch port at least 3 in stock', ['48-Port Switch', '24-Port Switch', '8-Port Switch']],
  ['switch port more than 3 pcs in stock', ['48-Port Switch', '24-Port Switch']],
  ['switch port 库存至少60个', ['48-Port Switch', '24-Port Switch']],
  ['switch port المخزون أكثر من 60', ['48-Port Switch']],
])('"%s" finds what has so many pieces', async (search, titles) => {
  const found = await find(search);
  expect(found.titles).toEqual(titles);
  expect(found.understood.some((part) => part.startsWith('stock '))).toBe(true);
});

test('more pieces than there are of anything are struck through', async () => {
  const { titles, understood } = await find('switch at least 2000 in stock');
  expect(understood).toContain('dropped at least 2000 in stock');
  expect(titles).toContain('48-Port Switch');
});
