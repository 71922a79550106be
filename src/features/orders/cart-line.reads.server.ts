// What the products of a cart cost and how many are left, and the rates that their prices are converted with.
import { and, eq, inArray } from 'drizzle-orm';
import { products } from '#features/catalogue/product.tables.server.ts';
import { fromCents } from '#kernel/money.ts';
import type { Database } from '#platform/database.server.ts';
import type { CartLine, ExchangeRates } from './cart-line.schema.ts';
import { unitCents } from './order.rules.ts';
import { exchange_rates } from './order.tables.server.ts';

/** Those that are active, in the order asked, each once. */
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
      })
      .from(products)
      .where(and(inArray(products.id, [...ids]), eq(products.is_active, true))),
    listExchangeRates(database),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const lines: CartLine[] = [];
  for (const id of new Set(ids)) {
    const row = found.get(id);
    if (!row) continue;
    const cents = unitCents({ price: row.price, usd_per_unit: rates[row.currency] ?? null });
    lines.push({ ...row, price_usd: cents === null ? null : fromCents(cents) });
  }
  return lines;
}

/** A dollar is a dollar, whatever the table says. */
export async function listExchangeRates(database: Database): Promise<ExchangeRates> {
  const rows = await database.select().from(exchange_rates);
  const rates = Object.fromEntries(rows.map((row) => [row.currency, row.usd_per_unit]));
  return { ...rates, USD: 1 };
}
