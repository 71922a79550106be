// Corrections: cells that an administrator has typed to replace those of the file.
import { eq } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';
import type { SourceRow } from '../sources/row-joiner.ts';
import { import_corrections } from './import.tables.server.ts';

/** By column index. */
export type TypedCells = Record<string, string>;

/** Characters; a longer row is corrected in the file. */
const maxRowLength = 20_000;

export async function readCorrections(
  database: Queryable,
  importId: string,
): Promise<ReadonlyMap<number, TypedCells>> {
  const rows = await database
    .select({ row: import_corrections.row, cells: import_corrections.cells })
    .from(import_corrections)
    .where(eq(import_corrections.import_id, importId));
  return new Map(rows.map(({ row, cells }) => [row, cells]));
}

export function applyCorrection(row: SourceRow, typed: TypedCells | undefined): SourceRow {
  if (!typed) return row;
  const cells = replaceCells(row.cells, typed);
  return { ...row, cells, parts: [cells] };
}

/** Null: too long to be corrected on the page. */
export function correctableCells(cells: readonly string[]): string[] | null {
  const length = cells.reduce((sum, cell) => sum + cell.length, 0);
  return length > maxRowLength ? null : cells.map((cell) => cell.toWellFormed().replaceAll('\0', '\uFFFD'));
}

export function replaceCells(cells: readonly string[], typed: TypedCells): string[] {
  const changed = [...cells];
  for (const [index, text] of Object.entries(typed)) {
    while (changed.length < Number(index)) changed.push('');
    changed[Number(index)] = text;
  }
  return changed;
}
