// Moving an order on: only administrators do, only along the table, and every move is kept in the history.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Actor } from '#features/administrators/actor.ts';
import { products } from '#features/catalogue/product.tables.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findOrder } from './order.reads.server.ts';
import { nextPaymentStatuses, nextStatuses, type OrderStatus, type PaymentStatus } from './order.rules.ts';
import type { Order } from './order.schema.ts';
import { orders } from './order.tables.server.ts';

export type MovedOrder =
  | { ok: true; value: Order }
  /** An order that the actor may not see is not there. */
  | { ok: false; refusal: { code: 'not_found' } }
  | { ok: false; refusal: { code: 'not_allowed'; from: OrderStatus | PaymentStatus } };

type Transaction = Pick<Database, 'insert' | 'select' | 'execute' | 'update'>;
type Statuses = Pick<Order, 'status' | 'payment_status'>;
type Move = { action: string; before: Partial<Statuses>; after: Partial<Statuses> };

/** Cancelling returns what the order had taken from stock. */
export async function moveOrder(
  { database }: Pick<Runtime, 'database'>,
  actor: Actor,
  id: string,
  to: OrderStatus,
): Promise<MovedOrder> {
  return move(database, actor, id, async (writer, order) => {
    if (!nextStatuses[order.status].includes(to)) return order.status;
    if (to === 'cancelled') await returnStock(writer, order);
    return { action: `order.${to}`, before: { status: order.status }, after: { status: to } };
  });
}

export async function movePayment(
  { database }: Pick<Runtime, 'database'>,
  actor: Actor,
  id: string,
  to: PaymentStatus,
): Promise<MovedOrder> {
  return move(database, actor, id, async (_writer, { payment_status }) => {
    if (!nextPaymentStatuses[payment_status].includes(to)) return payment_status;
    return { action: `payment.${to}`, before: { payment_status }, after: { payment_status: to } };
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
      .set({ ...after, updated_at: sql`now()` })
      .where(eq(orders.id, id));
    await recordChanges(writer, actor, action, [{ subjectType: 'order', subjectId: id, before, after }]);
    return { ok: true, value: { ...order, ...after } };
  });
}

/** Two administrators at once: the second decides on what the first has made of it. */
async function lockOrder(writer: Transaction, id: string): Promise<Order | null> {
  await writer.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update');
  return findOrder(writer, id);
}

/** Locks in the order of ids, as buyers do. */
async function returnStock(writer: Transaction, { items }: Order) {
  const ids = items.map((item) => item.product_id);
  const quantities = items.map((item) => item.quantity);
  await writer
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('no key update');
  await writer.execute(sql`
    update products
    set stock_quantity = least(stock_quantity::bigint + returned.quantity, 2147483647)
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(quantities)}::int[]) as returned (id, quantity)
    where products.id = returned.id`);
}
