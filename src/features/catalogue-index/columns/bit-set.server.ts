// Bit sets of row numbers, and the division of rows into segments, so that a column grows without being copied.

export const segmentRows = 65_536;
export const segmentBits = 16;
/** Elements of a bit set in one segment. */
export const segmentElements = segmentRows / 32;

export function countBits(bits: Int32Array, elements: number): number {
  let count = 0;
  for (let at = 0; at < elements; at += 1) {
    let rest = bits[at]!;
    if (rest === 0) continue;
    rest -= (rest >>> 1) & 0x55555555;
    rest = (rest & 0x33333333) + ((rest >>> 2) & 0x33333333);
    count += Math.imul((rest + (rest >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Writes the rows of one segment, counted from its start, into `rows`; returns how many there are. */
export function listSegment(bits: Int32Array, segment: number, elements: number, rows: Uint16Array): number {
  const from = segment * segmentElements;
  const to = Math.min(from + segmentElements, elements);
  let count = 0;
  for (let at = from; at < to; at += 1) {
    let rest = bits[at]!;
    const first = (at - from) << 5;
    while (rest !== 0) {
      const lowest = rest & -rest;
      rows[count] = first + 31 - Math.clz32(lowest);
      count += 1;
      rest ^= lowest;
    }
  }
  return count;
}

export function hasBit(bits: Int32Array, row: number): boolean {
  return ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1;
}

export function setBit(bits: Int32Array, row: number): void {
  bits[row >>> 5]! |= 1 << (row & 31);
}

export function clearBit(bits: Int32Array, row: number): void {
  bits[row >>> 5]! &= ~(1 << (row & 31));
}

/** -1: none. */
export function firstBit(bits: Int32Array): number {
  const at = bits.findIndex((element) => element !== 0);
  return at < 0 ? -1 : at * 32 + 31 - Math.clz32(bits[at]! & -bits[at]!);
}

export function unite(target: Int32Array, other: Int32Array): void {
  for (let at = 0; at < target.length; at += 1) target[at]! |= other[at]!;
}

export function intersect(target: Int32Array, other: Int32Array): void {
  for (let at = 0; at < target.length; at += 1) target[at]! &= other[at]!;
}

export function subtract(target: Int32Array, other: Int32Array): void {
  for (let at = 0; at < target.length; at += 1) target[at]! &= ~other[at]!;
}

export function intersects(bits: Int32Array, other: Int32Array): boolean {
  for (let at = 0; at < bits.length; at += 1) if ((bits[at]! & other[at]!) !== 0) return true;
  return false;
}

let none = new Int32Array(0);

/** An empty set that is never to be changed: a new one takes as long as several operations. */
export function noRows(length: number): Int32Array {
  if (none.length !== length) none = new Int32Array(length);
  return none;
}

export function isEmpty(bits: Int32Array): boolean {
  for (let at = 0; at < bits.length; at += 1) if (bits[at] !== 0) return false;
  return true;
}
