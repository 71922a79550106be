// Reads of what an administrator edits of an order.
import { asc, eq, sql } from 'drizzle-orm';
import { exchange_rates } from '#features/money/exchange-rate.tables.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { ItemTrade } from '#features/orders/order-terms.rules.ts';
import { order_items, orders } from '#features/orders/order.tables.server.ts';
import type { ContentItem, NewOrder, OrderContent } from './order-content.schema.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';

/** As the API returns it. */
export async function findContent(database: Queryable, id: string): Promise<OrderContent> {
  return withoutFacts(await readContent(database, id));
}

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

/** Also of products that cannot be ordered any more. `stock_quantity`: null of a deleted one. */
export async function readProducts(database: Queryable, items: readonly StoredItem[]) {
  const ids = [...new Set(items.flatMap(({ product_id }) => product_id ?? []))];
  const { rows } = await database.execute<{ id: string; title: string; stock_quantity: number | null }>(sql`
    select id, title, case when ${notDeleted()} then stock_quantity end as stock_quantity
    from products where id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

/** US dollars for one unit of the currency; null: there is no rate. */
export async function findRate(database: Queryable, currency: NewOrder['currency']): Promise<number | null> {
  if (currency === 'USD') return 1;
  const [row] = await database.select().from(exchange_rates).where(eq(exchange_rates.currency, currency));
  return row ? row.usd_per_unit : null;
}
