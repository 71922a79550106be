// Text terms: divides texts into terms, in one pass over their characters.
import { chineseKeys, identifierKey, normalText, wordKey } from '../words/normal-text.server.ts';
import { RecentTexts } from '../words/recent-texts.ts';
import { longestTerm, type TermStore } from '../terms/term-store.server.ts';
import { valueTermsAt } from '../words/value-terms.ts';

const separator = 1;
const letter = 2;
const digit = 3;
const chinese = 4;
/** The kind of each character, read when it first occurs. */
const kinds = new Uint8Array(2 ** 16);

/** Texts of products repeat: labels, tags, features. */
const mostTexts = 20_000;
const longestText = 200;
const mostWords = 20_000;

export class TextTerms {
  readonly #words: TermStore;
  readonly #literal: TermStore;
  readonly #longestWord: number;
  readonly #termsOfTexts = new RecentTexts<readonly number[]>(mostTexts);
  readonly #literalOfTexts = new RecentTexts<readonly number[]>(mostTexts);
  readonly #termsOfWords = new RecentTexts<number>(mostWords);
  /** By identity; collected with the group. */
  readonly #termsOfGroups = new WeakMap<readonly string[], readonly number[]>();
  /** Of the current text. */
  #terms: number[] = [];

  constructor(words: TermStore, literal: TermStore, longestWord: number) {
    this.#words = words;
    this.#literal = literal;
    this.#longestWord = longestWord;
  }

  /** By which a text's words are found: the words, what hyphens join, and values with units. Some may repeat. */
  words(text: string): readonly number[] {
    return this.#cached(this.#termsOfTexts, text, () => this.#addWords(normalText(text)));
  }

  /** In which any part of a text without separators lies. Some may repeat. */
  literal(lowered: string): readonly number[] {
    const parts = lowered.split('\u001F');
    if (parts.length === 1)
      return this.#cached(this.#literalOfTexts, lowered, () => this.#addLiteral(lowered));
    const found: number[] = [];
    for (const part of parts) for (const term of this.literal(part)) found.push(term);
    return found;
  }

  /** The words of several texts that many products share. */
  group(texts: readonly string[]): readonly number[] {
    let terms = this.#termsOfGroups.get(texts);
    if (!terms) {
      terms = texts.flatMap((text) => this.words(text));
      this.#termsOfGroups.set(texts, terms);
    }
    return terms;
  }

  #cached(cache: RecentTexts<readonly number[]>, text: string, read: () => void): readonly number[] {
    const isCached = text.length <= longestText;
    const cached = isCached ? cache.get(text) : undefined;
    if (cached) return cached;
    this.#terms = [];
    read();
    if (isCached) cache.set(text, this.#terms);
    return this.#terms;
  }

  #addWords(text: string): void {
    /** Of words that hyphens, slashes, full stops or underscores join; -1: none. */
    let joined = -1;
    let isJoined = false;
    let afterValue = 0;
    for (let at = 0; at < text.length;) {
      const kind = kindAt(text, at);
      if (kind === separator) {
        at += 1;
        continue;
      }
      const to = endOfRun(text, at, kind === chinese);
      if (kind === chinese) this.#addChinese(this.#words, text, at, to);
      else {
        this.#addWord(text, at, to);
        if (text[to] === '+') this.#addWord(text, at, text[to + 1] === '+' ? to + 2 : to + 1);
        afterValue = this.#addValues(text, at, to, afterValue);
      }
      if (joined < 0) joined = at;
      const isRunEnd = kindAt(text, to) === separator;
      if (isRunEnd && isJoiner(text.charCodeAt(to)) && kindAt(text, to + 1) !== separator) {
        isJoined = true;
        at = to + 1;
        continue;
      }
      if (isRunEnd) {
        if (isJoined) this.#addKey(identifierKey(text.slice(joined, to)));
        joined = -1;
        isJoined = false;
      }
      at = to;
    }
  }

  #addWord(text: string, from: number, to: number): void {
    if (to - from > this.#longestWord) return;
    const word = text.slice(from, to);
    if (hasDigit(word)) {
      this.#addKey(word.toLowerCase());
      return;
    }
    let term = this.#termsOfWords.get(word);
    if (term === undefined) {
      const key = wordKey(word);
      term = key === '' ? -1 : this.#words.add(key);
      this.#termsOfWords.set(word, term);
    }
    if (term >= 0) this.#terms.push(term);
  }

  #addKey(key: string): void {
    if (key !== '' && key.length <= this.#longestWord) this.#terms.push(this.#words.add(key));
  }

  /** Of the numbers that begin in the word. */
  #addValues(text: string, from: number, to: number, after: number): number {
    let end = after;
    // A number within a word is part of a name.
    const before = text.charCodeAt(from - 1);
    if (from < end || kindAt(text, from) !== digit || before === 0x2e || before === 0x2c) return end;
    if (from > 0 && kindAt(text, from - 1) !== separator && kindAt(text, from - 1) !== chinese) return end;
    const isNegative = before === 0x2d && (from === 1 || text[from - 2] === ' ');
    const value = valueTermsAt(text, from, isNegative);
    for (const term of value.terms) this.#addKey(term);
    end = Math.max(value.end, end);
    return to > end ? end : value.end;
  }

  #addChinese(terms: TermStore, text: string, from: number, to: number): void {
    const run = text.slice(from, to);
    if (surrogates.test(run)) {
      for (const key of new Set([...run, ...chineseKeys(run)])) this.#terms.push(terms.add(key));
      return;
    }
    for (let at = from; at < to; at += 1) {
      this.#terms.push(terms.add(text, at, at + 1));
      if (at + 1 < to) this.#terms.push(terms.add(text, at, at + 2));
    }
  }

  #addLiteral(text: string): void {
    for (let at = 0; at < text.length;) {
      const kind = kindAt(text, at);
      if (kind === separator) {
        at += 1;
        continue;
      }
      const to = endOfRun(text, at, kind === chinese);
      if (kind === chinese) this.#addChinese(this.#literal, text, at, to);
      else if (to - at <= longestTerm) this.#terms.push(this.#literal.add(text, at, to));
      else {
        for (let from = at; from < to; from += longestTerm / 2) {
          this.#terms.push(this.#literal.add(text, from, Math.min(from + longestTerm, to)));
        }
      }
      at = to;
    }
  }
}

const surrogates = /[\uD800-\uDFFF]/;

/** A separator where the text ends. */
function kindAt(text: string, at: number): number {
  if (at < 0 || at >= text.length) return separator;
  const unit = text.charCodeAt(at);
  if (unit >= 0xd800 && unit <= 0xdfff) return kindOf(pairAt(text, at));
  return (kinds[unit] ||= kindOf(String.fromCharCode(unit)));
}

/** The character of two units, of which one is there. */
function pairAt(text: string, at: number): string {
  const isSecond = text.charCodeAt(at) >= 0xdc00;
  return isSecond ? text.slice(at - 1, at + 1) : text.slice(at, at + 2);
}

function kindOf(character: string): number {
  if (/^\d$/.test(character)) return digit;
  if (/^\p{Script=Han}$/u.test(character)) return chinese;
  return /^[\p{L}\p{N}\p{M}]$/u.test(character) ? letter : separator;
}

function endOfRun(text: string, from: number, isChinese: boolean): number {
  let to = from + 1;
  for (; to < text.length; to += 1) {
    const kind = kindAt(text, to);
    if (kind === separator || (kind === chinese) !== isChinese) return to;
  }
  return to;
}

function isJoiner(unit: number): boolean {
  return unit === 0x2d || unit === 0x2e || unit === 0x2f || unit === 0x5f;
}

function hasDigit(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at);
    if (unit >= 48 && unit <= 57) return true;
  }
  return false;
}
