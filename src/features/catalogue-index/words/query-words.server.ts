// Query words: divides a query into words. Chinese, which is written without spaces, is divided by Intl.Segmenter.
import { type Word, wordsOf } from './normal-text.server.ts';
import { stopWords } from './common-words.server.ts';

export interface Place {
  start: number;
  end: number;
}

/** What is left of a compound that Intl.Segmenter does not know; beside words it says little. */
export const singleChinese = /^\p{Script=Han}$/u;

/** Of normal text. */
export function queryWords(normal: string): Word[] {
  return wordsOf(normal).flatMap(byScript).flatMap(chineseWords);
}

/** The words outside of values and phrases; hyphenated ones are one. */
export function chunksOf(normal: string, words: readonly Word[], spans: readonly Place[]): Word[] {
  const chunks: Word[] = [];
  for (const word of words.flatMap((one) => outsideOf(spans, one))) {
    const last = chunks.at(-1);
    const between = last ? normal.slice(last.end, word.start) : '';
    if (last && !last.isChinese && !word.isChinese && /^[-/._]$/.test(between)) {
      chunks.splice(-1, 1, { ...last, text: normal.slice(last.start, word.end), end: word.end });
    } else chunks.push(word);
  }
  return chunks;
}

/** What values and phrases leave of a word: nothing, or of Chinese, two characters or more. */
function outsideOf(spans: readonly Place[], word: Word): Word[] {
  const within = spans.filter(({ start, end }) => start < word.end && word.start < end);
  if (within.length === 0) return [word];
  if (!word.isChinese) return [];
  const ends = [word.start, ...within.flatMap(({ start, end }) => [start, end]), word.end];
  ends.sort((a, b) => a - b);
  return ends.flatMap((start, at) => {
    const end = ends[at + 1] ?? start;
    const isWithin = within.some((span) => span.start <= start && span.end >= end);
    const text = word.text.slice(start - word.start, end - word.start);
    return isWithin || end - start < 2 ? [] : [{ text, start, end, isChinese: true }];
  });
}

const arabicBesideOthers = /\p{Script=Arabic}+|(?:(?!\p{Script=Arabic}).)+/gu;

/** Arabic articles and prepositions are written onto Latin words and numbers: بـ SFP, الـ5G. */
function byScript(word: Word): Word[] {
  if (word.isChinese || !/\p{Script=Arabic}/u.test(word.text)) return [word];
  return [...word.text.matchAll(arabicBesideOthers)].map(({ 0: text, index }) => {
    const start = word.start + index;
    return { text, start, end: start + text.length, isChinese: false };
  });
}

const chinese = new Intl.Segmenter('zh', { granularity: 'word' });

export function chineseWords(word: Word): Word[] {
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
