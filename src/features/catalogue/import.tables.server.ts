// Files of products that are being imported, and what each of their rows would do or did.
import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Column, ImportOrigin } from './import-columns.rules.ts';
import type { FileFault, ImportOptions, ImportStatus, RowFault, RowKind } from './import.schema.ts';
import type { Reading } from './import-source.server.ts';

const moment = () => timestamp({ withTimezone: true });

export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey().defaultRandom(),
    created_by: text().notNull(),
    file_name: text().notNull(),
    /** Bytes. */
    size: bigint({ mode: 'number' }).notNull(),
    reading: jsonb().$type<Reading>().notNull(),
    origin: text().$type<ImportOrigin>().notNull(),
    columns: jsonb().$type<Column[]>().notNull(),
    /** The names of the columns: what was chosen for them is remembered for the next such file. */
    headers_key: text().notNull(),
    options: jsonb().$type<ImportOptions>().notNull(),
    status: text().$type<ImportStatus>().notNull().default('uploaded'),
    error: jsonb().$type<FileFault>(),
    share: real().notNull().default(0),
    rows: integer().notNull().default(0),
    rows_done: integer().notNull().default(0),
    new: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Of a run: the last product that was changed, and the last row that was made one. */
    done_id: uuid(),
    done_row: integer().notNull().default(0),
    /** Whose change it is in the history. */
    started_by: text(),
    change_set_id: uuid(),
    /** Of whoever took the work up last: nobody else may end it. */
    claim: uuid(),
    /** How often it was taken up. */
    attempts: integer().notNull().default(0),
    /** Until then somebody works on it. */
    lease_until: moment(),
    /** Its file and its rows are gone since. */
    swept_at: moment(),
    created_at: moment().notNull().defaultNow(),
    updated_at: moment().notNull().defaultNow(),
  },
  (table) => [
    index('imports_newest').on(table.created_at.desc().nullsFirst()),
    index('imports_of_headers').using('hash', table.headers_key),
  ],
);

export const import_rows = pgTable(
  'import_rows',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    kind: text().$type<RowKind>().notNull(),
    key: text(),
    product_id: uuid(),
    title: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    fields: jsonb().$type<Record<string, unknown>>(),
    /** Of a row that fails: why. Of another one: what was done with it that nobody asked for. */
    faults: jsonb().$type<RowFault[]>(),
    /** Of a row that fails, where they are not too long: so that they can be corrected in place. */
    cells: jsonb().$type<string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.row] }),
    index('import_rows_of_kind').on(table.import_id, table.kind, table.row),
    // In which they are written.
    index('import_rows_changed')
      .on(table.import_id, table.product_id)
      .where(sql`kind = 'changed'`),
  ],
);

/** What somebody typed instead of cells of the file: it counts at every later check, too. */
export const import_corrections = pgTable(
  'import_corrections',
  {
    import_id: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    /** By the place of the column, from 0. */
    cells: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row] })],
);
