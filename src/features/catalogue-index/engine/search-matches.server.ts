// Search matches: the rows that a query finds, literally or by meaning, in order of relevance.
import {
  firstBit,
  intersect,
  intersects,
  isEmpty,
  noRows,
  subtract,
  unite,
} from '#features/catalogue-index/columns/bit-set.server.ts';
import type { UnderstoodPart } from './understood.schema.ts';
import { joinCorrected } from './corrected-phrases.server.ts';
import type { PriceRange } from '../words/price-words.ts';
import { findConditionRows } from './condition-rows.server.ts';
import { findIdentifiers, otherIdentifiers } from './identifier-rows.server.ts';
import { findPartRows, isPhrase, kindRows, levelsOf, type PartRows } from './part-rows.server.ts';
import type { ProductIndex } from './product-index.server.ts';
import { allOf, hasRow, required } from './required-parts.server.ts';
import { RowScores } from './row-scores.server.ts';
import { forPurpose, type QueryPart } from './query-part.server.ts';
import type { SearchQuery } from './search-query.server.ts';
import type { TextIndex } from './text-index.server.ts';
import { withoutUnwanted } from './unwanted-parts.server.ts';

export interface SearchMatches {
  /** Rows that contain the text as typed, or as a part number. */
  literal: Int32Array;
  /** Rows found only by the query's meaning. */
  further: Int32Array;
  understood: UnderstoodPart[];
  /** A row with the part number that the text was corrected to. */
  correctedRow?: number | undefined;
  /** The lowest price is meant, in this currency or else the usual one: the order within each set of `ranked`. */
  cheapest?: Pick<PriceRange, 'currency'> | undefined;
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
  { texts, facets }: Pick<ProductIndex, 'texts' | 'facets'>,
  query: SearchQuery,
  { rows, possible }: Literally,
  completes = false,
): SearchMatches {
  const identified = findIdentifiers(texts, facets.live, query.text);
  const literal = rows.slice();
  unite(literal, identified.exact);
  intersect(literal, facets.live);
  const live = withoutUnwanted(texts, facets.live, query.unwanted);
  let corrected = 0;
  const mayCorrect = () => (corrected += 1) <= mostCorrected;
  const find = (part: QueryPart) =>
    findConditionRows(facets, part) ??
    findPartRows(texts, live, part, {
      isOpen: part === query.open,
      completes,
      mayCorrect,
      synonyms: query.synonyms,
    });
  let parts = joinCorrected(
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
  let used = near ? [] : isFound ? asTyped(parts) : required(texts, parts, live);
  // Of a phrase that is dropped, some words may count.
  const wordsOfDropped = (part: PartRows) =>
    used.includes(part) ? [] : (part.words ?? part.part.single?.map(find) ?? []);
  if (
    used.length > 0 &&
    used.length < parts.length &&
    parts.some((part) => wordsOfDropped(part).length > 0)
  ) {
    parts = parts.flatMap((part) => {
      const words = wordsOfDropped(part);
      return words.length > 0 ? words : [part];
    });
    used = required(texts, parts, live);
  }
  const further = near?.rows ?? (used.length > 0 ? allOf(used, live) : new Int32Array(live.length));
  const isUsed = (found: PartRows) => isFound || used.includes(found);
  const cheapest =
    query.cheapest === undefined || near
      ? undefined
      : { currency: query.parts.find(({ price }) => price)?.price?.currency };
  const { begun, variants } = identified;
  // Its pieces mean nothing: no 4.7 ohms in TMS06-4R7.
  const isIdentified = ![identified.exact, variants].every(isEmpty);
  for (let at = 0; at < live.length; at += 1) {
    const all = further[at]! | begun[at]! | variants[at]! | possible[at]!;
    further[at] = all & live[at]! & ~literal[at]!;
  }
  return {
    literal,
    further,
    understood: near
      ? [{ text: query.text, kind: 'corrected', shown: near.shown }]
      : isIdentified
        ? [{ text: query.text, kind: 'word', shown: query.text }]
        : [
            ...parts.flatMap((found) => {
              return isUsed(found) || !found.part.isImplied ? [explained(found, isUsed(found))] : [];
            }),
            ...query.unwanted.map(({ typed }) => ({
              text: typed,
              kind: 'word' as const,
              shown: `− ${typed}`,
            })),
            ...(query.cheapest === undefined
              ? []
              : [{ text: query.cheapest, kind: 'sort' as const, shown: 'price_asc' }]),
          ],
    correctedRow: near?.row,
    cheapest,
    ranked: (group) =>
      inOrder(texts, group === 'literal' ? literal : further, { parts, isUsed }, [
        identified.exact,
        identified.begun,
        identified.variants,
        ...(cheapest ? [fittingRows(texts, used, live)] : []),
      ]),
  };
}

/** What has all parts in its title or attributes, and is of the kind that they name: the cheapest of these is meant. */
function fittingRows(texts: TextIndex, used: readonly PartRows[], live: Int32Array): Int32Array {
  const rows = live.slice();
  for (const { levels } of used) intersect(rows, levels[2]);
  const kinds = used.flatMap((found) => (found.part.isPurpose ? [] : [kindRows(texts, found)]));
  if (kinds.every(isEmpty)) return rows;
  const named = noRows(live.length).slice();
  for (const kind of kinds) unite(named, kind);
  intersect(rows, named);
  return rows;
}

/**
 * What a product is counts twice; what it is for counts like an attribute, and a little more by its own name than by
 * another.
 */
function addScores(texts: TextIndex, scores: RowScores, found: PartRows, among: Int32Array): void {
  const { levels, part } = found;
  if (part.isPurpose) {
    const none = noRows(levels[0].length);
    scores.addLevels([none, none, levels[2], levels[3], levels[4]], among);
    if (part.synonyms.length > 0) scores.add(levelsOf(texts, among, part.direct, [])[2]);
    return;
  }
  scores.addLevels(levels, among);
  const kinds = kindRows(texts, found);
  if (isEmpty(kinds)) return;
  scores.add(kinds, isPhrase(part) ? 3 : 2);
}

/** The sets of `first`, then the others by score. */
function* inOrder(
  texts: TextIndex,
  group: Int32Array,
  { parts, isUsed }: { parts: readonly PartRows[]; isUsed: (part: PartRows) => boolean },
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
  for (const found of parts) {
    if (found.state === 'unknown') continue;
    // What was dropped must not pull in another kind.
    const counted = isUsed(found) ? found : { ...found, part: forPurpose(found.part) };
    addScores(texts, scores, counted, rest);
  }
  while (!isEmpty(rest)) {
    const { rows } = scores.highest(rest);
    yield rows;
    subtract(rest, rows);
  }
}

/** Letters with a dash, as a part of a part number may be. */
const joinedCode = /^[A-Z]+(?:[-_/][A-Z]+)+$/;

/** A part number with a typing error; not where all words are words of products. */
function nearIdentifiers(
  texts: TextIndex,
  live: Int32Array,
  { text, identifier }: SearchQuery,
  parts: readonly PartRows[],
  most: 1 | 2,
): { rows: Int32Array; row: number; shown: string } | null {
  const hasAll = parts.length > 0 && parts.every(({ state }) => state === 'found');
  if (hasAll && hasRow(parts, live)) return null;
  const isNumber = /\d/.test(identifier);
  if (identifier.length < 6 || !(isNumber || joinedCode.test(text))) return null;
  // A number that only hidden products have is not shown, and takes no other's place.
  const rowsOf = (terms: readonly number[]) => {
    const rows = new Int32Array(live.length);
    for (const term of terms) texts.markWord(term, 'identifier', rows);
    intersect(rows, live);
    return rows;
  };
  // With two digits changed, a GTIN is any of a thousand others.
  const isOnce = most === 1 || /^\d+$/.test(identifier);
  const near = (errors: 1 | 2) =>
    texts.words
      .near(identifier, errors)
      .flatMap(({ term }) => (texts.countWord(term, 'identifier') > 0 ? [term] : []));
  const ways = [
    ...(isNumber ? [() => near(1)] : []),
    ...(isOnce || !isNumber ? [] : [() => near(2)]),
    // Several words are seldom a piece of one part number, and comparing them with all numbers takes long.
    ...(most === 1 || /\s/.test(text) ? [] : [() => otherIdentifiers(texts, identifier)]),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length === 0) continue;
    const rows = rowsOf(found);
    if (isEmpty(rows)) continue;
    for (const term of found) {
      const row = firstBit(rowsOf([term]));
      if (row >= 0) return { rows, row, shown: texts.words.textOf(term).toUpperCase() };
    }
  }
  return null;
}

/** With literal matches, nothing is corrected or dropped. */
function asTyped(parts: readonly PartRows[]): readonly PartRows[] {
  return parts.every(({ state }) => state === 'found') ? parts : [];
}

function explained({ part, state, shown }: PartRows, isUsed: boolean): UnderstoodPart {
  const text = part.typed;
  if (!isUsed) return { text, kind: 'dropped', shown: text };
  return { text, kind: state === 'corrected' ? 'corrected' : part.kind, shown };
}
