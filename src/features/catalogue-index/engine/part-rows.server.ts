// Part rows: which products each part of a query finds, by strength of the match.
import { intersect, isEmpty, noRows } from '#features/catalogue-index/columns/bit-set.server.ts';
import { isEveryday } from '../words/common-words.server.ts';
import { identifierKey, normalText, wordKey, wordsOf } from '../words/normal-text.server.ts';
import {
  type Alternative,
  keysOf,
  keysOfTerm,
  type KnownSynonyms,
  type QueryPart,
} from './query-part.server.ts';
import type { TextIndex, WordField } from './text-index.server.ts';
import { kindTerm, nounOf } from '../words/title-kind.server.ts';
import { hasSameLines } from '../words/arabic-dots.ts';
import { formsOf } from '../words/word-forms.ts';

/** From the strongest level on; each includes the rows of the stronger ones. */
export type Levels = readonly [Int32Array, Int32Array, Int32Array, Int32Array, Int32Array];

export interface PartRows {
  part: QueryPart;
  levels: Levels;
  state: 'found' | 'corrected' | 'unknown';
  /** How the part was understood. */
  shown: string;
  /** Of a corrected phrase: its words. */
  words?: readonly PartRows[];
}

const fields: readonly WordField[] = ['head', 'strong', 'body'];
const mostCompletions = 40;
const mostCorrections = 20;
/** Pairs of Chinese characters that begin with the same one. */
const mostPairs = 500;
/** Of shorter words, two errors make any other. */
const lengthForTwoErrors = 6;
const isPlainLatin = /^[a-z]{5,}$/;
const isArabic = /\p{Script=Arabic}/u;

interface PartOptions {
  /** The visitor may still be typing it. */
  isOpen: boolean;
  /** An open word is also the beginning of others where it is one itself. Only one typing error is corrected, since more letters follow. */
  completes: boolean;
  synonyms: KnownSynonyms;
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
  // In no title, as "scan": also as its forms, as "scanner".
  const isOfTitle = part.kind === 'value' || !isEmpty(levels[1]);
  const isKnown = !isEmpty(lastOf(levels));
  const forms = isOfTitle ? [] : knownForms(texts, part.text, isKnown ? null : options.synonyms);
  const formed = { ...part, synonyms: [...part.synonyms, ...forms] };
  const all = forms.length > 0 ? levelsOf(texts, live, part.direct, [...formed.synonyms, ...begun]) : levels;
  if (!isEmpty(lastOf(all))) return { part: formed, levels: all, state: 'found', shown: part.shown };
  return (
    repaired(texts, live, part, options) ?? {
      part,
      levels,
      state: 'unknown',
      shown: guessed(part, options.synonyms) ?? part.shown,
    }
  );
}

/** As the beginning of words, or as a word of nearly the same letters. */
function repaired(
  texts: TextIndex,
  live: Int32Array,
  part: QueryPart,
  { isOpen, completes, mayCorrect, synonyms }: PartOptions,
): PartRows | null {
  if (part.kind === 'value' || (!completes && isEveryday(wordKey(part.text)))) return null;
  if (/^\p{Script=Han}{3,}$/u.test(part.text)) return shortened(texts, live, part);
  const complete = () => completed(texts, live, part);
  const correct = () => (mayCorrect() ? corrected(texts, live, part, synonyms, completes ? 1 : 2) : null);
  return isOpen ? (complete() ?? correct()) : (correct() ?? complete());
}

/** A word that no product has, but phrases with synonyms. */
function guessed({ kind, text }: QueryPart, synonyms: KnownSynonyms): string | undefined {
  const typed = text.toLowerCase();
  return kind === 'word' && isPlainLatin.test(typed) ? synonyms.nearInPhrases(typed) : undefined;
}

function completed(texts: TextIndex, live: Int32Array, part: QueryPart): PartRows | null {
  const levels = levelsOf(texts, live, [], completions(texts, part.text));
  return isEmpty(lastOf(levels)) ? null : { part, levels, state: 'found', shown: `${part.shown}…` };
}

/** Of Chinese, the longest part that a live row has, or all characters but one: a compound may end otherwise, or have a wrong character. */
function shortened(texts: TextIndex, live: Int32Array, part: QueryPart): PartRows | null {
  const characters = [...part.text];
  const asCorrected = (shown: string): PartRows | null => {
    const direct = [keysOf(shown)];
    const levels = levelsOf(texts, live, direct, []);
    const meant = { ...part, direct, synonyms: [] };
    return isEmpty(lastOf(levels)) ? null : { part: meant, levels, state: 'corrected', shown };
  };
  for (let length = characters.length - 1; length >= 2; length -= 1) {
    for (let from = 0; from + length <= characters.length; from += 1) {
      const found = asCorrected(characters.slice(from, from + length).join(''));
      if (found) return found;
    }
  }
  for (const written of withOtherCharacter(texts, characters)) {
    const found = asCorrected(written);
    if (found) return found;
  }
  const others = characters.map((_, left) => characters.filter((_, at) => at !== left));
  const levels = levelsOf(texts, live, others, []);
  return isEmpty(lastOf(levels)) ? null : { part, levels, state: 'found', shown: part.shown };
}

/** Words of products that differ in one character, which is not the first: their pairs of characters are known. */
function withOtherCharacter(texts: TextIndex, characters: readonly string[]): string[] {
  return characters.slice(0, -1).flatMap((before, at) =>
    texts.words.startingWith(before, mostPairs).flatMap((term) => {
      const [, other, ...more] = texts.words.textOf(term);
      if (other === undefined || more.length > 0) return [];
      const word = characters.with(at + 1, other).join('');
      return keysOf(word).every((key) => texts.words.find(key) >= 0) ? [word] : [];
    }),
  );
}

/** By a word that a live row has, or else by one whose synonyms it has, with the fewest errors. */
function corrected(
  texts: TextIndex,
  live: Int32Array,
  part: QueryPart,
  synonyms: KnownSynonyms,
  most: 1 | 2,
): PartRows | null {
  const typed = part.text.toLowerCase();
  const isShort = typed.length < 4;
  if ((isShort && !isArabic.test(typed)) || !/\p{L}/u.test(typed) || /^\p{Script=Han}/u.test(typed))
    return null;
  for (const errors of most === 1 || typed.length < lengthForTwoErrors ? ([1] as const) : ([1, 2] as const)) {
    if (errors === 2 && guessed(part, synonyms) !== undefined) return null;
    const words = corrections(texts, typed, errors)
      .filter((word) => !isShort || hasSameLines(word, typed))
      .map((word) => ({ word, direct: [[word]], others: [] }));
    const near = synonyms
      .near(typed, errors)
      .filter(
        (word) =>
          !isOtherRoot(wordKey(normalText(word)), typed) &&
          (!isShort || hasSameLines(normalText(word), typed)),
      );
    const listed = near.map((word) => {
      return { word, direct: [], others: synonyms.expand(word).map(keysOfTerm) };
    });
    // Of Arabic words of products, only the stems are known, which are no words.
    const candidates = isArabic.test(typed) ? [...listed, ...words] : [...words, ...listed];
    for (const { word, direct, others } of candidates) {
      const levels = levelsOf(texts, live, direct, others);
      const meant = { ...part, direct, synonyms: others };
      if (!isEmpty(lastOf(levels))) return { part: meant, levels, state: 'corrected', shown: word };
    }
  }
  return null;
}

/** Those that titles have, and what others are synonyms of. */
function knownForms(texts: TextIndex, text: string, synonyms: KnownSynonyms | null): Alternative[] {
  const own = text.toLowerCase();
  return formsOf(isArabic.test(own) ? own : wordKey(own)).flatMap((form) => {
    const key = wordKey(form);
    const term = texts.words.find(key);
    const isOfTitle = term >= 0 && texts.countWord(term, 'head') > 0;
    const own: Alternative[] = isOfTitle ? [[key]] : [];
    return own.concat(synonyms?.expand(form).map(keysOfTerm) ?? []);
  });
}

const kindsOfParts = new WeakMap<PartRows, Int32Array>();

/** The rows whose titles name the part as what they are; not to be changed. */
export function kindRows(texts: TextIndex, found: PartRows): Int32Array {
  const known = kindsOfParts.get(found);
  if (known) return known;
  const rows = findKindRows(texts, found);
  kindsOfParts.set(found, rows);
  return rows;
}

function findKindRows(texts: TextIndex, { part, levels, words }: PartRows): Int32Array {
  const isCorrectedPhrase = words !== undefined;
  const named = isCorrectedPhrase ? part.direct : [...part.direct, ...part.synonyms];
  const terms = [...new Set(named.map(nounOf))]
    .map((noun) => (noun === undefined ? -1 : texts.words.find(kindTerm(noun))))
    .filter((term) => term >= 0);
  if (terms.length === 0) return noRows(levels[1].length);
  const rows = new Int32Array(levels[1].length);
  for (const term of terms) texts.markWord(term, 'head', rows);
  intersect(rows, levels[1]);
  return rows;
}

/** A phrase says more than a word. Chinese words seldom have more than three characters. */
export function isPhrase({ text }: QueryPart): boolean {
  return wordsOf(text).length > 1 || /^\p{Script=Han}{4,}$/u.test(text);
}

function completions(texts: TextIndex, text: string): Alternative[] {
  const begun = identifierKey(text);
  if (begun.length < 2) return [];
  return texts.words.startingWith(begun, mostCompletions).map((term) => [texts.words.textOf(term)]);
}

/** Those with the fewest errors first, then those with the same first letter, then the most frequent ones. */
function corrections(texts: TextIndex, typed: string, mostErrors: 1 | 2): string[] {
  // The last letter of a word with an error may look like a plural.
  const written = [...new Set([wordKey(typed), typed])];
  return written
    .flatMap((word) => texts.words.near(word, mostErrors))
    .map(({ term, errors }) => ({ word: texts.words.textOf(term), errors, count: texts.countWord(term) }))
    .filter((one) => !/^[#=]/.test(one.word) && !isOtherRoot(one.word, typed))
    .toSorted(
      (a, b) =>
        a.errors - b.errors || firstDiffers(a.word, typed) - firstDiffers(b.word, typed) || b.count - a.count,
    )
    .slice(0, mostCorrections)
    .map((one) => one.word);
}

/** Arabic words of so few letters that differ in the first one have nothing in common. */
function isOtherRoot(word: string, typed: string): boolean {
  return isArabic.test(typed) && wordKey(typed).length < lengthForTwoErrors && word[0] !== typed[0];
}

function firstDiffers(word: string, typed: string): number {
  return Number(word[0] !== typed[0]);
}

export function levelsOf(
  texts: TextIndex,
  live: Int32Array,
  direct: readonly Alternative[],
  synonyms: readonly Alternative[],
): Levels {
  const own = withoutContained(knownTerms(texts, direct), []);
  const others = withoutContained(knownTerms(texts, synonyms), own);
  /** A level that has no rows of its own is the one before. */
  const sets: (Int32Array | undefined)[] = [];
  markFields(texts, own, [0, 2, 3], { sets, length: live.length });
  markFields(texts, others, [1, 2, 4], { sets, length: live.length });
  let stronger = noRows(live.length);
  const level = (number: number) => {
    const rows = sets[number];
    if (!rows) return stronger;
    for (let at = 0; at < rows.length; at += 1) rows[at] = (rows[at]! & live[at]!) | stronger[at]!;
    return (stronger = rows);
  };
  return [level(0), level(1), level(2), level(3), level(4)];
}

/** The terms of each alternative of which all are words of products, the rarest first. */
function knownTerms(texts: TextIndex, alternatives: readonly Alternative[]): number[][] {
  const all = alternatives.map((keys) => keys.map((key) => texts.words.find(key)));
  const known = all.filter((terms) => terms.length > 0 && terms.every((term) => term >= 0));
  return known.map((terms) => (terms.length === 1 ? terms : rarestFirst(texts, terms)));
}

/** Without those that find nothing beside another one, or one of the stronger ones, because they have all of its terms. */
function withoutContained(
  alternatives: readonly number[][],
  stronger: readonly number[][],
): readonly number[][] {
  const chosen = [...stronger];
  for (const terms of alternatives.toSorted((a, b) => a.length - b.length)) {
    if (!chosen.some((other) => other.every((term) => terms.includes(term)))) chosen.push(terms);
  }
  return chosen.slice(stronger.length);
}

function rarestFirst(texts: TextIndex, terms: readonly number[]): number[] {
  const counts = new Map(terms.map((term) => [term, texts.countWord(term)]));
  return [...counts].toSorted((a, b) => a[1] - b[1]).map(([term]) => term);
}

/**
 * Adds the rows with all terms of an alternative in the field or, of several terms, in a stronger one, to the field's level; a set
 * is made once it is needed.
 */
function markFields(
  texts: TextIndex,
  alternatives: readonly number[][],
  levels: readonly [number, number, number],
  { sets, length }: { sets: (Int32Array | undefined)[]; length: number },
): void {
  for (const terms of alternatives) {
    const held = terms.length > 1 ? terms.map((_, number) => scratch(number, length)) : [];
    for (const [at, field] of fields.entries()) {
      if (!terms.some((term) => texts.hasWord(term, field))) continue;
      const target = (sets[levels[at]!] ??= new Int32Array(length));
      for (const [number, term] of terms.entries()) texts.markWord(term, field, held[number] ?? target);
      if (held.length > 0) uniteCommon(target, held);
    }
  }
}

/** Adds the rows that are in all of the sets. */
function uniteCommon(target: Int32Array, sets: readonly Int32Array[]): void {
  const [first, ...others] = sets;
  for (let at = 0; at < target.length; at += 1) {
    let common = first![at]!;
    for (let number = 0; common !== 0 && number < others.length; number += 1) common &= others[number]![at]!;
    if (common !== 0) target[at]! |= common;
  }
}

const scratches: Int32Array[] = [];

/** An empty set for use within one call: to empty one takes less time than to allocate it. */
function scratch(number: number, length: number): Int32Array {
  const known = scratches[number];
  if (known?.length === length) return known.fill(0);
  return (scratches[number] = new Int32Array(length));
}

export function lastOf(levels: Levels): Int32Array {
  return levels[4];
}
