// The different values of one facet, numbered from 1 (0 is none), with how many products have each.
import type { FacetValue } from './facet-query.server.ts';

export class FacetValues {
  /** By number. Undefined: no product has the value any more. */
  readonly values: (FacetValue | undefined)[] = [undefined];
  readonly totals: number[] = [0];
  readonly #numbers = new Map<FacetValue, number>();
  readonly #free: number[] = [];
  #inOrder: number[] | null = null;

  get size(): number {
    return this.#numbers.size;
  }

  numberOf(value: FacetValue): number | undefined {
    return this.#numbers.get(value);
  }

  /** Adds a product to the value, and returns the value's number. */
  add(value: FacetValue): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) {
      this.totals[known]! += 1;
      return known;
    }
    const number = this.#free.pop() ?? this.values.length;
    this.values[number] = value;
    this.totals[number] = 1;
    this.#numbers.set(value, number);
    this.#inOrder = null;
    return number;
  }

  /** Removes a product from the value; numbers of unused values are reused. */
  remove(number: number): void {
    this.totals[number]! -= 1;
    const value = this.values[number];
    if (this.totals[number]! > 0 || value === undefined) return;
    this.values[number] = undefined;
    this.#numbers.delete(value);
    this.#free.push(number);
    this.#inOrder = null;
  }

  /** The numbers of used values: for numeric values in ascending order, otherwise in order of first use. */
  inOrder(): readonly number[] {
    this.#inOrder ??= [...this.#numbers.values()].sort((a, b) => {
      const [one, other] = [this.values[a], this.values[b]];
      return typeof one === 'number' && typeof other === 'number' ? one - other : a - b;
    });
    return this.#inOrder;
  }
}
