// Section headings: texts that stand alone above the parts of a section, such as “Capacitors” or “Z-axis”.
import type { TableRow } from './table-codes.ts';

/** Of the rows with several cells: where quantities are often missing, a part may stand alone. */
const leastOfQuantities = 0.8;

/** Their row numbers. What has a digit may be part numbers. */
export function findSectionHeadings(rows: readonly TableRow[], quantityAt: number): Set<number> {
  const filled = rows.map(({ cells }) => cells.filter((cell) => cell.trim() !== ''));
  const others = [...rows.keys()].filter((row) => (filled[row]?.length ?? 0) > 1);
  const counted = others.filter((row) => (rows[row]?.cells[quantityAt] ?? '').trim() !== '');
  const isCounted =
    quantityAt >= 0 && others.length > 0 && counted.length >= others.length * leastOfQuantities;
  if (!isCounted) return new Set();
  const isAlone = (row: number) => filled[row]?.length === 1 && !/\d/.test(filled[row][0] ?? '');
  return new Set(
    [...rows.keys()]
      .filter((row) => isAlone(row) && (filled[row + 1]?.length ?? 0) > 1)
      .map((row) => rows[row]?.number ?? 0),
  );
}
