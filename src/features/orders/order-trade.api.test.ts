import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#features/products/product.tables.server.ts';
import { orderInput } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { authorization, useOrderApi } from '#tests/harness/order-api.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { orders } from './order.tables.server.ts';

const runtime = useTestRuntime({ trustProxy: true });
const { database } = runtime;
const { context: shop, api, base, send, order } = useOrderApi(runtime);

test('charges the price break of the quantity, exactly', async () => {
  const reel = await insertProduct(database, {
    price: 0.02,
    stock_quantity: 20_000,
    moq: 100,
    order_multiple: 50,
    price_breaks: [
      { min_quantity: 100, unit_price: 0.02 },
      { min_quantity: 1_000, unit_price: 0.0092 },
    ],
  });
  const items = [400, 650].map((quantity) => ({ product_id: reel.id, quantity }));
  const response = await send({ ...orderInput(items), expected_total: 9.66 });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({
    total_amount: 9.66,
    items: [{ quantity: 1_050, price_per_item: 0.0092, total_price: 9.66 }],
  });
  const rows = await database.select().from(products).where(eq(products.id, reel.id));
  expect(rows[0]?.stock_quantity).toBe(18_950);
});

test('rejects a quantity below the minimum order or between multiples, with the quantity to order', async () => {
  const reel = await insertProduct(database, { moq: 8, order_multiple: 5, stock_quantity: 100 });
  const items = [shop.id, reel.id].map((product_id) => ({ product_id, quantity: 3 }));
  const response = await send(orderInput(items));
  expect(response.status).toBe(422);
  expect(await database.$count(orders)).toBe(0);
  const problem = await response.json();
  expect(problem).toMatchObject({
    code: 'not_orderable',
    errors: [{ path: 'items.1', message: 'is sold from 8, in multiples of 5: order 10' }],
    lines: [
      {
        product_id: reel.id,
        requested: 3,
        available: 100,
        code: 'quantity',
        moq: 8,
        order_multiple: 5,
        orderable_quantity: 10,
      },
    ],
  });
  expect((await send(order(10, reel.id))).status).toBe(201);
});

test('accepts company, tax ID, PO number and region of the greatest length, and returns them', async () => {
  const longest = { company: 'x'.repeat(200), tax_id: 'x'.repeat(50), po_number: 'x'.repeat(50) };
  const plain = order();
  const request = {
    ...plain,
    ...longest,
    shipping_address: { ...plain.shipping_address, region: 'x'.repeat(100) },
  };
  const response = await send(request);
  expect(response.status).toBe(201);
  const placed = (await response.json()) as { id: string };
  expect(placed).toMatchObject({ ...longest, shipping_address: { region: 'x'.repeat(100) } });
  const read = await api.request(`${base}/orders/${placed.id}`, { headers: { authorization } });
  expect(await read.json()).toEqual(placed);
});
