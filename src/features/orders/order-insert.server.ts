// The statements that every order pays for, kept prepared by each connection: what is offered, and the order.
import type { ClientBase } from 'pg';
import { type Mail, mailRows } from '#platform/mail-outbox.server.ts';
import type { MergedLine, Offer, PricedLine } from './order.rules.ts';
import type { Order } from './order.schema.ts';

export type NewOrder = Omit<Order, 'items'> & {
  language: string;
  idempotency_key: string;
  request_digest: string;
  mailbox: string;
  network: string | null;
};

const offersText = `
  select p.id, p.title, p.price, p.currency, p.stock_quantity, p.is_active,
    case when p.currency = 'USD' then 1 else r.usd_per_unit end as usd_per_unit,
    exists (select from orders where idempotency_key = $2) as key_taken
  from products p left join exchange_rates r using (currency)
  where p.id = any($1::uuid[])
  order by p.id
  for no key update of p`;

// The list of ids tells the planner how few products there are; without it, it reads the whole table.
const insertText = `
  with line as (
    select * from jsonb_to_recordset($2) as line (
      product_id uuid, position int, title text, quantity int,
      price_per_item numeric, total_price numeric, exchange_rate numeric)
  ), placed as (
    insert into orders (
      id, customer_name, customer_email, customer_phone, total_amount, currency, status, payment_status,
      order_notes, shipping_address, billing_address, language, created_at, idempotency_key, request_digest,
      reserved_until, receipt_mailed, mailbox, network)
    select * from jsonb_to_record($1) as placed (
      id uuid, customer_name text, customer_email text, customer_phone text, total_amount numeric,
      currency text, status text, payment_status text, order_notes text, shipping_address jsonb,
      billing_address jsonb, language text, created_at timestamptz, idempotency_key text, request_digest text,
      reserved_until timestamptz, receipt_mailed boolean, mailbox text, network text)
    on conflict (idempotency_key) do nothing
    returning id
  ), kept as (
    insert into order_items (
      order_id, product_id, position, title, quantity, price_per_item, total_price, exchange_rate)
    select placed.id, product_id, position, title, quantity, price_per_item, total_price, exchange_rate
    from placed, line
  ), taken as (
    update products p set stock_quantity = p.stock_quantity - line.quantity
    from placed, line
    where p.id = line.product_id and p.id = any($3::uuid[])
  ), mailed as (
    insert into mail_outbox (to_address, reply_to, subject, body_text, body_html, subject_ref)
    select to_address, reply_to, subject, body_text, body_html, subject_ref
    from placed, jsonb_to_recordset($4) as mail (
      to_address text, reply_to text, subject text, body_text text, body_html text, subject_ref text)
  )
  select id from placed`;

interface OfferRow extends Omit<Offer, 'price' | 'usd_per_unit'> {
  /** Decimals arrive as text. */
  price: string;
  usd_per_unit: string | null;
  key_taken: boolean;
}

/**
 * The products as they are now, kept from change until the transaction ends: locked in the order of their ids,
 * so that no two buyers wait for each other. `keyTaken`: an order was placed under the key before.
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
 * The order, its lines, what they take or reserve of the stock, and its mails; the products are locked already. False: the key
 * was taken meanwhile, and nothing is done.
 */
export async function insertOrder(
  client: ClientBase,
  order: NewOrder,
  lines: readonly PricedLine[],
  mails: readonly Mail[],
): Promise<boolean> {
  const placed = lines.map((line, position) => ({ ...line, position }));
  const ids = lines.map((line) => line.product_id);
  const values = [JSON.stringify(order), JSON.stringify(placed), ids, JSON.stringify(mailRows(mails))];
  const { rowCount } = await client.query({ name: 'insert-order', text: insertText, values });
  return rowCount === 1;
}

function toOffer(row: OfferRow): Offer {
  return {
    id: row.id,
    title: row.title,
    price: Number(row.price),
    currency: row.currency,
    stock_quantity: row.stock_quantity,
    is_active: row.is_active,
    usd_per_unit: row.usd_per_unit === null ? null : Number(row.usd_per_unit),
  };
}
