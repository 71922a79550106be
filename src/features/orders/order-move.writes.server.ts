// Moving an order on: only administrators do, only along the table, and every move is kept in the history.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#features/administrators/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findOrder } from './order.reads.server.ts';
import {
  nextPaymentStatuses,
  nextStatuses,
  orderReference,
  type OrderStatus,
  type PaymentStatus,
  stockMove,
} from './order.rules.ts';
import type { Order } from './order.schema.ts';
import { lockStock, returnStock } from './order-stock.server.ts';
import { orders } from './order.tables.server.ts';

export type MovedOrder =
  | { ok: true; value: Order; changeSetId: string }
  /** An order that the actor may not see is not there. */
  | { ok: false; refusal: { code: 'not_found' } }
  | { ok: false; refusal: { code: 'not_allowed'; from: OrderStatus | PaymentStatus } };

/** `from`: where the administrator saw it; elsewhere meanwhile, it stays where it is. */
interface Seen<Status> {
  from?: Status | undefined;
}

/** As the history tells them. */
const acts = {
  confirmed: 'order.confirmed',
  shipped: 'order.shipped',
  completed: 'order.completed',
  cancelled: 'order.cancelled',
  paid: 'payment.paid',
  refunded: 'payment.refunded',
} as const;
type Goal = keyof typeof acts;

type Transaction = Pick<Database, 'insert' | 'select' | 'execute' | 'update'>;
type Statuses = Pick<Order, 'status' | 'payment_status' | 'reserved_until'>;
type Move = { action: string; before: Partial<Statuses>; after: Partial<Statuses> };

/** Confirmed, paid or cancelled, an order no longer waits: its stock is taken for good, or given back. */
const settled = ({ reserved_until }: Order): Pick<Move, 'before' | 'after'> =>
  reserved_until
    ? { before: { reserved_until }, after: { reserved_until: null } }
    : { before: {}, after: {} };

/** Cancelling returns what the order had taken from stock. */
export async function moveOrder(
  { database }: Pick<Runtime, 'database'>,
  actor: Actor,
  id: string,
  to: OrderStatus,
  { from }: Seen<OrderStatus> = {},
): Promise<MovedOrder> {
  return move(database, actor, id, async (writer, order) => {
    const { status, items } = order;
    if (!nextStatuses[status].includes(to) || (from && from !== status)) return status;
    if (stockMove(status, to) === 'return') {
      await lockStock(writer, items);
      await returnStock(writer, items);
    }
    const { before, after } = settled(order);
    return {
      action: acts[to as Goal],
      before: { status, ...before },
      after: { status: to, ...after },
    };
  });
}

export async function movePayment(
  { database }: Pick<Runtime, 'database'>,
  actor: Actor,
  id: string,
  to: PaymentStatus,
  { from }: Seen<PaymentStatus> = {},
): Promise<MovedOrder> {
  return move(database, actor, id, async (_writer, order) => {
    const { payment_status } = order;
    if (!nextPaymentStatuses[payment_status].includes(to) || (from && from !== payment_status)) {
      return payment_status;
    }
    const { before, after } = settled(order);
    return {
      action: acts[to as Goal],
      before: { payment_status, ...before },
      after: { payment_status: to, ...after },
    };
  });
}

/** `decide` answers the status from which the move is not allowed, or what changes. */
async function move(
  database: Database,
  actor: Actor,
  id: string,
  decide: (writer: Transaction, order: Order) => Promise<OrderStatus | PaymentStatus | Move>,
): Promise<MovedOrder> {
  if (actor.kind !== 'administrator') return { ok: false, refusal: { code: 'not_found' } };
  return database.transaction(async (writer): Promise<MovedOrder> => {
    const order = await lockOrder(writer, id);
    if (!order) return { ok: false, refusal: { code: 'not_found' } };
    const decided = await decide(writer, order);
    if (typeof decided === 'string') return { ok: false, refusal: { code: 'not_allowed', from: decided } };
    const { action, before, after } = decided;
    await writer
      .update(orders)
      // No step starts a reservation.
      .set({ ...after, reserved_until: null, updated_at: sql`now()` })
      .where(eq(orders.id, id));
    const subject = { subjectType: 'order', subjectId: order.id, subjectLabel: orderReference(order.id) };
    const changeSetId = await recordChanges(writer, actor, action, [{ ...subject, before, after }]);
    return { ok: true, value: { ...order, ...after }, changeSetId };
  });
}

/** Two administrators at once: the second decides on what the first has made of it. */
async function lockOrder(writer: Transaction, id: string): Promise<Order | null> {
  if (!z.guid().safeParse(id).success) return null;
  await writer.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update');
  return findOrder(writer, id);
}
