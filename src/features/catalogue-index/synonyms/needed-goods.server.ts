// Needed goods: what a sentence is about, by words of a group's phrases, as in "organise the mess of cables".
import { plainWords, stopWords } from '../words/common-words.server.ts';
import { classOf, negations } from '../words/word-classes.ts';
import type { PhraseWord } from './scattered-phrases.server.ts';
import type { SynonymToken } from '../words/synonym-key.ts';

export interface NeededGoods {
  /** The first terms of their group, by which products may name them. */
  names: readonly string[];
  /** By which they are meant, in the order of the text. */
  words: readonly PhraseWord[];
  weight: number;
  /** They are all words of one phrase. */
  isWhole: boolean;
}

interface Goods {
  names: readonly string[];
  /** In word classes. */
  phrases: string[][];
}

const isEnglish = /^[a-z][a-z\d]*\+?$/;
/** Those with much less evidence than others are not compared any further. */
const leastShare = 0.5;
const mostOfPlain = 3;
const ofStopWord = 1.5;

export class GoodsByWords {
  readonly #goods = new Map<string, Goods>();
  /** Of each word, the goods in whose groups it is. */
  readonly #goodsOf = new Map<string, Set<Goods>>();

  /** The first phrase names the goods. */
  add(names: readonly string[], phrases: Iterable<string>): void {
    const [first = '', ...others] = phrases;
    const goods = this.#goods.get(first) ?? { names, phrases: [] };
    this.#goods.set(first, goods);
    for (const phrase of [first, ...others]) {
      const words = phrase
        .split(' ')
        .filter((word) => isEnglish.test(word) && saysMuch(word))
        .map(classOf);
      if (words.length > 0) goods.phrases.push(words);
      for (const word of words) {
        const known = this.#goodsOf.get(word);
        if (known) known.add(goods);
        else this.#goodsOf.set(word, new Set([goods]));
      }
    }
  }

  /** The likeliest first. */
  find(tokens: readonly SynonymToken[]): NeededGoods[] {
    const weights = new Map<string, number>();
    const found = new Map<Goods, { words: PhraseWord[]; weight: number }>();
    for (const { key, start, end } of tokens) {
      const word = classOf(key);
      if (weights.has(word) || !saysMuch(key)) continue;
      weights.set(word, this.#weightOf(key, word));
      for (const goods of this.#goodsOf.get(word) ?? []) {
        const known = found.get(goods) ?? { words: [], weight: 0 };
        found.set(goods, known);
        known.words.push({ start, end });
        known.weight += weights.get(word) ?? 0;
      }
    }
    const most = Math.max(0, ...[...found.values()].map(({ weight }) => weight));
    return [...found]
      .filter(([, { words, weight }]) => words.length > 1 && weight >= most * leastShare)
      .map(([{ names, phrases }, { words, weight }]) => {
        const { share, sum } = bestPhrase(phrases, weights);
        return { names, words, weight: weight + (sum * share) / 2, isWhole: share === 1 };
      })
      .toSorted((a, b) => b.weight - a.weight);
  }

  /** A word that many goods have says little of each. */
  #weightOf(key: string, word: string): number {
    if (stopWords.has(key)) return ofStopWord;
    const weight = Math.log2(this.#goods.size / (this.#goodsOf.get(word)?.size ?? 1));
    return plainWords.has(key) ? Math.min(weight, mostOfPlain) : weight;
  }
}

/** Words of one phrase say more than those of several; the more so, the more of it is there. */
function bestPhrase(phrases: readonly string[][], weights: ReadonlyMap<string, number>) {
  let best = { share: 0, sum: 0 };
  for (const phrase of phrases) {
    let [count, sum] = [0, 0];
    for (const word of phrase) {
      const weight = weights.get(word);
      if (weight === undefined) continue;
      count += 1;
      sum += weight;
    }
    const share = count / phrase.length;
    if (count > 1 && sum * share > best.sum * best.share) best = { share, sum };
  }
  return best;
}

function saysMuch(word: string): boolean {
  return !stopWords.has(word) || classOf(word) !== word || negations.has(word);
}
