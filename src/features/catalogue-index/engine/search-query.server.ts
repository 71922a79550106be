// Search query: parses a search to values, synonyms and words, each with the keys that may match it.
import { formatQuantity } from '#features/attributes/attribute-format.ts';
import { isCountUnit } from '#i18n/count-units.ts';
import type { ScatteredMatch, Synonyms } from '../synonyms/synonyms.server.ts';
import { plainWords, stopPhrases, stopWords } from '../words/common-words.server.ts';
import { identifierKey, normalText, type Word, wordKey, wordsOf } from '../words/normal-text.server.ts';
import {
  alternativesOf,
  forPurpose,
  keysOf,
  keysOfTerm,
  type KnownSynonyms,
  type KnownWords,
  type Alternative,
  type QueryPart,
  type Span,
} from './query-part.server.ts';
import {
  chineseWords,
  chunksOf,
  type Place,
  queryWords,
  singleChinese,
} from '../words/query-words.server.ts';
import { withDigits } from '../words/number-words.ts';
import { readSentence } from './sentence.server.ts';
import { dividedByWant, excludes } from './unwanted-parts.server.ts';
import { findRange } from './value-ranges.server.ts';
import { findConversions } from '../words/voltage-conversion.ts';
import { findPrices, type FoundPrice } from '../words/price-words.ts';
import { findCheapest } from '../words/cheapest-words.ts';
import { findStock, type FoundStock } from '../words/stock-words.ts';
import { findValues, type FoundValue, valueTerm } from '../words/value-terms.ts';

export interface SearchQuery {
  /** As typed, trimmed. */
  text: string;
  identifier: string;
  parts: readonly QueryPart[];
  /** The last one, which the visitor may still be typing. */
  open: QueryPart | undefined;
  /** What products must not have. */
  unwanted: readonly QueryPart[];
  /** What means the lowest price, as typed. */
  cheapest: string | undefined;
  /** The text has more parts than are searched for. */
  isCut: boolean;
  /** For words that turn out to be misspelt. */
  synonyms: KnownSynonyms;
}

const mostParts = 12;

/** Elsewhere it is the name of a bus. */
const auxiliaryCan =
  /(?:(?:^|\s)can(?=\s+(?!bus|fd|open|controller|transceiver|interface|network|port|node|module|gateway)[a-z]+\s)|(?<=(?:^|\s)(?:how|what|which|who|where|when)\s+)can(?=\s))/giu;

/** "24 hours a day" is no time that a product has; "within 24 hours" is. */
const aroundTheClock = /(?<!\d|خلال )(?:7 ?[x*] ?)?24 ?(?:小时|ساعه)(?! ?(?:内|以内|响应|到|发|回))/gu;

const spaces = ({ length }: string) => ' '.repeat(length);

export function readSearchQuery(input: string, synonyms: Synonyms, known: KnownWords): SearchQuery {
  const text = input.trim();
  const plain = normalText(text);
  const whole = withDigits(plain, synonyms.find)
    .replace(auxiliaryCan, spaces)
    .replace(aroundTheClock, spaces);
  const cheapest = findCheapest(whole);
  const normal = cheapest ? withoutSpans(whole, [cheapest]) : whole;
  // Most texts have as many characters in normal form.
  const own = plain.length === text.length ? withDigits(plain, synonyms.find, text) : whole;
  const typedAt = ({ start, end }: Place) => own.slice(start, end);
  const spans: Span[] = [];
  const words = queryWords(normal);
  const phrases = synonyms.find(normal).filter((phrase) => !isWithinWord(phrase, normal, words));
  // In "Cat 6A", no current is meant.
  const isNamed = (value: Place) => phrases.some((phrase) => holds(phrase, value));
  const values = findValues(normal, true).filter((one) => !isNamed(one));
  for (const price of findPrices(normal)) addSpan(spans, price, () => pricePart(price, typedAt(price)));
  for (const stock of findStock(normal)) addSpan(spans, stock, () => stockPart(stock, typedAt(stock)));
  for (const conversion of findConversions(normal, values)) {
    addSpan(spans, conversion, () => conversionPart(conversion.kind, typedAt(conversion), synonyms));
  }
  for (const value of values) {
    addSpan(spans, value, () => valuePart(value, normal, typedAt(value), synonyms, known));
  }
  for (const match of phrases) {
    const phrase = normal.slice(match.start, match.end);
    addSpan(spans, match, () => ({
      ...wordPart(phrase, typedAt(match), known, match.alternatives),
      single: singleParts(phrase, typedAt(match), synonyms, known),
    }));
  }
  for (const word of chunksOf(normal, words, spans)) {
    if (!isContracted(normal, word)) addSpan(spans, word, () => wordPart(word.text, typedAt(word), known));
  }
  const ordered = spans.toSorted((a, b) => a.start - b.start);
  const parts = withScattered(ordered, synonyms.findScattered(normal));
  const read = withPurposes(parts).flatMap((part, at) => {
    const span = ordered[at];
    return span && !isStopWord(part.text) ? [{ ...span, part }] : [];
  });
  const [unwanted, wantedSpans] = dividedByWant(read, normal, known);
  // The words of "10 gigabit" mean nothing else.
  const left = ordered.filter(({ part }) => part.kind !== 'word' || /^\d+ \p{L}/u.test(part.text));
  const useful = readSentence(wantedSpans, { normal, needs: withoutSpans(normal, left) }, synonyms, known);
  const longer = useful.filter((part) => !singleChinese.test(part.text));
  const wanted = [longer, useful].find((some) => some.length > 0) ?? parts;
  const used = wanted.slice(0, mostParts);
  const isOpen = /[\p{L}\p{N}]$/u.test(input) && !normal.endsWith(' ');
  return {
    text,
    identifier: identifierKey(text),
    parts: used,
    open: isOpen ? used.at(-1) : undefined,
    unwanted: excludes(wantedSpans, useful, normal, known) ? unwanted.map(({ part }) => part) : [],
    cheapest: cheapest && typedAt(cheapest),
    isCut: wanted.length > used.length,
    synonyms,
  };
}

/** A single Chinese character within a longer word, as 位 in 定位, is no word; after a number it is a unit. */
function isWithinWord({ start, end }: Place, normal: string, words: readonly Word[]): boolean {
  if (end - start > 1 || !singleChinese.test(normal[start] ?? '') || /\d/.test(normal[start - 1] ?? ''))
    return false;
  return words.some((word) => word.start <= start && word.end >= end && word.end - word.start > 1);
}

/** The second half of "I'm" and "doesn't". */
function isContracted(normal: string, { text, start }: Word): boolean {
  return (
    /^(?:s|d|m|t|ll|re|ve)$/i.test(text) && /\p{L}['’]$/u.test(normal.slice(Math.max(start - 2, 0), start))
  );
}

/** Each word of a phrase whose words stand apart also has the synonyms of the phrase. */
function withScattered(spans: readonly Span[], phrases: readonly ScatteredMatch[]): QueryPart[] {
  const added = new Map<Span, Alternative[]>();
  for (const { words, alternatives } of phrases) {
    const own = new Set(words.flatMap((word) => spans.find((span) => isOwnWord(span, word)) ?? []));
    // Words of other phrases mean something else.
    if (own.size < words.length) continue;
    const others = alternatives.map(keysOfTerm);
    // "Company phones" are phones: the phrase adds nothing.
    const [first = []] = others;
    const isKnown = ({ part }: Span) => part.synonyms.some((keys) => keys.join() === first.join());
    if ([...own].some(isKnown)) continue;
    for (const span of own) added.set(span, [...(added.get(span) ?? []), ...others]);
  }
  return spans.map((span) => {
    const others = added.get(span);
    if (!others) return span.part;
    return { ...span.part, synonyms: [...span.part.synonyms, ...others], isOfPhrase: true };
  });
}

/** Of Chinese, one more character may belong to the word. */
function isOwnWord({ start, end, part }: Span, word: Place): boolean {
  const more = end - start - (word.end - word.start);
  return (
    part.kind === 'word' &&
    start <= word.start &&
    end >= word.end &&
    more <= (singleChinese.test(part.text[0] ?? '') ? 1 : 0)
  );
}

/** In "switch for cameras", cameras are no product that is looked for; in "looking for cameras" they are. */
function withPurposes(parts: readonly QueryPart[]): QueryPart[] {
  const keys = parts.map(({ text }) => text.toLowerCase());
  const at = keys.findIndex(
    (key, number) =>
      purposeWords.has(key) ||
      (number > 0 && arabicPurpose.test(key)) ||
      (key === 'to' &&
        (plainWords.has(keys[number + 1] ?? '') ||
          /^(?:resistant|compatible|similar)$/.test(keys[number - 1] ?? ''))),
  );
  const isNamed = parts
    .slice(0, Math.max(at, 0))
    .some(({ text }) => !isStopWord(text) && !plainWords.has(wordKey(text)));
  return isNamed ? [...parts.slice(0, at), ...parts.slice(at).map(forPurpose)] : [...parts];
}

const purposeWords = new Set(['for', 'with', 'مع']);
/** "For the", written onto the word, as in هوائي للراوتر. */
const arabicPurpose = /^لل\p{Script=Arabic}{3,}/u;

/** Chinese of such characters alone is one, too. */
function isStopWord(text: string): boolean {
  if (/^\p{Script=Han}+$/u.test(text) && [...text].every((one) => stopWords.has(one))) return true;
  // "And" is written onto Arabic words.
  const bare = text.replace(/^و(?=\p{Script=Arabic}{3})/u, '');
  return stopWords.has(wordKey(text)) || stopWords.has(wordKey(bare)) || stopPhrases.has(text.toLowerCase());
}

function singleParts(
  phrase: string,
  typed: string,
  { expand }: KnownSynonyms,
  words: KnownWords,
): QueryPart[] {
  const found = wordsOf(phrase).flatMap(chineseWords);
  const own = typed.length === phrase.length ? typed : phrase;
  const parts = found.map(({ text, start, end }) =>
    wordPart(text, own.slice(start, end), words, expand(text)),
  );
  return parts.length > 1 ? parts.filter(({ text }) => !isStopWord(text)) : [];
}

function holds(phrase: Place, part: Place): boolean {
  return (
    phrase.start <= part.start && phrase.end >= part.end && phrase.end - phrase.start > part.end - part.start
  );
}

/** Everything else stays in its place. */
function withoutSpans(text: string, spans: readonly Place[]): string {
  let left = text;
  for (const { start, end } of spans) left = left.slice(0, start) + ' '.repeat(end - start) + left.slice(end);
  return left;
}

/** Earlier readings take precedence. */
function addSpan(spans: Span[], { start, end }: Place, read: () => QueryPart): void {
  if (spans.some((span) => start < span.end && span.start < end)) return;
  spans.push({ start, end, part: read() });
}

function conversionPart(kind: string, typed: string, { expand }: KnownSynonyms): QueryPart {
  const synonyms = [kind, ...expand(kind)].map(keysOfTerm);
  return { kind: 'word', text: typed, typed, shown: typed, direct: [], synonyms, isOfPhrase: true };
}

function pricePart({ currency, min, max }: FoundPrice, typed: string): QueryPart {
  const price = { currency, min, max };
  return { kind: 'price', text: typed, typed, shown: typed, direct: [], synonyms: [], price };
}

function stockPart({ least }: FoundStock, typed: string): QueryPart {
  return { kind: 'stock', text: typed, typed, shown: typed, direct: [], synonyms: [], inStock: least };
}

const isLatin = /\p{Script=Latin}/u;

function valuePart(
  value: FoundValue,
  normal: string,
  typed: string,
  { expand }: KnownSynonyms,
  words: KnownWords,
): QueryPart {
  const text = normal.slice(value.start, value.end);
  const joined = identifierKey(text);
  const { unit } = value.written;
  const isClear = value.units.length === 1;
  const near = [...nearSizes(value), ...nextReach(value)];
  // "Octa core, 4 GB" has no 4 cores.
  const isKnown = [...value.terms, ...near].some((term) => words.find(term) >= 0);
  const range = findRange(value, normal, words);
  const inRange = range.terms.map((term) => [term]);
  const own = [
    ...wantedTerms(value, text).map((term) => [term]),
    ...(isKnown ? [] : [keysOf(text)]),
    // Of 1 % and 10″, only a number would be left.
    ...(/^\d+$/.test(joined) ? [] : [[joined]]),
  ];
  return {
    kind: 'value',
    text,
    typed,
    // Ports have no symbol that is the same in all languages.
    shown:
      isClear && unit && !(isCountUnit(unit) && !isLatin.test(typed))
        ? formatQuantity(value.written.value, unit, 'en')
        : typed,
    direct: range.isOpen ? inRange : own,
    // 4G is LTE, too.
    synonyms: [
      ...alternativesOf(expand(text)),
      ...near.map((term) => [term]),
      ...(range.isOpen ? [] : inRange),
    ],
  };
}

/** 5G is a network or a rate; who means a frequency writes GHz, or 2.4G. */
function wantedTerms({ terms }: FoundValue, text: string): readonly string[] {
  return /^\d+ ?g$/i.test(text) ? terms.filter((term) => !term.endsWith('Hz')) : terms;
}

/** Of optical modules and converters, in metres: who needs 8 km takes one of 10. */
const reaches = [2_000, 10_000, 20_000, 40_000, 80_000];
const shortestReach = 1_000;

function nextReach({ terms }: FoundValue): string[] {
  const metres = terms.map((term) => Number(/^#(\d+)m$/.exec(term)?.[1])).find((one) => one >= shortestReach);
  const next = metres === undefined ? undefined : reaches.find((reach) => reach > metres);
  return next === undefined ? [] : [valueTerm(next, 'm')];
}

/** Who looks for a display of 10 inches means 10.1 or 10.4, too. */
function nearSizes({ written: { value, unit } }: FoundValue): string[] {
  if (unit !== 'in' || !Number.isInteger(value)) return [];
  return Array.from({ length: 9 }, (_, tenth) => valueTerm(value + (tenth + 1) / 10, unit));
}

function wordPart(
  text: string,
  typed: string,
  words: KnownWords,
  synonyms: readonly string[] = [],
): QueryPart {
  const keys = keysOf(text);
  const joined = identifierKey(text);
  // SFP+ is not SFP.
  const isOwn = text.endsWith('+') && keys.every((key) => words.find(key) >= 0);
  const others = [...(isOwn ? [] : [[joined]]), ...splits(joined, words)].filter(
    (other) => other.join() !== keys.join(),
  );
  return {
    kind: 'word',
    text,
    typed,
    shown: typed,
    direct: [keys, ...others],
    synonyms: alternativesOf(synonyms),
  };
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
