// What the sender of an order has ordered before and nobody has confirmed, and the settings that this is held against.
import type { ClientBase } from 'pg';
import { mostUnconfirmed, type OrderSettings, type Unconfirmed } from './order-wait.rules.ts';

export interface OrderSender {
  mailbox: string;
  /** A digest; undefined: unknown. */
  network: string | undefined;
}

/** As the database sees it now; the products are locked, so that nobody else takes of them meanwhile. */
export interface SenderRecord {
  unconfirmed: Unconfirmed;
  /** Null: nobody has changed them. */
  settings: OrderSettings | null;
  now: Date;
}

/** A statement of its own, for it must see what was placed while this order waited for its products. */
const recordText = `
  with unconfirmed as (
    (select id, total_amount from orders
      where status = 'pending' and payment_status = 'pending' and mailbox = $1
      order by created_at desc limit ${mostUnconfirmed})
    union
    (select id, total_amount from orders
      where status = 'pending' and payment_status = 'pending' and network = $2
      order by created_at desc limit ${mostUnconfirmed})
  )
  select
    (select count(*) from unconfirmed)::int as orders,
    (select coalesce(sum(total_amount), 0) from unconfirmed)::float8 as amount,
    (select coalesce(jsonb_object_agg(product_id, quantity), '{}') from (
      select product_id, sum(quantity) as quantity
      from order_items join unconfirmed on unconfirmed.id = order_items.order_id
      where product_id = any($3::uuid[])
      group by product_id) as line) as held,
    (select jsonb_build_object(
        'wait_above_amount', wait_above_amount,
        'wait_above_share', wait_above_share,
        'reservation_hours', reservation_hours) from order_settings) as settings,
    (extract(epoch from clock_timestamp()) * 1000)::float8 as now`;

interface RecordRow extends Unconfirmed {
  settings: OrderSettings | null;
  now: number;
}

export async function readSenderRecord(
  client: ClientBase,
  { mailbox, network }: OrderSender,
  productIds: readonly string[],
): Promise<SenderRecord> {
  const values = [mailbox, network ?? null, productIds];
  const { rows } = await client.query<RecordRow>({ name: 'order-sender', text: recordText, values });
  const [row] = rows;
  if (!row) throw new Error('A question without a table found no row.');
  const { orders, amount, held, settings, now } = row;
  return { unconfirmed: { orders, amount, held }, settings, now: new Date(now) };
}
