// Imports: their files, and the staged rows with what each would do or did.
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
import { belongsTo } from '#platform/postgres/columns.server.ts';
import type { Column, ImportOrigin } from '../reading/import-columns.rules.ts';
import type { FileIssue } from '#platform/spreadsheets/unusable-file.ts';
import type { ImportOptions, ImportStatus, RowIssue, RowKind } from './import.schema.ts';
import type { Reading } from '../sources/import-source.server.ts';

const timestamptz = () => timestamp({ withTimezone: true });

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
    /** The column names: files with the same names get the same options suggested. */
    headers_key: text().notNull(),
    options: jsonb().$type<ImportOptions>().notNull(),
    status: text().$type<ImportStatus>().notNull().default('uploaded'),
    error: jsonb().$type<FileIssue>(),
    share: real().notNull().default(0),
    rows: integer().notNull().default(0),
    rows_done: integer().notNull().default(0),
    new: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    unchanged: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** Cursor of a run: the last product that was changed, and the last row that was inserted. */
    done_id: uuid(),
    done_row: integer().notNull().default(0),
    /** The actor of its change set in the history. */
    started_by: text(),
    change_set_id: uuid(),
    /** The token of the last worker that claimed the import; no other may finish it. */
    claim: uuid(),
    /** How often it was claimed. */
    attempts: integer().notNull().default(0),
    /** The end of the worker's lease. */
    lease_until: timestamptz(),
    /** When its file and rows were deleted. */
    swept_at: timestamptz(),
    created_at: timestamptz().notNull().defaultNow(),
    updated_at: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    index('imports_newest').on(table.created_at.desc().nullsFirst()),
    index('imports_of_headers').using('hash', table.headers_key),
  ],
);

export const import_rows = pgTable(
  'import_rows',
  {
    import_id: belongsTo(() => imports.id),
    row: integer().notNull(),
    kind: text().$type<RowKind>().notNull(),
    key: text(),
    product_id: uuid(),
    title: text(),
    before: jsonb().$type<Record<string, unknown>>(),
    fields: jsonb().$type<Record<string, unknown>>(),
    /** Why the row fails; for other rows, notices about decisions of the import. */
    issues: jsonb('faults').$type<RowIssue[]>(),
    /** The cells of a failed row, to be corrected on the page, unless they are too long. */
    cells: jsonb().$type<string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.row] }),
    index('import_rows_of_kind').on(table.import_id, table.kind, table.row),
    // The order in which changed products are written.
    index('import_rows_changed')
      .on(table.import_id, table.product_id)
      .where(sql`kind = 'changed'`),
  ],
);

/** Typed replacements of cells of the file, applied at every later check. */
export const import_corrections = pgTable(
  'import_corrections',
  {
    import_id: belongsTo(() => imports.id),
    row: integer().notNull(),
    /** By column index. */
    cells: jsonb().$type<Record<string, string>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row] })],
);
