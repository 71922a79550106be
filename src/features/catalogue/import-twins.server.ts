// Rows of one file that speak of the same product: all of them fail, since nobody knows which one is meant.
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { Import } from './import.reads.server.ts';

/** Rows that one statement fails. */
const batchSize = 10_000;
/** Others with the same key that a row names. */
const namedTwins = 10;

type Writer = Pick<Database, 'execute'>;

/**
 * Within a transaction. What the database knows of the table comes from older imports, and an import that it does not
 * know looks to it like one row: nothing here may become a loop over rows within a loop over rows.
 */
export async function failTwins(writer: Writer, { id, options }: Import): Promise<void> {
  await writer.execute(sql`set local enable_nestloop = off`);
  await writer.execute(sql`
    create temporary table import_twins on commit drop as
    select unnest(same.rows) as row, same.rows[1:${sql.raw(String(namedTwins))}] as rows from (
      select array_agg(row order by row) as rows from import_rows
      where import_id = ${id}::uuid and key is not null group by lower(key) having count(*) > 1
    ) same`);
  await writer.execute(sql`alter table import_twins add primary key (row)`);
  await writer.execute(sql`analyze import_twins`);
  for (let after = 0; ;) {
    const last = await lastOfBatch(writer, after);
    if (last === null) break;
    const part = (row: SQL) => sql`${row} > ${after}::int and ${row} <= ${last}::int`;
    await writer.execute(sql`
      update import_rows r set kind = 'failed', fields = null, before = null,
        faults = coalesce(r.faults, '[]') || jsonb_build_array(jsonb_build_object(
          'field', ${options.key}::text, 'code', 'twice', 'found', left(r.key, 80), 'rows', t.rows))
      from import_twins t
      where r.import_id = ${id}::uuid and t.row = r.row and ${part(sql`r.row`)} and ${part(sql`t.row`)}`);
    after = last;
  }
  await writer.execute(sql`set local enable_nestloop to default`);
}

async function lastOfBatch(writer: Writer, after: number): Promise<number | null> {
  const { rows } = await writer.execute<{ last: number | null }>(sql`
    select max(row) as last from (
      select row from import_twins where row > ${after}::int order by row limit ${batchSize}) batch`);
  return rows[0]?.last ?? null;
}
