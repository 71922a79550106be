// Reads of the cart: prices and stock of its products.
import { and, inArray } from 'drizzle-orm';
import { readRates } from '#features/money/exchange-rate.reads.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { visitor } from '#features/auth/actor.ts';
import { visibleTo } from '#features/products/product-sql.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { CartLine } from './cart-line.schema.ts';
import { dollarPrice } from './cart-line.rules.ts';

/** The active products, in the requested order, each once. */
export async function listCartLines(database: Database, ids: readonly string[]): Promise<CartLine[]> {
  const [rows, rates] = await Promise.all([
    database
      .select({
        id: products.id,
        title: products.title,
        image_url: products.image_url,
        category: products.category,
        product_type: products.product_type,
        price: products.price,
        currency: products.currency,
        stock_quantity: products.stock_quantity,
        unit: products.unit,
        moq: products.moq,
        order_multiple: products.order_multiple,
        price_breaks: products.price_breaks,
      })
      .from(products)
      .where(and(inArray(products.id, [...ids]), visibleTo(visitor))),
    readRates(database),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const lines: CartLine[] = [];
  for (const id of new Set(ids)) {
    const row = found.get(id);
    if (!row) continue;
    const rated = { currency: row.currency, usd_per_unit: rates[row.currency] ?? null };
    const inDollars = (price: number) => dollarPrice(price, rated);
    lines.push({
      ...row,
      price_usd: inDollars(row.price),
      price_breaks: row.price_breaks.map(({ min_quantity, unit_price }) => ({
        min_quantity,
        unit_price,
        unit_price_usd: inDollars(unit_price),
      })),
    });
  }
  return lines;
}
