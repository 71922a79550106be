// Header detection: which row names the columns; titles, a date or a `sep=` line may come before it.

/** The header is within these first rows. */
export const maxTitleRows = 20;
/** Share of the widest row's cells that a header fills; a title fills fewer. */
const filledShare = 0.7;

interface TableRow {
  number: number;
  cells: readonly string[];
}

/** The number of the header row; the first row if none looks like one. `isKnownName`: of a column. */
export function findHeader(rows: readonly TableRow[], isKnownName: (name: string) => boolean): number {
  const width = Math.max(1, ...rows.map(({ cells }) => filled(cells)));
  const minCells = Math.max(width > 1 ? 2 : 1, width * filledShare);
  let best: TableRow | undefined;
  let bestKnown = 1;
  let sawTable = false;
  for (const row of rows.slice(0, maxTitleRows)) {
    const isWide = filled(row.cells) >= minCells;
    if (valueInHeader(row.cells) === undefined && !isSeparator(row.cells)) {
      const known = row.cells.filter(isKnownName).length;
      if (known > bestKnown) [best, bestKnown] = [row, known];
      else if (!best && isWide && !sawTable) best = row;
    }
    sawTable ||= isWide;
  }
  return (best ?? rows.find(({ cells }) => !isSeparator(cells)) ?? rows[0])?.number ?? 1;
}

/** The first cell that is a value and not a column name. */
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
