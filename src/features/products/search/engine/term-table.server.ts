// Term table: a term store that finds the terms that contain a text.
import { GrowingArray } from './growing-array.server.ts';
import { TermStore } from './term-store.server.ts';

export { longestTerm } from './term-store.server.ts';

export class TermTable extends TermStore {
  /** One bit for each letter that occurs: most terms are ruled out without reading them. */
  readonly #letters = new GrowingArray((length) => new Int32Array(length));

  /** `place`: the position of the text in the term. */
  *containing(text: string, place: 'anywhere' | 'start' | 'end' = 'anywhere'): Iterable<number> {
    const letters = lettersOf(text, 0, text.length);
    const own = this.#letters.values;
    for (let term = 0; term < this.size; term += 1) {
      if ((own[term]! & letters) === letters && this.#hasAt(term, text, place)) yield term;
    }
  }

  protected override append(text: string, from: number, to: number): number {
    this.#letters.push(lettersOf(text, from, to));
    return super.append(text, from, to);
  }

  #hasAt(term: number, text: string, place: 'anywhere' | 'start' | 'end'): boolean {
    const last = this.lengthOf(term) - text.length;
    if (text === '' || last < 0) return last >= 0;
    return this.holds(term, text, place === 'end' ? last : 0, place === 'start' ? 0 : last);
  }
}

/** One bit for each digit and frequent letter; rare letters and other characters share the rest. */
export function lettersOf(text: string, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at += 1) {
    const unit = text.charCodeAt(at);
    letters |= 1 << (unit >= 48 && unit <= 57 ? unit - 48 : 10 + (unit % 22));
  }
  return letters;
}
