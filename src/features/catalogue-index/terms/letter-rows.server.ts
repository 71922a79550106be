// Letter rows: the rows whose texts have a letter or digit, which is in too many terms to look for each of them.
import { setBit } from '#features/catalogue-index/columns/bit-set.server.ts';
import { GrowingArray } from './growing-array.server.ts';
import type { TermStore } from './term-store.server.ts';

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

export class LetterRows {
  readonly #terms: TermStore;
  readonly #rows = Array.from(letters, () => new GrowingArray((length) => new Int32Array(length)));
  /** By character: its number among the letters, plus one. */
  readonly #numbers = new Uint8Array(0x80);

  constructor(terms: TermStore) {
    this.#terms = terms;
    for (const [number, letter] of [...letters].entries()) this.#numbers[letter.charCodeAt(0)] = number + 1;
  }

  /** Adds the row to those of each letter of its terms. */
  add(row: number, terms: readonly number[]): void {
    for (const rows of this.#rows) rows.reserve((row >>> 5) + 1);
    for (const term of terms) {
      const length = this.#terms.lengthOf(term);
      for (let at = 0; at < length; at += 1) {
        const number = this.#numbers[this.#terms.unitAt(term, at)];
        if (number) setBit(this.#rows[number - 1]!.values, row);
      }
    }
  }

  /** Those of the rows that have the letter; null: it is none of a to z or 0 to 9. */
  find(text: string, among: Int32Array): Int32Array | null {
    const number = text.length === 1 ? this.#numbers[text.charCodeAt(0)] : 0;
    if (!number) return null;
    const rows = this.#rows[number - 1]!.values;
    return among.map((some, at) => some & (rows[at] ?? 0));
  }
}
