// Query part: a part of a search as it was read, with the keys that may match it.
import type { Synonyms } from '../synonyms/synonyms.server.ts';
import { chineseKeys, normalText, wordKey, wordsOf } from '../words/normal-text.server.ts';
import { RecentTexts } from '../words/recent-texts.ts';
import type { KnownValues } from './value-ranges.server.ts';
import { findValues } from '../words/value-terms.ts';
import { plainWords, stopWords } from '../words/common-words.server.ts';
import type { PriceRange } from '../words/price-words.ts';
import type { Place } from '../words/query-words.server.ts';

/** All of these keys must be found. */
export type Alternative = readonly string[];

export interface QueryPart {
  kind: 'word' | 'value' | 'price' | 'stock';
  /** As it was searched for, in normal form. */
  text: string;
  /** The same in the visitor's spelling. */
  typed: string;
  /** As understood. */
  shown: string;
  direct: readonly Alternative[];
  synonyms: readonly Alternative[];
  /** Of a phrase: its words, which count where no product has the phrase. */
  single?: readonly QueryPart[];
  /** What the product is for or comes with; it is not what the product is. */
  isPurpose?: boolean;
  /** It stands for a phrase whose words stand apart. */
  isOfPhrase?: boolean;
  /** It says where or for whom, as words of every day do in a sentence. */
  isSetting?: boolean;
  /** It names what is looked for. */
  isHead?: boolean;
  /** It is not in the text; other words mean it. */
  isImplied?: boolean;
  /** What the product may cost. */
  price?: PriceRange;
  /** How many pieces of the product must be in stock. */
  inStock?: number;
}

/** It says nothing of what the product is. */
export function isCondition({ price, inStock }: QueryPart): boolean {
  return price !== undefined || inStock !== undefined;
}

/** Of all products; -1: none has the word. */
export interface KnownWords extends KnownValues {
  find: (word: string) => number;
}

/** For words that turn out to be misspelt, and for what sentences are about. */
export type KnownSynonyms = Pick<Synonyms, 'expand' | 'near' | 'nearInPhrases' | 'findNeeded'>;

export interface Span extends Place {
  part: QueryPart;
}

/** The weakest level at which products have a part: what is implied must be in titles, words of every day in titles or attributes. */
export function weakestLevel({ text, isOfPhrase, isSetting, isImplied }: QueryPart): 1 | 2 | 4 {
  if (isImplied) return 1;
  return !isOfPhrase && (isSetting || plainWords.has(wordKey(text))) ? 2 : 4;
}

/** As what the product is for; conditions stay what they are. */
export function forPurpose(part: QueryPart): QueryPart {
  if (isCondition(part)) return part;
  return { ...part, isPurpose: true, ...(part.single && { single: part.single.map(forPurpose) }) };
}

/** The keys of all words of a phrase. */
export function keysOf(text: string): string[] {
  return wordsOf(normalText(text)).flatMap(({ text: word, isChinese }) =>
    isChinese ? chineseKeys(word) : [wordKey(word)],
  );
}

/** Of a synonym list: as words, and what is a value as that value, however products write it. */
export function alternativesOf(terms: readonly string[]): Alternative[] {
  return terms.flatMap((term) => [keysOfTerm(term), ...valuesOfTerm(term)]);
}

const valuesOfTerms = new RecentTexts<readonly Alternative[]>(20_000);

/** 10GbE is a rate; 10G may be several things. */
function valuesOfTerm(term: string): readonly Alternative[] {
  const known = valuesOfTerms.get(term);
  if (known) return known;
  const text = normalText(term);
  const [value] = /^\d/.test(text) ? findValues(text, true) : [];
  const isWhole = value?.start === 0 && value.end === text.length && value.terms.length === 1;
  const found = isWhole ? [value.terms] : [];
  valuesOfTerms.set(term, found);
  return found;
}

const keysOfTerms = new RecentTexts<Alternative>(20_000);

/**
 * The keys of a term of a synonym list, which many queries have. One word beside prepositions, as in "from a distance", finds nothing:
 * any product may have it.
 */
export function keysOfTerm(term: string): Alternative {
  const known = keysOfTerms.get(term);
  if (known) return known;
  const all = keysOf(term);
  const isOneOfSeveral = all.length > 1 && all.filter((key) => !stopWords.has(key)).length === 1;
  const keys = isOneOfSeveral ? [] : all;
  keysOfTerms.set(term, keys);
  return keys;
}
