import { beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { exchange_rates } from './order.tables.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const api = createApi(runtime);
let description: Parameters<typeof expectDescribed>[0];

const get = (path: string) =>
  Promise.resolve(
    api.request(`/functions/v1/products-api${path}`, { headers: { authorization: 'Bearer public' } }),
  );

beforeAll(async () => {
  description = (await (await get('/openapi.json')).json()) as typeof description;
  await database.insert(exchange_rates).values([
    { currency: 'USD', usd_per_unit: 2 },
    { currency: 'EUR', usd_per_unit: 1.08 },
  ]);
});

test('the rates are those that there are; a dollar is always a dollar', async () => {
  const response = await get('/exchange-rates');
  await expectDescribed(description, '/exchange-rates', 'get', response);
  expect(await response.json()).toEqual({ USD: 1, EUR: 1.08 });
});

test('the lines of a cart are told as they are now, in the order asked, without what is not sold', async () => {
  const dollars = await insertProduct(database, { price: 10, stock_quantity: 3 });
  const euros = await insertProduct(database, { price: 0.99, currency: 'EUR' });
  const pounds = await insertProduct(database, { currency: 'GBP', stock_quantity: 0 });
  const free = await insertProduct(database, { price: 0 });
  const off = await insertProduct(database, { is_active: false });
  const asked = [euros.id, off.id, dollars.id.toUpperCase(), pounds.id, free.id, euros.id];
  const response = await get(`/cart-lines?ids=${asked.join(',')}`);
  await expectDescribed(description, '/cart-lines', 'get', response);
  const lines = (await response.json()) as Record<string, unknown>[];
  expect(lines.map(({ id }) => id)).toEqual([euros.id, dollars.id, pounds.id, free.id]);
  expect(lines.map(({ price_usd }) => price_usd)).toEqual([1.07, 10, null, 0]);
  expect(lines[1]).toEqual({
    id: dollars.id,
    title: dollars.title,
    image_url: null,
    category: 'networking',
    product_type: 'physical',
    price: 10,
    currency: 'USD',
    price_usd: 10,
    stock_quantity: 3,
  });
});

const some = '00000000-0000-4000-8000-000000000000';

test.each(['', '?ids=', '?ids=x', `?ids=${some},`, `?ids=${Array(101).fill(some).join(',')}`])(
  '%s is refused, naming ids',
  async (query) => {
    const response = await get(`/cart-lines${query}`);
    expect(response.status).toBe(400);
    await expectDescribed(description, '/cart-lines', 'get', response);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'ids' }] });
  },
);

test('a hundred ids are answered', async () => {
  const response = await get(`/cart-lines?ids=${Array(100).fill(some).join(',')}`);
  expect([response.status, await response.json()]).toEqual([200, []]);
});
