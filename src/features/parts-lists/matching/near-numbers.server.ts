// Near numbers: for many part numbers at once, those of the catalogue that differ by a character or begin alike.
import type { TextIndex } from '#features/catalogue-index/engine/text-index.server.ts';
import type { WorkSlices } from './work-slices.server.ts';

/** Shorter numbers resemble too many others. */
const minLength = 5;
const maxLength = 60;
const minPrefixLength = 6;
const maxTerms = 12;
/** Words that begin with a number, of which some are no part numbers. */
const maxPrefixTerms = 64;
const hashBase = 0x01000193;
const filterBits = 20;

/**
 * The terms that are near each key. Two texts differ by one character if both are equal without one character: the
 * hashes of all keys without each of their characters are compared with those of all terms, in one pass.
 */
export async function findNearNumbers(
  texts: TextIndex,
  keys: Iterable<string>,
  slices: WorkSlices,
): Promise<Map<string, number[]>> {
  const wanted = [...new Set(keys)].filter((key) => key.length >= minLength && key.length <= maxLength);
  const found = new Map<string, number[]>();
  if (wanted.length === 0) return found;
  const { words } = texts;
  const isPartNumber = (term: number) => texts.countWord(term, 'identifier') > 0;
  const table = new HashTable();
  const hashes = new DeletionHashes();
  const isNear = new Uint8Array(maxLength + 2);
  for (const key of wanted) {
    const count = hashes.compute(key.length, (at) => key.charCodeAt(at));
    for (let at = 0; at < count; at += 1) table.add(hashes.values[at] ?? 0, key);
    isNear.fill(1, key.length - 1, key.length + 2);
    await slices.pause();
  }
  for (let term = 0; term < words.size; term += 1) {
    if ((term & 63) === 0) await slices.pause();
    const length = words.lengthOf(term);
    if (length < minLength || length > maxLength || isNear[length] === 0 || !isPartNumber(term)) continue;
    const count = hashes.compute(length, (at) => words.unitAt(term, at));
    for (let at = 0; at < count; at += 1) {
      for (const key of table.get(hashes.values[at] ?? 0)) addTerm(found, key, term);
    }
  }
  for (const key of wanted) {
    if (key.length >= minPrefixLength) {
      for (const term of words.startingWith(key, maxPrefixTerms)) {
        if (words.lengthOf(term) <= maxLength && isPartNumber(term)) addTerm(found, key, term);
      }
    }
    // The catalogue's number is the beginning of the listed one.
    for (let length = key.length - 1; length >= Math.max(minPrefixLength, key.length * 0.7); length -= 1) {
      const term = words.find(key.slice(0, length));
      if (term >= 0 && isPartNumber(term)) addTerm(found, key, term);
    }
    await slices.pause();
  }
  return found;
}

function addTerm(found: Map<string, number[]>, key: string, term: number): void {
  const terms = found.get(key);
  if (!terms) found.set(key, [term]);
  else if (terms.length < maxTerms && !terms.includes(term)) terms.push(term);
}

/** Most hashes are not in the table, which a bit of the filter shows. */
class HashTable {
  readonly #filter = new Uint8Array(2 ** filterBits);
  readonly #keys = new Map<number, string[]>();

  add(hash: number, key: string): void {
    this.#filter[hash >>> (32 - filterBits)] = 1;
    const keys = this.#keys.get(hash);
    if (!keys) this.#keys.set(hash, [key]);
    else if (keys.at(-1) !== key) keys.push(key);
  }

  get(hash: number): readonly string[] {
    if (this.#filter[hash >>> (32 - filterBits)] === 0) return none;
    return this.#keys.get(hash) ?? none;
  }
}

const none: readonly string[] = [];

function mixed(hash: number): number {
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}

/** Hashes of a text, and of the text without each of its characters, in one pass forwards and one backwards. */
class DeletionHashes {
  readonly values = new Uint32Array(maxLength + 1);
  readonly #beginnings = new Int32Array(maxLength + 1);

  /** Returns how many there are. */
  compute(length: number, unitAt: (at: number) => number): number {
    const [values, beginnings] = [this.values, this.#beginnings];
    for (let at = 0; at < length; at += 1) {
      beginnings[at + 1] = (Math.imul(beginnings[at]!, hashBase) + unitAt(at)) | 0;
    }
    values[0] = mixed(beginnings[length]!);
    let ending = 0;
    let power = 1;
    for (let left = length - 1; left >= 0; left -= 1) {
      values[left + 1] = mixed((Math.imul(beginnings[left]!, power) + ending) | 0);
      ending = (ending + Math.imul(unitAt(left), power)) | 0;
      power = Math.imul(power, hashBase);
    }
    return length + 1;
  }
}
