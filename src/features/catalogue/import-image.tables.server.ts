// Images that an import names by address and that are to be brought into our own storage.
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImageFault, ImageStatus } from './import-image.schema.ts';
import { imports } from './import.tables.server.ts';

export const import_images = pgTable(
  'import_images',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Of the file. */
    row: integer().notNull(),
    product_id: uuid().notNull(),
    /** Of the product's gallery; null: the card's picture alone. */
    image_id: uuid(),
    url: text().notNull(),
    host: text().notNull(),
    status: text().$type<ImageStatus>().notNull().default('waiting'),
    error: jsonb().$type<ImageFault>(),
    /** Ours, once it is kept. */
    address: text(),
    attempts: integer().notNull().default(0),
    /** Of whoever took it up last. */
    claim: uuid(),
    /** While somebody is at it: when another may take it over. */
    next_attempt_at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('import_images_due')
      .on(table.next_attempt_at)
      .where(sql`status = 'waiting'`),
    index('import_images_of_import').on(table.import_id, table.status, table.id),
    index('import_images_of_url').using('hash', table.url),
  ],
);
