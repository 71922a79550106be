// Row scores: adds small numbers for every row, thirty-two rows at a time.
import type { Levels } from './part-rows.server.ts';

export class RowScores {
  /** One bit set for each bit of the scores, the lowest first. */
  readonly #planes: Int32Array[] = [];
  readonly #elements: number;
  /** In which `highest` looks for rows. */
  readonly #rows: Int32Array;
  readonly #others: Int32Array;
  #most = 0;

  constructor(elements: number) {
    this.#elements = elements;
    this.#rows = new Int32Array(elements);
    this.#others = new Int32Array(elements);
  }

  /** Adds the weight, a positive number, to the score of each of the rows. */
  add(rows: Int32Array, weight = 1): void {
    const planes = this.#planesFor(weight);
    for (let bit = 0; weight >>> bit > 0; bit += 1) {
      if (((weight >>> bit) & 1) === 0) continue;
      for (let at = 0; at < this.#elements; at += 1) {
        const some = rows[at]!;
        if (some !== 0) carryOn(planes, bit, at, some);
      }
    }
  }

  /** Adds four for rows of the first level, one less for each weaker one, and nothing for the last, where some of `among` are. */
  addLevels([first, second, third, fourth]: Levels, among: Int32Array): void {
    const planes = this.#planesFor(4);
    const [ones, twos, fours] = [planes[0]!, planes[1]!, planes[2]!];
    for (let at = 0; at < this.#elements; at += 1) {
      const all = fourth[at]! & among[at]!;
      if (all === 0) continue;
      const four = first[at]!;
      const two = third[at]! & ~four;
      const one = (second[at]! & ~four) | (fourth[at]! & ~third[at]!);
      let before = ones[at]!;
      ones[at] = before ^ one;
      let carry = before & one;
      before = twos[at]!;
      twos[at] = before ^ two ^ carry;
      carry = (before & two) | (carry & (before ^ two));
      before = fours[at]!;
      fours[at] = before ^ four ^ carry;
      carry = (before & four) | (carry & (before ^ four));
      carryOn(planes, 3, at, carry);
    }
  }

  /** With room for scores that grow by `most`. */
  #planesFor(most: number): readonly Int32Array[] {
    this.#most += most;
    while (2 ** this.#planes.length <= this.#most) this.#planes.push(new Int32Array(this.#elements));
    return this.#planes;
  }

  /** The rows of `among` with the highest score that any of them has; valid until the next call. */
  highest(among: Int32Array): { rows: Int32Array; score: number } {
    let [rows, others] = [among, this.#rows];
    let score = 0;
    for (let bit = this.#planes.length - 1; bit >= 0; bit -= 1) {
      const plane = this.#planes[bit]!;
      let some = 0;
      for (let at = 0; at < others.length; at += 1) some |= others[at] = rows[at]! & plane[at]!;
      if (some === 0) continue;
      score |= 1 << bit;
      [rows, others] = [others, rows === among ? this.#others : rows];
    }
    return { rows, score };
  }
}

function carryOn(planes: readonly Int32Array[], from: number, at: number, carried: number): void {
  let carry = carried;
  for (let bit = from; carry !== 0 && bit < planes.length; bit += 1) {
    const plane = planes[bit]!;
    const before = plane[at]!;
    plane[at] = before ^ carry;
    carry &= before;
  }
}
