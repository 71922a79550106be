// Stretches of the catalogue's two orders and how many products lie in each, so that nobody has to count them.
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { byteText } from '#platform/byte-text.server.ts';

/** Where a stretch begins, in the order by title or in that by creation; it ends where the next one begins. */
export const product_blocks = pgTable(
  'product_blocks',
  {
    /** 0 is no block of these: its tallies are those of the whole catalogue. */
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
 * How many products each block has of each kind: the sum of its lines. Triggers on `product_keys` add lines and change
 * none, so that nobody who writes waits for another; `tidy_product_blocks` gathers them and splits blocks that have
 * grown.
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
