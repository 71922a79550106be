// Search query: parses a search to values, synonyms and words, each with the keys that may match it.
import { formatQuantity } from '#features/products/attributes/attribute-format.ts';
import type { Synonyms } from '../synonyms/synonyms.server.ts';
import { chineseKeys, identifierKey, normalText, type Word, wordKey, wordsOf } from './normal-text.server.ts';
import { findValues, type FoundValue } from './value-terms.ts';

/** All of these keys must be found. */
export type Alternative = readonly string[];

export interface QueryPart {
  kind: 'word' | 'value';
  /** As it was searched for, in normal form. */
  text: string;
  /** As understood. */
  shown: string;
  direct: readonly Alternative[];
  synonyms: readonly Alternative[];
}

/** Of all products; -1: none has the word. */
export interface KnownWords {
  find: (word: string) => number;
}

export interface SearchQuery {
  /** As typed, trimmed. */
  text: string;
  identifier: string;
  parts: readonly QueryPart[];
  /** The last one, which the visitor may still be typing. */
  open: QueryPart | undefined;
  /** The text has more parts than are searched for. */
  isCut: boolean;
  /** For words that turn out to be misspelt. */
  synonyms: Pick<Synonyms, 'expand'>;
}

const mostParts = 12;

/** By their keys. */
export const stopWords = new Set(
  (
    'a an the and or of for to with in on at by from is are was be do does can could would should i you we they it me my our your need want looking look find ' +
    'buy get have has any some which what who how where when that this these those please there show give ' +
    '的 了 吗 呢 和 与 或 有 哪些 哪个 什么 怎么 需要 我 我们 想 要 买 找 一个 请问 请 支持 适合 用于 是 在 带 ' +
    'في من على عن الى إلى هل ما ماذا اي أي مع و او أو كم كيف اريد أريد احتاج أحتاج هو هي التي الذي لدي لديكم عندكم يوجد ل'
  )
    .split(' ')
    .map((word) => wordKey(normalText(word))),
);

export function readSearchQuery(input: string, synonyms: Synonyms, words: KnownWords): SearchQuery {
  const text = input.trim();
  const normal = normalText(text);
  const spans: Span[] = [];
  for (const value of findValues(normal, true)) addSpan(spans, value, () => valuePart(value, normal));
  for (const match of synonyms.find(normal)) {
    const typed = normal.slice(match.start, match.end);
    addSpan(spans, match, () => ({
      ...wordPart(typed, words),
      synonyms: match.alternatives.map((phrase) => keysOf(phrase)),
    }));
  }
  for (const word of chunksOf(normal, spans)) addSpan(spans, word, () => wordPart(word.text, words));
  const parts = spans.toSorted((a, b) => a.start - b.start).map(({ part }) => part);
  const useful = parts.filter(({ text: typed }) => !stopWords.has(wordKey(typed)));
  const wanted = useful.length > 0 ? useful : parts;
  const used = wanted.slice(0, mostParts);
  const isOpen = /[\p{L}\p{N}]$/u.test(input);
  return {
    text,
    identifier: identifierKey(text),
    parts: used,
    open: isOpen ? used.at(-1) : undefined,
    isCut: wanted.length > used.length,
    synonyms,
  };
}

interface Span {
  start: number;
  end: number;
  part: QueryPart;
}

type Place = Pick<Span, 'start' | 'end'>;

/** Earlier readings take precedence. */
function addSpan(spans: Span[], { start, end }: Place, read: () => QueryPart): void {
  if (spans.some((span) => start < span.end && span.start < end)) return;
  spans.push({ start, end, part: read() });
}

function valuePart(value: FoundValue, normal: string): QueryPart {
  const text = normal.slice(value.start, value.end);
  const [unit] = value.units;
  const isClear = value.units.length === 1;
  return {
    kind: 'value',
    text,
    shown: isClear && unit ? formatQuantity(value.value, unit, 'en') : text,
    direct: [...value.terms.map((term) => [term]), keysOf(text), [identifierKey(text)]],
    synonyms: [],
  };
}

/** Splits into words; hyphenated words are one; Intl.Segmenter splits Chinese. */
function chunksOf(normal: string, spans: readonly Span[]): Word[] {
  const isFree = ({ start, end }: Place) => !spans.some((span) => start < span.end && span.start < end);
  const chunks: Word[] = [];
  for (const word of wordsOf(normal).flatMap(chineseWords).filter(isFree)) {
    const last = chunks.at(-1);
    const between = last ? normal.slice(last.end, word.start) : '';
    if (last && !last.isChinese && !word.isChinese && /^[-/._]$/.test(between)) {
      chunks.splice(-1, 1, { ...last, text: normal.slice(last.start, word.end), end: word.end });
    } else chunks.push(word);
  }
  return chunks;
}

const chinese = new Intl.Segmenter('zh', { granularity: 'word' });

function chineseWords(word: Word): Word[] {
  if (!word.isChinese) return [word];
  return [...chinese.segment(word.text)].map(({ segment, index }) => ({
    isChinese: true,
    text: segment,
    start: word.start + index,
    end: word.start + index + segment.length,
  }));
}

function wordPart(text: string, words: KnownWords): QueryPart {
  const keys = keysOf(text);
  const joined = identifierKey(text);
  const others = [[joined], ...splits(joined, words)].filter((other) => other.join() !== keys.join());
  return { kind: 'word', text, shown: text, direct: [keys, ...others], synonyms: [] };
}

/** The keys of all words of a phrase. */
export function keysOf(text: string): string[] {
  return wordsOf(normalText(text)).flatMap(({ text: word, isChinese }) =>
    isChinese ? chineseKeys(word) : [wordKey(word)],
  );
}

/** cat6a is also "cat 6a", and accesspoint "access point". */
function splits(joined: string, words: KnownWords): string[][] {
  if (!/^[a-z\d]{4,30}$/.test(joined)) return [];
  const found: string[][] = [];
  for (let at = 1; at < joined.length; at += 1) {
    const [first, second] = [joined.slice(0, at), joined.slice(at)];
    const isBoundary = /[a-z]$/.test(first) !== /^[a-z]/.test(second);
    if (!isBoundary && (first.length < 4 || second.length < 4)) continue;
    const keys = [wordKey(first), wordKey(second)];
    if (keys.every((key) => words.find(key) >= 0)) found.push(keys);
  }
  return found;
}
