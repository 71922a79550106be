// The dice of the demo catalogue: the same seed always falls the same way.

/** Mulberry32: small, fast, and even enough to make goods believable. */
export class Roll {
  private state: number;

  constructor(seed: number) {
    this.state = seed | 0;
  }

  /** At least 0, less than 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number, both ends included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<Item>(list: readonly Item[]): Item {
    return list[Math.floor(this.next() * list.length)] as Item;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
