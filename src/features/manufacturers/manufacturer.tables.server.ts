// Tables of manufacturers. Products refer to them by name, so that renaming one renames it everywhere.
import { sql } from 'drizzle-orm';
import type { TranslatedTexts } from '#i18n/translated-texts.ts';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { nowByDefault } from '#platform/postgres/columns.server.ts';

export const manufacturers = pgTable('manufacturers', {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull().unique(),
  /** Of the page `/manufacturers/{slug}`: `manufacturerSlug` of the name when it was made. */
  slug: text().notNull().unique(),
  /** Other names, such as "TI". */
  aliases: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  website: text(),
  description: text(),
  /** The description in the languages other than English; a missing one is shown in English. */
  translations: jsonb().$type<TranslatedTexts<'description'>>().notNull().default({}),
  created_at: nowByDefault(),
  updated_at: nowByDefault(),
});

/** The slugs of every name and alias. A trigger on `products` finds the manufacturer of a name here, or makes one. */
export const manufacturer_keys = pgTable('manufacturer_keys', {
  key: text().primaryKey(),
  manufacturer: text()
    .notNull()
    .references(() => manufacturers.name, { onUpdate: 'cascade', onDelete: 'cascade' }),
});
