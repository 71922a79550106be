// Reads of what an administrator edits of an order.
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { ItemTrade } from '../order-terms.rules.ts';
import { order_items, orders } from '../order.tables.server.ts';
import type { ContentItem, OrderContent } from './order-content.schema.ts';

/** As the API returns it. */
export async function findContent(database: Queryable, id: string): Promise<OrderContent> {
  return withoutFacts(await readContent(database, id));
}

export const contentNames = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'company',
  'tax_id',
  'po_number',
  'order_notes',
  'shipping_address',
  'billing_address',
  'items',
] as const;

/** With what only the history needs, to restore a line that was removed. */
export type StoredItem = ContentItem & {
  trade: ItemTrade | null;
  lead_time_days: number | null;
  exchange_rate: number;
};
export type StoredContent = Omit<OrderContent, 'items'> & { items: StoredItem[] };

export async function readContent(database: Queryable, id: string): Promise<StoredContent> {
  const [row] = await database.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('The order was not found.');
  const items = await database
    .select()
    .from(order_items)
    .where(eq(order_items.order_id, id))
    .orderBy(asc(order_items.position), asc(order_items.id));
  const { customer_name, customer_email, customer_phone, company, tax_id, po_number } = row;
  const { order_notes, shipping_address, billing_address } = row;
  return {
    customer_name,
    customer_email,
    customer_phone,
    company,
    tax_id,
    po_number,
    order_notes,
    shipping_address,
    billing_address,
    items: items.map(storedItem),
  };
}

/** What the history stores of a line. */
export function storedItem(item: typeof order_items.$inferSelect): StoredItem {
  const { id, product_id, title, quantity, price_per_item, trade, lead_time_days, exchange_rate } = item;
  return { id, product_id, title, quantity, price_per_item, trade, lead_time_days, exchange_rate };
}

export function withoutFacts({ items, ...content }: StoredContent): OrderContent {
  return {
    ...content,
    items: items.map(({ id, product_id, title, quantity, price_per_item }) => ({
      id,
      product_id,
      title,
      quantity,
      price_per_item,
    })),
  };
}
