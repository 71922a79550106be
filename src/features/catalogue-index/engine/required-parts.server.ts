// Required parts: which parts of a query products must match; where none matches all, the most distinctive ones.
import {
  countBits,
  intersect,
  intersects,
  isEmpty,
  noRows,
} from '#features/catalogue-index/columns/bit-set.server.ts';
import { identifierKey } from '../words/normal-text.server.ts';
import { isPhrase, kindRows, lastOf, type PartRows } from './part-rows.server.ts';
import { RowScores } from './row-scores.server.ts';
import { isCondition, type QueryPart, weakestLevel } from './query-part.server.ts';
import type { TextIndex } from './text-index.server.ts';

/** The rows that a part may narrow to. */
function narrowed({ part, levels }: PartRows): Int32Array {
  return levels[weakestLevel(part)];
}

/** Parts that one row has at once: all, or else the most distinctive ones, the best first. */
export function required(
  texts: TextIndex,
  parts: readonly PartRows[],
  live: Int32Array,
): readonly PartRows[] {
  const known = parts.filter(({ state }) => state !== 'unknown');
  const kinds = known.map((found) => (found.part.isPurpose ? noRows(live.length) : kindRows(texts, found)));
  if (known.length === 0 || (hasRow(known, live) && isNamed(known, kinds, live))) return known;
  const counted = new RowScores(live.length);
  const hasPurpose = known.some(({ part }) => part.isPurpose);
  const head = headOf(known, kinds);
  for (const [at, found] of known.entries()) {
    if (isGuessedKind(found)) continue;
    for (const rows of numberedRows(texts, found, live)) counted.add(rows, 4);
    if (weakestLevel(found.part) === 2) {
      if (found.part.isSetting) counted.add(found.levels[2]);
      continue;
    }
    counted.add(lastOf(found.levels));
    // What costs a little more is better than something else.
    if (isCondition(found.part) || found.part.isPurpose || isGuess(found) || isNumber(found.part)) continue;
    counted.add(found.levels[2]);
    const inTitle = Number(isPhrase(found.part)) + Number(hasPurpose);
    if (inTitle > 0) counted.add(found.levels[1], inTitle);
    if (isEmpty(kinds[at]!)) continue;
    // "Cables to connect switches" are cables.
    const weight = hasPurpose && found.state === 'found' ? 3 : 1;
    counted.add(kinds[at]!, at === head ? weight + 1 : weight);
    const own = { ...found, part: { ...found.part, synonyms: [] } };
    counted.add(kindRows(texts, own));
  }
  let { rows } = counted.highest(live);
  const chosen = new Set<PartRows>();
  for (const part of bestFirst(known, rows)) {
    const both = rows.slice();
    intersect(both, narrowed(part));
    if (isEmpty(both)) continue;
    rows = both;
    chosen.add(part);
  }
  return known.filter((part) => chosen.has(part));
}

/** A number without a unit may count anything. */
function isNumber({ kind, text }: QueryPart): boolean {
  return kind === 'word' && /^\d{1,4}$/.test(text);
}

/** In Arabic, what is looked for comes first, in Chinese last; -1: no part of these names it. */
function headOf(parts: readonly PartRows[], kinds: readonly Int32Array[]): number {
  const first = parts.findIndex(
    ({ part }, at) => (part.isHead || isArabic.test(part.text)) && !isEmpty(kinds[at]!),
  );
  if (first >= 0) return first;
  return parts.findLastIndex(({ part }, at) => isChinese.test(part.text) && !isEmpty(kinds[at]!));
}

const isChinese = /^\p{Script=Han}/u;

const isArabic = /\p{Script=Arabic}/u;
const shortestNumber = 6;

/** The rows whose whole part number the part is: nothing is more distinctive. */
function numberedRows(texts: TextIndex, { part }: PartRows, live: Int32Array): Int32Array[] {
  const key = identifierKey(part.text);
  const term = key.length >= shortestNumber ? texts.words.find(key) : -1;
  if (term < 0 || texts.countWord(term, 'identifier') === 0) return [];
  const rows = new Int32Array(live.length);
  texts.markWord(term, 'identifier', rows);
  return [rows];
}

/**
 * Whether a product that matches all parts is of a kind that they name, if they name one; where they say what it is for, whether
 * its title names it.
 */
function isNamed(parts: readonly PartRows[], kinds: readonly Int32Array[], live: Int32Array): boolean {
  const all = allOf(parts, live);
  const main = parts.filter(({ part }) => !part.isPurpose);
  const titles = main.length < parts.length ? main.map(({ levels }) => levels[1]) : [];
  return [kinds, titles].every((sets) => sets.every(isEmpty) || sets.some((rows) => intersects(rows, all)));
}

/** With so many letters, a word that resembles another is meant to be it. */
const reliablyCorrected = 8;

/** A narrower kind than the one that a sentence names. */
function isGuessedKind({ part }: PartRows): boolean {
  return part.isImplied === true && part.isPurpose === true;
}

function isGuess({ state, part }: PartRows): boolean {
  return state === 'corrected' && part.text.length < reliablyCorrected;
}

/** Those as typed before corrected ones, then those in titles before those in descriptions, then the rarest. */
function bestFirst(parts: readonly PartRows[], rows: Int32Array): PartRows[] {
  const ranked = parts.map((part) => ({
    part,
    isCorrected: Number(isGuess(part)),
    level: Math.max(
      part.levels.findIndex((level) => intersects(level, rows)),
      1,
    ),
    count: countBits(lastOf(part.levels), rows.length),
  }));
  return ranked
    .toSorted((a, b) => a.isCorrected - b.isCorrected || a.level - b.level || a.count - b.count)
    .map(({ part }) => part);
}

/** Rows that match all parts. */
export function allOf(parts: readonly PartRows[], live: Int32Array): Int32Array {
  const rows = live.slice();
  for (const part of parts) intersect(rows, narrowed(part));
  return rows;
}

/** Whether a row matches all parts. */
export function hasRow(parts: readonly PartRows[], live: Int32Array): boolean {
  const sets = parts.map(narrowed);
  for (let at = 0; at < live.length; at += 1) {
    let rows = live[at]!;
    for (const set of sets) rows &= set[at]!;
    if (rows !== 0) return true;
  }
  return false;
}
