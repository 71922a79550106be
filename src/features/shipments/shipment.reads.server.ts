// Reads of shipments: those of an order, and what of the order is left to ship.
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { order_items } from '#features/orders/order.tables.server.ts';
import { shippableNow, type ShippableLine } from './shipment.rules.ts';
import type { Shipment, ShippableItem } from './shipment.schema.ts';
import { shipment_lines, shipments } from './shipment.tables.server.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';

/** The first one first. */
export async function findShipments(database: Queryable, orderId: string): Promise<Shipment[]> {
  const rows = await database
    .select()
    .from(shipments)
    .where(eq(shipments.order_id, orderId))
    .orderBy(asc(shipments.number));
  const lines = await linesOf(
    database,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    carrier: row.carrier,
    tracking_number: row.tracking_number,
    tracking_url: row.tracking_url,
    packages: row.packages,
    shipped_at: row.shipped_at.toISOString(),
    mailed: row.mailed,
    lines: lines.get(row.id) ?? [],
  }));
}

async function linesOf(database: Queryable, ids: string[]): Promise<Map<string, Shipment['lines']>> {
  const found = new Map<string, Shipment['lines']>();
  if (ids.length === 0) return found;
  const { shipment_id, order_item_id, quantity, packages } = shipment_lines;
  const rows = await database
    .select({ shipment_id, item_id: order_item_id, title: order_items.title, quantity, packages })
    .from(shipment_lines)
    .innerJoin(order_items, eq(order_items.id, order_item_id))
    .where(inArray(shipment_id, ids))
    .orderBy(asc(order_items.position));
  for (const { shipment_id: owner, ...line } of rows) found.set(owner, [...(found.get(owner) ?? []), line]);
  return found;
}

interface ItemRow extends ShippableLine, Record<string, unknown> {
  title: string;
  stock: number;
}

/** The lines of the order with what has shipped of each, and the stock of their products. A deleted product is none. */
export async function findItems(database: Queryable, orderId: string): Promise<ItemRow[]> {
  const { rows } = await database.execute<ItemRow>(sql`
    select item.id, p.id as product_id, item.title, item.quantity, item.backordered,
      coalesce((select sum(line.quantity) from ${shipment_lines} line where line.order_item_id = item.id), 0)::int as shipped,
      coalesce(p.stock_quantity, 0) as stock
    from ${order_items} item left join products p on p.id = item.product_id and ${notDeleted('p')}
    where item.order_id = ${orderId}::uuid
    order by item.position, item.id`);
  return rows;
}

/** Lines of one product share its stock, the earlier ones first. */
export async function findShippable(database: Queryable, orderId: string): Promise<ShippableItem[]> {
  const items = await findItems(database, orderId);
  const left = new Map(items.map(({ product_id, stock }) => [product_id, stock]));
  return items.map((item) => {
    const { id, product_id, title, quantity, backordered, shipped } = item;
    const available = left.get(product_id) ?? item.stock;
    const shippable = shippableNow(item, available);
    left.set(product_id, available - Math.max(0, shippable - (quantity - shipped - backordered)));
    return { id, product_id, title, quantity, backordered, shipped, shippable };
  });
}
