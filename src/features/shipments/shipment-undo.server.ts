// Undo of shipments: removes the last one and returns what it took from stock, unless the buyer has a mail or a document of it.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { SkipReason, UndoableSubject } from '#features/history/undo.server.ts';
import { issued_documents } from '#features/trade-documents/issue/issued-document.tables.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { lockStock } from '#features/orders/order-stock.server.ts';
import { findItems, findShipments } from './shipment.reads.server.ts';
import {
  lockOrderRow,
  moveBackorders,
  nextNumber,
  planLines,
  type ShipmentState,
  stateOf,
  writeLines,
} from './shipment.writes.server.ts';
import { shipments } from './shipment.tables.server.ts';

export const shipmentSubject: UndoableSubject<ShipmentState> = {
  rules: {},
  partOf: {
    type: 'order',
    ids: (id) => sql`select ${shipments.id}::text from ${shipments} where ${shipments.order_id} = ${id}`,
  },
  lock: async (tx, ids) => {
    await tx.execute(sql`
      select from orders where id in (select order_id from ${shipments} where id = any(${sql.param([...ids])}::uuid[]))
      order by id for no key update`);
  },
  read: async (tx, ids) => {
    const rows = await tx
      .select({ id: shipments.id })
      .from(shipments)
      .where(inArray(shipments.id, [...ids]))
      .orderBy(asc(shipments.id));
    const states = new Map<string, ShipmentState>();
    for (const { id } of rows) states.set(id, await stateOf(tx, id));
    return states;
  },
  /** Only carrier and tracking change. */
  write: async (tx, states) => {
    for (const [id, { carrier, tracking_number, tracking_url }] of states) {
      await tx.update(shipments).set({ carrier, tracking_number, tracking_url }).where(eq(shipments.id, id));
    }
  },
  insert: async (tx, states) => {
    const skipped = new Map<string, SkipReason>();
    for (const [id, state] of states) {
      const reason = await insertAgain(tx, id, state);
      if (reason) skipped.set(id, reason);
    }
    return skipped;
  },
  remove: async (tx, ids) => {
    for (const id of ids) await removeShipment(tx, id);
  },
};

async function insertAgain(tx: Transaction, id: string, state: ShipmentState): Promise<SkipReason | null> {
  const { lines, shipped_at, order_id, ...row } = state;
  const order = await lockOrderRow(tx, order_id);
  if (order?.status !== 'confirmed' || nextNumber(await findShipments(tx, order_id)) !== row.number) {
    return 'shipped';
  }
  const planned = await planLines(tx, order_id, lines, row.packages.length);
  if (!planned.ok) return planned.error.some(({ code }) => code === 'stock') ? 'out_of_stock' : 'shipped';
  await tx.insert(shipments).values({ ...row, order_id, id, shipped_at: new Date(shipped_at) });
  await writeLines(tx, id, planned.value);
  return null;
}

/** Keeps one that is not the last of its order, was mailed, has documents, or whose order has not returned to confirmed. */
async function removeShipment(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.select().from(shipments).where(eq(shipments.id, id));
  if (!row || !(await isRemovable(tx, row))) return;
  const items = await findItems(tx, row.order_id);
  await lockStock(
    tx,
    items.map(({ product_id, quantity }) => ({ product_id, quantity, backordered: 0 })),
  );
  await moveBackorders(tx, id, -1);
  await tx.delete(shipments).where(eq(shipments.id, id));
}

async function isRemovable(tx: Transaction, row: typeof shipments.$inferSelect): Promise<boolean> {
  // An undo restores the status of the order first, unless somebody has completed the order since.
  if ((await lockOrderRow(tx, row.order_id))?.status !== 'confirmed') return false;
  const last = (await findShipments(tx, row.order_id)).at(-1);
  return last?.id === row.id && !row.mailed && !(await hasDocuments(tx, row.id));
}

async function hasDocuments(tx: Transaction, id: string): Promise<boolean> {
  return (
    (await tx.$count(
      issued_documents,
      sql`${issued_documents.subject_type} = 'shipment' and ${issued_documents.subject_id} = ${id}`,
    )) > 0
  );
}

/** True: the order has shipped whole, and its last shipment stays whatever is undone. */
export async function hasShippedForGood(tx: Transaction, orderId: string): Promise<boolean> {
  const last = (await findShipments(tx, orderId)).at(-1);
  if (!last) return false;
  const items = await findItems(tx, orderId);
  return (
    items.every(({ quantity, shipped }) => shipped >= quantity) &&
    (last.mailed || (await hasDocuments(tx, last.id)))
  );
}
