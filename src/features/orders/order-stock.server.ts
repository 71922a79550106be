// Stock of orders: taken when an order is placed, returned when it is cancelled.
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';

export interface StockedLine {
  /** Null: a part that is not in the catalogue, and so has no stock. */
  product_id: string | null;
  quantity: number;
  /** How much of the quantity is not taken from stock. */
  backordered: number;
}

/** Locks the stock until the transaction ends, in the order of the ids, so that transactions do not deadlock. */
export async function lockStock(tx: Transaction, lines: readonly StockedLine[]): Promise<void> {
  const ids = [...heldQuantities(lines).keys()];
  await tx.execute(
    sql`select from products where id = any(${sql.param(ids)}::uuid[]) order by id for no key update`,
  );
}

/** The stock is locked already. */
export async function returnStock(tx: Transaction, lines: readonly StockedLine[]): Promise<void> {
  await tx.execute(sql`
    update products
    set stock_quantity = least(stock_quantity::bigint + held.quantity, 2147483647)
    from ${quantitiesByProduct(lines)} where products.id = held.id`);
}

/** Takes all of it, or nothing (false). The stock is locked already. */
export async function takeStock(tx: Transaction, lines: readonly StockedLine[]): Promise<boolean> {
  if (heldQuantities(lines).size === 0) return true;
  const { rowCount } = await tx.execute(sql`
    update products
    set stock_quantity = stock_quantity - held.quantity
    from ${quantitiesByProduct(lines)}
    where products.id = held.id and not exists (
      select from products p join ${quantitiesByProduct(lines)} on held.id = p.id where p.stock_quantity < held.quantity)`);
  return (rowCount ?? 0) > 0;
}

function quantitiesByProduct(lines: readonly StockedLine[]) {
  const held = heldQuantities(lines);
  const [ids, quantities] = [[...held.keys()], [...held.values()]];
  return sql`unnest(${sql.param(ids)}::uuid[], ${sql.param(quantities)}::bigint[]) as held (id, quantity)`;
}

/** What is taken from the stock of each product, of all its lines together. */
export function heldQuantities(lines: readonly StockedLine[]): Map<string, number> {
  const held = new Map<string, number>();
  for (const { product_id, quantity, backordered } of lines) {
    const taken = quantity - backordered;
    if (product_id !== null && taken > 0) held.set(product_id, (held.get(product_id) ?? 0) + taken);
  }
  return held;
}
