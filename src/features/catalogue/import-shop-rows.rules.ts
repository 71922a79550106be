// Other shops write one product in several rows, and its variants in rows that say only what is different.
import type { ImportOrigin } from './import-columns.rules.ts';
import { joinShopifyRows } from './import-shopify-rows.rules.ts';
import { joinWooRows } from './import-woo-rows.rules.ts';

export interface SourceRow {
  /** As counted in the file: the first is row 1. */
  number: number;
  cells: string[];
  /** The rows that it was made of, as they stand in the file, or as they can be read alone. */
  parts?: string[][];
  /** A variant becomes a product of its own; what all of its kind share stands in a row that is none. */
  role?: 'variant' | 'parent';
}

export interface RowJoiner {
  /** The products that are complete by now. */
  add: (row: SourceRow) => SourceRow[];
  end: () => SourceRow[];
}

export function joinRows(origin: ImportOrigin, header: readonly string[]): RowJoiner {
  const names = header.map((name) => name.trim().toLowerCase());
  /** Below 0: there is no such column. */
  const place = (...wanted: string[]) => names.findIndex((name) => wanted.includes(name));
  if (origin === 'shopify') return joinShopifyRows(place);
  if (origin === 'woocommerce') return joinWooRows(place, names);
  return { add: (row) => [row], end: () => [] };
}
