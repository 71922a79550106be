// Scattered phrases: known phrases whose words stand apart in a text, or in another order, as in "protect the phone's screen".
import { plainWords, stopWords } from '../words/common-words.server.ts';
import type { SynonymToken } from '../words/synonym-key.ts';

export interface PhraseWord {
  start: number;
  end: number;
}

export interface ScatteredPhrase {
  key: string;
  words: readonly PhraseWord[];
}

/** Other words that may stand among those of a phrase; Chinese characters count as half a word. */
const mostBetween = 4;

const isHan = /^\p{Script=Han}/u;
const shortestWord = 3;

/** The words of the phrase with the key; empty: some of them say too little alone. */
function wordsOf(key: string): string[] {
  const words: string[] = [];
  for (const token of key.split(' ')) {
    const last = words.at(-1);
    if (isHan.test(token) && last !== undefined && isHan.test(last) && [...last].length < 2)
      words.splice(-1, 1, last + token);
    else words.push(token);
  }
  const isLong = words.every((word) => [...word].length >= (isHan.test(word) ? 2 : shortestWord));
  const saysMuch = words.some((word) => !plainWords.has(word) && !stopWords.has(word));
  return isLong && saysMuch && words.length > 1 ? words : [];
}

interface Occurrence extends PhraseWord {
  /** In words. */
  at: number;
}

/** Phrases by the first of their words. */
export class ScatteredPhrases {
  readonly #phrases = new Map<string, { key: string; words: readonly string[] }[]>();

  add(key: string): void {
    const words = wordsOf(key);
    const [first] = words;
    if (first === undefined) return;
    const others = this.#phrases.get(first) ?? [];
    if (others.length === 0) this.#phrases.set(first, others);
    others.push({ key, words });
  }

  /** `formsOf`: further keys of a token. */
  find(
    tokens: readonly SynonymToken[],
    formsOf: (token: SynonymToken) => readonly string[],
  ): ScatteredPhrase[] {
    const places = placesOf(tokens, formsOf);
    return [...places.keys()].flatMap((word) =>
      (this.#phrases.get(word) ?? []).flatMap(({ key, words }) => {
        const found = words.flatMap((one) => places.get(one) ?? []);
        if (found.length < words.length) return [];
        const at = found.map((one) => one.at);
        const between = Math.max(...at) - Math.min(...at) + 1 - words.length;
        return between <= mostBetween ? [{ key, words: found }] : [];
      }),
    );
  }
}

/** Of words and of pairs of Chinese characters, where they stand first. */
function placesOf(
  tokens: readonly SynonymToken[],
  formsOf: (token: SynonymToken) => readonly string[],
): Map<string, Occurrence> {
  const places = new Map<string, Occurrence>();
  let at = 0;
  for (const [number, token] of tokens.entries()) {
    const next = tokens[number + 1];
    const isPair = isHan.test(token.key) && next?.start === token.end && isHan.test(next.key);
    const word = isPair ? token.key + next.key : token.key;
    const place = { start: token.start, end: (isPair ? next : token).end, at };
    for (const key of [word, ...formsOf(token)]) if (!places.has(key)) places.set(key, place);
    at += isHan.test(token.key) ? 0.5 : 1;
  }
  return places;
}
