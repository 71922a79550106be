// Shopify writes a product with several images or variants as several rows: here they become one again.
import type { ImportOrigin } from './import-columns.rules.ts';

export interface SourceRow {
  /** As counted in the file: the head is row 1. */
  number: number;
  cells: string[];
  /** The rows that it was made of, as they stand in the file. */
  parts?: string[][];
}

export interface RowJoiner {
  /** The row before, once it is complete. */
  add: (row: SourceRow) => SourceRow | null;
  end: () => SourceRow | null;
}

/** The first row with the images of those that follow it under the same handle and without a title. */
export function joinRows(origin: ImportOrigin, header: readonly string[]): RowJoiner {
  const place = (name: string) => header.findIndex((head) => head.trim().toLowerCase() === name);
  const [handle, title, image] = [place('handle'), place('title'), place('image src')];
  if (origin !== 'shopify' || handle < 0 || title < 0) return { add: (row) => row, end: () => null };
  let held: SourceRow | null = null;
  return {
    add: (row) => {
      if (held && row.cells[handle] === held.cells[handle] && !row.cells[title]?.trim()) {
        held = joined(held, row.cells, image);
        return null;
      }
      const complete = held;
      held = row;
      return complete;
    },
    end: () => held,
  };
}

function joined(row: SourceRow, next: string[], image: number): SourceRow {
  const parts = [...(row.parts ?? [row.cells]), next];
  const address = next[image]?.trim();
  if (!address) return { ...row, parts };
  const all = [row.cells[image]?.trim(), address].filter(Boolean).join(' | ');
  return { ...row, cells: row.cells.with(image, all), parts };
}
