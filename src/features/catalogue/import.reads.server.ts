// Questions about imports: one, the latest ones, the rows of one by what becomes of them.
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import { users } from '#features/administrators/account.tables.server.ts';
import { change_sets } from '#features/history/change.tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import { import_rows, imports } from './import.tables.server.ts';
import type { ImportOptions, ImportRow, ProductImport, RowKind } from './import.schema.ts';

type Reader = Pick<Database, 'select'>;
export type Import = typeof imports.$inferSelect;

const latest = 10;

export async function findImport(reader: Reader, id: string): Promise<ProductImport | null> {
  const [row] = await shown(reader).where(eq(imports.id, id));
  return row ? toProductImport(row) : null;
}

/** All that is kept of it. */
export async function findJob(reader: Reader, id: string): Promise<Import | null> {
  const [row] = await reader.select().from(imports).where(eq(imports.id, id));
  return row ?? null;
}

export async function listImports(reader: Reader): Promise<ProductImport[]> {
  const rows = await shown(reader).orderBy(desc(imports.created_at)).limit(latest);
  return rows.map(toProductImport);
}

/** What was chosen for the last file with the same columns. */
export async function findRememberedOptions(
  reader: Reader,
  headersKey: string,
): Promise<ImportOptions | null> {
  const [row] = await reader
    .select({ options: imports.options })
    .from(imports)
    .where(and(eq(imports.headers_key, headersKey), ne(imports.status, 'uploaded')))
    .orderBy(desc(imports.created_at))
    .limit(1);
  return row?.options ?? null;
}

export async function listImportRows(
  reader: Reader,
  importId: string,
  { kind, after, limit }: { kind: RowKind; after: number; limit: number },
): Promise<{ items: ImportRow[]; has_more: boolean }> {
  const { row, title, before, fields, faults } = import_rows;
  const rows = await reader
    .select({ row, kind: import_rows.kind, title, before, fields, faults })
    .from(import_rows)
    .where(and(eq(import_rows.import_id, importId), eq(import_rows.kind, kind), gt(row, after)))
    .orderBy(asc(row))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((found) => Object.assign(found, { faults: found.faults ?? [] }));
  return { items, has_more: rows.length > limit };
}

function shown(reader: Reader) {
  return reader
    .select({ found: imports, actor_name: users.name, undone_by: change_sets.undone_by })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.created_by))
    .leftJoin(change_sets, eq(change_sets.id, imports.change_set_id))
    .$dynamic();
}

function toProductImport({
  found,
  actor_name,
  undone_by,
}: {
  found: Import;
  actor_name: string | null;
  undone_by: string | null;
}): ProductImport {
  const { id, file_name, size, status, reading, origin, columns, options, error, share, change_set_id } =
    found;
  return {
    id,
    file_name,
    size,
    status,
    reading,
    origin,
    columns,
    options: { ...options, formats: options.formats ?? [] },
    error,
    share,
    change_set_id,
    rows: found.rows,
    rows_done: found.rows_done,
    rows_to_do: found.new + found.changed,
    new: found.new,
    changed: found.changed,
    unchanged: found.unchanged,
    failed: found.failed,
    undone: undone_by !== null,
    created_by: actor_name ?? found.created_by,
    created_at: found.created_at.toISOString(),
  };
}
