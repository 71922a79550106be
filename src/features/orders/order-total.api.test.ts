import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { orders } from './order.tables.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const api = createApi(runtime);
const base = 'http://shop.test/functions/v1/products-api';
const authorization = 'Bearer public';

let id: string;
let description: Parameters<typeof expectDescribed>[0];

beforeAll(async () => {
  const response = await api.request(`${base}/openapi.json`, { headers: { authorization } });
  description = (await response.json()) as typeof description;
});

beforeEach(async () => {
  await emptyTables(runtime, 'products', 'orders', 'mail_outbox');
  ({ id } = await insertProduct(database, { price: 12.5, stock_quantity: 9 }));
});

let keys = 0;

async function sendTwo(expected_total: unknown, key = `total-key-${(keys += 1)}`) {
  const response = await api.request(`${base}/orders`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ ...orderInput([{ product_id: id, quantity: 2 }]), expected_total }),
  });
  await expectDescribed(description, '/orders', 'post', response);
  return { status: response.status, body: await response.json() };
}

test('an order for the expected total is placed, and its key returns it whatever total is expected later', async () => {
  const first = await sendTwo(25, 'one-intention');
  expect(first).toMatchObject({ status: 201, body: { total_amount: 25 } });
  expect(await sendTwo(26, 'one-intention')).toEqual(first);
});

test('another total responds 409 with the price of each line, and orders nothing', async () => {
  expect(await sendTwo(24.99)).toMatchObject({
    status: 409,
    body: {
      code: 'price_changed',
      errors: [{ path: 'items.0', message: 'costs 12.5 US dollars each' }],
      lines: [{ product_id: id, requested: 2, available: 9, code: 'price', price_per_item: 12.5 }],
    },
  });
  expect(await database.$count(orders)).toBe(0);
});

test.each([-1, '25', null, {}])('the expected total %j is rejected', async (total) => {
  expect(await sendTwo(total)).toMatchObject({ status: 400, body: { errors: [{ path: 'expected_total' }] } });
});
