// Views of the product table that administrators save under a name.
import { boolean, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';

export const saved_views = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey().defaultRandom(),
    owner_id: text().notNull(),
    name: text().notNull(),
    /** The query string of the table's URL, columns included. */
    query: text().notNull(),
    /** Every administrator may use it; only the owner may change it. */
    is_shared: boolean().notNull().default(false),
    created_at: nowByDefault(),
  },
  (table) => [unique('saved_views_name_of_owner').on(table.owner_id, table.name)],
);
