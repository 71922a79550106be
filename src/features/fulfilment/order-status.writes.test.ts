import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#features/auth/actor.ts';
import { products } from '#features/products/product.tables.server.ts';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { anOrder, knownSender } from '#tests/factories/order.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { changeStatus, changePaymentStatus } from './order-status.writes.server.ts';
import { countOrders, findOrder, listOrderMails } from '#features/orders/order.reads.server.ts';
import { nextStatuses, orderStatuses, paymentStatuses } from '#features/orders/order-status.rules.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { placeOrder } from '#features/orders/order.writes.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const administrator = { kind: 'administrator', id: 'admin-1' } as const;

beforeEach(() => emptyTables(runtime, 'products', 'orders', 'change_sets', 'mail_outbox'));

let keys = 0;

async function place(...ids: string[]) {
  const request = anOrder(ids.map((product_id) => ({ product_id, quantity: 3 })));
  const outcome = await placeOrder(runtime, request, `move-key-${(keys += 1)}`, knownSender);
  if (!outcome.ok) throw new Error(`Rejected: ${outcome.error.code}`);
  return outcome.value;
}

async function stockOf(id: string) {
  const [row] = await database.select().from(products).where(eq(products.id, id));
  return row?.stock_quantity;
}

const statusOf = async (id: string) => (await findOrder(database, id))?.status;

describe('an order', () => {
  test('an order changes its status, recording actor, before and after of each change', async () => {
    const { id } = await place((await insertProduct(database)).id);
    for (const to of ['confirmed', 'shipped', 'completed'] as const) {
      expect(await changeStatus(runtime, administrator, id, to)).toMatchObject({ value: { id, status: to } });
    }
    expect(await changePaymentStatus(runtime, administrator, id, 'paid')).toMatchObject({
      value: { status: 'completed', payment_status: 'paid' },
    });
    expect(await changePaymentStatus(runtime, administrator, id, 'refunded')).toMatchObject({ ok: true });
    expect(await findOrder(database, id)).toMatchObject({ status: 'completed', payment_status: 'refunded' });
    const recorded = await database
      .select({ action: change_sets.action, actor: change_sets.actor_id, change: changes })
      .from(changes)
      .innerJoin(change_sets, eq(change_sets.id, changes.change_set_id))
      .orderBy(asc(changes.id));
    expect(recorded.map(({ action }) => action)).toEqual([
      'order.confirmed',
      'order.shipped',
      'order.completed',
      'payment.paid',
      'payment.refunded',
    ]);
    expect(recorded[0]).toMatchObject({
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
    'an order that is %s becomes %s only if `nextStatuses` allows it',
    async (from, to) => {
      const { id } = await place((await insertProduct(database)).id);
      await database.update(orders).set({ status: from }).where(eq(orders.id, id));
      const allowed = nextStatuses[from].includes(to);
      const outcome = await changeStatus(runtime, administrator, id, to);
      expect(outcome).toMatchObject(
        allowed ? { ok: true } : { ok: false, error: { code: 'not_allowed', from } },
      );
      expect(await statusOf(id)).toBe(allowed ? to : from);
      expect(await database.$count(changes)).toBe(allowed ? 1 : 0);
    },
  );

  test.each(paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const)))(
    'an order whose payment is %s becomes %s only if `nextPaymentStatuses` allows it',
    async (from, to) => {
      const { id } = await place((await insertProduct(database)).id);
      await database.update(orders).set({ payment_status: from }).where(eq(orders.id, id));
      const allowed = ['pending paid', 'paid refunded'].includes(`${from} ${to}`);
      const outcome = await changePaymentStatus(runtime, administrator, id, to);
      expect(outcome.ok).toBe(allowed);
      expect((await findOrder(database, id))?.payment_status).toBe(allowed ? to : from);
    },
  );

  test.each(['pending', 'confirmed'] as const)(
    'an order that is %s returns its stock when cancelled',
    async (from) => {
      const made = [await insertProduct(database), await insertProduct(database, { stock_quantity: 3 })];
      const { id } = await place(...made.map((product) => product.id));
      await database.update(orders).set({ status: from }).where(eq(orders.id, id));
      const outcomes = await Promise.all(
        [1, 2, 3, 4].map(() => changeStatus(runtime, administrator, id, 'cancelled')),
      );
      expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(1);
      expect(await Promise.all(made.map((product) => stockOf(product.id)))).toEqual([20, 3]);
    },
  );

  test('an order is cancelled while others order the same products in another order, and no unit is lost', async () => {
    const made = await Promise.all([1, 2, 3].map(() => insertProduct(database, { stock_quantity: 300 })));
    const ids = made.map((product) => product.id);
    const first = await Promise.all(Array.from({ length: 20 }, () => place(...ids)));
    await Promise.all(
      first.flatMap((order) => [
        changeStatus(runtime, administrator, order.id, 'cancelled'),
        place(...ids.toReversed()),
      ]),
    );
    expect(await Promise.all(ids.map(stockOf))).toEqual([240, 240, 240]);
  });

  test.each([
    ['confirmed', (id: string) => changeStatus(runtime, administrator, id, 'confirmed')],
    ['paid', (id: string) => changePaymentStatus(runtime, administrator, id, 'paid')],
    ['cancelled', (id: string) => changeStatus(runtime, administrator, id, 'cancelled')],
  ] as const)(
    'an order that waits ends its reservation when it is %s, and the history records both',
    async (_, act) => {
      const { id, reserved_until } = await place((await insertProduct(database, { stock_quantity: 3 })).id);
      expect(reserved_until).not.toBeNull();
      await act(id);
      expect((await findOrder(database, id))?.reserved_until).toBeNull();
      const [change] = await database.select().from(changes);
      expect(change).toMatchObject({ before: { reserved_until }, after: { reserved_until: null } });
    },
  );

  test('an order of which no receipt was mailed is cancelled without a mail, and confirmed with one', async () => {
    const { id: product } = await insertProduct(database);
    for (const [to, count] of [
      ['cancelled', 0],
      ['confirmed', 1],
    ] as const) {
      const { id } = await place(product);
      await database.update(orders).set({ receipt_mailed: false }).where(eq(orders.id, id));
      const mails = (await listOrderMails(database, administrator, id)).length;
      expect(await changeStatus(runtime, administrator, id, to, { mail: true })).toMatchObject({ ok: true });
      expect(await listOrderMails(database, administrator, id)).toHaveLength(mails + count);
    }
  });

  test('an order that does not exist is not found, and neither is any order by visitors', async () => {
    const { id } = await place((await insertProduct(database)).id);
    const nothing = { ok: false, error: { code: 'not_found' } };
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await changeStatus(runtime, administrator, unknown, 'confirmed')).toEqual(nothing);
    expect(await changeStatus(runtime, visitor, id, 'confirmed')).toEqual(nothing);
    expect(await changePaymentStatus(runtime, visitor, id, 'paid')).toEqual(nothing);
    expect(await statusOf(id)).toBe('pending');
  });

  test('an order does not change its status when the history cannot be written', async () => {
    const product = await insertProduct(database);
    const { id } = await place(product.id);
    await database.execute('alter table changes rename to changes_renamed');
    await expect(changeStatus(runtime, administrator, id, 'cancelled')).rejects.toThrow('changes');
    await database.execute('alter table changes_renamed rename to changes');
    expect([await statusOf(id), await stockOf(product.id)]).toEqual(['pending', 17]);
  });
});

describe('the admin', () => {
  test('the admin counts orders by status and lists the mails about one', async () => {
    const product = await insertProduct(database);
    const first = await place(product.id);
    await place(product.id);
    await changeStatus(runtime, administrator, first.id, 'cancelled');
    expect(await countOrders(database, administrator)).toEqual({ pending: 1, cancelled: 1 });
    expect(await listOrderMails(database, administrator, first.id)).toHaveLength(2);
  });

  test('the admin shows visitors no counts and no mails', async () => {
    const { id } = await place((await insertProduct(database)).id);
    expect(await countOrders(database, visitor)).toEqual({});
    expect(await listOrderMails(database, visitor, id)).toEqual([]);
  });
});
