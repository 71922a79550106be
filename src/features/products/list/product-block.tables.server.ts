// Product blocks: consecutive products by title and by creation, with their counts, so that a page deep in a list is found
// without walking past all products before it.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { byteText } from '#platform/postgres/byte-text.server.ts';

/** Where a block begins, by title or by creation; it ends where the next one begins. */
export const product_blocks = pgTable(
  'product_blocks',
  {
    /** Never 0, which means the whole catalogue in `product_tallies`. */
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title_key: byteText(),
    created_at: timestamp({ withTimezone: true }),
    first_id: uuid().notNull(),
  },
  (table) => [
    check('product_blocks_one_order', sql`num_nonnulls(${table.title_key}, ${table.created_at}) = 1`),
    index('product_blocks_by_title').on(table.title_key, table.first_id),
    index('product_blocks_by_creation').on(table.created_at, table.first_id),
  ],
);

/**
 * How many products of each kind a block contains: the sum of its rows. Triggers on `product_keys` only add rows,
 * so that concurrent writes do not wait for each other; `tidy_product_blocks` merges the rows and splits large blocks.
 */
export const product_tallies = pgTable(
  'product_tallies',
  {
    block: integer().notNull(),
    category: text().notNull(),
    product_type: text().notNull(),
    is_active: boolean().notNull(),
    count: integer().notNull(),
  },
  (table) => [index('product_tallies_of_block').on(table.block)],
);
