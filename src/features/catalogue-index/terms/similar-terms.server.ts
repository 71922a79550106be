// Similar terms: a list of terms, of which those with nearly the same letters as a text are found 32 at a time.
import { GrowingArray } from './growing-array.server.ts';

const letterCount = 32;
/** Letters that differ are counted up to this number. */
const mostCounted = 7;

export class SimilarTerms {
  readonly #terms = new GrowingArray((length) => new Int32Array(length));
  /** Of 32 terms each: one bit set for each letter, with one bit for each term. */
  readonly #letters = new GrowingArray((length) => new Int32Array(length));

  /** `letters`: one bit for each letter that occurs. */
  add(term: number, letters: number): void {
    const at = this.#terms.length;
    this.#terms.push(term);
    const from = (at >>> 5) * letterCount;
    this.#letters.reserve(from + letterCount);
    for (let rest = letters; rest !== 0; rest &= rest - 1) {
      this.#letters.values[from + lowestBit(rest)]! |= 1 << (at & 31);
    }
  }

  /** Visits the terms whose letters differ from these by at most so many, in the order in which they were added. */
  walkSimilar(letters: number, most: number, visit: (term: number) => void): void {
    // Those of the text come first: most terms have few of them, and are soon ruled out.
    const sets = Uint8Array.from([...bitsOf(letters), ...bitsOf(~letters)]);
    const own = bitsOf(letters).length;
    const [terms, values, count] = [this.#terms.values, this.#letters.values, this.#terms.length];
    const [ones, twos, fours] = bitsOfNumber(mostCounted - most);
    for (let from = 0; from < count; from += 32) {
      // Three bits for each term count the letters that differ; the next one is too many.
      let [one, two, four, others] = [ones, twos, fours, 0];
      for (let at = 0; others !== -1 && at < letterCount; at += 1) {
        const set = values[from + sets[at]!]!;
        let carry = at < own ? ~set : set;
        let before = one;
        one ^= carry;
        carry &= before;
        before = two;
        two ^= carry;
        carry &= before;
        before = four;
        four ^= carry;
        others |= carry & before;
      }
      for (let rest = ~others; rest !== 0; rest &= rest - 1) {
        const at = from + lowestBit(rest);
        if (at < count) visit(terms[at]!);
      }
    }
  }
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function bitsOf(bits: number): number[] {
  const found: number[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) found.push(lowestBit(rest));
  return found;
}

/** As sets that have all terms or none. */
function bitsOfNumber(number: number): [number, number, number] {
  return [-(number & 1), -((number >>> 1) & 1), -((number >>> 2) & 1)];
}
