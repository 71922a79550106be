import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#features/administrators/actor.ts';
import { products } from '#features/catalogue/product.tables.server.ts';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { anOrder } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { moveOrder, movePayment } from './order-move.writes.server.ts';
import { countOrders, findOrder, listOrderMails, listOrders } from './order.reads.server.ts';
import { nextStatuses, type OrderStatus, orderStatuses, paymentStatuses } from './order.rules.ts';
import { orders } from './order.tables.server.ts';
import { placeOrder } from './order.writes.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const administrator = { kind: 'administrator', id: 'admin-1' } as const;

beforeEach(() => emptyTables(runtime, 'products', 'orders', 'change_sets', 'mail_outbox'));

let keys = 0;

async function place(...ids: string[]) {
  const request = anOrder(ids.map((product_id) => ({ product_id, quantity: 3 })));
  const outcome = await placeOrder(runtime, request, `move-key-${(keys += 1)}`);
  if (!outcome.ok) throw new Error(`Refused: ${outcome.refusal.code}`);
  return outcome.value;
}

async function stockOf(id: string) {
  const [row] = await database.select().from(products).where(eq(products.id, id));
  return row?.stock_quantity;
}

const statusOf = async (id: string) => (await findOrder(database, id))?.status;

describe('an order', () => {
  test('moves along, each move kept with who, before and after', async () => {
    const { id } = await place((await insertProduct(database)).id);
    for (const to of ['confirmed', 'shipped', 'completed'] as const) {
      expect(await moveOrder(runtime, administrator, id, to)).toMatchObject({ value: { id, status: to } });
    }
    expect(await movePayment(runtime, administrator, id, 'paid')).toMatchObject({
      value: { status: 'completed', payment_status: 'paid' },
    });
    expect(await movePayment(runtime, administrator, id, 'refunded')).toMatchObject({ ok: true });
    expect(await findOrder(database, id)).toMatchObject({ status: 'completed', payment_status: 'refunded' });
    const kept = await database
      .select({ action: change_sets.action, actor: change_sets.actor_id, change: changes })
      .from(changes)
      .innerJoin(change_sets, eq(change_sets.id, changes.change_set_id))
      .orderBy(asc(changes.id));
    expect(kept.map(({ action }) => action)).toEqual([
      'order.confirmed',
      'order.shipped',
      'order.completed',
      'payment.paid',
      'payment.refunded',
    ]);
    expect(kept[0]).toMatchObject({
      actor: 'admin-1',
      change: {
        subject_type: 'order',
        subject_id: id,
        before: { status: 'pending' },
        after: { status: 'confirmed' },
      },
    });
  });

  test.each(orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const)))(
    'that is %s goes to %s only if the table says so',
    async (from, to) => {
      const { id } = await place((await insertProduct(database)).id);
      await database.update(orders).set({ status: from }).where(eq(orders.id, id));
      const allowed = nextStatuses[from].includes(to);
      const outcome = await moveOrder(runtime, administrator, id, to);
      expect(outcome).toMatchObject(
        allowed ? { ok: true } : { ok: false, refusal: { code: 'not_allowed', from } },
      );
      expect(await statusOf(id)).toBe(allowed ? to : from);
      expect(await database.$count(changes)).toBe(allowed ? 1 : 0);
    },
  );

  test.each(paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const)))(
    'whose payment is %s: %s only if the table says so',
    async (from, to) => {
      const { id } = await place((await insertProduct(database)).id);
      await database.update(orders).set({ payment_status: from }).where(eq(orders.id, id));
      const allowed = ['pending paid', 'paid refunded'].includes(`${from} ${to}`);
      const outcome = await movePayment(runtime, administrator, id, to);
      expect(outcome.ok).toBe(allowed);
      expect((await findOrder(database, id))?.payment_status).toBe(allowed ? to : from);
    },
  );

  test.each(['pending', 'confirmed'] as const)(
    'that is %s returns its stock when cancelled',
    async (from) => {
      const made = [await insertProduct(database), await insertProduct(database, { stock_quantity: 3 })];
      const { id } = await place(...made.map((product) => product.id));
      await database.update(orders).set({ status: from }).where(eq(orders.id, id));
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map(() => moveOrder(runtime, administrator, id, 'cancelled')),
      );
      expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
      expect(await Promise.all(made.map((product) => stockOf(product.id)))).toEqual([20, 3]);
    },
  );

  test('is cancelled while others buy the same, in any order, and no unit is lost', async () => {
    const made = await Promise.all([1, 2, 3].map(() => insertProduct(database, { stock_quantity: 300 })));
    const ids = made.map((product) => product.id);
    const first = await Promise.all(Array.from({ length: 20 }, () => place(...ids)));
    await Promise.all(
      first.flatMap((order) => [
        moveOrder(runtime, administrator, order.id, 'cancelled'),
        place(...ids.toReversed()),
      ]),
    );
    expect(await Promise.all(ids.map(stockOf))).toEqual([240, 240, 240]);
  });

  test.each([
    ['confirmed', (id: string) => moveOrder(runtime, administrator, id, 'confirmed')],
    ['paid', (id: string) => movePayment(runtime, administrator, id, 'paid')],
    ['cancelled', (id: string) => moveOrder(runtime, administrator, id, 'cancelled')],
  ] as const)('that waits no longer does once it is %s, and the history tells both', async (_, move) => {
    const { id, reserved_until } = await place((await insertProduct(database, { stock_quantity: 3 })).id);
    expect(reserved_until).not.toBeNull();
    await move(id);
    expect((await findOrder(database, id))?.reserved_until).toBeNull();
    const [change] = await database.select().from(changes);
    expect(change).toMatchObject({ before: { reserved_until }, after: { reserved_until: null } });
  });

  test('that is not there, or for somebody who is no administrator, is not found', async () => {
    const { id } = await place((await insertProduct(database)).id);
    const nothing = { ok: false, refusal: { code: 'not_found' } };
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await moveOrder(runtime, administrator, unknown, 'confirmed')).toEqual(nothing);
    expect(await moveOrder(runtime, visitor, id, 'confirmed')).toEqual(nothing);
    expect(await movePayment(runtime, visitor, id, 'paid')).toEqual(nothing);
    expect(await statusOf(id)).toBe('pending');
  });

  test('does not move when the move cannot be kept in the history', async () => {
    const product = await insertProduct(database);
    const { id } = await place(product.id);
    await database.execute('alter table changes rename to changes_away');
    await expect(moveOrder(runtime, administrator, id, 'cancelled')).rejects.toThrow('changes');
    await database.execute('alter table changes_away rename to changes');
    expect([await statusOf(id), await stockOf(product.id)]).toEqual(['pending', 17]);
  });
});

describe('the desk', () => {
  test('lists orders, the newest first, page by page', async () => {
    const product = await insertProduct(database);
    const placed: string[] = [];
    for (let n = 0; n < 5; n++) {
      const { id } = await place(product.id);
      placed.unshift(id);
      await database
        .update(orders)
        .set({ created_at: new Date(Date.UTC(2026, 0, 1, n)) })
        .where(eq(orders.id, id));
    }
    const first = await listOrders(database, administrator, { limit: 3 });
    const rest = await listOrders(database, administrator, { limit: 3, after: first[2]! });
    expect([...first, ...rest].map(({ id }) => id)).toEqual(placed);
    expect(first[0]?.items).toMatchObject([{ product_id: product.id, quantity: 3 }]);

    await moveOrder(runtime, administrator, placed[0]!, 'cancelled');
    await movePayment(runtime, administrator, placed[1]!, 'paid');
    const ids = async (question: { status?: OrderStatus; payment_status?: 'paid' }) =>
      (await listOrders(database, administrator, question)).map(({ id }) => id);
    expect(await ids({ status: 'cancelled' })).toEqual([placed[0]]);
    expect(await ids({ payment_status: 'paid' })).toEqual([placed[1]]);
    expect(await countOrders(database, administrator)).toEqual({ pending: 4, cancelled: 1 });
    expect(await listOrderMails(database, administrator, placed[0]!)).toHaveLength(2);
  });

  test('shows visitors nothing', async () => {
    const { id } = await place((await insertProduct(database)).id);
    expect(await listOrders(database, visitor)).toEqual([]);
    expect(await countOrders(database, visitor)).toEqual({});
    expect(await listOrderMails(database, visitor, id)).toEqual([]);
  });
});
