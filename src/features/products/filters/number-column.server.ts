// A column of numbers with so many different values that they are not counted one by one, such as prices.
import { countBits, hasBit, segmentBits, segmentElements, segmentRows } from './bit-set.server.ts';
import { SortedRows } from './sorted-rows.server.ts';

export interface NumberRange {
  min: number;
  max: number;
}

export class NumberColumn {
  readonly #segments: Float64Array[] = [];
  readonly sorted: SortedRows;

  /** `compareAge`: compares two different rows; negative: the first is newer. */
  constructor(compareAge: (a: number, b: number) => number) {
    this.sorted = new SortedRows((a, b) => this.get(a) - this.get(b) || compareAge(a, b));
  }

  get isEmpty(): boolean {
    return this.sorted.isEmpty;
  }

  /** NaN: no value. */
  get(row: number): number {
    return this.#segments[row >>> segmentBits]?.[row & (segmentRows - 1)] ?? Number.NaN;
  }

  /** Of a row that has no value. */
  add(row: number, value: number): void {
    const segment = (this.#segments[row >>> segmentBits] ??= new Float64Array(segmentRows).fill(Number.NaN));
    segment[row & (segmentRows - 1)] = value;
    this.sorted.add(row);
  }

  remove(row: number): void {
    this.sorted.remove(row);
    this.#segments[row >>> segmentBits]![row & (segmentRows - 1)] = Number.NaN;
  }

  /** Sets the bits of rows between `min` and `max`, or with one of the values, in the first `elements` elements. */
  match(wanted: NumberRange | ReadonlySet<unknown>, found: Int32Array, elements: number): void {
    found.fill(0, 0, elements);
    for (const [number, values] of this.#segments.entries()) {
      const from = number * segmentElements;
      const to = Math.min(from + segmentElements, elements);
      if (!values || from >= to) continue;
      if ('has' in wanted) matchValues(values, wanted, found, from, to);
      else matchRange(values, wanted.min, wanted.max, found, from, to);
    }
  }

  /** From the smallest to the largest value of the rows. */
  rangeOf(rows: Int32Array, elements: number): NumberRange | null {
    const steps = countBits(rows, elements) >>> 1;
    const [min, max] = [this.#first(rows, steps, false), this.#first(rows, steps, true)];
    if (min !== undefined && max !== undefined) return { min, max };
    return this.#scanRange(rows, elements);
  }

  /** The value of the first of the rows in order, unless it is far from the start. */
  #first(rows: Int32Array, steps: number, isReverse: boolean): number | undefined {
    let left = steps;
    let found: number | undefined;
    this.sorted.walk((row) => {
      if (hasBit(rows, row)) found = this.get(row);
      left -= 1;
      return found !== undefined || left <= 0;
    }, isReverse);
    return found;
  }

  #scanRange(rows: Int32Array, elements: number): NumberRange | null {
    let min = Number.POSITIVE_INFINITY;
    let max = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < elements; at += 1) {
      let rest = rows[at]!;
      const values = this.#segments[(at << 5) >>> segmentBits];
      if (!values) continue;
      const first = (at % segmentElements) << 5;
      for (; rest !== 0; rest &= rest - 1) {
        const value = values[first + 31 - Math.clz32(rest & -rest)]!;
        if (value < min) min = value;
        if (value > max) max = value;
      }
    }
    return min <= max ? { min, max } : null;
  }
}

function matchRange(
  values: Float64Array,
  min: number,
  max: number,
  found: Int32Array,
  from: number,
  to: number,
): void {
  let row = 0;
  for (let at = from; at < to; at += 1) {
    let bits = 0;
    for (let bit = 0; bit < 32; bit += 1) {
      const value = values[row + bit]!;
      if (value >= min && value <= max) bits |= 1 << bit;
    }
    found[at] = bits;
    row += 32;
  }
}

function matchValues(
  values: Float64Array,
  wanted: ReadonlySet<unknown>,
  found: Int32Array,
  from: number,
  to: number,
): void {
  for (let at = from; at < to; at += 1) {
    for (let bit = 0; bit < 32; bit += 1) {
      if (wanted.has(values[((at - from) << 5) + bit])) found[at]! |= 1 << bit;
    }
  }
}
