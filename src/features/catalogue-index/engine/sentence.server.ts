// Sentence: what it looks for, apart from what it says of the place, the people and the purpose.
import type { NeededGoods } from '../synonyms/needed-goods.server.ts';
import { isEveryday, plainWords } from '../words/common-words.server.ts';
import { wordKey } from '../words/normal-text.server.ts';
import {
  forPurpose,
  keysOf,
  type KnownSynonyms,
  type KnownWords,
  type QueryPart,
  type Span,
} from './query-part.server.ts';
import {
  arabicSeeking,
  chineseSeeking,
  chineseVerb,
  endOfArabicClause,
  endOfChineseClause,
  endOfClause,
  measuring,
  seekingWords,
  sentence,
  vague,
} from '../words/sentence-words.ts';
import type { Place } from '../words/query-words.server.ts';
import { kindTerm, nounOf } from '../words/title-kind.server.ts';

/** Sentences leave little doubt; of lists of words, many are names of goods. */
const fewestEvidence = 7.5;
const fewestOfWords = 12;

export function readSentence(
  spans: readonly Span[],
  { normal, needs }: { normal: string; needs: string },
  synonyms: KnownSynonyms,
  known: KnownWords,
): QueryPart[] {
  if (spans.length < 2) return spans.map(({ part }) => part);
  if (!sentence.test(normal)) {
    const wanted = wantedInChinese(spans, normal, known) ?? wantedInArabic(spans, normal, known);
    return wanted ? aroundWanted(spans, wanted, normal, known) : readWords(spans, normal, synonyms, known);
  }
  const wanted = wantedIn(spans, normal, known);
  const needed = neededGoods(needs, wanted, synonyms, known);
  const isConsumed = (span: Span) =>
    needed !== undefined &&
    span.part.kind === 'word' &&
    isEveryday(wordKey(span.part.text)) &&
    needed.words.some((word) => isWithin(word, span));
  const rest = spans.flatMap((span) => {
    if (isConsumed(span)) return [];
    const part = setting(span.part);
    if (span === wanted) return [{ ...part, isHead: true }];
    const isMain = wanted ? span.end <= wanted.end : !needed;
    return [isMain ? part : forPurpose(part)];
  });
  if (!needed) return rest;
  const implied = impliedPart(needed.goods, spans.filter(isConsumed));
  // A narrower kind of what is called by its name is a guess.
  const isNamed =
    wanted && !isConsumed(wanted) && nounsOf({ ...wanted.part, synonyms: [] }, known).length > 0;
  return [isNamed ? { ...implied, isHead: false, isPurpose: true } : implied, ...rest];
}

/** In Chinese and Arabic, other kinds of goods than the one that is looked for are what it is for. */
function aroundWanted(spans: readonly Span[], wanted: Span, normal: string, known: KnownWords): QueryPart[] {
  const wantedNouns = nounsOf(wanted.part, known);
  return spans.map((span) => {
    if (span === wanted) return { ...span.part, isHead: true };
    const isOther =
      isKind(span, normal, known) && !nounsOf(span.part, known).some((noun) => wantedNouns.includes(noun));
    return isOther ? forPurpose(span.part) : span.part;
  });
}

/** In a list of words, the last one that names a kind of goods is what is looked for, before what it is for. */
function readWords(
  spans: readonly Span[],
  normal: string,
  synonyms: KnownSynonyms,
  known: KnownWords,
): QueryPart[] {
  const isVague = ({ part }: Span) => vague.has(wordKey(part.text));
  const named = spans.filter((span) => !span.part.isPurpose && !isVague(span));
  const main = named.length > 0 ? named : spans;
  const head = main.findLast((span) => latinWord.test(span.part.text) && isKind(span, normal, known));
  const needed = phraseOf(main, head, normal, synonyms, known);
  const parts = spans.map((span) =>
    span === head && !needed ? { ...span.part, isHead: true } : setting(span.part),
  );
  return needed ? [impliedPart(needed.goods, []), ...parts] : parts;
}

/** A phrase whose words stand apart, or are other words that say the same, as in "truck cab cradle". */
function phraseOf(
  spans: readonly Span[],
  head: Span | undefined,
  normal: string,
  synonyms: KnownSynonyms,
  known: KnownWords,
): Needed | undefined {
  const text = onlyOf(
    spans.filter(({ part }) => part.kind === 'word'),
    normal,
  );
  const isApart = (words: readonly Place[]) =>
    !spans.some((span) => words.every((word) => isWithin(word, span)));
  return knownGoods(text, synonyms, known).find(
    ({ goods, words, weight, isWhole }) =>
      isWhole &&
      weight >= fewestOfWords &&
      isApart(words) &&
      (!head || words.some((word) => isWithin(word, head))) &&
      nounsOf({ direct: [keysOf(goods)], synonyms: [] }, known).length > 0,
  );
}

function isWithin(word: Place, span: Place): boolean {
  return span.start <= word.start && span.end >= word.end;
}

const isChinese = /\p{Script=Han}/u;

const latinWord = /^\p{Script=Latin}[\p{Script=Latin}\d-]*$/u;

/** Words of every day say little of goods. */
function setting(part: QueryPart): QueryPart {
  const key = wordKey(part.text);
  return part.kind === 'word' && isEveryday(key) && !plainWords.has(key)
    ? { ...part, isSetting: true }
    : part;
}

interface Needed extends NeededGoods {
  /** By the name that products have. */
  goods: string;
}

function knownGoods(text: string, synonyms: KnownSynonyms, known: KnownWords): Needed[] {
  const isKnown = (name: string) => keysOf(name).every((key) => known.find(key) >= 0);
  return synonyms.findNeeded(text).flatMap((needed) => {
    const goods = needed.names.find(isKnown);
    return goods === undefined ? [] : [{ ...needed, goods }];
  });
}

/** `consumed`: the words that it stands for. */
function impliedPart(goods: string, consumed: readonly Span[]): QueryPart {
  return {
    kind: 'word',
    text: goods.toLowerCase(),
    typed: consumed.map(({ part }) => part.typed).join(' '),
    shown: goods,
    direct: [],
    synonyms: [keysOf(goods)],
    isOfPhrase: true,
    isImplied: true,
    isHead: true,
  };
}

/** What is named before the clause ends; undefined: the sentence names what it is about, not what it looks for. */
function wantedIn(spans: readonly Span[], normal: string, known: KnownWords): Span | undefined {
  for (const { 0: found, index } of normal.matchAll(seekingWords)) {
    const from = index + found.length;
    const to = endOf(endOfClause, normal, from);
    const named = firstKind(
      spans.filter((span) => span.start >= from && span.end <= to),
      normal,
      known,
    );
    if (named) return named;
  }
  return undefined;
}

/** The last kind before the verb, as in 哪种网线能连交换机, or else of the clause. */
function wantedInChinese(spans: readonly Span[], normal: string, known: KnownWords): Span | undefined {
  if (!isChinese.test(normal)) return undefined;
  for (const seeking of chineseSeeking) {
    for (const { 0: found, index } of normal.matchAll(seeking)) {
      const from = index + found.length;
      for (const end of [chineseVerb, endOfChineseClause]) {
        const to = endOf(end, normal, from);
        const named = spans.findLast(
          (span) => span.start >= from && span.end <= to && isKind(span, normal, known),
        );
        if (named) return named;
      }
    }
  }
  return undefined;
}

function wantedInArabic(spans: readonly Span[], normal: string, known: KnownWords): Span | undefined {
  for (const { 0: found, index } of normal.matchAll(arabicSeeking)) {
    const from = index + found.length;
    const to = endOf(endOfArabicClause, normal, from);
    const named = spans.find(
      (span) =>
        span.start >= from &&
        span.end <= to &&
        !arabicVerb.test(normal.slice(span.start, span.end)) &&
        isKind(span, normal, known),
    );
    if (named) return named;
  }
  return undefined;
}

/** With an object written onto it, as in اراقبهم. */
const arabicVerb = /^[انيت]\p{L}{2,}(?:هم|ها|هن)$/u;

function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(text)?.index ?? text.length;
}

/** The first one that names a kind, or of several without words between them the last one, as in "gateway antenna". */
function firstKind(spans: readonly Span[], normal: string, known: KnownWords): Span | undefined {
  const first = spans.findIndex((span) => isKind(span, normal, known));
  let at = first;
  while (spans[at + 1] && isKind(spans[at + 1]!, normal, known)) at += 1;
  return spans[at];
}

/** In "with 5 sockets", they are counted, and not what is looked for. */
export function isKind({ part, start }: Span, normal: string, known: KnownWords): boolean {
  return !/\d\s*$/.test(normal.slice(Math.max(start - 4, 0), start)) && nounsOf(part, known).length > 0;
}

/** The text of some spans, each in its place. */
function onlyOf(spans: readonly Span[], normal: string): string {
  let text = '';
  for (const { start, end } of spans) text = text.padEnd(start) + normal.slice(start, end);
  return text;
}

/** Those that products are. */
export function nounsOf(
  { direct, synonyms }: Pick<QueryPart, 'direct' | 'synonyms'>,
  known: KnownWords,
): string[] {
  const nouns = new Set([...direct, ...synonyms].flatMap((keys) => nounOf(keys) ?? []));
  return [...nouns].filter((noun) => known.find(kindTerm(noun)) >= 0);
}

function neededGoods(
  needs: string,
  wanted: Span | undefined,
  synonyms: KnownSynonyms,
  known: KnownWords,
): Needed | undefined {
  const kinds = wanted && nounsOf(wanted.part, known);
  return knownGoods(needs, synonyms, known).find(({ goods, weight }) => {
    if (weight < fewestEvidence) return false;
    if (!wanted || !kinds) return true;
    if (keysOf(goods).every((key) => wanted.part.direct.flat().includes(key))) return false;
    const nouns = nounsOf({ direct: [keysOf(goods)], synonyms: [] }, known);
    return (
      nouns.length === 0 ||
      nouns.some(
        (noun) => kinds.includes(noun) || (measuring.has(noun) && kinds.some((one) => measuring.has(one))),
      )
    );
  });
}
