// Pictures that administrators uploaded: known by what is in them, so that one picture is kept once.
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const pictures = pgTable('pictures', {
  /** SHA-256 of the uploaded bytes, hex: its first 32 digits. */
  id: text().primaryKey(),
  /** Of the largest size kept, in pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  uploaded_by: text().notNull(),
  created_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
