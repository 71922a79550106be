// Sorted row numbers in blocks, so that inserting or removing one moves only a few hundred.

const blockRows = 1024;

interface Block {
  rows: Int32Array;
  length: number;
}

export class SortedRows {
  readonly #compare: (a: number, b: number) => number;
  readonly #blocks: Block[] = [];

  /** `compare`: of different rows, never 0; what it reads of a row must not change while the row is in here. */
  constructor(compare: (a: number, b: number) => number) {
    this.#compare = compare;
  }

  get isEmpty(): boolean {
    return this.#blocks.length === 0;
  }

  add(row: number): void {
    const number = this.#blockOf(row);
    const block = this.#blocks[number];
    if (!block) this.#blocks.push(blockWith(new Int32Array([row])));
    else if (block.length < blockRows) insert(block, this.#positionIn(block, row), row);
    else {
      const at = this.#positionIn(block, row);
      // Rows added in order fill block after block; others split one.
      const half = at === blockRows && number === this.#blocks.length - 1 ? blockRows : blockRows / 2;
      const next = blockWith(block.rows.subarray(half, block.length));
      block.length = half;
      this.#blocks.splice(number + 1, 0, next);
      if (at < half) insert(block, at, row);
      else insert(next, at - half, row);
    }
  }

  remove(row: number): void {
    const number = this.#blockOf(row);
    const block = this.#blocks[number]!;
    const at = this.#positionIn(block, row);
    if (block.rows[at] !== row) throw new RangeError(`Row ${row} is not in this order`);
    block.rows.copyWithin(at, at + 1, block.length);
    block.length -= 1;
    if (block.length === 0) this.#blocks.splice(number, 1);
    else this.#join(number);
  }

  /** Visits the rows in order until `visit` returns true. */
  walk(visit: (row: number) => boolean, isReverse = false): void {
    const last = this.#blocks.length - 1;
    for (let number = 0; number <= last; number += 1) {
      const { rows, length } = this.#blocks[isReverse ? last - number : number]!;
      for (let at = 0; at < length; at += 1) {
        if (visit(rows[isReverse ? length - 1 - at : at]!)) return;
      }
    }
  }

  /** Visits the rows in order, beginning with the first one that `isReached` accepts, until `visit` returns true. */
  walkFrom(isReached: (row: number) => boolean, visit: (row: number) => boolean): void {
    let from = 0;
    let to = this.#blocks.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const { rows, length } = this.#blocks[middle]!;
      if (isReached(rows[length - 1]!)) to = middle;
      else from = middle + 1;
    }
    const first = this.#blocks[from];
    let at = first ? firstIn(first, isReached) : 0;
    for (let number = from; number < this.#blocks.length; number += 1) {
      const { rows, length } = this.#blocks[number]!;
      for (; at < length; at += 1) if (visit(rows[at]!)) return;
      at = 0;
    }
  }

  /** The last block whose first row is not after `row`, or the first block. */
  #blockOf(row: number): number {
    let from = 0;
    let to = this.#blocks.length;
    while (to - from > 1) {
      const middle = (from + to) >>> 1;
      if (this.#compare(this.#blocks[middle]!.rows[0]!, row) <= 0) from = middle;
      else to = middle;
    }
    return from;
  }

  /** The index of `row`, or of the first row after it. */
  #positionIn({ rows, length }: Block, row: number): number {
    let from = 0;
    let to = length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#compare(rows[middle]!, row) < 0) from = middle + 1;
      else to = middle;
    }
    return from;
  }

  /** Merges a block with the next if both together fill half of one, so that few small blocks remain. */
  #join(number: number): void {
    const [block, next] = [this.#blocks[number]!, this.#blocks[number + 1]];
    if (!next || block.length + next.length > blockRows / 2) return;
    block.rows.set(next.rows.subarray(0, next.length), block.length);
    block.length += next.length;
    this.#blocks.splice(number + 1, 1);
  }
}

function blockWith(rows: Int32Array): Block {
  const block = { rows: new Int32Array(blockRows), length: rows.length };
  block.rows.set(rows);
  return block;
}

function firstIn({ rows, length }: Block, isReached: (row: number) => boolean): number {
  let from = 0;
  let to = length;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (isReached(rows[middle]!)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function insert(block: Block, at: number, row: number): void {
  block.rows.copyWithin(at + 1, at, block.length);
  block.rows[at] = row;
  block.length += 1;
}
