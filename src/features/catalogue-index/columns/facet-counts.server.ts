// Disjunctive counts: counts each facet's values among the products that match all filters but the facet's own.
import type { FacetColumn } from './facet-column.server.ts';
import type { Exception, IndexedRows, Matches } from './facet-matches.server.ts';
import type { FacetCounts } from './facet-query.server.ts';
import type { Slot } from './packed-columns.server.ts';

/** How many products have each number of a column. */
type Counts = ArrayLike<number>;

interface CountedFacets {
  facets: Map<string, FacetCounts>;
  /** Among the products that match all filters. */
  countsOfMatches: (column: FacetColumn) => Counts;
}

export function countFacets(index: IndexedRows, matches: Matches): CountedFacets {
  const countsOfMatches = countMatches(index, matches);
  const facets = new Map<string, FacetCounts>();
  for (const column of index.columns.values()) {
    const exception = matches.without.find((one) => one.column === column);
    if (column.numbers) {
      const rows = exception ? union(matches.rows, exception.rows) : matches.rows;
      facets.set(column.key, { values: null, range: column.numbers.rangeOf(rows, index.elements) });
    } else {
      const counts = countsOfMatches(column);
      facets.set(
        column.key,
        facetCounts(column, exception ? countException(index, matches, column, exception, counts) : counts),
      );
    }
  }
  return { facets, countsOfMatches };
}

/** Counts the matching products or, if those are fewer, all others, which are subtracted from the totals. */
function countMatches(index: IndexedRows, { rows, count }: Matches): (column: FacetColumn) => Counts {
  const isFew = count * 2 <= index.size;
  const counted =
    count === index.size ? null : index.packed.countAll(isFew ? rows : others(index, rows), index.elements);
  const results = new Map<Slot, Counts>();
  return ({ slot, values }) => {
    const known = results.get(slot);
    if (known) return known;
    const found = counted?.get(slot);
    const counts = !found ? values.totals : isFew ? found : difference(values.totals, found);
    results.set(slot, counts);
    return counts;
  };
}

/** Likewise: adds the products that fail the facet's own filter alone, or subtracts those that fail others. */
function countException(
  { packed, live, elements, size }: IndexedRows,
  matches: Matches,
  { slot, values }: FacetColumn,
  { rows, count }: Exception,
  counts: Counts,
): Counts {
  if (count <= size - matches.count - count) return sum(counts, packed.countOne(slot, rows, elements));
  const failing = union(matches.rows, rows);
  for (let at = 0; at < elements; at += 1) failing[at] = live[at]! & ~failing[at]!;
  return difference(values.totals, packed.countOne(slot, failing, elements));
}

function facetCounts({ values, isNumber }: FacetColumn, counts: Counts): FacetCounts {
  const inOrder = values.inOrder();
  const listed = inOrder.map((number) => ({
    value: values.values[number] ?? '',
    count: counts[number] ?? 0,
  }));
  if (!isNumber) return { values: listed, range: null };
  const min = listed.find(({ count }) => count > 0)?.value;
  const max = listed.findLast(({ count }) => count > 0)?.value;
  const range = typeof min === 'number' && typeof max === 'number' ? { min, max } : null;
  return { values: listed, range };
}

function others({ live, elements }: IndexedRows, rows: Int32Array): Int32Array {
  const found = new Int32Array(live.length);
  for (let at = 0; at < elements; at += 1) found[at] = live[at]! & ~rows[at]!;
  return found;
}

function union(a: Int32Array, b: Int32Array): Int32Array {
  const both = a.slice();
  for (let at = 0; at < both.length; at += 1) both[at]! |= b[at]!;
  return both;
}

function sum(a: Counts, b: Counts): Counts {
  return Array.from(a, (count, at) => count + (b[at] ?? 0));
}

function difference(totals: Counts, b: Counts): Counts {
  return Array.from(totals, (count, at) => count - (b[at] ?? 0));
}
