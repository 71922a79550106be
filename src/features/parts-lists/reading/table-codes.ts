// Codes of a table that was read: what its columns hold, why, and what was noticed. Without schemas, for the browser.

export const mostLines = 3_000;

/** Characters that a cell of a workbook holds, rounded down. */
export const longestCell = 32_000;

export const columnKinds = [
  'part_number',
  'alternate_part_number',
  'manufacturer',
  'quantity',
  'description',
  'package',
  'designators',
  'target_price',
  'customer_part_number',
  'do_not_place',
  'ignored',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Of these kinds, several columns are read together. */
export const severalKinds: ReadonlySet<ColumnKind> = new Set<ColumnKind>([
  'alternate_part_number',
  'description',
  'package',
  'ignored',
]);

export const columnReasons = [
  'header',
  'header_unused',
  'content',
  'content_best',
  'row_numbers',
  'second_column',
  'empty',
  'unknown',
] as const;

export interface ColumnReason {
  code: (typeof columnReasons)[number];
  /** Cells that the content was recognised by, of all that are not empty. */
  cells?: number;
  of?: number;
}

export interface PartsListColumn {
  name: string;
  kind: ColumnKind;
  reason: ColumnReason;
}

export interface TableRow {
  /** As counted in the file, from 1. */
  number: number;
  cells: readonly string[];
}

export const fileNotes = [
  'sheet',
  'sheet_of_several',
  'cells_cut',
  'garbled',
  'formulas',
  'sheet_errors',
  'one_column',
  'no_header',
] as const;
