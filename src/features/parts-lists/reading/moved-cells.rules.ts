// Moved cells: rows of a text file in which a separator within a text was not quoted, put together again.
import { areDesignators } from './quantity.rules.ts';

/** A row with the number of its cells before empty ones at its end were left out. */
export interface WideRow {
  number: number;
  cells: string[];
  width: number;
}

/** Rows that have as many cells as the others, of all rows. */
const leastOfUsual = 0.6;
const leastRows = 4;
/** Separators that one text has more than it should. */
const mostMoved = 3;

type Shape = 'empty' | 'figure' | 'places' | 'url' | 'code' | 'text';

function shapeOf(cell: string): Shape {
  if (cell === '') return 'empty';
  if (/^[^\p{L}\d]{0,2}-?\d[\d.,' ]*[^\p{L}\d]{0,2}$/u.test(cell)) return 'figure';
  if (/^(?:https?:|www\.)/i.test(cell)) return 'url';
  if (areDesignators(cell)) return 'places';
  return /\d/.test(cell) && !/\s/.test(cell) ? 'code' : 'text';
}

/** The rows, of which those with more cells than usual have the text that fits best joined again. */
export function joinMovedCells(rows: readonly WideRow[], separator: string): WideRow[] {
  const widths = new Map<number, number>();
  for (const { width } of rows) widths.set(width, (widths.get(width) ?? 0) + 1);
  const [usual = 0, count = 0] = [...widths].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const isMoved = ({ width, cells }: WideRow) =>
    width > usual && width <= usual + mostMoved && cells.length > 1;
  if (usual < 3 || count < Math.max(leastRows, rows.length * leastOfUsual) || !rows.some(isMoved)) {
    return [...rows];
  }
  const whole = rows.filter(({ width }) => width === usual).slice(1);
  const shapes = Array.from({ length: usual }, (_, at) => {
    const all = new Map<Shape, number>();
    for (const { cells } of whole) {
      const shape = shapeOf(cells[at] ?? '');
      all.set(shape, (all.get(shape) ?? 0) + 1 / whole.length);
    }
    return all;
  });
  return rows.map((row) => (isMoved(row) ? joined(row, row.width - usual, shapes, separator) : row));
}

function joined(
  row: WideRow,
  moved: number,
  shapes: readonly ReadonlyMap<Shape, number>[],
  separator: string,
): WideRow {
  const fits = (cells: readonly string[]) =>
    shapes.reduce((sum, shape, at) => sum + (shape.get(shapeOf(cells[at] ?? '')) ?? 0), 0);
  let best: { cells: string[]; fit: number } | undefined;
  for (const at of shapes.keys()) {
    const pieces = Array.from({ length: moved + 1 }, (_, piece) => row.cells[at + piece] ?? '');
    if (pieces.filter((piece) => piece !== '').length < 2) continue;
    const text = pieces.join(`${separator} `);
    const cells = [...row.cells.slice(0, at), text, ...row.cells.slice(at + moved + 1)];
    const fit = fits(cells);
    if (!best || fit > best.fit) best = { cells, fit };
  }
  // The cells beyond the usual ones may as well be remarks.
  if (!best || best.fit <= fits(row.cells) + 0.5) return row;
  return { ...row, cells: best.cells, width: row.width - moved };
}
