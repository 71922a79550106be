// Import images: URLs of other sites whose images are to be copied into our storage.
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { belongsTo, nowByDefault } from '#platform/postgres/columns.server.ts';
import type { ImageIssue, ImageStatus } from './import-image.schema.ts';
import { imports } from './import.tables.server.ts';

export const import_images = pgTable(
  'import_images',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    import_id: belongsTo(() => imports.id),
    /** The row number in the file. */
    row: integer().notNull(),
    product_id: uuid().notNull(),
    /** The position in the product's gallery; null: `image_url` alone. */
    image_id: uuid(),
    url: text().notNull(),
    host: text().notNull(),
    status: text().$type<ImageStatus>().notNull().default('waiting'),
    error: jsonb().$type<ImageIssue>(),
    /** The URL of the copy. */
    address: text(),
    attempts: integer().notNull().default(0),
    /** The token of the worker that claimed it last. */
    claim: uuid(),
    /** The end of the worker's claim. */
    next_attempt_at: nowByDefault(),
  },
  (table) => [
    index('import_images_due')
      .on(table.next_attempt_at)
      .where(sql`status = 'waiting'`),
    index('import_images_of_import').on(table.import_id, table.status, table.id),
    index('import_images_of_url').using('hash', table.url),
  ],
);
