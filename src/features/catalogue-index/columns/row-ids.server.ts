// Row numbers by product id: UUIDs as four integers in a hash table of typed arrays, a tenth of the memory of a Map.
import { segmentBits, segmentRows } from './bit-set.server.ts';

/** The table is divided into parts, so that growing takes less than a millisecond at a time. */
const tableCount = 256;
const firstSize = 16;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export class RowIds {
  /** Four integers for each row. */
  readonly #ids: Int32Array[] = [];
  /** Row numbers; -1 is free. */
  readonly #tables = Array.from({ length: tableCount }, () => new Int32Array(firstSize).fill(-1));
  readonly #sizes = new Int32Array(tableCount);
  readonly #parsed = new Int32Array(4);

  find(id: string): number | undefined {
    this.#parse(id);
    const hash = hashOf(this.#parsed, 0);
    const table = this.#tables[hash & (tableCount - 1)]!;
    const row = table[this.#position(table, hash)]!;
    return row < 0 ? undefined : row;
  }

  /** Adds an id that is not in the table. */
  add(id: string, row: number): void {
    this.#parse(id);
    const segment = row >>> segmentBits;
    this.#ids[segment] ??= new Int32Array(segmentRows * 4);
    this.#ids[segment].set(this.#parsed, (row & (segmentRows - 1)) * 4);
    const hash = hashOf(this.#parsed, 0);
    const number = hash & (tableCount - 1);
    let table: Int32Array = this.#tables[number]!;
    this.#sizes[number]! += 1;
    if (this.#sizes[number]! * 4 > table.length * 3) table = this.#grow(number);
    let at = (hash >>> 8) & (table.length - 1);
    while (table[at]! >= 0) at = (at + 1) & (table.length - 1);
    table[at] = row;
  }

  remove(row: number): void {
    const hash = this.#hashOfRow(row);
    const number = hash & (tableCount - 1);
    const table = this.#tables[number]!;
    const mask = table.length - 1;
    let free = (hash >>> 8) & mask;
    while (table[free] !== row) free = (free + 1) & mask;
    // Following entries move up, so that no search ends early at the free slot.
    for (let at = (free + 1) & mask; table[at]! >= 0; at = (at + 1) & mask) {
      const home = (this.#hashOfRow(table[at]!) >>> 8) & mask;
      if (((at - home) & mask) < ((at - free) & mask)) continue;
      table[free] = table[at]!;
      free = at;
    }
    table[free] = -1;
    this.#sizes[number]! -= 1;
  }

  idOf(row: number): string {
    const ids = this.#ids[row >>> segmentBits]!;
    const at = (row & (segmentRows - 1)) * 4;
    let hex = '';
    for (let part = 0; part < 4; part += 1) hex += (ids[at + part]! >>> 0).toString(16).padStart(8, '0');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  /** In PostgreSQL's order of UUIDs. */
  compare(a: number, b: number): number {
    const [idsA, idsB] = [this.#ids[a >>> segmentBits]!, this.#ids[b >>> segmentBits]!];
    const [atA, atB] = [(a & (segmentRows - 1)) * 4, (b & (segmentRows - 1)) * 4];
    for (let part = 0; part < 4; part += 1) {
      const difference = (idsA[atA + part]! >>> 0) - (idsB[atB + part]! >>> 0);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** Where the parsed id is in its table, or would be. */
  #position(table: Int32Array, hash: number): number {
    const mask = table.length - 1;
    let at = (hash >>> 8) & mask;
    while (table[at]! >= 0 && !this.#isParsed(table[at]!)) at = (at + 1) & mask;
    return at;
  }

  #isParsed(row: number): boolean {
    const ids = this.#ids[row >>> segmentBits]!;
    const at = (row & (segmentRows - 1)) * 4;
    const parsed = this.#parsed;
    return (
      ids[at] === parsed[0] &&
      ids[at + 1] === parsed[1] &&
      ids[at + 2] === parsed[2] &&
      ids[at + 3] === parsed[3]
    );
  }

  #hashOfRow(row: number): number {
    return hashOf(this.#ids[row >>> segmentBits]!, (row & (segmentRows - 1)) * 4);
  }

  #grow(number: number): Int32Array {
    const old = this.#tables[number]!;
    const table = new Int32Array(old.length * 2).fill(-1);
    for (const row of old) {
      if (row < 0) continue;
      let at = (this.#hashOfRow(row) >>> 8) & (table.length - 1);
      while (table[at]! >= 0) at = (at + 1) & (table.length - 1);
      table[at] = row;
    }
    this.#tables[number] = table;
    return table;
  }

  #parse(id: string): void {
    if (!uuid.test(id)) throw new TypeError(`A product's id must be a UUID in lower case, not ${id}`);
    this.#parsed[0] = Number.parseInt(id.slice(0, 8), 16);
    this.#parsed[1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16);
    this.#parsed[2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16);
    this.#parsed[3] = Number.parseInt(id.slice(28), 16);
  }
}

function hashOf(ids: Int32Array, at: number): number {
  let hash = ids[at]!;
  for (let part = 1; part < 4; part += 1)
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ ids[at + part]!;
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (hash ^ (hash >>> 16)) >>> 0;
}
