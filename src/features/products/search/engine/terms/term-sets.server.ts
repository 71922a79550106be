// Term sets: which terms have each letter and each pair of neighbours, one bit for each term, so that most terms are ruled out
// 32 at a time, without reading them.

/** Terms are stored in blocks, so that the sets grow without being copied. */
const blockBits = 15;
const blockElements = 2 ** (blockBits - 5);
const letterSets = 32;
const pairSets = 32;
/** Stands for the beginning and the end of a term. */
const edge = 0;

export type Place = 'anywhere' | 'start' | 'end';

export class TermSets {
  /** The elements of each set, one set after another. */
  readonly #blocks: Int32Array[] = [];

  add(term: number, text: string, from: number, to: number): void {
    const block = (this.#blocks[term >>> blockBits] ??= new Int32Array(
      (letterSets + pairSets) * blockElements,
    ));
    const at = (term >>> 5) & (blockElements - 1);
    const bit = 1 << (term & 31);
    let before = edge;
    for (let position = from; position < to; position += 1) {
      const unit = text.charCodeAt(position);
      block[letterSet(unit) * blockElements + at]! |= bit;
      block[pairSet(before, unit) * blockElements + at]! |= bit;
      before = unit;
    }
    block[pairSet(before, edge) * blockElements + at]! |= bit;
  }

  /** Visits the terms that may contain the text, in the order of their numbers, until `visit` returns true. */
  walk(text: string, place: Place, visit: (term: number) => boolean): void {
    const sets = setsOf(text, place);
    for (const [number, block] of this.#blocks.entries()) {
      for (let at = 0; at < blockElements; at += 1) {
        let terms = -1;
        for (let one = 0; terms !== 0 && one < sets.length; one += 1) {
          terms &= block[sets[one]! * blockElements + at]!;
        }
        for (; terms !== 0; terms &= terms - 1) {
          const bit = 31 - Math.clz32(terms & -terms);
          if (visit(number * 2 ** blockBits + at * 32 + bit)) return;
        }
      }
    }
  }
}

/** Pairs first: they rule out more. */
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
  const hash = Math.imul(first, 0x9e3779b1) + Math.imul(second, 0x85ebca6b);
  return letterSets + (((hash ^ (hash >>> 15)) >>> 0) % pairSets);
}
