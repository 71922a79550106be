// Which row of a table names its columns: above it there may be titles, a date, or how the file is to be read.
import { knowsName } from './import-columns.rules.ts';

/** In these first rows it stands, or nowhere. */
export const mostTitleRows = 20;
/** Of the widest row: less is a title. */
const filledShare = 0.7;

interface TableRow {
  number: number;
  cells: readonly string[];
}

/** Its number; the first one where no row looks like it. */
export function findHeader(rows: readonly TableRow[]): number {
  const width = Math.max(1, ...rows.map(({ cells }) => filled(cells)));
  const least = Math.max(width > 1 ? 2 : 1, width * filledShare);
  let best: TableRow | undefined;
  let bestKnown = 1;
  let sawTable = false;
  for (const row of rows.slice(0, mostTitleRows)) {
    const isWide = filled(row.cells) >= least;
    if (valueInHeader(row.cells) === undefined && !isSeparator(row.cells)) {
      const known = row.cells.filter(knowsName).length;
      if (known > bestKnown) [best, bestKnown] = [row, known];
      else if (!best && isWide && !sawTable) best = row;
    }
    sawTable ||= isWide;
  }
  return (best ?? rows.find(({ cells }) => !isSeparator(cells)) ?? rows[0])?.number ?? 1;
}

/** The cell that gives it away that these are values; undefined: they name the columns. */
export function valueInHeader(cells: readonly string[]): string | undefined {
  const names = cells.map((cell) => cell.trim());
  return names.find((name) =>
    /^-?[\d.,' ]*\d$|^https?:|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(name),
  );
}

function isSeparator(cells: readonly string[]): boolean {
  return /^sep=.?$/i.test(cells[0]?.trim() ?? '') && filled(cells) === 1;
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}
