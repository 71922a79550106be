// Questions about imports: one, the latest ones, the rows of one by what becomes of them.
import { and, asc, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/administrators/account.tables.server.ts';
import { change_sets } from '#features/history/change.tables.server.ts';
import { toUndoProgress } from '#features/history/undo-progress.reads.server.ts';
import { undo_runs } from '#features/history/undo-run.tables.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { FailedImages, ImportedImages } from './import-image.schema.ts';
import { import_images } from './import-image.tables.server.ts';
import { import_rows, imports } from './import.tables.server.ts';
import type { ImportField } from './import-fields.rules.ts';
import type {
  FaultGroup,
  ImportOptions,
  ImportRow,
  ProductImport,
  RowFault,
  RowKind,
} from './import.schema.ts';

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

interface RowsQuery {
  kind: RowKind;
  after: number;
  limit: number;
  field?: ImportField | '' | undefined;
  code?: RowFault['code'] | undefined;
  found?: string | undefined;
}

/** Faults whose rows are told apart by what was found: it is the same again and again. */
const groupedByFound: RowFault['code'][] = ['choice', 'yesNo', 'currency', 'unit', 'sheetError', 'defaulted'];
const mostGroups = 100;

/** Equal faults and notices, those of most rows first. */
export async function listFaultGroups(
  reader: Pick<Database, 'execute'>,
  importId: string,
): Promise<FaultGroup[]> {
  const { rows } = await reader.execute<{ kind: RowKind; fault: RowFault; rows: number }>(sql`
    select r.kind, count(*)::int as rows, jsonb_strip_nulls(jsonb_build_object(
        'code', f.code, 'limit', f.limit, 'found', f.found)) || jsonb_build_object('field', f.field) as fault
    from import_rows r, lateral (
      select fault ->> 'code' as code, fault ->> 'field' as field, (fault ->> 'limit')::numeric as limit,
        case when fault ->> 'code' = any(${sql.param(groupedByFound)}::text[]) then fault ->> 'found' end as found
      from jsonb_array_elements(r.faults) fault) f
    where r.import_id = ${importId}::uuid and r.faults is not null
    group by r.kind, f.code, f.field, f.limit, f.found
    order by count(*) desc, min(r.row) limit ${mostGroups}`);
  return rows;
}

export async function findImportRow(
  reader: Reader,
  importId: string,
  row: number,
): Promise<ImportRow | null> {
  const [found] = await reader
    .select()
    .from(import_rows)
    .where(and(eq(import_rows.import_id, importId), eq(import_rows.row, row)));
  if (!found) return null;
  const { kind, title, before, fields, faults, cells } = found;
  return { row, kind, title, before, fields, faults: faults ?? [], cells };
}

function hasFault({ field, code, found }: Pick<RowsQuery, 'field' | 'code' | 'found'>): SQL | undefined {
  if (!code) return undefined;
  const wanted = {
    code,
    ...(field !== undefined && { field: field || null }),
    ...(found !== undefined && { found }),
  };
  return sql`${import_rows.faults} @> ${JSON.stringify([wanted])}::jsonb`;
}

export async function listImportRows(
  reader: Reader,
  importId: string,
  { kind, after, limit, ...fault }: RowsQuery,
): Promise<{ items: ImportRow[]; has_more: boolean }> {
  const { row, title, before, fields, faults, cells } = import_rows;
  const rows = await reader
    .select({ row, kind: import_rows.kind, title, before, fields, faults, cells })
    .from(import_rows)
    .where(
      and(eq(import_rows.import_id, importId), eq(import_rows.kind, kind), gt(row, after), hasFault(fault)),
    )
    .orderBy(asc(row))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map((found) => Object.assign(found, { faults: found.faults ?? [] }));
  return { items, has_more: rows.length > limit };
}

function shown(reader: Reader) {
  return reader
    .select({
      found: imports,
      actor_name: users.name,
      undone_by: change_sets.undone_by,
      undo: undo_runs,
      images: imagesOf,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.created_by))
    .leftJoin(change_sets, eq(change_sets.id, imports.change_set_id))
    .leftJoin(undo_runs, eq(undo_runs.change_set_id, imports.change_set_id))
    .$dynamic();
}

/** An address may stand in several rows; each counts. */
const imagesOf = sql<ImportedImages>`(
  select json_build_object('total', count(*), 'kept', count(*) filter (where i.status = 'kept'),
    'failed', count(*) filter (where i.status = 'failed'))
  from import_images i where i.import_id = imports.id)`;

export async function listFailedImages(
  reader: Reader,
  importId: string,
  after: number,
  limit = 25,
): Promise<FailedImages> {
  const { id, row, url, error } = import_images;
  const rows = await reader
    .select({ id, row, title: import_rows.title, url, error })
    .from(import_images)
    .leftJoin(
      import_rows,
      and(eq(import_rows.import_id, import_images.import_id), eq(import_rows.row, import_images.row)),
    )
    .where(and(eq(import_images.import_id, importId), eq(import_images.status, 'failed'), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit + 1);
  const items = rows
    .slice(0, limit)
    .map((found) => Object.assign(found, { error: found.error ?? ({ code: 'unforeseen' } as const) }));
  return { items, has_more: rows.length > limit };
}

function toProductImport({
  found,
  actor_name,
  undone_by,
  undo,
  images,
}: {
  found: Import;
  actor_name: string | null;
  undone_by: string | null;
  undo: typeof undo_runs.$inferSelect | null;
  images: ImportedImages;
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
    images,
    swept: found.swept_at !== null,
    undone: undone_by !== null,
    undo: undo && toUndoProgress(undo),
    created_by: actor_name ?? found.created_by,
    created_at: found.created_at.toISOString(),
  };
}
