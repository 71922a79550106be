// Word terms: a term table in alphabetical order, which finds terms that begin with a text or resemble it.
import { SortedRows } from '#features/catalogue-index/columns/sorted-rows.server.ts';
import { SimilarTerms } from './similar-terms.server.ts';
import { letterSet } from './term-sets.server.ts';
import type { TermStore } from './term-store.server.ts';
import { TermTable } from './term-table.server.ts';
import { ValuesByUnit } from './values-by-unit.ts';

export interface NearTerm {
  term: number;
  /** Letters that are added, left out, replaced, or exchanged with their neighbour. */
  errors: number;
}

export class WordTerms extends TermTable {
  /** By the number of their characters, and of digits among them: similar terms have similar numbers of both. */
  readonly #byShape: (SimilarTerms | undefined)[][] = [];
  readonly #order = new SortedRows((a, b) => this.#compare(a, b));
  readonly #values = new ValuesByUnit();

  valuesOf(unit: string): ReturnType<ValuesByUnit['of']> {
    return this.#values.of(unit);
  }

  startingWith(text: string, limit = Infinity): number[] {
    const found: number[] = [];
    if (limit <= 0) return found;
    this.#order.walkFrom(
      (term) => this.#compareStart(term, text) >= 0,
      (term) => {
        if (this.#compareStart(term, text) !== 0) return true;
        found.push(term);
        return found.length >= limit;
      },
    );
    return found;
  }

  hasStarting(text: string): boolean {
    return this.startingWith(text, 1).length > 0;
  }

  /**
   * Terms with at most so many errors, in alphabetical order. A number in Latin letters and digits resembles so many others
   * that one error is looked for by trying all such letters.
   */
  near(text: string, mostErrors: 1 | 2): NearTerm[] {
    if (text.length >= this.#byShape.length + mostErrors) return [];
    const found =
      mostErrors === 1 && isNumber.test(text) ? this.#withOneError(text) : this.#compared(text, mostErrors);
    return found.toSorted((a, b) => this.#compare(a.term, b.term));
  }

  /** Longer terms that the text is a part of; the shortest first, then those with the fewest digits. */
  longerWith(text: string, limit: number): number[] {
    const byShape: number[][][] = [];
    this.walkContaining(text, 'anywhere', (term) => {
      const length = this.lengthOf(term);
      if (length > text.length) ((byShape[length] ??= [])[this.#digitsOf(term)] ??= []).push(term);
      return false;
    });
    return byShape.flat(2).slice(0, limit);
  }

  #withOneError(text: string): NearTerm[] {
    const found = new Map<number, number>();
    const look = (other: string, errors: number) => {
      const term = this.find(other);
      if (term >= 0 && !found.has(term)) found.set(term, errors);
    };
    look(text, 0);
    for (let at = 0; at <= text.length; at += 1) {
      const [before, after] = [text.slice(0, at), text.slice(at)];
      // The first error is at this place or after it.
      if (!this.hasStarting(before)) break;
      const rest = after.slice(1);
      look(before + rest, 1);
      look(before + rest.slice(0, 1) + after.slice(0, 1) + rest.slice(1), 1);
      for (const letter of latin) {
        look(before + letter + after, 1);
        look(before + letter + rest, 1);
      }
    }
    return Array.from(found, ([term, errors]) => ({ term, errors }));
  }

  /** Most terms are ruled out by the letters that occur in them. */
  #compared(text: string, mostErrors: 1 | 2): NearTerm[] {
    const found: NearTerm[] = [];
    const { length } = text;
    const letters = lettersOf(text, 0, length);
    const digits = digitsOf(text, 0, length);
    const distance = new TextDistance(text, mostErrors);
    for (let size = Math.max(length - mostErrors, 0); size <= length + mostErrors; size += 1) {
      // A letter that is added or left out changes one bit, one that is replaced two.
      const mostBits = mostErrors * 2 - Math.abs(size - length);
      const fewestDigits = digits - mostErrors + Math.max(size - length, 0);
      const mostDigits = digits + mostErrors + Math.min(size - length, 0);
      for (let number = fewestDigits; number <= mostDigits; number += 1) {
        this.#byShape[size]?.[number]?.walkSimilar(letters, mostBits, (term) => {
          const errors = distance.errorsOf(this, term);
          if (errors <= mostErrors) found.push({ term, errors });
        });
      }
    }
    return found;
  }

  protected override append(text: string, from: number, to: number): number {
    const term = super.append(text, from, to);
    const byDigits = (this.#byShape[to - from] ??= []);
    const same = (byDigits[digitsOf(text, from, to)] ??= new SimilarTerms());
    same.add(term, lettersOf(text, from, to));
    this.#order.add(term);
    if (text[from] === '#') this.#values.add(text.slice(from, to));
    return term;
  }

  #digitsOf(term: number): number {
    let digits = 0;
    for (let at = 0; at < this.lengthOf(term); at += 1) if (isDigit(this.unitAt(term, at))) digits += 1;
    return digits;
  }

  #compare(a: number, b: number): number {
    const [lengthA, lengthB] = [this.lengthOf(a), this.lengthOf(b)];
    const shared = Math.min(lengthA, lengthB);
    for (let at = 0; at < shared; at += 1) {
      const difference = this.unitAt(a, at) - this.unitAt(b, at);
      if (difference !== 0) return difference;
    }
    return lengthA - lengthB;
  }

  /** 0: the term starts with the text. */
  #compareStart(term: number, text: string): number {
    const length = this.lengthOf(term);
    for (let at = 0; at < text.length; at += 1) {
      if (at === length) return -1;
      const difference = this.unitAt(term, at) - text.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }
}

const latin = [...'abcdefghijklmnopqrstuvwxyz0123456789+'];
const isNumber = /^[a-z+]*\d[a-z\d+]*$/;

function digitsOf(text: string, from: number, to: number): number {
  let digits = 0;
  for (let at = from; at < to; at += 1) if (isDigit(text.charCodeAt(at))) digits += 1;
  return digits;
}

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

/** One bit for each letter that occurs; some letters share one. */
function lettersOf(text: string, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at += 1) letters |= 1 << letterSet(text.charCodeAt(at));
  return letters;
}

/** Damerau-Levenshtein distances from a text, of terms that have at most so many characters more. */
class TextDistance {
  readonly #text: string;
  readonly #most: number;
  readonly #width: number;
  /** For each beginning of the term and of the text: their distance. */
  readonly #rows: Uint8Array;
  readonly #units: Uint16Array;

  constructor(text: string, most: number) {
    this.#text = text;
    this.#most = most;
    this.#width = text.length + 1;
    this.#units = new Uint16Array(text.length + most);
    this.#rows = new Uint8Array((text.length + most + 1) * this.#width).fill(most + 1);
    for (let at = 0; at <= Math.min(most, text.length); at += 1) this.#rows[at] = at;
  }

  /** More than `most`: some larger number. */
  errorsOf(terms: TermStore, term: number): number {
    const length = terms.lengthOf(term);
    for (let at = 0; at < length; at += 1) {
      this.#units[at] = terms.unitAt(term, at);
      if (this.#computeRow(at + 1) > this.#most) return this.#most + 1;
    }
    return this.#rows[length * this.#width + this.#width - 1]!;
  }

  /** Only near the diagonal: elsewhere the lengths alone differ by too much. */
  #computeRow(row: number): number {
    const [rows, width, most, text] = [this.#rows, this.#width, this.#most, this.#text];
    const now = row * width;
    const last = now - width;
    const unit = this.#units[row - 1]!;
    const from = Math.max(row - most, 0);
    const to = Math.min(row + most, width - 1);
    let least = most + 1;
    if (from > 0 && from <= width) rows[now + from - 1] = most + 1;
    for (let at = from; at <= to; at += 1) {
      let errors = row;
      if (at > 0) {
        const own = text.charCodeAt(at - 1);
        errors = Math.min(rows[last + at - 1]! + (own === unit ? 0 : 1), rows[now + at - 1]! + 1);
        if (at < row + most) errors = Math.min(errors, rows[last + at]! + 1);
        if (row > 1 && at > 1 && own === this.#units[row - 2] && text.charCodeAt(at - 2) === unit) {
          errors = Math.min(errors, rows[last - width + at - 2]! + 1);
        }
      }
      rows[now + at] = errors;
      if (errors < least) least = errors;
    }
    if (to < width - 1) rows[now + to + 1] = most + 1;
    return least;
  }
}
