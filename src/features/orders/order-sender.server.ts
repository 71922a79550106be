// A sender's unconfirmed orders, the share of stock that unknown senders hold, and the settings that decide whether a further order waits.
import type { ClientBase } from 'pg';
import { maxUnconfirmed, type OrderSettings, type Unconfirmed } from './order-wait.rules.ts';
import { type HeldShare, maxShareLines } from './reservation-share.rules.ts';

export interface OrderSender {
  mailbox: string;
  /** A digest; undefined: unknown. */
  network: string | undefined;
  /** Whether the request carries an API key that an administrator has issued. Mailboxes and networks prove nothing. */
  isKnown: boolean;
}

/** The current state; the products are locked, so that their stock does not change meanwhile. */
export interface SenderRecord {
  unconfirmed: Unconfirmed;
  /** What orders of unknown senders hold, by product; null: this sender is known. */
  shares: Record<string, HeldShare> | null;
  /** Null: never changed. */
  settings: OrderSettings | null;
  now: Date;
}

/** A statement of its own, so that it sees orders that were placed while this transaction waited for the product locks. */
const recordText = `
  with unconfirmed as (
    (select id, total_amount from orders
      where status = 'pending' and payment_status = 'pending' and mailbox = $1
      order by created_at desc limit ${maxUnconfirmed})
    union
    (select id, total_amount from orders
      where status = 'pending' and payment_status = 'pending' and network = $2
      order by created_at desc limit ${maxUnconfirmed})
  )
  select
    (select count(*) from unconfirmed)::int as orders,
    (select coalesce(sum(total_amount), 0) from unconfirmed)::float8 as amount,
    (select coalesce(jsonb_object_agg(product_id, quantity), '{}') from (
      select product_id, sum(quantity - backordered) as quantity
      from order_items join unconfirmed on unconfirmed.id = order_items.order_id
      where product_id = any($3::uuid[])
      group by product_id) as line) as held,
    case when not $4 then (
      select coalesce(jsonb_object_agg(product.id, jsonb_build_object('lines', held.lines, 'pieces', held.pieces)), '{}')
      from unnest($3::uuid[]) as product (id) cross join lateral (
        select count(*) as lines, coalesce(sum(quantity), 0) as pieces from (
          select quantity - backordered as quantity from order_items join orders on orders.id = order_id
          where product_id = product.id and hold = 'share' and status = 'pending' and payment_status = 'pending'
          limit ${maxShareLines}) as line) as held
    ) end as shares,
    (select jsonb_build_object(
        'wait_above_amount', wait_above_amount,
        'wait_above_share', wait_above_share,
        'reservation_hours', reservation_hours) from order_settings) as settings,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;

interface RecordRow extends Unconfirmed {
  shares: SenderRecord['shares'];
  settings: OrderSettings | null;
  now: number;
}

export async function readSenderRecord(
  client: ClientBase,
  { mailbox, network, isKnown }: OrderSender,
  productIds: readonly string[],
): Promise<SenderRecord> {
  const values = [mailbox, network ?? null, productIds, isKnown];
  const { rows } = await client.query<RecordRow>({ name: 'order-sender', text: recordText, values });
  const [row] = rows;
  if (!row) throw new Error('A query without a table found no row.');
  const { orders, amount, held, shares, settings, now } = row;
  return { unconfirmed: { orders, amount, held }, shares, settings, now: new Date(now) };
}
