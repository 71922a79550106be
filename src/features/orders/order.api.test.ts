import fc from 'fast-check';
import { eq, like, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { products } from '#features/products/product.tables.server.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { authorization, nobody, useOrderApi } from '#tests/harness/order-api.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { rateLimits } from '#platform/limits/rate-limiter.tables.server.ts';
import { orders } from './order.tables.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const runtime = useTestRuntime({ trustProxy: true });
const { database } = runtime;
const { context: shop, api, base, send, order } = useOrderApi(runtime);
interface Rejected {
  detail: string;
  code?: string;
  errors?: { path: string; message: string }[];
  lines?: { product_id: string; requested: number; available: number; code: string }[];
}

/** No order was placed and no stock taken. */
async function rejected(response: Response, status: number): Promise<Rejected> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await database.$count(orders)).toBe(0);
  const rows = await database.select().from(products).where(eq(products.id, shop.id));
  expect(rows[0]?.stock_quantity).toBe(9);
  return (await response.json()) as Rejected;
}

describe('POST /orders', () => {
  test('POST /orders responds 201 with the whole order, its lines and the shop’s prices', async () => {
    const request = order(2);
    const response = await send({
      ...request,
      total_amount: 0.01,
      currency: 'EUR',
      status: 'completed',
      payment_status: 'paid',
      items: request.items.map((item) => ({ ...item, price: 0.01, price_per_item: 0.01, total_price: 0.02 })),
    });
    expect(response.status).toBe(201);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const { items: _, ...customer } = request;
    expect(await response.json()).toEqual({
      ...customer,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      total_amount: 25,
      currency: 'USD',
      status: 'pending',
      payment_status: 'pending',
      created_at: expect.any(String),
      reserved_until: null,
      reserved: false,
      cancel_reason: null,
      receipt_mailed: true,
      items: [
        {
          product_id: shop.id,
          title: expect.any(String),
          quantity: 2,
          price_per_item: 12.5,
          total_price: 25,
          exchange_rate: 1,
          backordered: 2,
          reserved: false,
          lead_time_days: null,
        },
      ],
      charges: [],
    });
  });

  test('POST /orders needs neither phone, company, tax ID, PO number nor notes, and merges lines for one product', async () => {
    const {
      customer_phone: _,
      order_notes: __,
      company: ___,
      tax_id: ____,
      po_number: _____,
      ...request
    } = order();
    const items = [shop.id, shop.id.toUpperCase(), shop.id].map((product_id) => ({
      product_id,
      quantity: 2,
    }));
    const response = await send({ ...request, items });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      customer_phone: null,
      company: null,
      tax_id: null,
      po_number: null,
      order_notes: null,
      total_amount: 75,
      items: [{ quantity: 6 }],
    });
  });

  test.each([0, -1, 1.5, 1e9, 1_000_001, '2', 'two', null, true, [], {}])(
    'POST /orders rejects the quantity %j, naming the line',
    async (quantity) => {
      const request = order();
      const body = { ...request, items: [...request.items, { product_id: shop.id, quantity }] };
      const { errors } = await rejected(await send(body), 400);
      expect(errors?.map(({ path }) => path)).toEqual(['items.1.quantity']);
    },
  );

  test.each(['', 'x', '1', `${nobody}0`, "'; drop table orders; --", null, 7, {}])(
    'POST /orders rejects the product %j, naming the line',
    async (product) => {
      const { errors } = await rejected(await send(order(1, product)), 400);
      expect(errors?.map(({ path }) => path)).toEqual(['items.0.product_id']);
    },
  );

  test('POST /orders rejects unknown, inactive and unpriced products, naming line and reason', async () => {
    const off = await insertProduct(database, { is_active: false });
    const gone = await insertProduct(database, { is_active: false, deleted_at: new Date() });
    const onRequest = await insertProduct(database, { price: 0 });
    const pounds = await insertProduct(database, { currency: 'GBP' });
    const wrong = [nobody, off.id, gone.id, onRequest.id, pounds.id];
    const items = [shop.id, ...wrong].map((product_id) => ({ product_id, quantity: 1 }));
    const problem = await rejected(await send(orderInput(items)), 422);
    expect(problem.code).toBe('not_orderable');
    expect(problem.errors?.map(({ path }) => path)).toEqual([1, 2, 3, 4, 5].map((n) => `items.${n}`));
    expect(problem.lines?.map(({ product_id }) => product_id)).toEqual(wrong);
    expect(problem.lines?.map(({ code }) => code)).toEqual([
      'unavailable',
      'unavailable',
      'unavailable',
      'no_price',
      'no_rate',
    ]);
    expect(problem.lines?.slice(0, 3).map(({ available }) => available)).toEqual([0, 0, 0]);
  });

  test('POST /orders responds 409 when the stock does not suffice, with the line and the remaining stock', async () => {
    const problem = await rejected(await send(order(10)), 409);
    expect(problem).toMatchObject({
      code: 'out_of_stock',
      errors: [{ path: 'items.0', message: 'only 9 left' }],
      lines: [{ product_id: shop.id, requested: 10, available: 9, code: 'stock' }],
    });
  });

  test('POST /orders accepts every id that the database accepts', async () => {
    const old = await insertProduct(database, { id: '11111111-2222-0333-0444-555555555555' });
    expect((await send(order(1, old.id))).status).toBe(201);
  });

  const missing = [
    'customer_name',
    'customer_email',
    'shipping_address',
    'billing_address',
    'items',
    'shipping_address.address',
    'shipping_address.city',
    'billing_address.postal_code',
    'billing_address.country',
  ];

  test.each(missing)('POST /orders rejects an order without %s', async (path) => {
    const { errors } = await rejected(await send(changed(order(), path, undefined)), 400);
    expect(errors?.map((error) => error.path)).toEqual([path]);
  });

  test.each([
    ['customer_name', 201],
    ['customer_email', 255],
    ['customer_phone', 51],
    ['company', 201],
    ['tax_id', 51],
    ['po_number', 51],
    ['order_notes', 2001],
    ['shipping_address.address', 201],
    ['billing_address.city', 101],
    ['billing_address.postal_code', 21],
    ['shipping_address.country', 101],
    ['shipping_address.region', 101],
  ])('POST /orders rejects %s of %i characters', async (path, length) => {
    const { errors } = await rejected(await send(changed(order(), path, 'x'.repeat(length))), 400);
    expect(errors?.map((error) => error.path)).toEqual([path]);
  });

  test.each([' ', '\u0000', 'nobody', 'a@b.cd, e@f.gh', 'a@b.cd\r\nBcc: x@y.zz', 12, null])(
    'POST /orders rejects the address %j',
    async (email) => {
      const { errors } = await rejected(await send({ ...order(), customer_email: email }), 400);
      expect(errors?.map((error) => error.path)).toEqual(['customer_email']);
    },
  );

  test('POST /orders rejects an empty order, more than a hundred lines, and a million of one product in several lines', async () => {
    const items = (count: number, quantity = 1) =>
      Array.from({ length: count }, () => ({ product_id: shop.id, quantity }));
    for (const wrong of [items(0), items(101)]) {
      const { errors } = await rejected(await send({ ...order(), items: wrong }), 400);
      expect(errors?.map((error) => error.path)).toEqual(['items']);
    }
    const { errors } = await rejected(await send({ ...order(), items: items(3, 400_000) }), 400);
    expect(errors?.map((error) => error.path)).toEqual(['items.2.quantity']);
  });

  test('POST /orders rejects a total that no order can hold', async () => {
    const dear = await insertProduct(database, { price: 9_999_999_999.99, stock_quantity: 2_000_000_000 });
    const problem = await rejected(await send(order(1_000_000, dear.id)), 422);
    expect(problem.code).toBe('too_large');
  });

  test.each([undefined, '', 'short', 'x'.repeat(201), 'with a space', 'ключ-ключ'])(
    'POST /orders rejects the key %j',
    async (key) => {
      const usable = key?.match(/^[\x20-\x7E]*$/) || key === undefined ? key : encodeURI(key).slice(0, 4);
      const { errors } = await rejected(await send(order(), { 'idempotency-key': usable }), 400);
      expect(errors?.map(({ path }) => path)).toEqual(['idempotency-key']);
    },
  );

  test.each(['{', '', 'null', '[]', '"text"', '12', '{"items":{}}', '{"__proto__":{"items":[]}}'])(
    'POST /orders rejects %j',
    async (body) => {
      expect(await rejected(await send(body), 400)).toMatchObject({ detail: expect.stringMatching(/./) });
    },
  );

  test('POST /orders accepts only JSON of limited size with an idempotency key', async () => {
    await rejected(await send(order(), { 'content-type': 'text/plain' }), 415);
    await rejected(await send({ ...order(), order_notes: 'x'.repeat(70_000) }), 413);
    expect(await rejected(await send(order(), { authorization: 'Bearer other' }), 401)).toMatchObject({
      status: 401,
    });
  });

  test('POST /orders returns the same order for the same key, and responds 422 to another order', async () => {
    const key = { 'idempotency-key': 'one-intention' };
    const [first, second] = [await send(order(2), key), await send(order(2), key)];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await second.json()).toEqual(await first.json());
    const other = await send(order(3), key);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'key_reused' });
    expect(await database.$count(orders)).toBe(1);
  });

  test('POST /orders limits the orders of one IP address, and counts only those that are placed', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    // Rejected orders are not counted.
    for (let n = 0; n < 3; n++) {
      await api.request(`${base}/orders`, {
        method: 'POST',
        headers: { ...headers, authorization, 'content-type': 'application/json', 'idempotency-key': 'x' },
        body: '{}',
      });
    }
    expect((await send(order(), headers)).status).toBe(201);
    // As if it had placed 990 more.
    await database
      .update(rateLimits)
      .set({ points: sql`points + 990` })
      .where(like(rateLimits.key, 'orders:%'));
    let status = 0;
    for (let n = 0; n < 9; n++) ({ status } = await placeAgain(headers));
    expect(status).not.toBe(429);
    const response = await send(order(), headers);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500);
  });

  async function placeAgain(headers: Record<string, string>) {
    return api.request(`${base}/orders`, {
      method: 'POST',
      headers: {
        ...headers,
        authorization,
        'content-type': 'application/json',
        'idempotency-key': 'again-01',
      },
      body: JSON.stringify(order(10)),
    });
  }

  test('POST /orders orders or rejects a hostile body, and the stock stays consistent', async () => {
    const line = fc.record({
      product_id: fc.oneof(fc.constant(shop.id), fc.uuid(), fc.string()),
      quantity: fc.oneof(fc.constant(1), fc.integer(), fc.double(), fc.string()),
    });
    const near = fc.record({
      customer_name: fc.string({ unit: 'binary', maxLength: 30 }),
      order_notes: fc.string({ unit: 'binary', maxLength: 60 }),
      items: fc.oneof(fc.constant(order().items), fc.array(line, { maxLength: 3 })),
    });
    const body = fc.oneof(
      near.map((raw) => Object.assign(order(), raw)),
      fc.dictionary(fc.constantFrom(...Object.keys(order()), '__proto__'), fc.jsonValue({ maxDepth: 3 })),
    );
    await fc.assert(
      fc.asyncProperty(body, async (raw) => {
        expect([201, 400, 409, 422]).toContain((await send(raw)).status);
      }),
      propertyRuns(12, 500),
    );
    const [row] = await database.select().from(products).where(eq(products.id, shop.id));
    const { rows } = await database.execute<{ sold: number }>(
      'select coalesce(sum(quantity - backordered), 0)::int as sold from order_items',
    );
    expect((row?.stock_quantity ?? 0) + (rows[0]?.sold ?? 0)).toBe(9);
  });
});

function changed(body: object, path: string, value: unknown): object {
  const [name = '', ...rest] = path.split('.');
  const own = body as Record<string, object>;
  return { ...body, [name]: rest.length > 0 ? changed(own[name] ?? {}, rest.join('.'), value) : value };
}
