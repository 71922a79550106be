// Columns that many tables have.
import { type PgColumn, timestamp, uuid } from 'drizzle-orm/pg-core';

/** The id of the row to which this one belongs, and with which it is deleted. */
export function belongsTo(id: () => PgColumn) {
  return uuid().notNull().references(id, { onDelete: 'cascade' });
}

/** The condition of rows that are not marked as deleted: an undo brings back those that are. */
export const notMarkedDeleted = 'deleted_at is null';

/** A time: by default that of the insertion. */
export function nowByDefault() {
  return timestamp({ withTimezone: true }).notNull().defaultNow();
}
