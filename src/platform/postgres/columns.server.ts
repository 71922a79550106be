// Columns that many tables have.
import { type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The id of the row to which this one belongs, and with which it is deleted. */
export function belongsTo(id: () => PgColumn) {
  return uuid().notNull().references(id, { onDelete: 'cascade' });
}

/** A time: by default that of the insertion. */
export function nowByDefault() {
  return timestamp({ withTimezone: true }).notNull().defaultNow();
}
