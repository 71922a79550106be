// The interface that merges the rows of other shop systems.

export interface SourceRow {
  /** As counted in the file: the first is row 1. */
  number: number;
  cells: string[];
  /** The rows of the file that it was merged from, each readable on its own. */
  parts?: string[][];
  /** A variant becomes a separate product; its parent only holds the shared fields. */
  role?: 'variant' | 'parent';
}

export interface RowJoiner {
  /** Returns the rows that are complete now. */
  add: (row: SourceRow) => SourceRow[];
  end: () => SourceRow[];
}
