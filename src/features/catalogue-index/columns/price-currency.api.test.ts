import { beforeEach, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import type { FacetsAnswer } from '../facet.schema.ts';

const runtime = useTestRuntime();
const { database } = runtime;

/** With a database object of its own, and so with an empty facet index: SQL answers. */
const get = async (path: string) => {
  const api = createApi({ ...runtime, database: Object.create(database) });
  const headers = { authorization: 'Bearer public' };
  return (await api.request(`/functions/v1/products-api${path}`, { headers })).json();
};
const facets = (query: string): Promise<FacetsAnswer> => get(`/facets?${query}`);
const titles = async (query: string): Promise<string[]> =>
  (await get(`/products?${query}`)).map(({ title }: { title: string }) => title);

beforeEach(async () => {
  await emptyTables(runtime, 'products');
  for (const [title, price, currency] of [
    ['Cheap', 100, 'USD'],
    ['Dear', 300, 'USD'],
    ['Euro', 180, 'EUR'],
    ['Request', 0, 'USD'],
  ] as const) {
    await insertProduct(database, { title, price, currency });
  }
});

test('a price range is of one currency, and names it', async () => {
  expect(await titles('price.min=50&price.max=400')).toEqual(['Dear', 'Cheap']);
  expect(await titles('price.min=50&price.max=400&price.currency=EUR')).toEqual(['Euro']);
  const answer = await facets('price.max=200');
  expect(answer).toMatchObject({ currency: 'USD', currencies: ['USD', 'EUR'], total: 1 });
  expect(answer.params).toEqual({ 'price.max': ['200'], 'price.currency': ['USD'] });
  expect(answer.applied).toEqual([
    { names: ['price.min', 'price.max', 'price.currency'], label: 'Price', text: 'up to 200\u00a0USD' },
  ]);
});

test.each([
  ['en', 'up to 1,000\u00a0USD'],
  ['zh', '1,000\u00a0USD 及以下'],
])('the text of a price range groups thousands: %s', async (language, text) => {
  expect((await facets(`price.max=1000&lang=${language}`)).applied[0]?.text).toBe(text);
});

test.each([
  ['1,500', 'up to 1,500\u00a0USD'],
  ['1,5', 'up to 1.50\u00a0USD'],
  ['12000.25', 'up to 12,000.25\u00a0USD'],
])('a price is read as it is shown or typed: %s', async (typed, text) => {
  expect((await facets(`price.max=${typed}`)).applied[0]?.text).toBe(text);
});

test('the text of a price range has cents only where there are some', async () => {
  expect((await facets('price.min=0.5&price.max=12000')).applied[0]?.text).toBe('0.50 to 12,000\u00a0USD');
});

test('a currency alone narrows nothing, and shows its range', async () => {
  const answer = await facets('price.currency=EUR');
  expect(answer).toMatchObject({ currency: 'EUR', total: 4, applied: [] });
  expect(answer.facets.find(({ name }) => name === 'price')?.range).toMatchObject({ min: '180', max: '180' });
});

test('the order by price is of one currency, and products in others follow', async () => {
  expect((await titles('sort=price_asc')).slice(0, 2)).toEqual(['Cheap', 'Dear']);
  expect((await titles('sort=price_desc&price.currency=EUR'))[0]).toBe('Euro');
});

test('the currency is one that products have prices in', async () => {
  await database.$client.query(`update products set currency = 'GBP'`);
  expect(await facets('')).toMatchObject({ currency: 'GBP', currencies: ['GBP'], params: {} });
  expect(await titles('price.max=100')).toEqual(['Cheap']);
});
