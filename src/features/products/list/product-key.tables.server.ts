// Product keys: the columns that the admin's table sorts, filters and searches by, in a narrow table that is fast to read.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { byteText } from '#platform/postgres/byte-text.server.ts';

const timestamptz = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** One row per product that is not deleted. Triggers on `products` maintain it; nothing else writes here. */
export const product_keys = pgTable(
  'product_keys',
  {
    id: uuid().primaryKey(),
    /** Lower-cased. */
    title_key: byteText().notNull(),
    /** Lower-cased; U+001F prevents matches across two of them. */
    tags_key: byteText().notNull(),
    category: text().notNull(),
    product_type: text().notNull(),
    is_active: boolean().notNull(),
    price: numeric().notNull(),
    stock_quantity: integer().notNull(),
    /** Bits of the data that the product lacks, as `missing_product_data` sets them. */
    missing: integer().notNull().default(0),
    created_at: timestamptz('created_at'),
    updated_at: timestamptz('updated_at'),
  },
  ({ id, title_key, tags_key, category, product_type, is_active, price, stock_quantity, ...timestamps }) => {
    // With the filtered columns, so that a page is found by the index alone.
    const filtered = [category, product_type, is_active, stock_quantity] as const;
    return [
      index('product_keys_by_title').on(title_key, id, ...filtered),
      index('product_keys_by_category').on(category, id, product_type, is_active, stock_quantity),
      index('product_keys_by_status').on(is_active, id, category, product_type, stock_quantity),
      index('product_keys_by_price').on(price, id, ...filtered),
      index('product_keys_by_stock').on(stock_quantity, id, category, product_type, is_active),
      index('product_keys_by_creation').on(timestamps.created_at, id, ...filtered),
      index('product_keys_by_change').on(timestamps.updated_at, id, ...filtered),
      index('product_keys_search').using(
        'gin',
        sql`${title_key} gin_trgm_ops`,
        sql`${tags_key} gin_trgm_ops`,
      ),
    ];
  },
);
