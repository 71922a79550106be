// Products that show a price, for feeds: the newest first, in batches.
import { and, desc, sql } from 'drizzle-orm';
import { visitor } from '#features/auth/actor.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { visibleTo } from '../product-sql.server.ts';
import { products } from '../product.tables.server.ts';

const batchSize = 500;

const columns = {
  id: products.id,
  title: products.title,
  description: products.description,
  category: products.category,
  price: products.price,
  price_breaks: products.price_breaks,
  currency: products.currency,
  stock_quantity: products.stock_quantity,
  image_url: products.image_url,
  gtin: products.gtin,
  mpn: products.mpn,
  manufacturer: products.manufacturer,
  moq: products.moq,
  order_multiple: products.order_multiple,
  weight: products.weight,
  // As text, for a Date has no microseconds and would find a row again or skip one.
  created: sql<string>`${products.created_at}::text`,
};

/** At most `limit` products. Each batch is found by the last key of the one before. */
export async function* listPricedProducts(database: Database, limit: number) {
  let last: { created: string; id: string } | undefined;
  for (let left = limit; left > 0;) {
    const before =
      last &&
      sql`(${products.created_at}, ${products.id}) < (${last.created}::timestamptz, ${last.id}::uuid)`;
    // oxlint-disable-next-line no-await-in-loop -- each batch begins where the one before ends
    const rows = await database
      .select(columns)
      .from(products)
      .where(and(visibleTo(visitor), sql`${products.price} > 0`, before))
      .orderBy(desc(products.created_at), desc(products.id))
      .limit(Math.min(batchSize, left));
    if (rows.length === 0) return;
    yield rows;
    left -= rows.length;
    last = rows.at(-1);
  }
}

export type PricedProduct =
  ReturnType<typeof listPricedProducts> extends AsyncGenerator<(infer Listed)[]> ? Listed : never;
