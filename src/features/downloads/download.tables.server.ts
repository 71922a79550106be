// Files that visitors may download, in the order in which the site lists them.
import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

export const downloadable_files = pgTable('downloadable_files', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  description: text(),
  file_type: text().notNull(),
  file_url: text().notNull(),
  display_order: integer().notNull().default(0),
  is_active: boolean().notNull().default(true),
});
