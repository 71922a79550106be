// Duplicates: rows of one file with the same key or SKU all fail, since it is unknown which one is meant.
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { excerpt } from '../reading/import-value.rules.ts';
import type { Import } from './import.reads.server.ts';
import { noticeCodes, type RowIssue, type RowKind } from './import.schema.ts';
import { import_rows } from './import.tables.server.ts';

/** Rows that one statement fails. */
const batchSize = 10_000;
/** Rows with the same key or SKU that an issue names. */
const namedRows = 10;

/**
 * Fails all rows whose key is not unique, and stores what each would do without its duplicates. The statistics of the
 * table come from older imports, and the planner takes an unknown import for one row: a nested loop must be ruled out.
 */
export async function failDuplicates(tx: Transaction, { id, options }: Import): Promise<void> {
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`
    create temporary table import_duplicates on commit drop as
    select unnest(same.rows) as row, same.rows[1:${sql.raw(String(namedRows))}] as rows from (
      select array_agg(row order by row) as rows from import_rows
      where import_id = ${id}::uuid and key is not null group by lower(key) having count(*) > 1
    ) same`);
  await tx.execute(sql`alter table import_duplicates add primary key (row)`);
  await tx.execute(sql`analyze import_duplicates`);
  for (let after = 0; ;) {
    const last = await lastOfBatch(tx, after);
    if (last === null) break;
    const part = (row: SQL) => sql`${row} > ${after}::int and ${row} <= ${last}::int`;
    await tx.execute(sql`
      update import_rows r set kind = 'failed',
        faults = coalesce(r.faults, '[]') || jsonb_build_array(jsonb_build_object(
          'field', ${options.key}::text, 'code', 'twice', 'found', left(r.key, 80), 'rows', t.rows))
      from import_duplicates t
      where r.import_id = ${id}::uuid and t.row = r.row and ${part(sql`r.row`)} and ${part(sql`t.row`)}`);
    after = last;
  }
  await tx.execute(sql`set local enable_nestloop to default`);
}

async function lastOfBatch(tx: Transaction, after: number): Promise<number | null> {
  const { rows } = await tx.execute<{ last: number | null }>(sql`
    select max(row) as last from (
      select row from import_duplicates where row > ${after}::int order by row limit ${batchSize}) batch`);
  return rows[0]?.last ?? null;
}

/** After a correction: the only row with the key is valid again, several fail. */
export async function recheckDuplicates(
  tx: Transaction,
  { id, options }: Import,
  key: string,
): Promise<void> {
  // Of a larger group, the rows beyond these have failed already, and are not named.
  const rows = await tx
    .select()
    .from(import_rows)
    .where(and(eq(import_rows.import_id, id), sql`lower(${import_rows.key}) = lower(${key})`))
    .orderBy(asc(import_rows.row))
    .limit(namedRows);
  const duplicate: RowIssue = { field: options.key, code: 'twice', rows: rows.map(({ row }) => row) };
  for (const row of rows) {
    const own = (row.issues ?? []).filter(({ code }) => code !== 'twice');
    const isUnique = rows.length === 1;
    const issues = isUnique ? own : [...own, { ...duplicate, found: excerpt(row.key ?? '', 80) }];
    await tx
      .update(import_rows)
      .set({
        kind: isUnique ? kindAlone({ ...row, issues: own }) : 'failed',
        issues: issues.length > 0 ? issues : null,
      })
      .where(and(eq(import_rows.import_id, id), eq(import_rows.row, row.row)));
  }
}

/** Fails all rows of one file that give the same SKU to several products. */
export async function failRepeatedSkus(tx: Transaction, importId: string): Promise<void> {
  await tx.execute(sql`set local enable_nestloop = off`);
  await tx.execute(sql`
    with same as materialized (
      select upper(fields ->> 'sku') as sku, array_agg(row order by row) as rows from import_rows
      where import_id = ${importId}::uuid and kind in ('new', 'changed') and fields ->> 'sku' is not null
      group by 1 having count(*) > 1
    )
    update import_rows r set kind = 'failed',
      faults = coalesce(r.faults, '[]') || jsonb_build_array(jsonb_build_object('field', 'sku',
        'code', 'skuUsed', 'found', left(r.fields ->> 'sku', 80),
        'rows', same.rows[1:${sql.raw(String(namedRows))}]))
    from same
    where r.import_id = ${importId}::uuid and r.kind in ('new', 'changed')
      and upper(r.fields ->> 'sku') = same.sku`);
  await tx.execute(sql`set local enable_nestloop to default`);
}

/** Before `failRepeatedSkus` after a correction: rows no longer fail for sharing this SKU, which others may have left. */
export async function releaseRepeatedSku(tx: Transaction, { id }: Import, sku: string): Promise<void> {
  const sharing = await tx
    .select()
    .from(import_rows)
    .where(
      and(
        eq(import_rows.import_id, id),
        eq(import_rows.kind, 'failed'),
        sql`upper(${import_rows.fields} ->> 'sku') = upper(${sku})`,
      ),
    );
  for (const row of sharing) {
    const issues = (row.issues ?? []).filter(({ code, rows }) => code !== 'skuUsed' || !rows);
    await tx
      .update(import_rows)
      .set({ kind: kindAlone({ ...row, issues }), issues: issues.length > 0 ? issues : null })
      .where(and(eq(import_rows.import_id, id), eq(import_rows.row, row.row)));
  }
}

/** What the row does when its key is unique. */
export function kindAlone({
  fields,
  before,
  issues,
}: {
  fields: unknown;
  before: unknown;
  issues: RowIssue[];
}): RowKind {
  const isNotice = ({ code }: RowIssue) => noticeCodes.some((notice) => notice === code);
  if (!issues.every(isNotice)) return 'failed';
  if (fields === null) return 'unchanged';
  return before === null ? 'new' : 'changed';
}
