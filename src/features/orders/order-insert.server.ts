// Prepared statements of placing an order: reading the offered products, and inserting the order.
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { insertMails, type Mail, mailsJson } from '#platform/mail/mail-outbox.server.ts';
import type { MergedLine, Offer, PricedLine } from './order.rules.ts';
import type { Order } from './order.schema.ts';
import type { Hold } from './reservation-share.rules.ts';

export type NewOrder = Omit<Order, 'items' | 'reserved'> & {
  language: string;
  idempotency_key: string;
  request_digest: string;
  mailbox: string;
  network: string | null;
};

export type HeldLine = PricedLine & { hold: Hold; backordered: number };

const offersText = `
  select p.id, p.title, p.price, p.price_breaks, p.moq, p.order_multiple, p.currency, p.stock_quantity, p.is_active,
    case when p.currency = 'USD' then 1 else r.usd_per_unit end as usd_per_unit,
    exists (select from orders where idempotency_key = $2) as key_taken
  from products p left join exchange_rates r using (currency)
  where p.id = any($1::uuid[])
  order by p.id
  for no key update of p`;

// `$3` repeats the ids of the lines: without this array, the planner would read the whole products table.
const insertText = `
  with line as (
    select * from jsonb_to_recordset($2) as line (
      product_id uuid, position int, title text, quantity int, backordered int, hold text,
      price_per_item numeric, total_price numeric, exchange_rate numeric)
  ), placed as (
    insert into orders (
      id, customer_name, customer_email, customer_phone, company, tax_id, po_number, total_amount, currency, status, payment_status,
      order_notes, shipping_address, billing_address, language, created_at, idempotency_key, request_digest,
      reserved_until, receipt_mailed, mailbox, network)
    select * from jsonb_to_record($1) as placed (
      id uuid, customer_name text, customer_email text, customer_phone text, company text,
      tax_id text, po_number text, total_amount numeric,
      currency text, status text, payment_status text, order_notes text, shipping_address jsonb,
      billing_address jsonb, language text, created_at timestamptz, idempotency_key text, request_digest text,
      reserved_until timestamptz, receipt_mailed boolean, mailbox text, network text)
    on conflict (idempotency_key) do nothing
    returning id
  ), items as (
    insert into order_items (
      order_id, product_id, position, title, quantity, backordered, hold, price_per_item, total_price, exchange_rate)
    select placed.id, product_id, position, title, quantity, backordered, hold, price_per_item, total_price, exchange_rate
    from placed, line
  ), taken as (
    update products p set stock_quantity = p.stock_quantity - line.quantity
    from placed, line
    where p.id = line.product_id and p.id = any($3::uuid[]) and line.hold <> 'none'
  ), mailed as (
    ${new PgDialect().sqlToQuery(insertMails(sql.raw('$4'), sql.raw('placed,'))).sql}
  )
  select id from placed`;

interface OfferRow extends Omit<Offer, 'price' | 'usd_per_unit'> {
  /** The driver returns decimals as text. */
  price: string;
  usd_per_unit: string | null;
  key_taken: boolean;
}

/**
 * Reads and locks the products until the transaction ends, in the order of their ids, so that transactions do not
 * deadlock. `keyTaken`: an order was placed under the key before.
 */
export async function lockOffers(
  client: ClientBase,
  lines: readonly MergedLine[],
  key: string,
): Promise<{ offers: Offer[]; keyTaken: boolean }> {
  const ids = lines.map((line) => line.product_id);
  const { rows } = await client.query<OfferRow>({ name: 'offers', text: offersText, values: [ids, key] });
  return { offers: rows.map(toOffer), keyTaken: rows[0]?.key_taken ?? false };
}

/**
 * Inserts the order, its lines and mails, and takes the stock that it holds; the products are locked already. False: the
 * key has been used meanwhile, and nothing is written.
 */
export async function insertOrder(
  client: ClientBase,
  order: NewOrder,
  lines: readonly HeldLine[],
  mails: readonly Mail[],
): Promise<boolean> {
  const placed = lines.map((line, position) => ({ ...line, position }));
  const ids = lines.map((line) => line.product_id);
  const values = [JSON.stringify(order), JSON.stringify(placed), ids, mailsJson(mails)];
  const { rowCount } = await client.query({ name: 'insert-order', text: insertText, values });
  return rowCount === 1;
}

function toOffer(row: OfferRow): Offer {
  return {
    id: row.id,
    title: row.title,
    price: Number(row.price),
    price_breaks: row.price_breaks,
    moq: row.moq,
    order_multiple: row.order_multiple,
    currency: row.currency,
    stock_quantity: row.stock_quantity,
    is_active: row.is_active,
    usd_per_unit: row.usd_per_unit === null ? null : Number(row.usd_per_unit),
  };
}
