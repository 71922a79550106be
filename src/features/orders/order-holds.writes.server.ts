// What the lines of an order hold of the stock: taken when the order is confirmed, returned when that is undone.
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { notDeleted } from '#features/products/product-sql.server.ts';
import type { Queryable, Transaction } from '#platform/postgres/database.server.ts';
import { distributeStock } from './order.rules.ts';
import { lockStock, returnStock, takeStock } from './order-stock.server.ts';
import { order_items } from './order.tables.server.ts';

/** A line that holds nothing until its order is confirmed. */
export interface WaitingLine {
  id: string;
  /** Null: its product was deleted. */
  product_id: string | null;
  title: string;
  quantity: number;
  /** How much of the quantity is in stock. */
  available: number;
}

/** As the API returns it. */
export function toUnreserved({ id: _, ...line }: WaitingLine) {
  return line;
}

/** Lines of one product share its stock, the earlier ones first. */
export async function findWaitingLines(database: Queryable, orderId: string): Promise<WaitingLine[]> {
  const { rows } = await database.execute<Omit<WaitingLine, 'available'> & { stock: number }>(sql`
    select item.id, p.id as product_id, item.title, item.quantity, coalesce(p.stock_quantity, 0) as stock
    from ${order_items} item left join products p on p.id = item.product_id and ${notDeleted('p')}
    where item.order_id = ${orderId}::uuid and item.hold = 'none'
    order by item.position, item.id`);
  const stock = new Map(rows.map((row) => [row.product_id ?? '', row.stock]));
  return distributeStock(rows, stock).map(({ stock: _, backordered, ...line }) =>
    Object.assign(line, { available: line.quantity - backordered }),
  );
}

/** Locks their stock until the transaction ends. */
export async function lockWaitingLines(tx: Transaction, orderId: string): Promise<WaitingLine[]> {
  const lines = await findWaitingLines(tx, orderId);
  if (lines.length === 0) return [];
  await lockStock(tx, lines.map(withMissing(0)));
  return findWaitingLines(tx, orderId);
}

/** What is not available is back-ordered. The stock is locked already. */
export async function takeWaiting(tx: Transaction, lines: readonly WaitingLine[]): Promise<void> {
  if (lines.length === 0) return;
  const taken = lines.map((line) => withMissing(line.quantity - line.available)(line));
  await tx.execute(sql`
    update ${order_items} item set hold = 'taken', backordered = line.backordered
    from jsonb_to_recordset(${JSON.stringify(taken)}::jsonb) as line (id uuid, backordered int)
    where item.id = line.id`);
  if (!(await takeStock(tx, taken))) throw new Error('The locked stock does not cover what was taken of it.');
}

/** Lines that were removed meanwhile are left out. The stock is locked already. */
export async function returnTaken(tx: Transaction, orderId: string, ids: readonly string[]): Promise<void> {
  const isMeant = and(
    eq(order_items.order_id, orderId),
    inArray(order_items.id, [...ids]),
    ne(order_items.hold, 'none'),
  );
  await returnStock(tx, await tx.select().from(order_items).where(isMeant));
  await tx.update(order_items).set({ hold: 'none', backordered: order_items.quantity }).where(isMeant);
}

/** A step of an administrator, or the end of the reservation, ends what the order holds of the share of unknown senders. */
export async function leaveShare(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .update(order_items)
    .set({ hold: 'taken' })
    .where(and(eq(order_items.order_id, orderId), eq(order_items.hold, 'share')));
}

const withMissing = (backordered: number) => (line: WaitingLine) => ({ ...line, backordered });
