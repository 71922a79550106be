// Literal texts: the text of each row as the database searches it, by which candidates of a literal search are compared.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setBit } from '#features/products/filters/bit-set.server.ts';
import { GrowingArray } from './growing-array.server.ts';
import { SoughtText } from './sought-text.ts';
import { TermStore } from './term-store.server.ts';
import { jointsOf } from './word-joints.ts';

/** Longer than any text that a product may have. */
const longestPart = 50_000;
/** Rows of a bit set's elements that are compared between two looks at the clock. */
const elementsAtOnce = 32;
/** Milliseconds in which rows are compared before others have their turn. */
const sliceTime = 4;
const unread = 0;
const without = 1;
const holding = 2;

export class LiteralTexts {
  /** Titles, descriptions and features; products share those that are equal. */
  readonly #parts = new TermStore(longestPart);
  readonly #joints = new GrowingArray((length) => new Int32Array(length));
  /** The parts of all rows, one row after another. */
  readonly #partsOfRows = new GrowingArray((length) => new Int32Array(length));
  /** Where the parts of each row begin, and where they end. */
  readonly #places = new GrowingArray((length) => new Int32Array(length));

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
    const known = new Uint8Array(this.#parts.size);
    const sought = new SoughtText(text);
    for (let at = 0; at < rows.length; at += 1) this.#compare(rows, at, sought, known, found);
    return found;
  }

  /** The same of any number of rows: others have their turn meanwhile. Rows that are added later are left out. */
  async holdingInSlices(rows: Int32Array, text: string): Promise<Int32Array> {
    const found = new Int32Array(rows.length);
    const known = new Uint8Array(this.#parts.size);
    const all = rows.slice();
    const sought = new SoughtText(text);
    let began = performance.now();
    for (let at = 0; at < all.length; at += 1) {
      this.#compare(all, at, sought, known, found);
      if (at % elementsAtOnce !== 0 || performance.now() - began < sliceTime) continue;
      await nextTurn();
      began = performance.now();
    }
    return found;
  }

  /** Of the rows of one element of a bit set. */
  #compare(rows: Int32Array, at: number, text: SoughtText, known: Uint8Array, found: Int32Array): void {
    for (let rest = rows[at]!; rest !== 0; rest &= rest - 1) {
      const row = at * 32 + 31 - Math.clz32(rest & -rest);
      if (this.#holds(row, text, known)) setBit(found, row);
    }
  }

  #holds(row: number, text: SoughtText, known: Uint8Array): boolean {
    const end = this.#places.values[row * 2 + 1]!;
    for (let at = this.#places.values[row * 2]!; at < end; at += 1) {
      const part = this.#partsOfRows.values[at]!;
      if ((this.#joints.values[part]! & text.joints) !== text.joints) continue;
      if (known[part] === unread) known[part] = this.#parts.contains(part, text) ? holding : without;
      if (known[part] === holding) return true;
    }
    return false;
  }
}
