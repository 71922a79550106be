// Term table: a term store that finds the terms that contain a text.
import { setBit } from '#features/products/filters/bit-set.server.ts';
import { GrowingArray } from './growing-array.server.ts';
import { TermStore } from './term-store.server.ts';

export { longestTerm } from './term-store.server.ts';

export class TermTable extends TermStore {
  /** For each letter, one bit for each term in which it occurs: most terms are ruled out 32 at a time, without reading them. */
  readonly #withLetter = Array.from(
    { length: letterCount },
    () => new GrowingArray((length) => new Int32Array(length)),
  );

  /** `place`: the position of the text in the term. */
  *containing(text: string, place: 'anywhere' | 'start' | 'end' = 'anywhere'): Iterable<number> {
    const letters = lettersOf(text, 0, text.length);
    const sets = this.#withLetter.filter((_, letter) => (letters >>> letter) & 1).map(({ values }) => values);
    for (let at = 0; at * 32 < this.size; at += 1) {
      let possible = -1;
      for (let set = 0; possible !== 0 && set < sets.length; set += 1) possible &= sets[set]![at]!;
      for (; possible !== 0; possible &= possible - 1) {
        const term = at * 32 + 31 - Math.clz32(possible & -possible);
        if (term < this.size && this.#hasAt(term, text, place)) yield term;
      }
    }
  }

  protected override append(text: string, from: number, to: number): number {
    const letters = lettersOf(text, from, to);
    const term = super.append(text, from, to);
    for (const [letter, set] of this.#withLetter.entries()) {
      set.reserve((term >>> 5) + 1);
      if ((letters >>> letter) & 1) setBit(set.values, term);
    }
    return term;
  }

  #hasAt(term: number, text: string, place: 'anywhere' | 'start' | 'end'): boolean {
    const last = this.lengthOf(term) - text.length;
    if (text === '' || last < 0) return last >= 0;
    return this.holds(term, text, place === 'end' ? last : 0, place === 'start' ? 0 : last);
  }
}

const letterCount = 32;

/** One bit for each digit and frequent letter; rare letters and other characters share the rest. */
export function lettersOf(text: string, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    letters |= 1 << (unit >= 48 && unit <= 57 ? unit - 48 : 10 + (unit % 22));
  }
  return letters;
}
