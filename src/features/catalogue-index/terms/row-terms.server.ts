// Row terms: the set of terms that a row was added to, emptied for each row.

export class RowTerms {
  #slots = new Int32Array(1_024);
  /** What a slot holds counts only if it was written since the last `clear`. */
  #writes = new Int32Array(1_024);
  #write = 1;
  #size = 0;

  clear(): void {
    this.#write += 1;
    this.#size = 0;
  }

  /** Whether the term is new. */
  add(term: number): boolean {
    const mask = this.#slots.length - 1;
    let at = (Math.imul(term, 0x9e3779b1) >>> 8) & mask;
    while (this.#writes[at] === this.#write) {
      if (this.#slots[at] === term) return false;
      at = (at + 1) & mask;
    }
    this.#slots[at] = term;
    this.#writes[at] = this.#write;
    this.#size += 1;
    if (this.#size * 2 > mask) this.#grow();
    return true;
  }

  #grow(): void {
    const [slots, writes] = [this.#slots, this.#writes];
    const now = this.#write;
    this.#slots = new Int32Array(slots.length * 2);
    this.#writes = new Int32Array(slots.length * 2);
    this.#size = 0;
    for (const [at, term] of slots.entries()) if (writes[at] === now) this.add(term);
  }
}
