// Order of an accepted quotation: inserted at the quoted prices, with the stock that there is; the rest is back-ordered.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Language } from '#i18n/language.ts';
import type { Incoterm } from '#kernel/incoterms.ts';
import type { Currency } from '#kernel/money.ts';
import { mailboxOf } from '#platform/mail/mail-limits.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { ItemTrade } from './order-terms.rules.ts';
import { distributeStock } from './order.rules.ts';
import { lockStock, takeStock } from './order-stock.server.ts';
import type { Address, OrderCharge, OrderItem } from './order.schema.ts';
import { enqueueOrderStatus } from './order-webhook.server.ts';
import { order_items, orders } from './order.tables.server.ts';
import { notDeleted } from '#features/products/product-sql.server.ts';

export type QuotedItem = Omit<OrderItem, 'backordered' | 'exchange_rate' | 'reserved'> & { trade: ItemTrade };

export interface QuotedOrder {
  /** The accepted version: it becomes one order at most. */
  quotation_version_id: string;
  quotation_number: string;
  /** Pending: an administrator confirms it, and until then it holds nothing of the stock. */
  status: 'confirmed' | 'pending';
  /** As quoted, for the documents of the order. */
  incoterm: Incoterm | null;
  place: string | null;
  payment_terms: string | null;
  customer_name: string;
  customer_email: string;
  company: string | null;
  tax_id: string | null;
  po_number: string | null;
  order_notes: string | null;
  currency: Currency;
  /** US dollars for one unit of the currency. */
  usd_per_unit: number;
  total_amount: number;
  charges: OrderCharge[];
  shipping_address: Address;
  billing_address: Address;
  language: Language;
  /** Digest of what was accepted. */
  request_digest: string;
  items: readonly QuotedItem[];
}

/** The quotation was the company's offer, so that the order needs no further confirmation as a rule. `backordered`: how many items are not fully in stock. */
export async function insertQuotedOrder(
  tx: Transaction,
  { items, ...order }: QuotedOrder,
): Promise<{ id: string; status: QuotedOrder['status']; backordered: number }> {
  const wanted = items.map((item) => ({ ...item, backordered: 0 }));
  await lockStock(tx, wanted);
  const stock = await readStock(tx, items);
  const placed = distributeStock(items, stock);
  for (const item of placed) {
    // The product was removed for good: its line stays.
    if (item.product_id !== null && !stock.has(item.product_id)) item.product_id = null;
  }
  const id = randomUUID();
  await tx.insert(orders).values({
    ...order,
    id,
    idempotency_key: `quotation:${order.quotation_version_id}`,
    mailbox: mailboxOf(order.customer_email),
  });
  const isHeld = ({ product_id }: { product_id: string | null }) =>
    order.status === 'confirmed' || product_id === null;
  const rows = placed.map((item, position) => ({
    ...item,
    position,
    ...(isHeld(item) ? { hold: 'taken' } : { hold: 'none', backordered: item.quantity }),
  }));
  await tx.execute(sql`
    insert into ${order_items} (order_id, product_id, position, title, quantity, backordered, hold, lead_time_days,
      price_per_item, total_price, trade)
    select ${id}::uuid, product_id, position, title, quantity, backordered, hold, lead_time_days, price_per_item, total_price,
      trade
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (product_id uuid, position int, title text,
      quantity int, backordered int, hold text, lead_time_days int, price_per_item numeric, total_price numeric,
      trade jsonb)`);
  if (!(await takeStock(tx, rows))) throw new Error('The locked stock does not cover what was taken of it.');
  await enqueueOrderStatus(tx, id);
  return {
    id,
    status: order.status,
    backordered: placed.filter(({ backordered }) => backordered > 0).length,
  };
}

/** Deleted products have none. The stock is locked already. */
async function readStock(tx: Transaction, items: readonly QuotedItem[]): Promise<Map<string, number>> {
  const ids = [...new Set(items.flatMap(({ product_id }) => product_id ?? []))];
  const { rows } = await tx.execute<{ id: string; stock_quantity: number }>(sql`
    select id, case when ${notDeleted()} then stock_quantity else 0 end as stock_quantity
    from products where id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, stock_quantity }) => [id, stock_quantity]));
}
