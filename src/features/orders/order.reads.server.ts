// Reads of orders: a buyer reads an order by its secret id, administrators read all.
import { asc, count, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#features/auth/actor.ts';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import { listMailsAbout, type ShownMail } from '#platform/mail/mail-outbox.server.ts';
import type { OrderStatus } from './order-status.rules.ts';
import type { Order, OrderItem } from './order.schema.ts';
import type { OrderTerms } from './order-terms.schema.ts';
import { order_items, orders } from './order.tables.server.ts';

type OrderRow = typeof orders.$inferSelect;

const {
  id: _id,
  order_id,
  position,
  trade: _trade,
  hold,
  ...publicItemColumns
} = getTableColumns(order_items);

/** Without an actor: the id is a secret that only the buyer holds. An invalid id finds nothing. */
export async function findOrder(database: Queryable, id: string): Promise<Order | null> {
  if (!z.guid().safeParse(id).success) return null;
  const [row] = await database.select().from(orders).where(eq(orders.id, id));
  if (!row) return null;
  const lines = await listLines(database, [row.id]);
  return toOrder(row, lines.get(row.id) ?? []);
}

/** How many there are of each status. */
export async function countOrders(
  database: Queryable,
  actor: Actor,
): Promise<Partial<Record<OrderStatus, number>>> {
  const rows = await database
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(visibleTo(actor))
    .groupBy(orders.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** The mails to the buyer and to sales, and whether they were sent. */
export async function listOrderMails(database: Database, actor: Actor, id: string): Promise<ShownMail[]> {
  return actor.kind === 'administrator' ? listMailsAbout(database, `order:${id}`) : [];
}

/** With the digest of what was ordered under the key. */
export async function findOrderByKey(
  database: Queryable,
  key: string,
): Promise<{ order: Order; digest: string } | undefined> {
  const [row] = await database.select().from(orders).where(eq(orders.idempotency_key, key));
  if (!row) return undefined;
  const lines = await listLines(database, [row.id]);
  return { order: toOrder(row, lines.get(row.id) ?? []), digest: row.request_digest };
}

function toOrder(
  row: Omit<
    OrderRow,
    | 'language'
    | 'idempotency_key'
    | 'request_digest'
    | 'updated_at'
    | 'mailbox'
    | 'network'
    | 'quotation_version_id'
    | 'quotation_number'
    | keyof OrderTerms
  >,
  items: readonly OrderItem[],
): Order {
  return {
    id: row.id,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    company: row.company,
    tax_id: row.tax_id,
    po_number: row.po_number,
    total_amount: row.total_amount,
    currency: row.currency,
    status: row.status,
    payment_status: row.payment_status,
    order_notes: row.order_notes,
    shipping_address: row.shipping_address,
    billing_address: row.billing_address,
    created_at: row.created_at.toISOString(),
    reserved_until: row.reserved_until?.toISOString() ?? null,
    reserved: items.every(({ reserved }) => reserved),
    cancel_reason: row.cancel_reason,
    receipt_mailed: row.receipt_mailed,
    items: [...items],
    charges: row.charges,
  };
}

/** The lines of each order, in the buyer's order. */
export async function listLines(
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, OrderItem[]>> {
  const lines = new Map<string, OrderItem[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return lines;
  const rows = await database
    .select({ order_id, ...publicItemColumns, reserved: sql<boolean>`${hold} <> 'none'` })
    .from(order_items)
    .where(inArray(order_id, [...ids]))
    .orderBy(asc(position));
  for (const { order_id: owner, ...line } of rows) lines.get(owner)?.push(line);
  return lines;
}

/** The orders that the actor may list. A single order is read by its id, which only its buyer knows. */
export function visibleTo(actor: Actor): SQL | undefined {
  return actor.kind === 'administrator' ? undefined : sql`false`;
}
