// Row lists: growing lists of ascending row numbers, of which frequent ones are bit sets and others a byte or two for each row.
import { setBit } from '#features/catalogue-index/columns/bit-set.server.ts';
import { GrowingArray } from './growing-array.server.ts';

/** A list with more than one in so many rows is a bit set: up to four times as large, but marked in up to a quarter of the time. */
const denseShare = 32;
const fewestDense = 512;
const pageBits = 18;
const pageSize = 2 ** pageBits;
/** Each block of a list ends with the position of the next one. */
const linkBytes = 4;
const smallestBlock = 12;
const largestBlock = 1_024;

/** The first byte of the list, where its next one goes, and where its block ends; or the number of its bit set. */
const firstByte = 0;
const nextByte = 1;
const blockEnd = 2;
const lastRow = 3;
const rowCount = 4;
const stateSize = 5;
/** As the first byte of a bit set. */
const isDense = -1;

/** Each number is the distance from the row before, seven bits in each byte, the lowest first. */
export class RowLists {
  readonly #pages: Uint8Array[] = [];
  /** The first free byte. */
  #free = 0;
  /** A few numbers for each list, side by side since they are read together. */
  readonly #states = new GrowingArray((length) => new Int32Array(length));
  readonly #dense: Int32Array[] = [];

  /** The number of a new list with one row. */
  create(row: number): number {
    const list = this.#states.length / stateSize;
    const start = this.#allocate(smallestBlock);
    for (const value of [start, start, start + smallestBlock - linkBytes, -1, 0]) this.#states.push(value);
    this.add(list, row);
    return list;
  }

  /** Not smaller than the rows before; the last one may be repeated. */
  add(list: number, row: number): void {
    const states = this.#states.values;
    const state = list * stateSize;
    const last = states[state + lastRow]!;
    if (row === last) return;
    states[state + lastRow] = row;
    const count = (states[state + rowCount]! += 1);
    if (states[state + firstByte] === isDense) {
      this.#addDense(states[state + nextByte]!, row);
      return;
    }
    let rest = row - last;
    for (; rest > 0x7f; rest >>>= 7) this.#write(state, (rest & 0x7f) | 0x80, count);
    this.#write(state, rest, count);
    if (count >= fewestDense && count * denseShare > row) this.#makeDense(list, row);
  }

  count(list: number): number {
    return this.#states.values[list * stateSize + rowCount]!;
  }

  /** Sets the bits of the list's rows. */
  mark(list: number, target: Int32Array): void {
    const states = this.#states.values;
    const state = list * stateSize;
    let at = states[state + firstByte]!;
    if (at === isDense) {
      const bits = this.#dense[states[state + nextByte]!]!;
      const shared = Math.min(bits.length, target.length);
      for (let element = 0; element < shared; element += 1) target[element]! |= bits[element]!;
      return;
    }
    const count = states[state + rowCount]!;
    let page = this.#pages[at >>> pageBits]!;
    let end = at + smallestBlock - linkBytes;
    let row = -1;
    for (let read = 1; read <= count; read += 1) {
      let distance = 0;
      for (let shift = 0; ; shift += 7) {
        if (at === end) {
          at = linkAt(page, at & (pageSize - 1));
          page = this.#pages[at >>> pageBits]!;
          end = at + blockSizeAt(read) - linkBytes;
        }
        const byte = page[at & (pageSize - 1)]!;
        at += 1;
        distance |= (byte & 0x7f) << shift;
        if (byte < 0x80) break;
      }
      row += distance;
      setBit(target, row);
    }
  }

  #write(state: number, byte: number, count: number): void {
    const states = this.#states.values;
    let at = states[state + nextByte]!;
    if (at === states[state + blockEnd]) {
      const size = blockSizeAt(count);
      const start = this.#allocate(size);
      writeLink(this.#pages[at >>> pageBits]!, at & (pageSize - 1), start);
      at = start;
      states[state + blockEnd] = start + size - linkBytes;
    }
    this.#pages[at >>> pageBits]![at & (pageSize - 1)] = byte;
    states[state + nextByte] = at + 1;
  }

  /** No block lies on two pages. */
  #allocate(size: number): number {
    const room = pageSize - (this.#free & (pageSize - 1));
    if (size > room) this.#free += room;
    this.#pages[this.#free >>> pageBits] ??= new Uint8Array(pageSize);
    const start = this.#free;
    this.#free += size;
    return start;
  }

  #makeDense(list: number, row: number): void {
    const bits = new Int32Array((row >>> 5) + 64);
    this.mark(list, bits);
    const states = this.#states.values;
    states[list * stateSize + firstByte] = isDense;
    states[list * stateSize + nextByte] = this.#dense.length;
    this.#dense.push(bits);
  }

  #addDense(number: number, row: number): void {
    let bits = this.#dense[number]!;
    if (row >>> 5 >= bits.length) {
      const larger = new Int32Array(Math.ceil(Math.max((row >>> 5) + 1, bits.length * 1.125)));
      larger.set(bits);
      bits = this.#dense[number] = larger;
    }
    setBit(bits, row);
  }
}

/** The size of the block that is begun with the list's row of this number. */
function blockSizeAt(count: number): number {
  return Math.min(Math.max(count + linkBytes, smallestBlock), largestBlock);
}

function linkAt(page: Uint8Array, at: number): number {
  return page[at]! | (page[at + 1]! << 8) | (page[at + 2]! << 16) | (page[at + 3]! << 24);
}

function writeLink(page: Uint8Array, at: number, position: number): void {
  page[at] = position;
  page[at + 1] = position >>> 8;
  page[at + 2] = position >>> 16;
  page[at + 3] = position >>> 24;
}
