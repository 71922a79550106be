// Search matches: the rows that a query finds, literally or by meaning, in order of relevance.
import {
  countBits,
  firstBit,
  intersect,
  intersects,
  isEmpty,
  subtract,
  unite,
} from '#features/products/filters/bit-set.server.ts';
import type { UnderstoodPart } from './understood.schema.ts';
import { joinCorrected } from './corrected-phrases.server.ts';
import { findIdentifiers } from './identifier-rows.server.ts';
import { findPartRows, lastOf, type PartRows } from './part-rows.server.ts';
import { RowScores } from './row-scores.server.ts';
import type { QueryPart, SearchQuery } from './search-query.server.ts';
import type { TextIndex } from './text-index.server.ts';
import type { NearTerm } from './word-terms.server.ts';

export interface SearchMatches {
  /** Rows that contain the text as typed, or as a part number. */
  literal: Int32Array;
  /** Rows found only by the query's meaning. */
  further: Int32Array;
  understood: UnderstoodPart[];
  /** A row with the part number that the text was corrected to. */
  correctedRow?: number | undefined;
  /** All rows of the group, the best sets first. */
  ranked: (group: 'literal' | 'further') => Iterable<Int32Array>;
}

export interface Literally {
  rows: Int32Array;
  /** Candidates, not all of which were compared. */
  possible: Int32Array;
}

/** Unknown parts whose typing errors are looked for, which compares them with all words. */
const mostCorrected = 3;

/** `completes`: the last word may be unfinished. */
export function matchQuery(
  texts: TextIndex,
  live: Int32Array,
  query: SearchQuery,
  { rows, possible }: Literally,
  completes = false,
): SearchMatches {
  const identified = findIdentifiers(texts, live, query.text);
  const literal = rows.slice();
  unite(literal, identified.exact);
  intersect(literal, live);
  let corrected = 0;
  const mayCorrect = () => (corrected += 1) <= mostCorrected;
  const find = (part: QueryPart) =>
    findPartRows(texts, live, part, {
      isOpen: part === query.open,
      completes,
      mayCorrect,
      synonyms: query.synonyms,
    });
  const parts = joinCorrected(
    texts,
    live,
    query.parts.flatMap((part) => {
      const found = find(part);
      return found.state === 'unknown' && part.single?.length ? part.single.map(find) : [found];
    }),
    query.synonyms,
  );
  const isFound = ![literal, identified.begun, identified.variants].every(isEmpty);
  const near = isFound ? null : nearIdentifiers(texts, live, query, parts, completes ? 1 : 2);
  const used = near ? [] : isFound ? asTyped(parts) : required(parts, live);
  const further = near?.rows ?? (used.length > 0 ? allOf(used, live) : new Int32Array(live.length));
  const { begun, variants } = identified;
  for (let at = 0; at < live.length; at += 1) {
    const all = further[at]! | begun[at]! | variants[at]! | possible[at]!;
    further[at] = all & live[at]! & ~literal[at]!;
  }
  return {
    literal,
    further,
    understood: near
      ? [{ text: query.text, kind: 'corrected', shown: near.shown }]
      : parts.map((part) => explained(part, isFound || used.includes(part))),
    correctedRow: near?.row,
    ranked: (group) =>
      inOrder(group === 'literal' ? literal : further, parts, [
        identified.exact,
        identified.begun,
        identified.variants,
      ]),
  };
}

/** The sets of `first`, then the others by score. */
function* inOrder(
  group: Int32Array,
  parts: readonly PartRows[],
  first: readonly Int32Array[],
): Iterable<Int32Array> {
  if (isEmpty(group)) return;
  const rest = group.slice();
  for (const rows of first) {
    if (!intersects(rest, rows)) continue;
    const own = rest.slice();
    intersect(own, rows);
    yield own;
    subtract(rest, own);
  }
  if (isEmpty(rest)) return;
  const scores = new RowScores(rest.length);
  for (const { levels, state } of parts) if (state !== 'unknown') scores.addLevels(levels, rest);
  while (!isEmpty(rest)) {
    const { rows } = scores.highest(rest);
    yield rows;
    subtract(rest, rows);
  }
}

/** A part number with a typing error; not where all words are words of products. */
function nearIdentifiers(
  texts: TextIndex,
  live: Int32Array,
  { identifier }: SearchQuery,
  parts: readonly PartRows[],
  most: 1 | 2,
): { rows: Int32Array; row: number; shown: string } | null {
  const hasAll = parts.length > 0 && parts.every(({ state }) => state === 'found');
  if (hasAll && hasRow(parts, live)) return null;
  if (identifier.length < 6 || !/\d/.test(identifier)) return null;
  // A number that only hidden products have is not shown, and takes no other's place.
  const rowsOf = (terms: readonly NearTerm[]) => {
    const rows = new Int32Array(live.length);
    for (const { term } of terms) texts.markWord(term, 'identifier', rows);
    intersect(rows, live);
    return rows;
  };
  // With two digits changed, a GTIN is any of a thousand others.
  const isOnce = most === 1 || /^\d+$/.test(identifier);
  for (const errors of isOnce ? ([1] as const) : ([1, 2] as const)) {
    const found = texts.words
      .near(identifier, errors)
      .filter(({ term }) => texts.countWord(term, 'identifier') > 0);
    const rows = rowsOf(found);
    if (isEmpty(rows)) continue;
    for (const one of found) {
      const row = firstBit(rowsOf([one]));
      if (row >= 0) return { rows, row, shown: texts.words.textOf(one.term).toUpperCase() };
    }
  }
  return null;
}

function allOf(parts: readonly PartRows[], live: Int32Array): Int32Array {
  const rows = live.slice();
  for (const { levels } of parts) intersect(rows, lastOf(levels));
  return rows;
}

/** Whether a row matches all parts. */
function hasRow(parts: readonly PartRows[], live: Int32Array): boolean {
  for (let at = 0; at < live.length; at += 1) {
    let rows = live[at]!;
    for (const { levels } of parts) rows &= lastOf(levels)[at]!;
    if (rows !== 0) return true;
  }
  return false;
}

/** With literal matches, nothing is corrected or dropped. */
function asTyped(parts: readonly PartRows[]): readonly PartRows[] {
  return parts.every(({ state }) => state === 'found') ? parts : [];
}

/** Parts that one row has at once: all, or else as many as possible, the best ones first. */
function required(parts: readonly PartRows[], live: Int32Array): readonly PartRows[] {
  const known = parts.filter(({ state }) => state !== 'unknown');
  if (known.length === 0 || hasRow(known, live)) return known;
  const counted = new RowScores(live.length);
  for (const { levels } of known) counted.add(lastOf(levels));
  let { rows } = counted.highest(live);
  const chosen = new Set<PartRows>();
  for (const part of bestFirst(known, rows)) {
    const both = rows.slice();
    intersect(both, lastOf(part.levels));
    if (isEmpty(both)) continue;
    rows = both;
    chosen.add(part);
  }
  return known.filter((part) => chosen.has(part));
}

/** Those as typed before corrected ones, then those in titles before those in descriptions, then the rarest. */
function bestFirst(parts: readonly PartRows[], rows: Int32Array): PartRows[] {
  const ranked = parts.map((part) => ({
    part,
    isCorrected: Number(part.state === 'corrected'),
    level: part.levels.findIndex((level) => intersects(level, rows)),
    count: countBits(lastOf(part.levels), rows.length),
  }));
  return ranked
    .toSorted((a, b) => a.isCorrected - b.isCorrected || a.level - b.level || a.count - b.count)
    .map(({ part }) => part);
}

function explained({ part, state, shown }: PartRows, isUsed: boolean): UnderstoodPart {
  const text = part.typed;
  if (!isUsed) return { text, kind: 'dropped', shown: text };
  return { text, kind: state === 'corrected' ? 'corrected' : part.kind, shown };
}
