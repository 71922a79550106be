// Table of downloadable files.
import type { TranslatedTexts } from '#i18n/translated-texts.ts';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';

export const downloadable_files = pgTable('downloadable_files', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  description: text(),
  /** Name and description in the languages other than English; missing texts are shown in English. */
  translations: jsonb().$type<TranslatedTexts<'name' | 'description'>>().notNull().default({}),
  file_type: text().notNull(),
  file_url: text().notNull(),
  display_order: integer().notNull().default(0),
  is_active: boolean().notNull().default(true),
  updated_at: nowByDefault(),
});
