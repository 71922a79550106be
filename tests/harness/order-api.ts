// Calls the public API's order routes like the shop, and validates every response against the API's description.
import { beforeAll, beforeEach } from 'vitest';
import { createApi } from '#api/api.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import type { Described } from './described-response.ts';
import { expectDescribed } from './open-api.ts';
import { emptyTables } from './test-runtime.ts';

export const authorization = 'Bearer public';
export const nobody = '00000000-0000-4000-8000-000000000000';

const base = 'http://shop.test/functions/v1/products-api';

interface Context {
  /** The id of the only product: 9 in stock, at 12.50. */
  id: string;
  description: Described;
}

/** Call at the top of a test file; `context` is filled when the tests begin. The runtime trusts the proxy. */
export function useOrderApi(runtime: Runtime) {
  const api = createApi(runtime);
  const context = {} as Context;
  let sent = 0;

  beforeAll(async () => {
    const response = await api.request(`${base}/openapi.json`, { headers: { authorization } });
    context.description = (await response.json()) as Described;
  });
  beforeEach(async () => {
    await emptyTables(runtime, 'products', 'orders', 'exchange_rates', 'mail_outbox');
    const { id } = await insertProduct(runtime.database, { price: 12.5, stock_quantity: 9 });
    context.id = id;
  });

  /** Every call has its own IP address and idempotency key; undefined headers are not sent. */
  async function send(body: unknown, headers: Record<string, string | undefined> = {}) {
    sent += 1;
    const all = {
      authorization,
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${sent >> 8}.${sent & 255}`,
      'idempotency-key': `api-key-${sent}`,
      ...headers,
    };
    const present = Object.entries(all).filter(
      (header): header is [string, string] => header[1] !== undefined,
    );
    const response = await api.request(`${base}/orders`, {
      method: 'POST',
      headers: Object.fromEntries(present),
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    await expectDescribed(context.description, '/orders', 'post', response);
    return response;
  }

  const order = (quantity: unknown = 1, product_id: unknown = context.id) =>
    orderInput([{ product_id: product_id as string, quantity: quantity as number }]);

  return { api, base, context, send, order };
}
