// A comparison for spreadsheets: its cells as text, and as CSV.
import { csvText } from '#kernel/formula-text.ts';

type Rows = readonly (readonly string[])[];

/** Direction marks and spaces that do not break are for pages only. */
export function plainCells(rows: Rows): string[][] {
  return rows.map((cells) =>
    cells.map((text) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')),
  );
}

/** Cells of one row each; every cell is text. */
export function compareCsv(rows: Rows): string {
  return csvText(plainCells(rows));
}
