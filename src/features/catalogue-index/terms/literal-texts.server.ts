// Literal texts: the text of each row as the database searches it, by which candidates of a literal search are compared.
import { createSlices } from '#platform/http/turns.server.ts';
import { setBit } from '#features/catalogue-index/columns/bit-set.server.ts';
import { GrowingArray } from './growing-array.server.ts';
import { SoughtText } from './sought-text.ts';
import { TermStore } from './term-store.server.ts';
import { jointsOf } from './word-joints.ts';

/** Longer than any text that a product may have. */
const longestPart = 50_000;
/** Rows of a bit set's elements that are compared between two looks at the clock. */
const elementsAtOnce = 32;

interface Sought {
  text: SoughtText;
  /** Its number. */
  comparison: number;
}

export class LiteralTexts {
  /** Titles, descriptions and features; products share those that are equal. */
  readonly #parts = new TermStore(longestPart);
  readonly #joints = new GrowingArray((length) => new Int32Array(length));
  /** The parts of all rows, one row after another. */
  readonly #partsOfRows = new GrowingArray((length) => new Int32Array(length));
  /** Where the parts of each row begin, and where they end. */
  readonly #places = new GrowingArray((length) => new Int32Array(length));
  /** Of each part: twice the number of the comparison that read it last, plus one if it held the text. */
  readonly #read = new GrowingArray((length) => new Float64Array(length));
  #comparisons = 0;

  /** The numbers of a text's parts. No search has the character that divides them. */
  read(text: string): number[] {
    return text.split('\u001F').map((part) => {
      const number = this.#parts.add(part, 0, Math.min(part.length, longestPart));
      if (number === this.#joints.length) this.#joints.push(jointsOf(part));
      return number;
    });
  }

  /** Each row once. */
  add(row: number, parts: readonly number[]): void {
    this.#places.reserve(row * 2 + 2);
    this.#places.values[row * 2] = this.#partsOfRows.length;
    for (const part of parts) this.#partsOfRows.push(part);
    this.#places.values[row * 2 + 1] = this.#partsOfRows.length;
  }

  /** Those of the rows that contain the text, which is in lower case. */
  holding(rows: Int32Array, text: string): Int32Array {
    const found = new Int32Array(rows.length);
    const sought = this.#seek(text);
    for (let at = 0; at < rows.length; at += 1) this.#compare(rows, at, sought, found);
    return found;
  }

  /** The same of any number of rows: others have their turn meanwhile. Rows that are added later are left out. */
  async holdingInSlices(rows: Int32Array, text: string): Promise<Int32Array> {
    const found = new Int32Array(rows.length);
    const all = rows.slice();
    const sought = this.#seek(text);
    const slices = createSlices();
    for (let at = 0; at < all.length; at += 1) {
      this.#compare(all, at, sought, found);
      if (at % elementsAtOnce === 0) await slices.pause();
    }
    return found;
  }

  #seek(text: string): Sought {
    this.#comparisons += 1;
    this.#read.reserve(this.#parts.size);
    return { text: new SoughtText(text), comparison: this.#comparisons };
  }

  /** Of the rows of one element of a bit set. */
  #compare(rows: Int32Array, at: number, sought: Sought, found: Int32Array): void {
    for (let rest = rows[at]!; rest !== 0; rest &= rest - 1) {
      const row = at * 32 + 31 - Math.clz32(rest & -rest);
      if (this.#holds(row, sought)) setBit(found, row);
    }
  }

  #holds(row: number, { text, comparison }: Sought): boolean {
    const { values: read } = this.#read;
    const end = this.#places.values[row * 2 + 1]!;
    for (let at = this.#places.values[row * 2]!; at < end; at += 1) {
      const part = this.#partsOfRows.values[at]!;
      if ((this.#joints.values[part]! & text.joints) !== text.joints) continue;
      if (Math.floor(read[part]! / 2) !== comparison)
        read[part] = comparison * 2 + Number(this.#parts.contains(part, text));
      if (read[part] === comparison * 2 + 1) return true;
    }
    return false;
  }
}
