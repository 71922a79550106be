// Growing array: a typed array with room at its end, which grows by half when it is full.

interface Numbers {
  readonly length: number;
  [at: number]: number;
  set: (values: ArrayLike<number>) => void;
}

export class GrowingArray<Values extends Numbers> {
  values: Values;
  length = 0;
  readonly #make: (length: number) => Values;

  constructor(make: (length: number) => Values) {
    this.#make = make;
    this.values = make(16);
  }

  push(value: number): void {
    this.reserve(this.length + 1);
    this.values[this.length] = value;
    this.length += 1;
  }

  /** Fills the new part with zeros. */
  reserve(length: number): void {
    if (length <= this.values.length) return;
    const larger = this.#make(Math.max(length, Math.ceil(this.values.length * 1.5)));
    larger.set(this.values);
    this.values = larger;
  }
}
