// Posting lists: the rows of each term, in one of a few fields. Most terms occur once, and need one number.
import { setBit } from '#features/catalogue-index/columns/bit-set.server.ts';
import { GrowingArray } from './growing-array.server.ts';
import { RowLists } from './row-lists.server.ts';

const fieldBits = 2;
export const mostFields = 2 ** fieldBits;

export class PostingLists {
  /** 0: none. Positive: one row and its field, plus one. Negative: the number of the term's lists, less one. */
  readonly #slots = new GrowingArray((length) => new Int32Array(length));
  /** One for each field, plus one; 0: none. */
  readonly #lists = new GrowingArray((length) => new Int32Array(length));
  readonly #rows = new RowLists();

  /** Rows are added in ascending order; each once to one field of a term, or repeatedly to the same. */
  add(term: number, row: number, field = 0): void {
    this.#slots.reserve(term + 1);
    const slot = this.#slots.values[term]!;
    const single = row * mostFields + field + 1;
    if (slot === single) return;
    if (slot === 0) {
      this.#slots.values[term] = single;
      return;
    }
    if (slot > 0) {
      this.#slots.values[term] = -(this.#lists.length / mostFields) - 1;
      for (let count = 0; count < mostFields; count += 1) this.#lists.push(0);
      const before = slot - 1;
      this.#addTo(this.#listsOf(term) + (before & (mostFields - 1)), before >>> fieldBits);
    }
    this.#addTo(this.#listsOf(term) + field, row);
  }

  /** Includes rows without a product. */
  count(term: number, field = 0): number {
    const slot = this.#slots.values[term] ?? 0;
    if (slot >= 0) return slot > 0 && ((slot - 1) & (mostFields - 1)) === field ? 1 : 0;
    const list = this.#lists.values[this.#listsOf(term) + field]!;
    return list === 0 ? 0 : this.#rows.count(list - 1);
  }

  /** Sets the bits of the term's rows. */
  mark(term: number, target: Int32Array, field = 0): void {
    const slot = this.#slots.values[term] ?? 0;
    if (slot >= 0) {
      if (this.count(term, field) > 0) setBit(target, (slot - 1) >>> fieldBits);
      return;
    }
    const list = this.#lists.values[this.#listsOf(term) + field]!;
    if (list > 0) this.#rows.mark(list - 1, target);
  }

  #listsOf(term: number): number {
    return -(this.#slots.values[term]! + 1) * mostFields;
  }

  #addTo(at: number, row: number): void {
    const list = this.#lists.values[at]!;
    if (list > 0) this.#rows.add(list - 1, row);
    else this.#lists.values[at] = this.#rows.create(row) + 1;
  }
}
