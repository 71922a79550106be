// Literal rows: which products contain a text exactly as typed, in any case, by the terms and the texts in memory.
import { countBits, intersect, isEmpty } from '#features/products/filters/bit-set.server.ts';
import { chineseKeys } from './normal-text.server.ts';
import type { ProductIndex } from './product-index.server.ts';
import type { TextIndex } from './text-index.server.ts';

export interface LiteralRows {
  rows: Int32Array;
  /** False: the rows are candidates, too many to compare their texts, and include every row that contains the text. */
  isExact: boolean;
}

/** Candidates compared at most, which takes a few milliseconds. */
const mostCompared = 20_000;
/** After so many terms, their rows are compared with all rows. */
const termsBetweenChecks = 1_024;

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
  const runs = [...text.matchAll(run)];
  if (runs.length === 0) return null;
  let rows = live;
  for (const { 0: token, index } of runs) {
    const isFirst = index === 0;
    const isLast = index + token.length === text.length;
    const isChinese = /^\p{Script=Han}/u.test(token);
    const keys = isChinese ? chineseKeys(token) : [token];
    for (const key of keys) {
      const found = new Int32Array(live.length);
      const terms = isChinese ? exactly(texts, key) : termsWith(texts, key, isFirst, isLast);
      let marked = 0;
      for (const term of terms) {
        texts.markLiteral(term, found);
        marked += 1;
        // The first terms are the most frequent: a single letter is soon found in every row.
        if (marked % termsBetweenChecks === 0 && includes(found, rows)) break;
      }
      intersect(found, rows);
      rows = found;
      if (isEmpty(rows)) return { rows, isExact: true };
    }
  }
  const [first = ''] = runs[0] ?? [];
  const isWhole = first.length === text.length && (!/\p{Script=Han}/u.test(text) || [...text].length <= 2);
  if (isWhole) return { rows, isExact: true };
  if (countBits(rows, rows.length) > mostCompared) return { rows, isExact: false };
  return { rows: texts.literalTexts.holding(rows, text), isExact: true };
}

function termsWith(texts: TextIndex, token: string, isFirst: boolean, isLast: boolean): Iterable<number> {
  if (isFirst && isLast) return texts.literalTerms.containing(token);
  if (isFirst) return texts.literalTerms.containing(token, 'end');
  return isLast ? texts.literalTerms.containing(token, 'start') : exactly(texts, token);
}

function includes(rows: Int32Array, others: Int32Array): boolean {
  for (let at = 0; at < others.length; at += 1) if ((others[at]! & ~rows[at]!) !== 0) return false;
  return true;
}

function exactly(texts: TextIndex, token: string): number[] {
  const term = texts.literalTerms.find(token);
  return term < 0 ? [] : [term];
}
