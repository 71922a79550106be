// Table of uploaded images, identified by their content, so that each is stored once.
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

export const uploaded_images = pgTable('pictures', {
  /** SHA-256 of the uploaded bytes, hex: its first 32 digits. */
  id: text().primaryKey(),
  /** Of the largest stored size, in pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  uploaded_by: text().notNull(),
  created_at: moment().notNull().defaultNow(),
  /** When somebody last uploaded it. */
  wanted_at: moment().notNull().defaultNow(),
  /** When it was last checked whether anything uses it. */
  looked_at: moment().notNull().defaultNow(),
});
