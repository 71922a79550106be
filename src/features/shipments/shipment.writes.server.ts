// Ships parts of orders: one transaction writes the shipment, takes back-ordered parts from stock, sets the status and queues the mail.
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { isSame } from '#kernel/object.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { mailChange, orderChange } from '#features/orders/order-change.server.ts';
import { orderSending } from '#features/orders/order-mail.server.ts';
import { enqueueOrderStatus } from '#features/orders/order-webhook.server.ts';
import { orderReference } from '#features/orders/order.rules.ts';
import { type OrderStatus } from '#features/orders/order-status.rules.ts';
import { lockStock } from '#features/orders/order-stock.server.ts';
import { orders } from '#features/orders/order.tables.server.ts';
import { shipmentMail } from './shipment-mail.server.ts';
import { findItems, findShipments } from './shipment.reads.server.ts';
import { fulfilmentOf, planShipment, type PlannedLine, type ShipmentIssue } from './shipment.rules.ts';
import type { Shipment, ShipmentInput, Tracking } from './shipment.schema.ts';
import { shipment_lines, shipments } from './shipment.tables.server.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';
import type { Outcome } from '#kernel/outcome.ts';

export type ShippedOutcome =
  | { ok: true; value: { shipment: Shipment; change_set_id: string | null } }
  | { ok: false; error: { code: 'not_found' } }
  | { ok: false; error: { code: 'not_confirmed'; status: OrderStatus } }
  /** Somebody else has shipped meanwhile: `next` is the number that is free. */
  | { ok: false; error: { code: 'changed_since'; next: number } }
  | { ok: false; error: { code: 'not_shippable'; issues: ShipmentIssue[] } };

type Context = Pick<Runtime, 'config' | 'database'>;

export async function createShipment(
  { config, database }: Context,
  actor: Administrator,
  orderId: string,
  { number, lines, mail, ...input }: ShipmentInput,
): Promise<ShippedOutcome> {
  const outcome = await database.transaction(async (tx): Promise<ShippedOutcome> => {
    const order = await lockOrderRow(tx, orderId);
    if (!order) return { ok: false, error: { code: 'not_found' } };
    const earlier = await findShipments(tx, orderId);
    const next = nextNumber(earlier);
    if (number !== next) return { ok: false, error: { code: 'changed_since', next } };
    if (order.status !== 'confirmed') {
      return { ok: false, error: { code: 'not_confirmed', status: order.status } };
    }
    const planned = await planLines(tx, orderId, lines, input.packages.length);
    if (!planned.ok) return { ok: false, error: { code: 'not_shippable', issues: planned.error } };
    const [row] = await tx
      .insert(shipments)
      .values({ ...input, order_id: orderId, number, mailed: mail })
      .returning({ id: shipments.id });
    if (!row) throw new Error('The shipment was not inserted.');
    await writeLines(tx, row.id, planned.value);
    const isLast = fulfilmentOf(await findItems(tx, orderId)) === 'all';
    if (isLast) {
      await setStatus(tx, orderId, 'shipped');
      await enqueueOrderStatus(tx, orderId);
    }
    const made = (await findShipments(tx, orderId)).find(({ id }) => id === row.id);
    if (!made) throw new Error('The shipment was not found.');
    const sent = mail ? [shipmentMail(order, made, isLast, orderSending(config, order))] : [];
    await enqueueMails(tx, sent);
    const change_set_id = await recordChanges(tx, actor, 'shipment.created', [
      { ...subjectOf(orderId, made), before: null, after: await stateOf(tx, row.id) },
      ...(isLast ? [orderChange(orderId, { status: 'confirmed' }, { status: 'shipped' })] : []),
      ...sent.map((each) => mailChange(orderId, each)),
    ]);
    return { ok: true, value: { shipment: made, change_set_id: mail ? null : change_set_id } };
  });
  if (outcome.ok && mail) announceMail();
  return outcome;
}

export type TrackedOutcome = Outcome<
  { shipment: Shipment; change_set_id: string | null },
  { code: 'not_found' | 'conflict' }
>;

/** Corrects carrier and tracking; the buyer's page shows them at once. Rejected when they are not `from` any more. */
export async function changeTracking(
  { database }: Pick<Runtime, 'database'>,
  actor: Administrator,
  { orderId, shipmentId }: { orderId: string; shipmentId: string },
  { from, to }: { from: Tracking; to: Tracking },
): Promise<TrackedOutcome> {
  return database.transaction(async (tx): Promise<TrackedOutcome> => {
    if (!(await lockOrderRow(tx, orderId))) return { ok: false, error: { code: 'not_found' } };
    const found = (await findShipments(tx, orderId)).find(({ id }) => id === shipmentId);
    if (!found) return { ok: false, error: { code: 'not_found' } };
    const { carrier, tracking_number, tracking_url } = found;
    const now: Tracking = { carrier, tracking_number, tracking_url };
    if (isSame(now, to)) return { ok: true, value: { shipment: found, change_set_id: null } };
    if (!isSame(now, from)) return { ok: false, error: { code: 'conflict' } };
    await tx.update(shipments).set(to).where(eq(shipments.id, shipmentId));
    const change_set_id = await recordChanges(tx, actor, 'shipment.tracking_changed', [
      { ...subjectOf(orderId, found), before: now, after: to },
    ]);
    return { ok: true, value: { shipment: { ...found, ...to }, change_set_id } };
  });
}

/** Checks the lines against what is left and the stock, which stays locked until the transaction ends. */
export async function planLines(
  tx: Transaction,
  orderId: string,
  lines: ShipmentInput['lines'],
  packageCount: number,
) {
  const wanted = new Set(lines.map(({ item_id }) => item_id));
  const items = (await findItems(tx, orderId)).filter(({ id }) => wanted.has(id));
  await lockStock(
    tx,
    items.map(({ product_id, quantity }) => ({ product_id, quantity, backordered: 0 })),
  );
  // Read again: the stock may have changed before it was locked.
  const locked = await findItems(tx, orderId);
  const stock = new Map(
    locked.flatMap((item) => (item.product_id ? [[item.product_id, item.stock] as const] : [])),
  );
  return planShipment(locked, lines, packageCount, stock);
}

/** Writes the lines, and takes from stock what was back-ordered. */
export async function writeLines(
  tx: Transaction,
  shipmentId: string,
  planned: readonly PlannedLine[],
): Promise<void> {
  await tx.insert(shipment_lines).values(
    planned.map(({ item_id, quantity, from_backorder, packages }) => ({
      shipment_id: shipmentId,
      order_item_id: item_id,
      quantity,
      from_backorder,
      packages: [...packages],
    })),
  );
  await moveBackorders(tx, shipmentId, 1);
}

/** `direction`: 1 takes what the shipment's lines had back-ordered from stock, -1 returns it. A deleted product has none. The stock is locked already. */
export async function moveBackorders(tx: Transaction, shipmentId: string, direction: 1 | -1): Promise<void> {
  await tx.execute(sql`
    update products p
    set stock_quantity = least(p.stock_quantity::bigint - moved.quantity * ${direction}::int, 2147483647)
    from (
      select item.product_id, sum(line.from_backorder) as quantity
      from shipment_lines line join order_items item on item.id = line.order_item_id
      where line.shipment_id = ${shipmentId}::uuid and item.product_id is not null and line.from_backorder > 0
      group by item.product_id) moved
    where p.id = moved.product_id and ${notDeleted('p')}`);
  await tx.execute(sql`
    update order_items item
    set backordered = item.backordered - line.from_backorder * ${direction}::int
    from shipment_lines line
    where line.shipment_id = ${shipmentId}::uuid and item.id = line.order_item_id and line.from_backorder > 0`);
}

/** As the history stores it. */
export async function stateOf(tx: Transaction, id: string) {
  const [row] = await tx.select().from(shipments).where(eq(shipments.id, id));
  if (!row) throw new Error('The shipment was not found.');
  const { id: _, shipped_at, ...state } = row;
  const { order_item_id, quantity, packages } = shipment_lines;
  const lines = await tx
    .select({ item_id: order_item_id, quantity, packages })
    .from(shipment_lines)
    .where(eq(shipment_lines.shipment_id, id))
    .orderBy(order_item_id);
  return { ...state, shipped_at: shipped_at.toISOString(), lines };
}

export type ShipmentState = Awaited<ReturnType<typeof stateOf>>;

export function nextNumber(earlier: readonly { number: number }[]): number {
  return (earlier.at(-1)?.number ?? 0) + 1;
}

export async function lockOrderRow(tx: Transaction, id: string) {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update');
  return row;
}

export async function hasShipments(tx: Transaction, orderId: string): Promise<boolean> {
  return (await tx.$count(shipments, eq(shipments.order_id, orderId))) > 0;
}

async function setStatus(tx: Transaction, id: string, status: OrderStatus): Promise<void> {
  await tx
    .update(orders)
    .set({ status, updated_at: sql`now()` })
    .where(eq(orders.id, id));
}

function subjectOf(orderId: string, { id, number }: Pick<Shipment, 'id' | 'number'>) {
  return { subjectType: 'shipment', subjectId: id, subjectLabel: `${orderReference(orderId)}-${number}` };
}
