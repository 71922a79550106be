// What the desk's table is sorted, filtered and searched by: narrow, so that a hundred thousand are read in no time.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { byteText } from '#platform/byte-text.server.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true }).notNull();

/** One of each product that is not deleted. Triggers on `products` keep it; nothing else writes here. */
export const product_keys = pgTable(
  'product_keys',
  {
    id: uuid().primaryKey(),
    /** Lower-cased. */
    title_key: byteText().notNull(),
    /** Lower-cased; U+001F keeps a match from running across two of them. */
    tags_key: byteText().notNull(),
    category: text().notNull(),
    product_type: text().notNull(),
    is_active: boolean().notNull(),
    price: numeric().notNull(),
    stock_quantity: integer().notNull(),
    created_at: moment('created_at'),
    updated_at: moment('updated_at'),
  },
  ({ id, title_key, tags_key, category, product_type, is_active, price, stock_quantity, ...moments }) => {
    // With what filters ask for, so that a page is found without a look at the table.
    const filtered = [category, product_type, is_active, stock_quantity] as const;
    return [
      index('product_keys_by_title').on(title_key, id, ...filtered),
      index('product_keys_by_category').on(category, id, product_type, is_active, stock_quantity),
      index('product_keys_by_status').on(is_active, id, category, product_type, stock_quantity),
      index('product_keys_by_price').on(price, id, ...filtered),
      index('product_keys_by_stock').on(stock_quantity, id, category, product_type, is_active),
      index('product_keys_by_creation').on(moments.created_at, id, ...filtered),
      index('product_keys_by_change').on(moments.updated_at, id, ...filtered),
      index('product_keys_search').using(
        'gin',
        sql`${title_key} gin_trgm_ops`,
        sql`${tags_key} gin_trgm_ops`,
      ),
    ];
  },
);
