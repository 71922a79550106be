// Term sets: which terms have each letter and each pair of neighbours, one bit for each term, so that most terms are ruled out
// 32 at a time, without reading them.

/** Terms are stored in blocks, so that the sets grow without being copied. */
const blockBits = 15;
const blockElements = 2 ** (blockBits - 5);
const letterSets = 32;
const pairBits = 6;
const setCount = letterSets + 2 ** pairBits;
/** Stands for the beginning and the end of a term. */
const edge = 0;

export type Place = 'anywhere' | 'start' | 'end';

export class TermSets {
  /** The elements of each set, one set after another. */
  readonly #blocks: Int32Array[] = [];
  /** How often a term was added to each set: those with few terms rule out more. */
  readonly #uses = new Int32Array(setCount);

  add(term: number, text: string, from: number, to: number): void {
    const block = (this.#blocks[term >>> blockBits] ??= new Int32Array(setCount * blockElements));
    const at = (term >>> 5) & (blockElements - 1);
    const addTo = (set: number) => {
      block[set * blockElements + at]! |= 1 << (term & 31);
      this.#uses[set]! += 1;
    };
    let before = edge;
    for (let position = from; position < to; position += 1) {
      const unit = text.charCodeAt(position);
      addTo(letterSet(unit));
      addTo(pairSet(before, unit));
      before = unit;
    }
    addTo(pairSet(before, edge));
  }

  /** Visits the terms that may contain the text, in the order of their numbers, until `visit` returns true. */
  walk(text: string, place: Place, visit: (term: number) => boolean): void {
    const sets = setsOf(text, place).toSorted((a, b) => this.#uses[a]! - this.#uses[b]!);
    const [first = 0, second = first, ...others] = sets.map((set) => set * blockElements);
    for (const [number, block] of this.#blocks.entries()) {
      for (let at = 0; at < blockElements; at += 1) {
        let terms = block[first + at]! & block[second + at]!;
        for (let one = 0; terms !== 0 && one < others.length; one += 1) terms &= block[others[one]! + at]!;
        for (; terms !== 0; terms &= terms - 1) {
          const bit = 31 - Math.clz32(terms & -terms);
          if (visit(number * 2 ** blockBits + at * 32 + bit)) return;
        }
      }
    }
  }
}

function setsOf(text: string, place: Place): number[] {
  const units = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
  const pairs = units.slice(1).map((unit, at) => pairSet(units[at]!, unit));
  if (place === 'start') pairs.push(pairSet(edge, units[0]!));
  if (place === 'end') pairs.push(pairSet(units.at(-1)!, edge));
  return [...new Set([...pairs, ...units.map(letterSet)])];
}

/** One for each digit and frequent letter; rare letters and other characters share the rest. */
export function letterSet(unit: number): number {
  return unit >= 48 && unit <= 57 ? unit - 48 : 10 + (unit % 22);
}

function pairSet(first: number, second: number): number {
  return letterSets + (Math.imul(first * 31 + second, 0x9e3779b1) >>> (32 - pairBits));
}
