// What an order holds of the stock: taken when it is placed, given back when it is cancelled.
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { AskedLine } from './order.rules.ts';

type Writer = Pick<Database, 'execute'>;

/** Until the transaction ends, in the order of the ids, as buyers do: nobody waits for each other. */
export async function lockStock(writer: Writer, lines: readonly AskedLine[]): Promise<void> {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))];
  await writer.execute(
    sql`select from products where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`,
  );
}

/** The stock is locked already. */
export async function returnStock(writer: Writer, lines: readonly AskedLine[]): Promise<void> {
  await writer.execute(sql`
    update products
    set stock_quantity = least(stock_quantity::bigint + held.quantity, 2147483647)
    from ${held(lines)} where products.id = held.id`);
}

/** All of it, or nothing: false. The stock is locked already. */
export async function takeStock(writer: Writer, lines: readonly AskedLine[]): Promise<boolean> {
  const { rowCount } = await writer.execute(sql`
    update products
    set stock_quantity = stock_quantity - held.quantity
    from ${held(lines)}
    where products.id = held.id and not exists (
      select from products p join ${held(lines)} on held.id = p.id where p.stock_quantity < held.quantity)`);
  return (rowCount ?? 0) > 0;
}

function held(lines: readonly AskedLine[]) {
  const ids = lines.map(({ product_id }) => product_id);
  const quantities = lines.map(({ quantity }) => quantity);
  return sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(quantities)}::int[]) as held (id, quantity)`;
}
