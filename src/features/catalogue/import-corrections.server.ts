// What was typed instead of cells of a file, and its place in the rows that are read from it.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import type { SourceRow } from './import-shop-rows.rules.ts';
import { import_corrections } from './import.tables.server.ts';

/** By the places of their columns. */
export type TypedCells = Record<string, string>;

/** Characters of a row: a longer one is corrected in the file. */
const longestRow = 20_000;

/** By hand, hence few. */
export async function readCorrections(
  database: Pick<Database, 'select'>,
  importId: string,
): Promise<ReadonlyMap<number, TypedCells>> {
  const rows = await database
    .select({ row: import_corrections.row, cells: import_corrections.cells })
    .from(import_corrections)
    .where(eq(import_corrections.import_id, importId));
  return new Map(rows.map(({ row, cells }) => [row, cells]));
}

export function corrected(row: SourceRow, typed: TypedCells | undefined): SourceRow {
  if (!typed) return row;
  const cells = withTyped(row.cells, typed);
  return { ...row, cells, parts: [cells] };
}

/** Null: too long to be shown in a table. */
export function keptCells(cells: readonly string[]): string[] | null {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  return length > longestRow ? null : cells.map((cell) => cell.toWellFormed().replaceAll('\0', '\uFFFD'));
}

export function withTyped(cells: readonly string[], typed: TypedCells): string[] {
  const changed = [...cells];
  for (const [place, text] of Object.entries(typed)) {
    while (changed.length < Number(place)) changed.push('');
    changed[Number(place)] = text;
  }
  return changed;
}
