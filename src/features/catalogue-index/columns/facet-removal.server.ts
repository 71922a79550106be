// Advice when no product matches: the fewest filters whose removal finds products, and of these the most products.
import type { IndexedRows, Matches } from './facet-matches.server.ts';
import type { FacetAnswer, FacetFilter } from './facet-query.server.ts';

/** Null: even without any filter there is no product. */
export function bestRemoval(
  { columns, live, elements }: IndexedRows,
  filters: Readonly<Record<string, FacetFilter>>,
  { without }: Matches,
  among?: Int32Array,
): FacetAnswer['removal'] {
  const most = Math.max(0, ...without.map(({ count }) => count));
  const single = without.find(({ count }) => count === most);
  if (single && most > 0) return { keys: [single.key], count: most };
  const keys = Object.keys(filters);
  const passing = keys.map((key) => {
    const rows = new Int32Array(live.length);
    columns.get(key)?.match(filters[key]!, rows, elements);
    return rows;
  });
  const digits = new Int32Array(Math.ceil(Math.log2(keys.length + 1)));
  let fewest = Infinity;
  let counts = new Map<string, number>();
  for (let at = 0; at < elements; at += 1) {
    const candidates = among ? live[at]! & (among[at] ?? 0) : live[at]!;
    if (candidates === 0) continue;
    const { failures, rows } = fewestFailures(candidates, passing, at, digits);
    if (failures > fewest) continue;
    if (failures < fewest) counts = new Map();
    fewest = failures;
    countFailedFilters(rows, passing, at, counts);
  }
  let best: { filters: string; count: number } | null = null;
  for (const [failed, count] of counts) {
    if (!best || count > best.count || (count === best.count && failed < best.filters))
      best = { filters: failed, count };
  }
  return best && { keys: keys.filter((_, at) => best.filters[at] === '0'), count: best.count };
}

/** Of 32 rows, those that fail the fewest filters: adds up the failures of all rows at once, in binary `digits`. */
function fewestFailures(
  candidates: number,
  passing: readonly Int32Array[],
  at: number,
  digits: Int32Array,
): { failures: number; rows: number } {
  digits.fill(0);
  for (const filter of passing) {
    let carry = candidates & ~filter[at]!;
    for (let digit = 0; carry !== 0; digit += 1) {
      const sum = digits[digit]!;
      digits[digit] = sum ^ carry;
      carry &= sum;
    }
  }
  let rows = candidates;
  let failures = 0;
  for (let digit = digits.length - 1; digit >= 0; digit -= 1) {
    const lower = rows & ~digits[digit]!;
    if (lower !== 0) rows = lower;
    else failures += 2 ** digit;
  }
  return { failures, rows };
}

/** Adds rows to the count of the filters that they fail, written as one character for each filter: 0 fails. */
function countFailedFilters(
  rows: number,
  passing: readonly Int32Array[],
  at: number,
  counts: Map<string, number>,
): void {
  let rest = rows;
  while (rest !== 0) {
    const row = rest & -rest;
    let alike = rest;
    let failed = '';
    for (const filter of passing) {
      const passes = (filter[at]! & row) !== 0;
      alike &= passes ? filter[at]! : ~filter[at]!;
      failed += passes ? '1' : '0';
    }
    counts.set(failed, (counts.get(failed) ?? 0) + bitCount(alike));
    rest &= ~alike;
  }
}

function bitCount(bits: number): number {
  let rest = bits;
  let count = 0;
  for (; rest !== 0; count += 1) rest &= rest - 1;
  return count;
}
