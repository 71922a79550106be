// Reads of the cart: prices and stock of its products, and the exchange rates.
import { and, inArray } from 'drizzle-orm';
import { products } from '#features/products/product.tables.server.ts';
import { visitor } from '#features/auth/actor.ts';
import { visibleTo } from '#features/products/product-sql.server.ts';
import { fromCents } from '#kernel/money.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { CartLine, ExchangeRates } from './cart-line.schema.ts';
import { unitCents } from './cart-line.rules.ts';
import { exchange_rates } from './exchange-rates/exchange-rate.tables.server.ts';

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
    listExchangeRates(database),
  ]);
  const found = new Map(rows.map((row) => [row.id, row]));
  const lines: CartLine[] = [];
  for (const id of new Set(ids)) {
    const row = found.get(id);
    if (!row) continue;
    const inDollars = (price: number) => {
      const cents = unitCents({ price, usd_per_unit: rates[row.currency] ?? null });
      return cents === null ? null : fromCents(cents);
    };
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

/** The dollar's rate is always 1, whatever the table holds. */
export async function listExchangeRates(database: Database): Promise<ExchangeRates> {
  const rows = await database.select().from(exchange_rates);
  const rates = Object.fromEntries(rows.map((row) => [row.currency, row.usd_per_unit]));
  return { ...rates, USD: 1 };
}
