// Searches that found nothing: what buyers want and the catalogue does not have, or calls otherwise.
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const search_misses = pgTable(
  'search_misses',
  {
    /** In small letters. */
    term: text().primaryKey(),
    count: integer().notNull().default(1),
    last_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('search_misses_newest').on(table.last_at.desc().nullsFirst())],
);
