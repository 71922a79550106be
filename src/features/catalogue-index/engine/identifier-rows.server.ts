// Identifier rows: products whose SKU, part number or GTIN equals the text, starts with it, or differs in packaging.
import { intersect, isEmpty, noRows, subtract } from '#features/catalogue-index/columns/bit-set.server.ts';
import { identifierKey } from '../words/normal-text.server.ts';
import type { TextIndex } from './text-index.server.ts';

export interface IdentifierRows {
  /** The same letters and digits. */
  exact: Int32Array;
  /** Identifiers that start with the text. */
  begun: Int32Array;
  /** Equal without packaging suffixes. */
  variants: Int32Array;
}

const shortestBegun = 3;
const mostBegun = 2_000;
const shortestStem = 3;

/** Suffixes of manufacturers and distributors for reel, tape, tube, tray and lead-free. */
const packagingSuffix =
  /[-/ #,]?(?:cut ?tape|t ?& ?r|t\/r|dkr|reel\d*|tape|tube|tray|bulk|nopb|pbf|trpbf|tr\d?|ct|nd|r7|rl|\+t?)$/i;

export function findIdentifiers(texts: TextIndex, live: Int32Array, text: string): IdentifierRows {
  const rows = (keys: readonly number[]) => {
    if (keys.length === 0) return noRows(live.length);
    const found = new Int32Array(live.length);
    for (const term of keys) texts.markWord(term, 'identifier', found);
    intersect(found, live);
    return found;
  };
  const key = identifierKey(text);
  const exactly = (one: string) => [texts.words.find(one)].filter((term) => term >= 0);
  const exact = rows(exactly(key));
  const canBegin = key.length >= shortestBegun && /\d/.test(key);
  const begun = rows(canBegin ? texts.words.startingWith(key, mostBegun) : []);
  subtract(begun, exact);
  const variants = rows(isEmpty(exact) ? stemsOf(text).flatMap(exactly) : []);
  subtract(variants, begun);
  return { exact, begun, variants };
}

/** Part numbers that begin with the key, but for one character, or that contain it; not GTINs. */
export function otherIdentifiers(texts: TextIndex, key: string): number[] {
  if (/^\d+$/.test(key) || key.length > longestKey) return [];
  const isIdentifier = (term: number) => texts.countWord(term, 'identifier') > 0;
  const begun = [...key].flatMap((character, at) => {
    const before = key.slice(0, at);
    if (!texts.words.hasStarting(before)) return [];
    return [...characters].flatMap((other) =>
      other === character ? [] : texts.words.startingWith(before + other + key.slice(at + 1), mostBegun),
    );
  });
  const found = begun.filter(isIdentifier);
  if (found.length > 0) return found;
  return texts.words.longerWith(key, mostBegun).filter(isIdentifier);
}

/** No part number is as long as a sentence. */
const longestKey = 32;
const characters = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** LM358DR/NOPB with ever fewer suffixes. */
export function stemsOf(text: string): string[] {
  const stems: string[] = [];
  let rest = text.trim();
  for (let cut = rest.replace(packagingSuffix, ''); cut !== rest; cut = rest.replace(packagingSuffix, '')) {
    rest = cut;
    const key = identifierKey(rest);
    if (key.length < shortestStem) break;
    stems.push(key);
  }
  return stems;
}
