// Invariants of orders and stock, read from the tables.
import type pg from 'pg';

export interface OrderConsistency {
  /** Order ids by idempotency key. */
  ids: Map<string, string>;
  /** Sold: what lines hold of the stock. */
  stock: { id: string; left: number; sold: number }[];
  /** Incomplete orders: a total, a line or a mail is missing. */
  incomplete: string[];
}

/** Expects every order to have `lines` different products. */
export async function readOrderConsistency(
  client: Pick<pg.Client, 'query'>,
  lines: number,
): Promise<OrderConsistency> {
  const stored = await client.query<{ id: string; idempotency_key: string }>(
    'select id, idempotency_key from orders',
  );
  const stock = await client.query<{ id: string; left: number; sold: number }>(`
    select p.id, p.stock_quantity as left,
      (select coalesce(sum(quantity), 0)::int from order_items where product_id = p.id and hold <> 'none') as sold
    from products p order by p.id`);
  const halves = await client.query<{ id: string }>(
    `select id from orders o
    where total_amount <> (select sum(total_price) from order_items where order_id = o.id)
      or $1 <> (select count(*) from order_items where order_id = o.id)
      or 2 <> (select count(*) from mail_outbox where subject_ref = 'order:' || o.id)`,
    [lines],
  );
  return {
    ids: new Map(stored.rows.map((row) => [row.idempotency_key, row.id])),
    stock: stock.rows,
    incomplete: halves.rows.map(({ id }) => id),
  };
}
