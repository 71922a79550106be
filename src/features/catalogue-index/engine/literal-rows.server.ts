// Literal rows: which products contain a text exactly as typed, in any case, by the terms and the texts in memory.
import { countBits, intersect, isEmpty } from '#features/catalogue-index/columns/bit-set.server.ts';
import { chineseKeys } from '../words/normal-text.server.ts';
import type { ProductIndex } from './product-index.server.ts';
import type { Place } from '../terms/term-sets.server.ts';
import type { TextIndex } from './text-index.server.ts';

export interface LiteralRows {
  rows: Int32Array;
  /** False: the rows are candidates, too many to compare their texts, and include every row that contains the text. */
  isExact: boolean;
}

/** Candidates compared at most, which takes a few milliseconds. */
const mostCompared = 20_000;
/** So many are compared sooner than parts of words are found. */
const fewCompared = 1_000;

const run = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;

/** In lower case; null: the database may write it otherwise than JavaScript does. */
export function loweredText(typed: string): string | null {
  const text = typed.toLowerCase();
  return /[^\x00-\x7F]/.test(text) && text !== typed ? null : text;
}

/** The products that contain the text, which is in lower case, however many candidates have to be compared. */
export async function exactLiteralRows({ texts, facets }: ProductIndex, text: string): Promise<Int32Array> {
  const found = literalRows(texts, facets.live, text);
  if (found?.isExact) return found.rows;
  const rows = await texts.literalTexts.holdingInSlices(found?.rows ?? facets.live, text);
  // Products may have been added meanwhile.
  const { live } = facets;
  if (rows.length === live.length) return rows;
  const grown = new Int32Array(live.length);
  grown.set(rows);
  return grown;
}

/** `text`: in lower case. Null: it has no letters or digits, by which candidates could be found. */
export function literalRows(texts: TextIndex, live: Int32Array, text: string): LiteralRows | null {
  const withLetter = texts.letterRows.find(text, live);
  if (withLetter) return { rows: withLetter, isExact: true };
  const tokens = [...text.matchAll(run)].map(({ 0: token, index }) => tokenAt(text, token, index));
  const [first] = tokens;
  if (!first) return null;
  let rows = live;
  // Whole words first: they are found at once, and leave fewer rows to find.
  for (const { keys, place } of tokens.toSorted((a, b) => costs[a.place] - costs[b.place])) {
    if (place !== 'whole' && rows !== live && countBits(rows, rows.length) <= fewCompared) break;
    for (const key of keys) {
      rows = place === 'whole' ? wholeRows(texts, rows, key) : partRows(texts, rows, key, place);
      if (isEmpty(rows)) return { rows, isExact: true };
    }
  }
  const { token } = first;
  const isWhole = token.length === text.length && (!/\p{Script=Han}/u.test(text) || [...text].length <= 2);
  if (isWhole) return { rows, isExact: true };
  if (countBits(rows, rows.length) > mostCompared) return { rows, isExact: false };
  return { rows: texts.literalTexts.holding(rows, text), isExact: true };
}

interface Token {
  token: string;
  keys: readonly string[];
  /** Where in a term of the product the token is. */
  place: Place | 'whole';
}

const costs: Record<Token['place'], number> = { whole: 0, start: 1, end: 1, anywhere: 2 };

/** The first and the last one may be parts of words. */
function tokenAt(text: string, token: string, index: number): Token {
  if (/^\p{Script=Han}/u.test(token)) return { token, keys: chineseKeys(token), place: 'whole' };
  const isFirst = index === 0;
  const isLast = index + token.length === text.length;
  if (isFirst && isLast) return { token, keys: [token], place: 'anywhere' };
  return { token, keys: [token], place: isFirst ? 'end' : isLast ? 'start' : 'whole' };
}

/** Those of the rows that have the term. */
function wholeRows(texts: TextIndex, rows: Int32Array, key: string): Int32Array {
  const found = new Int32Array(rows.length);
  const term = texts.literalTerms.find(key);
  if (term >= 0) texts.markLiteral(term, found);
  intersect(found, rows);
  return found;
}

/** Those of the rows that have a term with the text. */
function partRows(texts: TextIndex, rows: Int32Array, text: string, place: Place): Int32Array {
  const found = new Int32Array(rows.length);
  /** All elements before are found. */
  let at = 0;
  texts.literalTerms.walkContaining(text, place, (term) => {
    texts.markLiteral(term, found);
    // The first terms are the most frequent: a single letter is soon found in every row.
    while (at < rows.length && (rows[at]! & ~found[at]!) === 0) at += 1;
    return at === rows.length;
  });
  intersect(found, rows);
  return found;
}
