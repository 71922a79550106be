// Document titles: the rows of products that have a document of a title, found by the beginnings of the title's words.
import { intersect } from '#features/catalogue-index/columns/bit-set.server.ts';
import { chineseKeys, normalText, type Word, wordKey, wordsOf } from '../words/normal-text.server.ts';
import { RowLists } from '../terms/row-lists.server.ts';
import { longestTerm, TermStore } from '../terms/term-store.server.ts';
import { WordTerms } from '../terms/word-terms.server.ts';

/** Titles listed at most, and compared at most. */
const mostFound = 50;
const mostCompared = 1_000;
/** Words that begin with a text. */
const mostBegun = 2_000;

type TypedPart = Pick<Word, 'text' | 'isChinese'>;

export class DocumentTitles {
  readonly #titles = new TermStore();
  /** Under the numbers of the titles. */
  readonly #rows = new RowLists();
  readonly #words = new WordTerms();
  /** The titles of each word. */
  readonly #titlesOf = new RowLists();
  #count = 0;

  /** Each row once, in ascending order. */
  add(row: number, titles: readonly string[]): void {
    for (const title of new Set(titles.map(titleKey))) {
      if (title === '') continue;
      const term = this.#titles.add(title);
      if (term < this.#count) this.#rows.add(term, row);
      else {
        this.#count = this.#rows.create(row) + 1;
        for (const word of wordsOf(title)) for (const key of keysOf(word)) this.#addWord(key, term);
      }
    }
  }

  /** Sets the bits of rows with a title that fits, in which each of the words begins one; the newest titles first. */
  mark(words: readonly TypedPart[], fits: (title: string) => boolean, target: Int32Array): void {
    let [found, compared] = [0, 0];
    for (const title of this.#newestWith(words)) {
      compared += 1;
      if (fits(this.#titles.textOf(title))) {
        this.#rows.mark(title, target);
        found += 1;
      }
      if (found === mostFound || compared === mostCompared) return;
    }
  }

  #addWord(key: string, title: number): void {
    const isNew = this.#words.find(key) < 0;
    const word = this.#words.add(key);
    if (isNew) this.#titlesOf.create(title);
    else this.#titlesOf.add(word, title);
  }

  *#newestWith(words: readonly TypedPart[]): Iterable<number> {
    const all = new Int32Array((this.#count + 31) >>> 5).fill(-1);
    for (const word of words) {
      for (const terms of this.#termsOf(word)) {
        const titles = new Int32Array(all.length);
        for (const term of terms) this.#titlesOf.mark(term, titles);
        intersect(all, titles);
      }
    }
    for (let at = all.length - 1; at >= 0; at -= 1) {
      for (let rest = all[at]!; rest !== 0;) {
        const last = 31 - Math.clz32(rest);
        const title = at * 32 + last;
        if (title < this.#count) yield title;
        rest &= ~(1 << last);
      }
    }
  }

  /** A title must have a term of each group. */
  #termsOf({ text, isChinese }: TypedPart): number[][] {
    if (isChinese) return chineseKeys(text).map((key) => [this.#words.find(key)].filter((term) => term >= 0));
    const begun = [...new Set([text, wordKey(text)])];
    return [begun.flatMap((one) => this.#words.startingWith(one, mostBegun))];
  }
}

function keysOf({ text, isChinese }: Word): Iterable<string> {
  return new Set(isChinese ? [...text, ...chineseKeys(text)] : [text, wordKey(text)]);
}

function titleKey(title: string): string {
  return normalText(title).toLowerCase().slice(0, longestTerm);
}
