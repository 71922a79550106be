// Records payments of orders, and undoes it. The payment that settles the balance sets the payment status in the same transaction.
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { decimalsIssue } from '#features/money/currency.rules.ts';
import { tableSubject } from '#features/history/table-subject.server.ts';
import type { SkipReason, UndoableSubject } from '#features/history/undo.server.ts';
import { moneyNumber, moneyOf } from '#kernel/money.ts';
import type { Database, Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { isInSetOf, orderChange } from '#features/orders/order-change.server.ts';
import type { OrderStatus } from '#features/orders/order-status.rules.ts';
import { enqueuePayment } from '#features/orders/order-webhook.server.ts';
import { orderReference } from '#features/orders/order.rules.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { lockOrderRow } from '#features/shipments/shipment.writes.server.ts';
import { balanceOf } from './payment.rules.ts';
import type { Payment, PaymentInput } from './payment.schema.ts';
import { order_payments } from './payment.tables.server.ts';

export type RecordedOutcome =
  | { ok: true; value: { payment: Payment; balance: number; change_set_id: string } }
  | { ok: false; error: { code: 'not_found' } }
  /** Somebody else has recorded a payment, or marked the order as paid. */
  | { ok: false; error: { code: 'changed_since'; balance: number } }
  | { ok: false; error: { code: 'too_much'; balance: number } }
  | { ok: false; error: { code: 'decimals'; message: string } }
  | { ok: false; error: { code: 'cancelled'; status: OrderStatus } };

export async function recordPayment(
  database: Database,
  actor: Administrator,
  orderId: string,
  { balance: seen, ...input }: PaymentInput,
): Promise<RecordedOutcome> {
  return database.transaction(async (tx): Promise<RecordedOutcome> => {
    const order = await lockOrderRow(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } };
    const { status, payment_status, currency } = order;
    if (status === 'cancelled') return { ok: false, error: { code: 'cancelled', status } };
    const issue = decimalsIssue(input.amount, currency);
    if (issue) return { ok: false, error: { code: 'decimals', message: issue } };
    const before = balanceOf(order, await findPayments(tx, orderId));
    if (before.amount !== moneyOf(seen, currency).amount)
      return { ok: false, error: { code: 'changed_since', balance: moneyNumber(before) } };
    if (moneyOf(input.amount, currency).amount > before.amount)
      return { ok: false, error: { code: 'too_much', balance: moneyNumber(before) } };
    const [row] = await tx
      .insert(order_payments)
      .values({ ...input, order_id: orderId })
      .returning();
    if (!row) throw new Error('The payment was not inserted.');
    const balance = moneyNumber(balanceOf(order, await findPayments(tx, orderId)));
    const isPaid = balance === 0;
    const { reserved_until } = order;
    const paid = { payment_status: 'paid', ...(reserved_until && { reserved_until: null }) } as const;
    if (isPaid)
      await tx
        .update(orders)
        .set({ ...paid, updated_at: sql`now()` })
        .where(eq(orders.id, orderId));
    const { id, created_at: _, ...state } = row;
    const { amount, received_on } = input;
    await enqueuePayment(tx, orderId, { id, amount, received_on, balance });
    const change_set_id = await recordChanges(tx, actor, 'payment.received', [
      { ...subjectOf(orderId, id), before: null, after: state },
      ...(isPaid
        ? [
            orderChange(
              orderId,
              { payment_status, ...(reserved_until && { reserved_until: reserved_until.toISOString() }) },
              paid,
            ),
          ]
        : []),
    ]);
    return { ok: true, value: { payment: paymentOf(row), balance, change_set_id } };
  });
}

/** By the day on which they were received. */
export async function findPayments(database: Queryable, orderId: string): Promise<Payment[]> {
  const rows = await database
    .select()
    .from(order_payments)
    .where(eq(order_payments.order_id, orderId))
    .orderBy(asc(order_payments.received_on), asc(order_payments.created_at));
  return rows.map(paymentOf);
}

type Row = typeof order_payments.$inferSelect;
type PaymentState = Omit<Row, 'id' | 'created_at'>;

export const paymentSubject: UndoableSubject<PaymentState> = {
  ...tableSubject(order_payments, ({ id: _, created_at: __, ...state }) => state),
  partOf: {
    type: 'order',
    ids: (id) =>
      sql`select ${order_payments.id}::text from ${order_payments} where ${order_payments.order_id} = ${id}`,
  },
  lock: async (tx, ids) => {
    await tx.execute(sql`
      select from orders where id in (select order_id from ${order_payments} where id = any(${sql.param([...ids])}::uuid[]))
      order by id for no key update`);
  },
  // Payments are never edited.
  write: async () => {},
  insert: async (tx, states, restored) => {
    const skipped = new Map<string, SkipReason>();
    for (const [id, state] of states) {
      if (!(await insertAgain(tx, id, state, restored.get(id)))) skipped.set(id, 'paid');
    }
    return skipped;
  },
  /** One of an order that is paid stays: the payment that settled it is undone first, which opens the balance again. */
  remove: async (tx, ids) => {
    const isOpen = sql`${order_payments.order_id} in (select id from orders where payment_status = 'pending')`;
    await tx.delete(order_payments).where(and(inArray(order_payments.id, [...ids]), isOpen));
  },
};

/**
 * False: the order is cancelled, or the balance does not leave room for it any more. One that settles the balance sets the
 * payment status, so that it is restored only together with that.
 */
async function insertAgain(
  tx: Transaction,
  id: string,
  state: PaymentState,
  changeId: number | undefined,
): Promise<boolean> {
  const order = await lockOrderRow(tx, state.order_id);
  if (!order || order.status === 'cancelled') return false;
  const balance = balanceOf(order, await findPayments(tx, order.id));
  const { amount } = moneyOf(state.amount, order.currency);
  if (amount > balance.amount) return false;
  const settles = amount === balance.amount;
  if (settles && !(changeId && (await isInSetOf(tx, changeId, 'order')))) return false;
  await tx.insert(order_payments).values({ ...state, id });
  return true;
}

function paymentOf({ id, received_on, amount, reference }: Row): Payment {
  return { id, received_on, amount, reference };
}

function subjectOf(orderId: string, id: string) {
  return { subjectType: 'order_payment', subjectId: id, subjectLabel: orderReference(orderId) };
}
