// Finds a page of the matching products in the requested order.
import { hasBit, intersect, subtract } from './bit-set.server.ts';
import type { FacetColumn } from './facet-column.server.ts';
import type { IndexedRows, Matches } from './facet-matches.server.ts';
import type { FacetFilter, FacetQuery, FacetValue } from './facet-query.server.ts';

type Page = NonNullable<FacetQuery['page']>;

/** Up to so many matches, sorting them is faster than scanning the order. */
const fewRows = 4_096;

/** Rows. */
export function listPage(
  index: IndexedRows,
  matches: Matches,
  countsOf: (column: FacetColumn) => ArrayLike<number>,
  { order, offset, limit }: Page,
): number[] {
  if (offset >= matches.count || limit <= 0) return [];
  const values = order === 'newest' ? undefined : order.values;
  const ordered = order === 'newest' ? undefined : index.columns.get(order.key);
  // A column that is not there yet, or still has another type, has no values.
  const column = ordered?.isNumber || values ? ordered : undefined;
  const isFalling = order !== 'newest' && order.direction === 'desc';
  const rankOf = values ? rankAmong(values) : numberIn;
  if (matches.count <= fewRows) {
    return sortRows(index, matches.rows, column, { rankOf, isFalling }).slice(offset, offset + limit);
  }
  const page = new PageRows(offset, limit);
  if (!column) index.byAge.walk((row) => hasBit(matches.rows, row) && page.add(row));
  else {
    if (column.numbers) walkNumbers(column.numbers, matches, isFalling, page);
    else addCounted(index, column, matches, countsOf(column), { rankOf, isFalling }, page);
    // Products without the value.
    if (!page.isFull) {
      const last = matches.rows.slice();
      subtract(last, rowsWith(index, column, values ?? {}, matches));
      index.byAge.walk((row) => hasBit(last, row) && page.add(row));
    }
  }
  return page.rows;
}

/** Undefined: the value has no place in the order. */
type RankOf = (value: FacetValue | undefined) => number | undefined;

interface ColumnOrder {
  rankOf: RankOf;
  isFalling: boolean;
}

function numberIn(value: FacetValue | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function rankAmong(values: readonly FacetValue[]): RankOf {
  const ranks = new Map(values.map((value, rank) => [value, rank]));
  return (value) => (value === undefined ? undefined : ranks.get(value));
}

/** Skips the rows before the page, and collects its own. */
class PageRows {
  readonly rows: number[] = [];
  readonly #limit: number;
  /** Rows before the page that must still be skipped. */
  #before: number;

  constructor(offset: number, limit: number) {
    this.#before = offset;
    this.#limit = limit;
  }

  get isFull(): boolean {
    return this.rows.length >= this.#limit;
  }

  /** How many rows are still needed, including those to skip. */
  get wanted(): number {
    return this.#before + this.#limit - this.rows.length;
  }

  /** Whether the page is full. */
  add(row: number): boolean {
    if (this.#before > 0) this.#before -= 1;
    else if (!this.isFull) this.rows.push(row);
    return this.isFull;
  }

  /** Skips `count` rows at once if all of them are before the page. */
  passOver(count: number): boolean {
    if (count > this.#before) return false;
    this.#before -= count;
    return true;
  }
}

/** Few rows: all are sorted in less than a millisecond, however deep the page is. */
function sortRows(
  index: IndexedRows,
  rows: Int32Array,
  column: FacetColumn | undefined,
  { rankOf, isFalling }: ColumnOrder,
): number[] {
  const found: number[] = [];
  for (let at = 0; at < index.elements; at += 1) {
    for (let rest = rows[at]!; rest !== 0; rest &= rest - 1) {
      found.push((at << 5) + 31 - Math.clz32(rest & -rest));
    }
  }
  if (!column) return found.sort(index.compareAge);
  const last = Number.POSITIVE_INFINITY;
  const keys = new Map(
    found.map((row) => {
      const rank = rankOf(column.get(row)) ?? last;
      return [row, isFalling && rank !== last ? -rank : rank];
    }),
  );
  const keyOf = (row: number) => keys.get(row) ?? last;
  return found.sort((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)];
    return one < other ? -1 : one > other ? 1 : index.compareAge(a, b);
  });
}

/** Scans backwards, but adds rows of equal numbers newest first, as they are stored. */
function walkNumbers(
  numbers: NonNullable<FacetColumn['numbers']>,
  { rows }: Matches,
  isFalling: boolean,
  page: PageRows,
): void {
  if (!isFalling) return numbers.sorted.walk((row) => hasBit(rows, row) && page.add(row));
  let equal: number[] = [];
  let value = Number.NaN;
  const addEqual = () => equal.toReversed().some((row) => page.add(row));
  numbers.sorted.walk((row) => {
    if (!hasBit(rows, row)) return false;
    const next = numbers.get(row);
    const isDone = next !== value && addEqual();
    if (next !== value) equal = [];
    value = next;
    equal.push(row);
    return isDone;
  }, true);
  addEqual();
}

/**
 * The counts determine the page's values. Rows are found in groups of values: few of them are sorted, and those of a
 * frequent value are scanned newest first.
 */
function addCounted(
  index: IndexedRows,
  column: FacetColumn,
  matches: Matches,
  counts: ArrayLike<number>,
  order: ColumnOrder,
  page: PageRows,
): void {
  let group: FacetValue[] = [];
  let size = 0;
  const addGroup = () => {
    const found = rowsWith(index, column, group, matches);
    if (size > fewRows) index.byAge.walk((row) => hasBit(found, row) && page.add(row));
    else sortRows(index, found, column, order).some((row) => page.add(row));
    group = [];
    size = 0;
  };
  for (const { value, number } of inOrder(column, order)) {
    const count = counts[number] ?? 0;
    if (count === 0 || (size === 0 && page.passOver(count))) continue;
    if (size > 0 && size + count > fewRows) addGroup();
    if (page.isFull) return;
    group.push(value);
    size += count;
    if (size >= page.wanted) break;
  }
  if (size > 0) addGroup();
}

function inOrder({ values }: FacetColumn, { rankOf, isFalling }: ColumnOrder) {
  return values
    .inOrder()
    .flatMap((number) => {
      const value = values.values[number];
      const rank = rankOf(value);
      return value === undefined || rank === undefined ? [] : [{ value, number, rank }];
    })
    .toSorted((a, b) => (isFalling ? b.rank - a.rank : a.rank - b.rank));
}

/** Of the matches. */
function rowsWith(
  { elements }: IndexedRows,
  column: FacetColumn,
  filter: FacetFilter,
  { rows }: Matches,
): Int32Array {
  const found = new Int32Array(rows.length);
  column.match(filter, found, elements);
  intersect(found, rows);
  return found;
}
