// Status changes of orders: only by administrators, only those of `nextStatuses`, each recorded in the history.
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor, Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { announceMail, enqueueMails, type Mail } from '#platform/mail/mail-outbox.server.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findOrder } from '#features/orders/order.reads.server.ts';
import {
  nextPaymentStatuses,
  nextStatuses,
  type OrderStatus,
  type PaymentStatus,
  stockEffect,
} from '#features/orders/order-status.rules.ts';
import type { Order } from '#features/orders/order.schema.ts';
import {
  asUnreserved,
  mailChange,
  orderChange,
  type UnreservedLines,
} from '#features/orders/order-change.server.ts';
import { orderSending, statusMail } from '#features/orders/order-mail.server.ts';
import { enqueueOrderStatus, enqueuePayment } from '#features/orders/order-webhook.server.ts';
import { lockStock, returnStock } from '#features/orders/order-stock.server.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { withdrawOfCancelled } from '#features/invoices/paper-withdrawal.writes.server.ts';
import {
  leaveShare,
  lockWaitingLines,
  takeWaiting,
  type WaitingLine,
} from '#features/orders/order-holds.writes.server.ts';
import { findItems } from '#features/shipments/shipment.reads.server.ts';
import { fulfilmentOf } from '#features/shipments/shipment.rules.ts';
import { hasShipments, lockOrderRow } from '#features/shipments/shipment.writes.server.ts';

export type StatusChangeOutcome =
  | { ok: true; value: Order; changeSetId: string }
  /** Also when the actor may not see the order. */
  | { ok: false; error: { code: 'not_found' } }
  | { ok: false; error: { code: 'not_allowed'; from: OrderStatus | PaymentStatus } }
  /** Parts of it have shipped, so that it cannot be cancelled, and is shipped by the shipment of the rest. */
  | { ok: false; error: { code: 'has_shipments' } }
  /** The stock does not cover these lines, which confirming would take. */
  | { ok: false; error: ShortStock };

type ShortStock = { code: 'stock_short'; lines: WaitingLine[] };

/** `from`: the status that the administrator saw; the change is rejected when it is another one by now. */
interface ExpectedStatus<Status> {
  from?: Status | undefined;
}

/**
 * `mail`: of confirming and cancelling the buyer is sent a mail, after which it cannot be undone. Whoever was sent no mail of
 * placing the order is sent none of cancelling it. `backorder`: what the stock does not cover of an order that is confirmed is
 * back-ordered, instead of not confirming it.
 */
type StatusStep = ExpectedStatus<OrderStatus> & {
  mail?: boolean | undefined;
  backorder?: boolean | undefined;
};

/** Actions in the history. */
const actions = {
  confirmed: 'order.confirmed',
  shipped: 'order.shipped',
  completed: 'order.completed',
  cancelled: 'order.cancelled',
  paid: 'payment.paid',
  refunded: 'payment.refunded',
} as const;

type Statuses = Pick<Order, 'status' | 'payment_status' | 'reserved_until'> & UnreservedLines;
type StatusChange = {
  action: string;
  before: Partial<Statuses>;
  after: Partial<Statuses>;
  /** To the buyer. */
  mails?: Mail[];
};

/** A confirmed, paid or cancelled order has no reservation: its stock is taken or returned. */
const endReservation = ({ reserved_until }: Order): Pick<StatusChange, 'before' | 'after'> =>
  reserved_until
    ? { before: { reserved_until }, after: { reserved_until: null } }
    : { before: {}, after: {} };

/** Confirming takes what its lines wait for; cancelling returns the order's stock and withdraws its pro-forma invoices. */
export async function changeStatus(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  actor: Actor,
  id: string,
  to: OrderStatus,
  { from, mail = false, backorder = false }: StatusStep = {},
): Promise<StatusChangeOutcome> {
  const outcome = await applyChange(database, actor, id, async (tx, order, { language, actor: by }) => {
    const { status, items } = order;
    if (to === 'pending' || !nextStatuses[status].includes(to) || (from && from !== status)) return status;
    if (await contradictsShipments(tx, id, to)) return 'has_shipments';
    if (stockEffect(status, to) === 'return') {
      await lockStock(tx, items);
      await returnStock(tx, items);
    }
    if (to === 'cancelled') await withdrawOfCancelled(tx, by, id);
    const waiting = to === 'confirmed' ? await lockWaitingLines(tx, id) : [];
    const short = waiting.filter(({ quantity, available }) => available < quantity);
    if (short.length > 0 && !backorder) return { code: 'stock_short', lines: short };
    await takeWaiting(tx, waiting);
    const { before, after } = endReservation(order);
    return {
      action: actions[to],
      before: { status, ...before, ...(waiting.length > 0 && { unreserved: waiting.map(asUnreserved) }) },
      after: { status: to, ...after, ...(waiting.length > 0 && { unreserved: [] }) },
      mails:
        mail && (to === 'confirmed' || (to === 'cancelled' && order.receipt_mailed))
          ? [statusMail(order, to, orderSending(config, { language }))]
          : [],
    };
  });
  if (outcome.ok && mail) announceMail();
  return outcome;
}

async function contradictsShipments(tx: Transaction, id: string, to: OrderStatus): Promise<boolean> {
  if (to === 'cancelled') return hasShipments(tx, id);
  return to === 'shipped' && fulfilmentOf(await findItems(tx, id)) === 'partial';
}

export async function changePaymentStatus(
  { database }: Pick<Runtime, 'database'>,
  actor: Actor,
  id: string,
  to: PaymentStatus,
  { from }: ExpectedStatus<PaymentStatus> = {},
): Promise<StatusChangeOutcome> {
  return applyChange(database, actor, id, async (_tx, order) => {
    const { payment_status } = order;
    if (
      to === 'pending' ||
      !nextPaymentStatuses[payment_status].includes(to) ||
      (from && from !== payment_status)
    ) {
      return payment_status;
    }
    const { before, after } = endReservation(order);
    return {
      action: actions[to],
      before: { payment_status, ...before },
      after: { payment_status: to, ...after },
    };
  });
}

/** `decide` returns the change, or the current status when it does not allow one. */
async function applyChange(
  database: Database,
  actor: Actor,
  id: string,
  decide: (
    tx: Transaction,
    order: Order,
    context: { language: string; actor: Administrator },
  ) => Promise<OrderStatus | PaymentStatus | 'has_shipments' | ShortStock | StatusChange>,
): Promise<StatusChangeOutcome> {
  if (actor.kind !== 'administrator') return { ok: false, error: { code: 'not_found' } };
  return database.transaction(async (tx): Promise<StatusChangeOutcome> => {
    const locked = await lockOrder(tx, id);
    if (!locked) return { ok: false, error: { code: 'not_found' } };
    const { order, language } = locked;
    const decided = await decide(tx, order, { language, actor });
    if (decided === 'has_shipments') return { ok: false, error: { code: decided } };
    if (typeof decided === 'string') return { ok: false, error: { code: 'not_allowed', from: decided } };
    if ('code' in decided) return { ok: false, error: decided };
    const { action, before, after, mails = [] } = decided;
    const { unreserved: _, ...columns } = after;
    await tx
      .update(orders)
      // No status change starts a reservation.
      .set({ ...columns, reserved_until: null, updated_at: sql`now()` })
      .where(eq(orders.id, id));
    await leaveShare(tx, id);
    if ('status' in after) await enqueueOrderStatus(tx, id);
    if (after.payment_status === 'paid') await enqueuePayment(tx, id, null);
    await enqueueMails(tx, mails);
    const changeSetId = await recordChanges(tx, actor, action, [
      orderChange(order.id, before, after),
      ...mails.map((mail) => mailChange(order.id, mail)),
    ]);
    const value = await findOrder(tx, id);
    if (!value) throw new Error('The order that was changed is gone.');
    return { ok: true, value, changeSetId };
  });
}

/** Of two administrators at the same moment, the second one decides on the status that the first one has set. */
async function lockOrder(tx: Transaction, id: string): Promise<{ order: Order; language: string } | null> {
  if (!z.guid().safeParse(id).success) return null;
  const row = await lockOrderRow(tx, id);
  const order = await findOrder(tx, id);
  return row && order ? { order, language: row.language } : null;
}
