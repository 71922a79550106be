// Cells of duplicates and of rows with references: those that are valid alone are staged without cells, and fail only when the whole file is known.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/postgres/database.server.ts';
import { openProductRows } from '../sources/import-source.server.ts';
import { applyCorrection, correctableCells, type TypedCells } from './import-corrections.server.ts';
import type { Import } from './import.reads.server.ts';
import { import_rows } from './import.tables.server.ts';

/** Rows that can be corrected on the page; more are corrected in the file. */
const maxRows = 10_000;
const batchSize = 500;

/** Reads the file again for the cells of failed rows that lack them, so that they can be corrected on the page. */
export async function storeCellsOfDuplicates(
  database: Database,
  file: string,
  job: Import,
  corrections: ReadonlyMap<number, TypedCells>,
  report: (progress: object) => Promise<void>,
): Promise<void> {
  const wanted = await findRowsWithoutCells(database, job.id);
  if (wanted.size === 0) return;
  const source = await openProductRows(file, job.reading, job);
  let batch: { row: number; cells: string[] | null }[] = [];
  const flush = async () => {
    await saveCells(database, job.id, batch);
    batch = [];
    await report({});
  };
  for await (const row of source.rows) {
    if (!wanted.delete(row.number)) continue;
    const { cells } = applyCorrection(row, corrections.get(row.number));
    batch.push({ row: row.number, cells: correctableCells(cells) });
    if (batch.length >= batchSize) await flush();
    if (wanted.size === 0) break;
  }
  if (batch.length > 0) await flush();
}

async function findRowsWithoutCells(database: Database, importId: string): Promise<Set<number>> {
  const rows = await database
    .select({ row: import_rows.row })
    .from(import_rows)
    .where(
      and(
        eq(import_rows.import_id, importId),
        eq(import_rows.kind, 'failed'),
        isNull(import_rows.cells),
        sql`${import_rows.issues} @? '$[*] ? (@.code == "twice" || @.code == "skuUsed" || @.code == "noProduct")'`,
      ),
    )
    .orderBy(asc(import_rows.row))
    .limit(maxRows);
  return new Set(rows.map(({ row }) => row));
}

async function saveCells(
  database: Database,
  importId: string,
  batch: readonly { row: number; cells: string[] | null }[],
): Promise<void> {
  await database.execute(sql`
    update import_rows r set cells = found.cells
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as found (row int, cells jsonb)
    where r.import_id = ${importId}::uuid and r.row = found.row and found.cells is not null`);
}
