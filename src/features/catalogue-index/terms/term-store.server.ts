// Term store: numbered words in typed arrays.
import { GrowingArray } from './growing-array.server.ts';
import type { SoughtText } from './sought-text.ts';

/** Characters are stored in blocks, so that the table grows without copying them. */
const blockBits = 18;
const blockSize = 2 ** blockBits;
const tableCount = 256;
export const longestTerm = 400;

export class TermStore {
  /** Terms of Latin letters need one byte for a character. */
  readonly #narrow = new CharacterBlocks((length) => new Uint8Array(length));
  readonly #wide = new CharacterBlocks((length) => new Uint16Array(length));
  /** Twice the position, plus one in the wide blocks. */
  readonly #starts = new GrowingArray((length) => new Int32Array(length));
  readonly #lengths = new GrowingArray((length) => new Uint16Array(length));
  readonly #tables = Array.from({ length: tableCount }, () => new Int32Array(16).fill(-1));
  readonly #used = new Int32Array(tableCount);
  readonly #longest: number;
  size = 0;

  constructor(longest = longestTerm) {
    this.#longest = longest;
  }

  find(text: string): number {
    const hash = hashOf(text, 0, text.length);
    const table = this.#tables[hash & (tableCount - 1)]!;
    return table[this.#position(table, hash, text, 0, text.length)]!;
  }

  /** The number of a part of the text; adds the term if it is new. */
  add(text: string, from = 0, to = text.length): number {
    const hash = hashOf(text, from, to);
    const number = hash & (tableCount - 1);
    const table = this.#tables[number]!;
    const at = this.#position(table, hash, text, from, to);
    if (table[at]! >= 0) return table[at]!;
    const term = this.append(text, from, to);
    table[at] = term;
    this.#used[number]! += 1;
    if (this.#used[number]! * 4 > table.length * 3) this.#grow(number);
    return term;
  }

  textOf(term: number): string {
    const start = this.#starts.values[term]!;
    return (start & 1 ? this.#wide : this.#narrow).read(start >>> 1, this.#lengths.values[term]!);
  }

  lengthOf(term: number): number {
    return this.#lengths.values[term]!;
  }

  unitAt(term: number, at: number): number {
    const start = this.#starts.values[term]!;
    const { blocks } = start & 1 ? this.#wide : this.#narrow;
    const from = (start >>> 1) + at;
    return blocks[from >>> blockBits]![from & (blockSize - 1)]!;
  }

  /** Whether the text, which is not empty, begins at one of these positions of the term. */
  holds(term: number, text: string, from: number, to: number): boolean {
    const start = this.#starts.values[term]!;
    const { blocks } = start & 1 ? this.#wide : this.#narrow;
    const block = blocks[start >>> (blockBits + 1)]!;
    const shift = (start >>> 1) & (blockSize - 1);
    const first = text.charCodeAt(0);
    for (let begin = shift + from; begin <= shift + to; begin += 1) {
      if (block[begin] !== first) continue;
      let at = 1;
      while (at < text.length && block[begin + at] === text.charCodeAt(at)) at += 1;
      if (at === text.length) return true;
    }
    return false;
  }

  contains(term: number, text: SoughtText): boolean {
    const start = this.#starts.values[term]!;
    const { blocks } = start & 1 ? this.#wide : this.#narrow;
    const from = (start >>> 1) & (blockSize - 1);
    return text.isIn(blocks[start >>> (blockBits + 1)]!, from, from + this.#lengths.values[term]!);
  }

  protected append(text: string, from: number, to: number): number {
    if (to - from > this.#longest) throw new RangeError(`A term has at most ${this.#longest} characters`);
    let isWide = 0;
    for (let at = from; at < to; at += 1) if (text.charCodeAt(at) > 0xff) isWide = 1;
    const start = (isWide ? this.#wide : this.#narrow).write(text, from, to);
    this.#starts.push(start * 2 + isWide);
    this.#lengths.push(to - from);
    this.size += 1;
    return this.size - 1;
  }

  /** Where the text is in its table, or would be. */
  #position(table: Int32Array, hash: number, text: string, from: number, to: number): number {
    const mask = table.length - 1;
    let at = (hash >>> 8) & mask;
    while (table[at]! >= 0 && !this.#is(table[at]!, text, from, to)) at = (at + 1) & mask;
    return at;
  }

  #is(term: number, text: string, from: number, to: number): boolean {
    if (this.#lengths.values[term] !== to - from) return false;
    const start = this.#starts.values[term]!;
    const { blocks } = start & 1 ? this.#wide : this.#narrow;
    const block = blocks[start >>> (blockBits + 1)]!;
    const shift = ((start >>> 1) & (blockSize - 1)) - from;
    for (let at = from; at < to; at += 1) if (block[at + shift] !== text.charCodeAt(at)) return false;
    return true;
  }

  #grow(number: number): void {
    const old = this.#tables[number]!;
    const table = new Int32Array(old.length * 2).fill(-1);
    for (const term of old) {
      if (term < 0) continue;
      const text = this.textOf(term);
      let at = (hashOf(text, 0, text.length) >>> 8) & (table.length - 1);
      while (table[at]! >= 0) at = (at + 1) & (table.length - 1);
      table[at] = term;
    }
    this.#tables[number] = table;
  }
}

/** No term lies in two blocks. */
class CharacterBlocks<Block extends Uint8Array | Uint16Array> {
  readonly blocks: Block[] = [];
  readonly #make: (length: number) => Block;
  #end = 0;

  constructor(make: (length: number) => Block) {
    this.#make = make;
  }

  write(text: string, from: number, to: number): number {
    const room = blockSize - (this.#end & (blockSize - 1));
    if (to - from > room) this.#end += room;
    const block = (this.blocks[this.#end >>> blockBits] ??= this.#make(blockSize));
    const start = this.#end;
    const shift = (start & (blockSize - 1)) - from;
    for (let at = from; at < to; at += 1) block[at + shift] = text.charCodeAt(at);
    this.#end += to - from;
    return start;
  }

  read(start: number, length: number): string {
    const from = start & (blockSize - 1);
    return String.fromCharCode(...this.blocks[start >>> blockBits]!.subarray(from, from + length));
  }
}

function hashOf(text: string, from: number, to: number): number {
  let hash = to - from;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
