// Literal rows: which products contain a text exactly as typed, from memory where the words suffice.
import { intersect, isEmpty } from '#features/products/filters/bit-set.server.ts';
import { chineseKeys } from './normal-text.server.ts';
import type { TextIndex } from './text-index.server.ts';

/** Candidates, which include every row that contains the text. */
export interface LiteralRows {
  /** Null: only the database knows. */
  rows: Int32Array | null;
  /** All candidates contain the text. */
  isExact: boolean;
}

/** After so many terms, their rows are compared with all rows. */
const termsBetweenChecks = 1_024;

const run = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;

export function literalRows(texts: TextIndex, live: Int32Array, typed: string): LiteralRows {
  const text = typed.toLowerCase();
  // The database may lower-case other letters than JavaScript does.
  if (/[^\x00-\x7F]/.test(text) && text !== typed) return { rows: null, isExact: false };
  const runs = [...text.matchAll(run)];
  if (runs.length === 0) return { rows: null, isExact: false };
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
  return { rows, isExact: isWhole };
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
