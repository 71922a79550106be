// Search log: what visitors searched for, how often, and whether they found it.
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';

export const search_log = pgTable(
  'search_misses',
  {
    /** As `loggedTerm` writes it. */
    term: text().primaryKey(),
    /** How often nothing was shown. */
    empty_count: integer('count').notNull().default(1),
    count: integer('searches').notNull().default(0),
    /** How many products it showed last; null: not known. */
    results: integer(),
    clicks: integer().notNull().default(0),
    last_at: nowByDefault(),
  },
  (table) => [index('search_misses_newest').on(table.last_at.desc().nullsFirst())],
);
