// The products that match all filters of a query, and those that match all but one.
import { countBits } from './bit-set.server.ts';
import type { FacetColumn } from './facet-column.server.ts';
import type { FacetFilter } from './facet-query.server.ts';
import type { PackedColumns } from './packed-columns.server.ts';
import type { SortedRows } from './sorted-rows.server.ts';

/** The index's data by row. */
export interface IndexedRows {
  readonly columns: ReadonlyMap<string, FacetColumn>;
  readonly packed: PackedColumns;
  /** Newest first. */
  readonly byAge: SortedRows;
  /** Compares two different rows; negative: `a` is newer. */
  readonly compareAge: (a: number, b: number) => number;
  /** One bit for each row with a product. */
  readonly live: Int32Array;
  /** Elements of a bit set that cover all rows in use. */
  readonly elements: number;
  /** How many products there are. */
  readonly size: number;
}

export interface Matches {
  /** One bit for each row. */
  rows: Int32Array;
  count: number;
  /** For each filter, the rows that fail it and match all others. */
  without: Exception[];
}

export interface Exception {
  key: string;
  /** Undefined: no product has a value. */
  column: FacetColumn | undefined;
  rows: Int32Array;
  count: number;
}

export function matchFilters(
  { columns, live, elements }: IndexedRows,
  filters: Readonly<Record<string, FacetFilter>>,
  among?: Int32Array,
): Matches {
  const matching = live.slice();
  if (among) for (let at = 0; at < elements; at += 1) matching[at]! &= among[at] ?? 0;
  const failOne = new Int32Array(live.length);
  const without = Object.entries(filters).map(([key, filter]) => {
    const column = columns.get(key);
    const found = new Int32Array(live.length);
    column?.match(filter, found, elements);
    for (let at = 0; at < elements; at += 1) {
      const [all, bits] = [matching[at]!, found[at]!];
      failOne[at] = (failOne[at]! & bits) | (all & ~bits);
      matching[at] = all & bits;
    }
    return { key, column, rows: found, count: 0 };
  });
  for (const exception of without) {
    const { rows } = exception;
    for (let at = 0; at < elements; at += 1) rows[at] = failOne[at]! & ~rows[at]!;
    exception.count = countBits(rows, elements);
  }
  return { rows: matching, count: countBits(matching, elements), without };
}
