// Part rows: which products each part of a query finds, by strength of the match.
import { intersect, isEmpty, unite } from '#features/products/filters/bit-set.server.ts';
import { identifierKey, wordKey } from './normal-text.server.ts';
import type { Alternative, QueryPart } from './search-query.server.ts';
import type { TextIndex, WordField } from './text-index.server.ts';

/** From the strongest level on; each includes the rows of the stronger ones. */
export type Levels = readonly Int32Array[];
export const levelCount = 5;

export interface PartRows {
  part: QueryPart;
  levels: Levels;
  state: 'found' | 'corrected' | 'unknown';
  /** How the part was understood. */
  shown: string;
}

const fields: readonly WordField[] = ['head', 'strong', 'body'];
const mostCompletions = 40;
const mostCorrections = 20;

interface PartOptions {
  /** The visitor may still be typing it. */
  isOpen: boolean;
  /** An open word is also the beginning of others where it is one itself. Only one typing error is corrected, since more letters follow. */
  completes: boolean;
  /** Called once before a part is compared with all words. */
  mayCorrect: () => boolean;
}

export function findPartRows(
  texts: TextIndex,
  live: Int32Array,
  part: QueryPart,
  options: PartOptions,
): PartRows {
  const { isOpen, completes } = options;
  const begun = isOpen && completes && part.kind === 'word' ? completions(texts, part.text) : [];
  const levels = levelsOf(texts, live, part.direct, [...part.synonyms, ...begun]);
  if (!isEmpty(lastOf(levels))) return { part, levels, state: 'found', shown: part.shown };
  return (
    repaired(texts, live, part, options) ?? {
      part,
      levels,
      state: 'unknown',
      shown: part.shown,
    }
  );
}

/** As the beginning of words, or as a word of nearly the same letters. */
function repaired(
  texts: TextIndex,
  live: Int32Array,
  part: QueryPart,
  { isOpen, completes, mayCorrect }: PartOptions,
): PartRows | null {
  if (part.kind === 'value') return null;
  const complete = () => completed(texts, live, part);
  const correct = () => (mayCorrect() ? corrected(texts, live, part, completes ? 1 : 2) : null);
  return isOpen ? (complete() ?? correct()) : (correct() ?? complete());
}

function completed(texts: TextIndex, live: Int32Array, part: QueryPart): PartRows | null {
  const levels = levelsOf(texts, live, [], completions(texts, part.text));
  return isEmpty(lastOf(levels)) ? null : { part, levels, state: 'found', shown: `${part.shown}…` };
}

/** By a word that a live row has, with the fewest errors. */
function corrected(texts: TextIndex, live: Int32Array, part: QueryPart, most: 1 | 2): PartRows | null {
  const typed = part.text.toLowerCase();
  if (typed.length < 4 || !/\p{L}/u.test(typed) || /^\p{Script=Han}/u.test(typed)) return null;
  for (const errors of most === 1 || typed.length < 6 ? ([1] as const) : ([1, 2] as const)) {
    for (const word of corrections(texts, typed, errors)) {
      const levels = levelsOf(texts, live, [[word]], []);
      if (!isEmpty(lastOf(levels))) return { part, levels, state: 'corrected', shown: word };
    }
  }
  return null;
}

function completions(texts: TextIndex, text: string): Alternative[] {
  const begun = identifierKey(text);
  if (begun.length < 2) return [];
  return texts.words.startingWith(begun, mostCompletions).map((term) => [texts.words.textOf(term)]);
}

/** The most frequent ones with the fewest errors first. */
function corrections(texts: TextIndex, typed: string, mostErrors: 1 | 2): string[] {
  // The last letter of a word with an error may look like a plural.
  const written = [...new Set([wordKey(typed), typed])];
  return written
    .flatMap((word) => texts.words.near(word, mostErrors))
    .map(({ term, errors }) => ({ word: texts.words.textOf(term), errors, count: texts.countWord(term) }))
    .filter((one) => !one.word.startsWith('#'))
    .toSorted((a, b) => a.errors - b.errors || b.count - a.count)
    .slice(0, mostCorrections)
    .map((one) => one.word);
}

export function levelsOf(
  texts: TextIndex,
  live: Int32Array,
  direct: readonly Alternative[],
  synonyms: readonly Alternative[],
): Levels {
  if (![...direct, ...synonyms].some((keys) => isKnown(texts, keys))) {
    const none = new Int32Array(live.length);
    return Array.from({ length: levelCount }, () => none);
  }
  const [head, strong, body] = byField(texts, live, direct);
  const [otherHead, otherStrong, otherBody] = byField(texts, live, synonyms);
  unite(otherStrong, otherHead);
  const levels = [head, strong, otherStrong, body, otherBody];
  for (let at = 1; at < levels.length; at += 1) unite(levels[at]!, levels[at - 1]!);
  for (const level of levels) intersect(level, live);
  return levels;
}

function isKnown(texts: TextIndex, keys: Alternative): boolean {
  return keys.length > 0 && keys.every((key) => texts.words.find(key) >= 0);
}

/** Rows with all keys of an alternative in the field or a stronger one. */
function byField(
  texts: TextIndex,
  live: Int32Array,
  alternatives: readonly Alternative[],
): [Int32Array, Int32Array, Int32Array] {
  const found: [Int32Array, Int32Array, Int32Array] = [
    new Int32Array(live.length),
    new Int32Array(live.length),
    new Int32Array(live.length),
  ];
  for (const keys of alternatives) {
    if (!isKnown(texts, keys)) continue;
    const terms = keys.map((key) => texts.words.find(key));
    const held = terms.map(() => new Int32Array(live.length));
    for (const [at, field] of fields.entries()) {
      for (const [number, term] of terms.entries()) texts.markWord(term, field, held[number]!);
      const [first, ...others] = held;
      const all = others.length > 0 ? first!.slice() : first!;
      for (const other of others) intersect(all, other);
      unite(found[at]!, all);
    }
  }
  return found;
}

export function lastOf(levels: Levels): Int32Array {
  return levels[levelCount - 1]!;
}
