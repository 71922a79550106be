// One facet's values for all products: counted individually, or as a plain column when a number has too many of them.
import type { FacetDefinition, FacetFilter, FacetValue } from './facet-query.server.ts';
import { FacetValues } from './facet-values.server.ts';
import { NumberColumn } from './number-column.server.ts';
import { largestNumber, type PackedColumns, type Slot } from './packed-columns.server.ts';

export interface ColumnContext {
  packed: PackedColumns;
  /** Compares two different rows; negative: `a` is newer. */
  compareAge: (a: number, b: number) => number;
  /** The maximum number of different numbers that are counted; beyond, a facet has only a range. */
  maxCountedNumbers: number;
}

export class FacetColumn {
  readonly key: string;
  readonly isNumber: boolean;
  readonly values = new FacetValues();
  readonly slot: Slot;
  /** Null while the values are counted. */
  numbers: NumberColumn | null = null;
  readonly #context: ColumnContext;
  readonly #packed: PackedColumns;

  constructor({ key, type }: FacetDefinition, context: ColumnContext) {
    this.key = key;
    this.isNumber = type === 'number';
    this.#context = context;
    this.#packed = context.packed;
    this.slot = this.#packed.add();
  }

  /** To be called when the column is no longer used. */
  release(): void {
    if (!this.numbers) this.#packed.remove(this.slot);
  }

  /** No product has a value. */
  get isEmpty(): boolean {
    return this.values.size === 0 && (this.numbers?.isEmpty ?? true);
  }

  /** `value`: ignored if its type is not the facet's. */
  set(row: number, value: unknown): void {
    const now = this.#accepted(value);
    const before = this.get(row);
    if (now === before) return;
    if (before !== undefined) this.#remove(row);
    if (now === undefined) return;
    if (this.numbers) this.numbers.add(row, Number(now));
    else this.#addCounted(row, now);
  }

  get(row: number): FacetValue | undefined {
    if (!this.numbers) return this.values.values[this.#packed.get(this.slot, row)];
    const number = this.numbers.get(row);
    return Number.isNaN(number) ? undefined : number;
  }

  match(filter: FacetFilter, found: Int32Array, elements: number): void {
    if (this.numbers) {
      if (!isList(filter)) this.numbers.matchRange(range(filter), found, elements);
      else
        this.numbers.matchNumbers(
          filter.filter((value) => typeof value === 'number'),
          found,
        );
    } else this.#packed.match(this.slot, this.#matchingNumbers(filter), found, elements);
  }

  #matchingNumbers(filter: FacetFilter): Uint8Array {
    const isAllowed = new Uint8Array(2 ** this.slot.bits);
    if (isList(filter)) {
      for (const value of filter) isAllowed[this.values.numberOf(value) ?? 0] = 1;
      isAllowed[0] = 0;
    } else {
      const { min, max } = range(filter);
      for (const number of this.values.inOrder()) {
        const value = this.values.values[number];
        if (typeof value === 'number' && value >= min && value <= max) isAllowed[number] = 1;
      }
    }
    return isAllowed;
  }

  #accepted(value: unknown): FacetValue | undefined {
    if (this.isNumber) return typeof value === 'number' && Number.isFinite(value) ? value + 0 : undefined;
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? value
      : undefined;
  }

  #addCounted(row: number, value: FacetValue): void {
    if (
      this.isNumber &&
      this.values.size >= this.#context.maxCountedNumbers &&
      !this.values.numberOf(value)
    ) {
      this.numbers = this.#uncounted();
      this.numbers.add(row, Number(value));
    } else if (this.values.size >= largestNumber && !this.values.numberOf(value)) {
      throw new RangeError(`${this.key} has more than ${largestNumber} different values`);
    } else this.#packed.set(this.slot, row, this.values.add(value));
  }

  #remove(row: number): void {
    if (this.numbers) return this.numbers.remove(row);
    this.values.remove(this.#packed.get(this.slot, row));
    this.#packed.set(this.slot, row, 0);
  }

  /** The same values as a plain column. */
  #uncounted(): NumberColumn {
    const numbers = new NumberColumn(this.#context.compareAge);
    for (let row = 0; row < this.#packed.rows; row += 1) {
      const value = this.values.values[this.#packed.get(this.slot, row)];
      if (typeof value === 'number') numbers.add(row, value);
    }
    this.#packed.remove(this.slot);
    return numbers;
  }
}

function range(filter: { min?: number | undefined; max?: number | undefined }) {
  return { min: filter.min ?? Number.NEGATIVE_INFINITY, max: filter.max ?? Number.POSITIVE_INFINITY };
}

function isList(filter: FacetFilter): filter is readonly FacetValue[] {
  return Array.isArray(filter);
}
