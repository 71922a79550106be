// Values by unit: the numbers that value terms stand for, such as 300 of "#300W".

interface StoredValue {
  term: string;
  value: number;
}

const shape = /^#(-?[\d.]+(?:e[-+]?\d+)?)(.*)$/;

export class ValuesByUnit {
  readonly #values = new Map<string, StoredValue[]>();

  /** Each term once; one that is no value is left out. */
  add(term: string): void {
    const read = readValue(term);
    if (!read) return;
    const same = this.#values.get(read.unit);
    if (same) same.push({ term, value: read.value });
    else this.#values.set(read.unit, [{ term, value: read.value }]);
  }

  of(unit: string): readonly StoredValue[] {
    return this.#values.get(unit) ?? [];
  }
}

export function readValue(term: string): { value: number; unit: string } | undefined {
  const [, digits, unit = ''] = shape.exec(term) ?? [];
  return digits === undefined ? undefined : { value: Number(digits), unit };
}
