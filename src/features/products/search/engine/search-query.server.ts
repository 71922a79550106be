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
  /** The same in the visitor's spelling. */
  typed: string;
  /** As understood. */
  shown: string;
  direct: readonly Alternative[];
  synonyms: readonly Alternative[];
  /** Of a phrase: its words, which count where no product has the phrase. */
  single?: readonly QueryPart[];
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
  synonyms: KnownSynonyms;
}

export type KnownSynonyms = Pick<Synonyms, 'expand' | 'near'>;

const mostParts = 12;

/** By their keys: articles, and what whole sentences are made of. */
export const stopWords = new Set(
  (
    'a an the and or of for to with in on at by from into between is are was were be been do does did could would should will may might must ' +
    'i you we they it he she me us them my our your their his her its need needs want wants looking look find search keep something anything get gets have has had ' +
    'buy order purchase sell offer any some which what who whom whose how where when why that this these those there here please show give help ' +
    'before after while if then so also just only not no yes fit fits use used using make makes work works possible able thanks hello ' +
    '的 了 吗 呢 吧 啊 和 与 或 及 有 没有 有没有 是否 哪些 哪个 哪种 哪里 什么 怎么 怎样 如何 多少 需要 我 我们 你 你们 您 贵司 想 想要 要 买 购买 找 寻找 ' +
    '一个 一些 一种 这个 那个 请问 请 谢谢 支持 适合 适用 用于 可以 能 能够 能否 可否 帮 帮忙 帮我 帮我们 给 把 让 用 用来 是 在 带 戴 戴在 上 里 前 后 时 时候 会 为 ' +
    'في من على عن الى إلى هل ما ماذا اي أي مع و او أو ان أن إن كم كيف أين اين متى لماذا نريد اريد أريد نحتاج احتاج أحتاج ابحث أبحث نبحث هو هي هذا هذه ذلك ' +
    'التي الذي لدي لديكم عندكم يوجد هناك يمكن يمكنكم يمكنني هل لنا لكم لي لكي قبل بعد بين عند تقومون توفرون تقدمون تبيعون من فضلك ل'
  )
    .split(' ')
    .map((word) => wordKey(normalText(word))),
);

/** Elsewhere it is the name of a bus. */
const auxiliaryCan = /(?:^|\s)can(?=\s+(?:i|you|we|they|it|this|that|someone|anyone)\s)/giu;

/** What is left of a compound that Intl.Segmenter does not know; beside words it says little. */
const singleChinese = /^\p{Script=Han}$/u;

export function readSearchQuery(input: string, synonyms: Synonyms, words: KnownWords): SearchQuery {
  const text = input.trim();
  const normal = normalText(text).replace(auxiliaryCan, (can) => ' '.repeat(can.length));
  // Most texts have as many characters in normal form.
  const own = normal.length === text.length ? text : normal;
  const typedAt = ({ start, end }: Place) => own.slice(start, end);
  const spans: Span[] = [];
  for (const value of findValues(normal, true)) {
    addSpan(spans, value, () => valuePart(value, normal, typedAt(value)));
  }
  for (const match of synonyms.find(normal)) {
    const phrase = normal.slice(match.start, match.end);
    addSpan(spans, match, () => ({
      ...wordPart(phrase, typedAt(match), words),
      synonyms: match.alternatives.map(keysOf),
      single: singleParts(phrase, typedAt(match), words),
    }));
  }
  for (const word of chunksOf(normal, spans))
    addSpan(spans, word, () => wordPart(word.text, typedAt(word), words));
  const parts = spans.toSorted((a, b) => a.start - b.start).map(({ part }) => part);
  const useful = parts.filter((part) => !isStopWord(part.text));
  const whole = useful.filter((part) => !singleChinese.test(part.text));
  const wanted = [whole, useful].find((some) => some.length > 0) ?? parts;
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

/** Chinese of such characters alone is one, too. */
function isStopWord(text: string): boolean {
  if (/^\p{Script=Han}+$/u.test(text) && [...text].every((one) => stopWords.has(one))) return true;
  return stopWords.has(wordKey(text));
}

function singleParts(phrase: string, typed: string, words: KnownWords): QueryPart[] {
  const found = wordsOf(phrase).flatMap(chineseWords);
  const own = typed.length === phrase.length ? typed : phrase;
  const parts = found.map(({ text, start, end }) => wordPart(text, own.slice(start, end), words));
  return parts.length > 1 ? parts.filter(({ text }) => !isStopWord(text)) : [];
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

function valuePart(value: FoundValue, normal: string, typed: string): QueryPart {
  const text = normal.slice(value.start, value.end);
  const [unit] = value.units;
  const isClear = value.units.length === 1;
  return {
    kind: 'value',
    text,
    typed,
    shown: isClear && unit ? formatQuantity(value.value, unit, 'en') : typed,
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
  const words: Word[] = [];
  let isRare = false;
  for (const { segment, index } of chinese.segment(word.text)) {
    const isSingle = singleChinese.test(segment) && !stopWords.has(segment);
    const last = words.at(-1);
    // Single characters in a row are a word that Intl.Segmenter does not know.
    if (last && isRare && isSingle)
      Object.assign(last, { text: last.text + segment, end: last.end + segment.length });
    else {
      const start = word.start + index;
      words.push({ isChinese: true, text: segment, start, end: start + segment.length });
    }
    isRare = isSingle;
  }
  return words;
}

function wordPart(text: string, typed: string, words: KnownWords): QueryPart {
  const keys = keysOf(text);
  const joined = identifierKey(text);
  const others = [[joined], ...splits(joined, words)].filter((other) => other.join() !== keys.join());
  return { kind: 'word', text, typed, shown: typed, direct: [keys, ...others], synonyms: [] };
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
