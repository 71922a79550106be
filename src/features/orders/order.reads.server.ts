// Questions about orders: a buyer reads the one whose id they were given, administrators see all.
import { and, asc, count, desc, eq, getTableColumns, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import { listMailsAbout, type ShownMail } from '#platform/mail-outbox.server.ts';
import type { OrderStatus, PaymentStatus, PricedLine } from './order.rules.ts';
import type { Order } from './order.schema.ts';
import { order_items, orders } from './order.tables.server.ts';

type Reader = Pick<Database, 'select'>;
type OrderRow = typeof orders.$inferSelect;

export interface OrderListQuestion {
  status?: OrderStatus;
  payment_status?: PaymentStatus;
  /** The last order of the page before; its successors are listed. */
  after?: Pick<Order, 'id' | 'created_at'>;
  limit?: number;
}

const { id: _id, order_id, position, ...shownItem } = getTableColumns(order_items);

// Milliseconds, as the answer holds them: the page after the last order starts exactly behind it.
const placedAt = sql`date_trunc('milliseconds', ${orders.created_at})`;

/** The id is the key to the order: it was told to the buyer alone, and nobody guesses it. What is no id is none's. */
export async function findOrder(database: Reader, id: string): Promise<Order | null> {
  if (!z.guid().safeParse(id).success) return null;
  const [found] = await readOrders(database, eq(orders.id, id));
  return found ?? null;
}

/** With its lines, the newest first. */
export async function listOrders(
  database: Reader,
  actor: Actor,
  { status, payment_status, after, limit = 50 }: OrderListQuestion = {},
): Promise<Order[]> {
  const last = after && sql`${after.created_at}::timestamptz`;
  const behind = last && or(lt(placedAt, last), and(eq(placedAt, last), lt(orders.id, after.id)));
  return readOrders(
    database,
    and(
      visibleTo(actor),
      status && eq(orders.status, status),
      payment_status && eq(orders.payment_status, payment_status),
      behind,
    ),
    limit,
  );
}

/** How many there are of each status. */
export async function countOrders(
  database: Reader,
  actor: Actor,
): Promise<Partial<Record<OrderStatus, number>>> {
  const rows = await database
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(visibleTo(actor))
    .groupBy(orders.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** What was written to the buyer and to sales, and whether it left. */
export async function listOrderMails(database: Database, actor: Actor, id: string): Promise<ShownMail[]> {
  return actor.kind === 'administrator' ? listMailsAbout(database, `order:${id}`) : [];
}

/** With the digest of what was ordered under the key. */
export async function findOrderByKey(
  database: Reader,
  key: string,
): Promise<{ order: Order; digest: string } | undefined> {
  const [row] = await database.select().from(orders).where(eq(orders.idempotency_key, key));
  if (!row) return undefined;
  const lines = await listLines(database, [row.id]);
  return { order: toOrder(row, lines.get(row.id) ?? []), digest: row.request_digest };
}

export function toOrder(
  row: Omit<
    OrderRow,
    'language' | 'idempotency_key' | 'request_digest' | 'updated_at' | 'mailbox' | 'network'
  >,
  items: readonly PricedLine[],
): Order {
  return {
    id: row.id,
    customer_name: row.customer_name,
    customer_email: row.customer_email,
    customer_phone: row.customer_phone,
    total_amount: row.total_amount,
    currency: row.currency,
    status: row.status,
    payment_status: row.payment_status,
    order_notes: row.order_notes,
    shipping_address: row.shipping_address,
    billing_address: row.billing_address,
    created_at: row.created_at.toISOString(),
    reserved_until: row.reserved_until?.toISOString() ?? null,
    cancel_reason: row.cancel_reason,
    receipt_mailed: row.receipt_mailed,
    items: [...items],
  };
}

async function readOrders(database: Reader, condition: SQL | undefined, limit = 1): Promise<Order[]> {
  const rows = await database
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(placedAt), desc(orders.id))
    .limit(limit);
  const lines = await listLines(
    database,
    rows.map((row) => row.id),
  );
  return rows.map((row) => toOrder(row, lines.get(row.id) ?? []));
}

/** Of each order, as the buyer listed them. */
export async function listLines(
  database: Reader,
  ids: readonly string[],
): Promise<Map<string, PricedLine[]>> {
  const lines = new Map<string, PricedLine[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return lines;
  const rows = await database
    .select({ order_id, ...shownItem })
    .from(order_items)
    .where(inArray(order_id, [...ids]))
    .orderBy(asc(position));
  for (const { order_id: owner, ...line } of rows) lines.get(owner)?.push(line);
  return lines;
}

function visibleTo(actor: Actor): SQL | undefined {
  return actor.kind === 'administrator' ? undefined : sql`false`;
}
