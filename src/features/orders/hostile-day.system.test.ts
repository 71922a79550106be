// A day of hostile orders: fifty senders with mailboxes and networks of their own order whatever would take the most of the stock.
import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '#features/products/product.tables.server.ts';
import { anOrder } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { changeStatus } from '#features/fulfilment/order-status.writes.server.ts';
import { orders } from './order.tables.server.ts';
import { placeOrder } from './order.writes.server.ts';
import { startReservationWorker } from '#features/fulfilment/reservation-worker.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const clerk = { kind: 'administrator', id: 'clerk' } as const;

const senders = 50;
const hours = 24;
const stocks = [1, 5, 9, 10, 11, 19, 20, 99, 100, 480, 1000, 12_345, 1_000_000, 5_040_000];
const perStock = 5;

async function stockNow(): Promise<{ id: string; stock: number }[]> {
  return database
    .select({ id: products.id, stock: products.stock_quantity })
    .from(products)
    .orderBy(asc(products.id));
}

/** In rotation: all of everything, a tenth of everything, one of everything, and the half of ten products. */
function hostileLines(stock: readonly { id: string; stock: number }[], turn: number) {
  const quantityOf = [
    (left: number) => left,
    (left: number) => Math.floor(left / 10),
    () => 1,
    (left: number) => Math.floor(left / 2),
  ][turn % 4];
  const from = turn % 4 === 3 ? (turn * 10) % stock.length : 0;
  return stock
    .slice(from, turn % 4 === 3 ? from + 10 : undefined)
    .map(({ id, stock: left }) => ({
      product_id: id,
      quantity: Math.min(quantityOf?.(left) ?? 0, 1_000_000),
    }))
    .filter(({ quantity }) => quantity > 0);
}

async function order(items: { product_id: string; quantity: number }[], sender: string) {
  if (items.length === 0) return null;
  const request = anOrder(items, { customer_email: `${sender}@example.com` });
  return placeOrder(runtime, request, randomUUID(), { network: sender });
}

/** Moves the clock of everything that is stored. */
async function passHour(): Promise<void> {
  await database.execute(sql`
    update orders set created_at = created_at - interval '1 hour', reserved_until = reserved_until - interval '1 hour'`);
  const worker = startReservationWorker({ ...runtime, intervalMs: 3_600_000 });
  await worker.drain();
  await worker.stop();
}

test('after a day of orders by fifty hostile senders, nine tenths of every product with ten pieces can be bought', async () => {
  for (const stock_quantity of stocks) {
    for (let n = 0; n < perStock; n += 1) await insertProduct(database, { stock_quantity, price: 2.5 });
  }
  const before = new Map((await stockNow()).map(({ id, stock }) => [id, stock]));
  for (let hour = 0; hour < hours; hour += 1) {
    const stock = await stockNow();
    await Promise.all(
      Array.from({ length: senders }, (_, sender) => order(hostileLines(stock, hour + sender), `h${sender}`)),
    );
    await passHour();
  }
  expect(await database.$count(orders)).toBeGreaterThan(senders * hours * 0.5);
  const after = await stockNow();
  const tooFew = after.filter(
    ({ id, stock }) => stock * 10 < (before.get(id) ?? 0) * 9 && (before.get(id) ?? 0) >= 10,
  );
  expect(tooFew).toEqual([]);
  for (const { id, stock } of after) {
    const all = before.get(id) ?? 0;
    if (all < 10) continue;
    const quantity = Math.min(Math.ceil(all * 0.9), stock, 1_000_000);
    const bought = await order([{ product_id: id, quantity }], 'honest');
    const confirmed = bought?.ok && (await changeStatus(runtime, clerk, bought.value.id, 'confirmed'));
    expect(confirmed && confirmed.ok).toBe(true);
  }
});
