// Reads of imports: one, the latest ones, and the rows of one by their kind.
import { and, asc, desc, eq, gt, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/auth/account.tables.server.ts';
import { change_sets } from '#features/history/change.tables.server.ts';
import { toUndoProgress } from '#features/history/undo-progress.reads.server.ts';
import { undo_runs } from '#features/history/undo-run.tables.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { FailedImages, ImportedImages } from './import-image.schema.ts';
import { import_images } from './import-image.tables.server.ts';
import { import_rows, imports } from './import.tables.server.ts';
import type { ImportField } from '../reading/import-fields.rules.ts';
import type {
  IssueGroup,
  ImportOptions,
  ImportRow,
  ProductImport,
  RowIssue,
  RowKind,
} from './import.schema.ts';

export type Import = typeof imports.$inferSelect;
type ImportRowRecord = typeof import_rows.$inferSelect;

const latestCount = 10;

export async function findImport(reader: Queryable, id: string): Promise<ProductImport | null> {
  const [row] = await shown(reader).where(eq(imports.id, id));
  return row ? toProductImport(row) : null;
}

/** The whole record. */
export async function findJob(reader: Queryable, id: string): Promise<Import | null> {
  const [row] = await reader.select().from(imports).where(eq(imports.id, id));
  return row ?? null;
}

export async function listImports(reader: Queryable): Promise<ProductImport[]> {
  const rows = await shown(reader).orderBy(desc(imports.created_at)).limit(latestCount);
  return rows.map(toProductImport);
}

/** The options of the last file with the same columns. */
export async function findRememberedOptions(
  reader: Queryable,
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
  code?: RowIssue['code'] | undefined;
  found?: string | undefined;
}

/** Issues that are also grouped by the value found, which is often the same. */
const codesGroupedByValue: RowIssue['code'][] = [
  'choice',
  'yesNo',
  'currency',
  'unit',
  'sheetError',
  'defaulted',
];
const maxGroups = 100;

/** Equal issues and notices as one group, the groups with most rows first. */
export async function listIssueGroups(reader: Queryable, importId: string): Promise<IssueGroup[]> {
  const { rows } = await reader.execute<{ kind: RowKind; issue: RowIssue; rows: number }>(sql`
    select r.kind, count(*)::int as rows, jsonb_strip_nulls(jsonb_build_object(
        'code', f.code, 'limit', f.limit, 'found', f.found)) || jsonb_build_object('field', f.field) as issue
    from import_rows r, lateral (
      select issue ->> 'code' as code, issue ->> 'field' as field, (issue ->> 'limit')::numeric as limit,
        case when issue ->> 'code' = any(${sql.param(codesGroupedByValue)}::text[]) then issue ->> 'found' end as found
      from jsonb_array_elements(r.faults) issue) f
    where r.import_id = ${importId}::uuid and r.faults is not null
    group by r.kind, f.code, f.field, f.limit, f.found
    order by count(*) desc, min(r.row), f.field, f.code, f.limit, f.found limit ${maxGroups}`);
  return rows;
}

export async function findImportRow(
  reader: Queryable,
  importId: string,
  row: number,
): Promise<ImportRow | null> {
  const [found] = await reader
    .select()
    .from(import_rows)
    .where(and(eq(import_rows.import_id, importId), eq(import_rows.row, row)));
  if (!found) return null;
  return toImportRow(found);
}

/** Removes what a failed duplicate would change if it were unique, which is stored but not part of the response. */
function toImportRow({ row, kind, title, before, fields, issues, cells }: ImportRowRecord): ImportRow {
  const shown = kind === 'failed' ? { before: null, fields: null } : { before, fields };
  return { row, kind, title, ...shown, issues: issues ?? [], cells };
}

function hasIssue({ field, code, found }: Pick<RowsQuery, 'field' | 'code' | 'found'>): SQL | undefined {
  if (!code) return undefined;
  const wanted = {
    code,
    ...(field !== undefined && { field: field || null }),
    ...(found !== undefined && { found }),
  };
  return sql`${import_rows.issues} @> ${JSON.stringify([wanted])}::jsonb`;
}

export async function listImportRows(
  reader: Queryable,
  importId: string,
  { kind, after, limit, ...issue }: RowsQuery,
): Promise<{ items: ImportRow[]; has_more: boolean }> {
  const { row } = import_rows;
  const rows = await reader
    .select()
    .from(import_rows)
    .where(
      and(eq(import_rows.import_id, importId), eq(import_rows.kind, kind), gt(row, after), hasIssue(issue)),
    )
    .orderBy(asc(row))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(toImportRow);
  return { items, has_more: rows.length > limit };
}

function shown(reader: Queryable) {
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

/** A URL that occurs in several rows counts in each. */
const imagesOf = sql<ImportedImages>`(
  select json_build_object('total', count(*), 'copied', count(*) filter (where i.status = 'kept'),
    'failed', count(*) filter (where i.status = 'failed'))
  from import_images i where i.import_id = imports.id)`;

export async function listFailedImages(
  reader: Queryable,
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
