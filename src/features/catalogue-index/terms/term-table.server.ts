// Term table: a term store that finds the terms that contain a text.
import { type Place, TermSets } from './term-sets.server.ts';
import { TermStore } from './term-store.server.ts';

export class TermTable extends TermStore {
  readonly #sets = new TermSets();

  /** Visits the terms with the text, which is not empty, at this place, in the order of their numbers, until `visit` returns true. */
  walkContaining(text: string, place: Place, visit: (term: number) => boolean): void {
    this.#sets.walk(text, place, (term) => this.#hasAt(term, text, place) && visit(term));
  }

  protected override append(text: string, from: number, to: number): number {
    const term = super.append(text, from, to);
    this.#sets.add(term, text, from, to);
    return term;
  }

  #hasAt(term: number, text: string, place: Place): boolean {
    const last = this.lengthOf(term) - text.length;
    return last >= 0 && this.holds(term, text, place === 'end' ? last : 0, place === 'start' ? 0 : last);
  }
}
