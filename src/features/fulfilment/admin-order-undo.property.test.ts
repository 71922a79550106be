import { asc, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { products } from '#features/products/product.tables.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { anOrder, knownSender } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { orderSubject } from './admin-order-undo.server.ts';
import { changeStatus, changePaymentStatus } from './order-status.writes.server.ts';
import { orderStatuses, paymentStatuses } from '#features/orders/order-status.rules.ts';
import { order_items, orders } from '#features/orders/order.tables.server.ts';
import { placeOrder } from '#features/orders/order.writes.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const two = ['ada', 'grace'].map((id) => ({ kind: 'administrator', id }) as const);
/** The first one takes its stock; of the others, which are of unknown senders, one is held and one is not. */
const ordersAtWork = 3;

beforeEach(() => emptyTables(runtime, 'products', 'orders', 'change_sets'));

const step = fc.record({
  actor: fc.constantFrom(...two),
  order: fc.nat(ordersAtWork - 1),
  act: fc.oneof(
    // Changes that are allowed more often are generated more often.
    fc.constantFrom('confirmed', 'cancelled', 'cancelled', ...orderStatuses).map((to) => ({ to }) as const),
    fc.constantFrom(...paymentStatuses).map((pay) => ({ pay }) as const),
    fc.nat(8).map((undo) => ({ undo }) as const),
  ),
});

async function state() {
  const { id, status, payment_status } = orders;
  const held = sql<number>`sum(${order_items.quantity} - ${order_items.backordered})::int`;
  const found = await database
    .select({ id, status, payment_status, held })
    .from(orders)
    .innerJoin(order_items, eq(order_items.order_id, id))
    .groupBy(id)
    .orderBy(asc(id));
  const stock = await database
    .select({ id: products.id, stock: products.stock_quantity })
    .from(products)
    .orderBy(asc(products.id));
  return { found, stock };
}

/** The stock and what all orders hold that are not cancelled add up to the initial stock. */
function total({ found, stock }: Awaited<ReturnType<typeof state>>): number {
  const open = found.filter(({ status }) => status !== 'cancelled');
  return (
    open.reduce((sum, { held }) => sum + held, 0) + stock.reduce((sum, product) => sum + product.stock, 0)
  );
}

const undo = (actor: (typeof two)[number], set: string) =>
  undoChangeSet(database, actor, set, { order: orderSubject });

async function placeOrders(): Promise<string[]> {
  const made = await Promise.all([1, 2].map(() => insertProduct(database, { stock_quantity: 30 })));
  const lines = made.map(({ id }) => ({ product_id: id, quantity: 2 }));
  const ids: string[] = [];
  for (let n = 0; n < ordersAtWork; n += 1) {
    const placed = await placeOrder(runtime, anOrder(lines), crypto.randomUUID(), n === 0 ? knownSender : {});
    if (!placed.ok) throw new Error(placed.error.code);
    ids.push(placed.value.id);
  }
  return ids;
}

test('undoing any status changes of two administrators in reverse restores the orders, and the stock stays consistent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await emptyTables(runtime, 'products', 'orders', 'change_sets');
      const ids = await placeOrders();
      const before = await state();
      expect(before.found.map(({ held }) => held).toSorted()).toEqual([0, 4, 4]);
      const sets: string[] = [];
      for (const { actor, order, act } of steps) {
        const id = ids[order] ?? '';
        if ('undo' in act) {
          const set = sets[act.undo];
          const undone = set && (await undo(actor, set));
          if (undone && undone.ok && undone.value.change_set_id) sets.push(undone.value.change_set_id);
        } else {
          const moved =
            'to' in act
              ? await changeStatus(runtime, actor, id, act.to)
              : await changePaymentStatus(runtime, actor, id, act.pay);
          if (moved.ok) sets.push(moved.changeSetId);
        }
        expect(total(await state())).toBe(total(before));
      }
      for (const set of sets.toReversed()) await undo(two[0]!, set);
      expect(await state()).toEqual(before);
    }),
    propertyRuns(6, 100),
  );
});
