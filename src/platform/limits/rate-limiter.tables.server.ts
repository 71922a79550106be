// Rate limits: how many requests each client has made in the current window.
import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Unlogged: a crash of the database loses them, and counting writes no WAL. */
export const rateLimits = pgTable('callers', {
  /** The route and a keyed digest of the client. */
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Milliseconds since 1970. */
  expire: bigint({ mode: 'number' }),
});
