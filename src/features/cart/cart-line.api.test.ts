import { beforeAll, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { exchange_rates } from '#features/money/exchange-rate.tables.server.ts';

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

test('the rates are those in the table; the rate of the dollar is always 1', async () => {
  const response = await get('/exchange-rates');
  await expectDescribed(description, '/exchange-rates', 'get', response);
  expect(await response.json()).toEqual({ USD: 1, EUR: 1.08 });
});

test('lists the current products of a cart in the requested order, without those that are not sold', async () => {
  const dollars = await insertProduct(database, { price: 10, stock_quantity: 3 });
  const euros = await insertProduct(database, { price: 0.99, currency: 'EUR' });
  const pounds = await insertProduct(database, { currency: 'GBP', stock_quantity: 0 });
  const free = await insertProduct(database, { price: 0 });
  const off = await insertProduct(database, { is_active: false });
  const requested = [euros.id, off.id, dollars.id.toUpperCase(), pounds.id, free.id, euros.id];
  const response = await get(`/cart-lines?ids=${requested.join(',')}`);
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
    unit: 'C62',
    moq: 1,
    order_multiple: 1,
    price_breaks: [],
  });
});

test('lists the price breaks in US dollars, with minimum order and multiple', async () => {
  const price_breaks = [
    { min_quantity: 10, unit_price: 0.99 },
    { min_quantity: 100, unit_price: 0.0123 },
  ];
  const changes = { price: 0.99, moq: 10, order_multiple: 5, unit: 'MTR', price_breaks } as const;
  const euros = await insertProduct(database, {
    ...changes,
    price_breaks: [...price_breaks],
    currency: 'EUR',
  });
  const pounds = await insertProduct(database, {
    ...changes,
    price_breaks: [...price_breaks],
    currency: 'GBP',
  });
  const response = await get(`/cart-lines?ids=${euros.id},${pounds.id}`);
  await expectDescribed(description, '/cart-lines', 'get', response);
  expect(await response.json()).toMatchObject([
    {
      moq: 10,
      order_multiple: 5,
      unit: 'MTR',
      price_usd: 1.07,
      price_breaks: [
        { min_quantity: 10, unit_price: 0.99, unit_price_usd: 1.07 },
        { min_quantity: 100, unit_price: 0.0123, unit_price_usd: 0.013284 },
      ],
    },
    { price_usd: null, price_breaks: [{ unit_price_usd: null }, { unit_price_usd: null }] },
  ]);
});

const some = '00000000-0000-4000-8000-000000000000';

test.each(['', '?ids=', '?ids=x', `?ids=${some},`, `?ids=${Array(101).fill(some).join(',')}`])(
  '%s is rejected, naming ids',
  async (query) => {
    const response = await get(`/cart-lines${query}`);
    expect(response.status).toBe(400);
    await expectDescribed(description, '/cart-lines', 'get', response);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'ids' }] });
  },
);

test('accepts a hundred ids', async () => {
  const response = await get(`/cart-lines?ids=${Array(100).fill(some).join(',')}`);
  expect([response.status, await response.json()]).toEqual([200, []]);
});
