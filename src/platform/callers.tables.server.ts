// How often each caller asked in the last minutes, for every instance to count together.
import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Unlogged: a database that is killed forgets them, and counting costs no write of its log. */
export const callers = pgTable('callers', {
  /** The door and a keyed digest of the caller: nothing can be read from it. */
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
