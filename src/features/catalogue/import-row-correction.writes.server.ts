// Corrects cells of one row of an import: it is checked again at once, and no other one is.
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import { countRows, judgeBatch, keepRows } from './import-check.server.ts';
import { keptCells, type TypedCells, withTyped } from './import-corrections.server.ts';
import { changeImport, type Outcome, recordImport } from './import.writes.server.ts';
import { import_corrections, import_rows, imports } from './import.tables.server.ts';

/** Others with the same key that a row names. */
const namedTwins = 10;

export async function correctRow(
  database: Database,
  actor: Administrator,
  id: string,
  row: number,
  typed: TypedCells,
): Promise<Outcome> {
  return changeImport(database, id, ['checked'], async (writer, found) => {
    const here = and(eq(import_rows.import_id, id), eq(import_rows.row, row));
    const [kept] = await writer.select({ cells: import_rows.cells }).from(import_rows).where(here);
    const places = Object.keys(typed).map(Number);
    if (!kept?.cells || places.some((place) => place >= found.columns.length))
      return { code: 'not_correctable' };
    const cells = withTyped(kept.cells, typed);
    await writer
      .insert(import_corrections)
      .values({ import_id: id, row, cells: typed })
      .onConflictDoUpdate({
        target: [import_corrections.import_id, import_corrections.row],
        set: { cells: sql`${import_corrections.cells} || excluded.cells` },
      });
    const [judged] = await judgeBatch(writer, found, [{ number: row, cells }]);
    if (!judged) return { code: 'not_correctable' };
    const twins = judged.key === null ? [] : await findTwins(writer, id, row, judged.key);
    const { key } = found.options;
    if (twins.length > 0) {
      const rows = [...twins, row].toSorted((a, b) => a - b);
      judged.verdict = { kind: 'failed', faults: [{ field: key, code: 'twice', rows }] };
    }
    // A row that is right now may be seen to be wrong after all.
    await keepRows(writer, id, [{ ...judged, cells: keptCells(cells) }]);
    await writer
      .update(imports)
      .set((await countRows(writer, id)) ?? {})
      .where(eq(imports.id, id));
    const before = Object.fromEntries(places.map((place) => [String(place), kept.cells?.[place] ?? '']));
    await recordImport(writer, actor, 'import.corrected', found, { row, ...before }, { row, ...typed });
    return null;
  });
}

async function findTwins(reader: Pick<Database, 'select'>, id: string, row: number, key: string) {
  const found = await reader
    .select({ row: import_rows.row })
    .from(import_rows)
    .where(
      and(
        eq(import_rows.import_id, id),
        ne(import_rows.row, row),
        sql`lower(${import_rows.key}) = lower(${key})`,
      ),
    )
    .limit(namedTwins);
  return found.map((twin) => twin.row);
}
