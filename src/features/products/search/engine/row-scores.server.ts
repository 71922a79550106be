// Row scores: adds small numbers for every row, thirty-two rows at a time.

export class RowScores {
  /** One bit set for each bit of the scores, the lowest first. */
  readonly #planes: Int32Array[] = [];
  readonly #elements: number;
  #most = 0;

  constructor(elements: number) {
    this.#elements = elements;
  }

  /** Adds one to the score of each of the rows. */
  add(rows: Int32Array): void {
    this.#most += 1;
    if (2 ** this.#planes.length <= this.#most) this.#planes.push(new Int32Array(this.#elements));
    for (let at = 0; at < this.#elements; at += 1) {
      let carry = rows[at]!;
      for (let bit = 0; carry !== 0 && bit < this.#planes.length; bit += 1) {
        const plane = this.#planes[bit]!;
        const before = plane[at]!;
        plane[at] = before ^ carry;
        carry &= before;
      }
    }
  }

  /** The rows of `among` with the highest score that any of them has. */
  highest(among: Int32Array): { rows: Int32Array; score: number } {
    let rows = among;
    let others: Int32Array = new Int32Array(this.#elements);
    let score = 0;
    for (let bit = this.#planes.length - 1; bit >= 0; bit -= 1) {
      const plane = this.#planes[bit]!;
      let some = 0;
      for (let at = 0; at < others.length; at += 1) some |= others[at] = rows[at]! & plane[at]!;
      if (some === 0) continue;
      score |= 1 << bit;
      [rows, others] = [others, rows === among ? new Int32Array(this.#elements) : rows];
    }
    return { rows: rows === among ? among.slice() : rows, score };
  }
}
