import { asc } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { products } from '#features/products/product.tables.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { anOrder } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { orderSubject } from './admin-order-undo.server.ts';
import { changeStatus, changePaymentStatus } from '../order-status.writes.server.ts';
import { orderStatuses, paymentStatuses } from '../order-status.rules.ts';
import { orders } from '../order.tables.server.ts';
import { placeOrder } from '../order.writes.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const two = ['ada', 'grace'].map((id) => ({ kind: 'administrator', id }) as const);
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
  const found = await database.select({ id, status, payment_status }).from(orders).orderBy(asc(id));
  const stock = await database
    .select({ id: products.id, stock: products.stock_quantity })
    .from(products)
    .orderBy(asc(products.id));
  return { found, stock };
}

/** The stock and the units of all orders that are not cancelled add up to the initial stock. */
function total({ found, stock }: Awaited<ReturnType<typeof state>>): number {
  const held = found.filter(({ status }) => status !== 'cancelled').length * 4;
  return held + stock.reduce((sum, product) => sum + product.stock, 0);
}

const undo = (actor: (typeof two)[number], set: string) =>
  undoChangeSet(database, actor, set, { order: orderSubject });

async function placeOrders(): Promise<string[]> {
  const made = await Promise.all([1, 2].map(() => insertProduct(database, { stock_quantity: 20 })));
  const lines = made.map(({ id }) => ({ product_id: id, quantity: 2 }));
  const ids: string[] = [];
  for (let n = 0; n < ordersAtWork; n += 1) {
    const placed = await placeOrder(runtime, anOrder(lines), crypto.randomUUID());
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
