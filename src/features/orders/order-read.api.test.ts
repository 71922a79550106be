// GET /orders/{id}: one order by its id.
import { describe, expect, test } from 'vitest';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { authorization, nobody, useOrderApi } from '#tests/harness/order-api.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import type { Order } from './order.schema.ts';

const runtime = useTestRuntime({ trustProxy: true });
const { context: shop, api, base, send, order } = useOrderApi(runtime);
const read = (address: string) =>
  Promise.resolve(api.request(`${base}/orders/${address}`, { headers: { authorization } }));

describe('GET /orders/{id}', () => {
  test('GET /orders/{id} returns the order by its id, with headers that forbid caching', async () => {
    const placed = (await (await send(order())).json()) as Order;
    const response = await read(placed.id);
    await expectDescribed(shop.description, '/orders/{id}', 'get', response);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.json()).toEqual(placed);
  });

  test.each([nobody, 'x', '%00', "'", 'a'.repeat(3000)])(
    'GET /orders/{id} responds 404 to %s',
    async (address) => {
      const response = await read(address);
      expect(response.status).toBe(404);
      await expectDescribed(shop.description, '/orders/{id}', 'get', response);
    },
  );

  test('GET /orders/{id} does not list orders', async () => {
    await send(order());
    expect((await api.request(`${base}/orders`, { headers: { authorization } })).status).toBe(404);
  });
});
