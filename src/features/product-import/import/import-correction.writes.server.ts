// Corrects cells of one row of an import, and checks it again with the rows that have or had the same key.
import { and, eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { countRows, checkRows, readDefinitions, saveRows } from './import-check.server.ts';
import { correctableCells, type TypedCells, replaceCells } from './import-corrections.server.ts';
import { failRepeatedSkus, recheckDuplicates, releaseRepeatedSku } from './import-duplicates.server.ts';
import { failMissingReferences, releaseReferences } from './import-references.server.ts';
import { changeImport, type Outcome, recordImport } from './import.writes.server.ts';
import { import_corrections, import_rows, imports } from './import.tables.server.ts';

export async function correctRow(
  database: Database,
  actor: Administrator,
  id: string,
  row: number,
  typed: TypedCells,
): Promise<Outcome> {
  return changeImport(database, id, ['checked'], async (tx, found) => {
    const here = and(eq(import_rows.import_id, id), eq(import_rows.row, row));
    const [stored] = await tx
      .select({ cells: import_rows.cells, key: import_rows.key, fields: import_rows.fields })
      .from(import_rows)
      .where(here);
    const indexes = Object.keys(typed).map(Number);
    if (!stored?.cells || indexes.some((index) => index >= found.columns.length))
      return { code: 'not_correctable' };
    const cells = replaceCells(stored.cells, typed);
    await tx
      .insert(import_corrections)
      .values({ import_id: id, row, cells: typed })
      .onConflictDoUpdate({
        target: [import_corrections.import_id, import_corrections.row],
        set: { cells: sql`${import_corrections.cells} || excluded.cells` },
      });
    const [checked] = await checkRows(tx, found, [{ number: row, cells }], await readDefinitions(tx));
    if (!checked) return { code: 'not_correctable' };
    // The cells stay stored even if the row is valid now: a typo may be seen later.
    await saveRows(tx, id, [{ ...checked, cells: correctableCells(cells) }]);
    for (const key of new Set([stored.key, checked.key])) {
      if (key !== null) await recheckDuplicates(tx, found, key);
    }
    const sku = stored.fields?.sku;
    if (typeof sku === 'string') await releaseRepeatedSku(tx, found, sku);
    await failRepeatedSkus(tx, id);
    await releaseReferences(tx, id);
    await failMissingReferences(tx, id);
    await tx
      .update(imports)
      .set((await countRows(tx, id)) ?? {})
      .where(eq(imports.id, id));
    const before = Object.fromEntries(indexes.map((index) => [String(index), stored.cells?.[index] ?? '']));
    await recordImport(tx, actor, 'import.corrected', found, { row, ...before }, { row, ...typed });
    return null;
  });
}
