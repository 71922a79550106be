// Candidate rows: the products of the index that may be a line's part, by part number, by values or by description.
import {
  countBits,
  intersect,
  intersects,
  isEmpty,
  unite,
} from '#features/catalogue-index/columns/bit-set.server.ts';
import { identifierKey } from '#features/catalogue-index/words/normal-text.server.ts';
import type { ProductIndex } from '#features/catalogue-index/engine/product-index.server.ts';
import type { QueryPart } from '#features/catalogue-index/engine/query-part.server.ts';
import { readSearchQuery } from '#features/catalogue-index/engine/search-query.server.ts';
import type { WordField } from '#features/catalogue-index/engine/text-index.server.ts';
import type { Synonyms } from '#features/catalogue-index/synonyms/synonyms.server.ts';
import { stemsOf, suffixKeys } from '../lines/part-number.rules.ts';

/** Products that are compared with a line: those with its number, with its number in another packaging, and alike. */
const mostEqual = 64;
const mostVariants = 16;
const mostNear = 8;
const mostByValue = 4;
const mostCachedBytes = 32 * 1024 * 1024;

export interface RowsByValue {
  kind: 'all' | 'partly' | 'description';
  shown: string[];
  count: number;
  ids: string[];
}

export interface CandidateRows {
  /** Ids of products with the number, or the number in another packaging. */
  byNumber: (partNumber: string) => string[];
  ofTerms: (terms: readonly number[]) => string[];
  byValue: (text: string) => RowsByValue | null;
  /** Whether the text has a value with a unit, such as 100nF. */
  hasValue: (text: string) => boolean;
}

/** For the lines of one request. Products that are added meanwhile are not found. */
export function createCandidateRows({ texts, facets }: ProductIndex, synonyms: Synonyms): CandidateRows {
  const partRows = createRowCache(mostCachedBytes);
  const termRows = new Int32Array(facets.live.length);
  const inStock = facets.rowsWith('stock', ['in']);

  /** Those of earlier terms first. */
  function ofTerms(terms: Iterable<number>, most: number): string[] {
    const found = new Set<number>();
    for (const term of terms) {
      if (found.size >= most) break;
      termRows.fill(0);
      texts.markWord(term, 'identifier', termRows);
      intersect(termRows, facets.live);
      for (const row of firstRows(termRows, most)) found.add(row);
    }
    return [...found].slice(0, most).map((row) => facets.idOf(row));
  }

  function rowsOf(part: QueryPart): Int32Array {
    const key = `${part.kind} ${part.text}`;
    const known = partRows.get(key);
    if (known) return known;
    const fields: WordField[] = part.kind === 'value' ? ['head', 'strong'] : ['head', 'strong', 'body'];
    let rows = noRows;
    for (const keys of [...part.direct, ...part.synonyms]) {
      const terms = keys.map((one) => texts.words.find(one));
      if (terms.length === 0 || terms.some((term) => term < 0)) continue;
      const all = terms.map((term) => {
        const own = new Int32Array(facets.live.length);
        for (const field of fields) texts.markWord(term, field, own);
        return own;
      });
      const [first, ...others] = all;
      if (!first) continue;
      for (const other of others) intersect(first, other);
      if (rows === noRows) rows = first;
      else unite(rows, first);
    }
    intersect(rows, facets.live);
    return partRows.set(key, rows);
  }

  /** Narrows to the rows of each set in turn, as long as some are left. */
  function preferred(rows: Int32Array, sets: readonly Int32Array[]): Int32Array {
    let best = rows;
    for (const set of sets) {
      if (!intersects(best, set)) continue;
      if (best === rows) best = rows.slice();
      intersect(best, set);
    }
    return best;
  }

  function listed(rows: Int32Array, others: readonly Int32Array[]): string[] {
    const best = preferred(rows, [...others, inStock]);
    const chosen = firstRows(best, mostByValue);
    if (chosen.length < mostByValue && best !== rows) {
      const more = firstRows(rows, mostByValue * 2).filter((row) => !chosen.includes(row));
      chosen.push(...more.slice(0, mostByValue - chosen.length));
    }
    return chosen.map((row) => facets.idOf(row));
  }

  return {
    byNumber: (partNumber) => {
      const stems = stemsOf(partNumber);
      const own = texts.words.find(identifierKey(stems[0]?.text ?? ''));
      const variants = new Set<number>();
      for (const { text } of stems) {
        const key = identifierKey(text);
        for (const suffix of suffixKeys) {
          const term = texts.words.find(key + suffix);
          if (term >= 0 && term !== own) variants.add(term);
        }
      }
      // Products of other packagings must not displace those of the number itself.
      return [...new Set([...ofTerms(own < 0 ? [] : [own], mostEqual), ...ofTerms(variants, mostVariants)])];
    },
    ofTerms: (terms) => ofTerms(terms, mostNear),
    hasValue: (text) =>
      readSearchQuery(text, synonyms, texts.words).parts.some(({ kind }) => kind === 'value'),
    byValue: (text) => {
      const { parts, isCut } = readSearchQuery(text, synonyms, texts.words);
      // What a part should cost says nothing of which it is.
      const found = parts
        .filter(({ kind }) => kind !== 'price')
        .map((part) => ({ part, rows: rowsOf(part) }));
      const required = found.filter(({ part }) => isDecisive(part));
      const open = found.filter(({ part, rows }) => !isDecisive(part) && !isEmpty(rows));
      const openRows = open.map(({ rows }) => rows);
      const shown = (all: readonly { part: QueryPart }[]) => all.map(({ part }) => part.shown);
      const values = required.filter(({ part }) => part.kind === 'value').length;
      if (values > 0 && required.length + open.length >= 2) {
        const all = allOf(required.map(({ rows }) => rows));
        const isAgreed = () => open.some(({ rows }) => intersects(all, rows));
        if (!isEmpty(all) && (required.length >= 2 || isAgreed())) {
          const narrowed = preferred(all, openRows);
          return {
            kind: isCut ? 'partly' : 'all',
            shown: shown(required),
            count: countBits(narrowed, narrowed.length),
            ids: listed(all, openRows),
          };
        }
        const partly = required.length < 3 ? null : bestWithoutOne(required);
        if (partly) {
          return {
            kind: 'partly',
            shown: shown(partly.parts),
            count: countBits(partly.rows, partly.rows.length),
            ids: listed(partly.rows, openRows),
          };
        }
      }
      if (required.length > 0 || open.length < 2) return null;
      const all = allOf(openRows);
      if (isEmpty(all) || open.length * 2 < found.length) return null;
      return {
        kind: 'description',
        shown: shown(open),
        count: countBits(all, all.length),
        ids: listed(all, []),
      };
    },
  };
}

const noRows = new Int32Array(0);

/** Bit sets of rows by key, within so many bytes: one is as large as the catalogue, so those without a row share one. */
export function createRowCache(mostBytes: number) {
  const cached = new Map<string, Int32Array>();
  let bytes = 0;
  return {
    get: (key: string): Int32Array | undefined => cached.get(key),
    /** Returns the stored set. */
    set: (key: string, rows: Int32Array): Int32Array => {
      const stored = isEmpty(rows) ? noRows : rows;
      const added = stored.byteLength + 2 * key.length + entryBytes;
      if (bytes + added > mostBytes) {
        cached.clear();
        bytes = 0;
      }
      bytes += added;
      cached.set(key, stored);
      return stored;
    },
    get size(): number {
      return cached.size;
    },
  };
}

/** What an entry of a map needs besides its key and its rows. */
const entryBytes = 100;

/** Whether a text is a part number of the catalogue, as far as the index is filled. */
export function knownNumbers(index: ProductIndex | null): (text: string) => boolean {
  if (!index) return () => false;
  const { words } = index.texts;
  return (text) => {
    const term = words.find(identifierKey(text));
    return term >= 0 && index.texts.countWord(term, 'identifier') > 0;
  };
}

/** Values, and texts with digits such as 0603 or X7R, must agree; other texts only rank. */
function isDecisive({ kind, text }: QueryPart): boolean {
  return kind === 'value' || /\d/.test(text);
}

interface PartWithRows {
  part: QueryPart;
  rows: Int32Array;
}

/** All values but one: the one without which most products are left. */
function bestWithoutOne(parts: readonly PartWithRows[]): { parts: PartWithRows[]; rows: Int32Array } | null {
  let best: { parts: PartWithRows[]; rows: Int32Array; count: number } | null = null;
  let spare: Int32Array | undefined;
  for (const left of parts) {
    const others = parts.filter((one) => one !== left);
    if (!others.some(({ part }) => part.kind === 'value')) continue;
    const rows: Int32Array = allOf(
      others.map((one) => one.rows),
      spare,
    );
    const count = countBits(rows, rows.length);
    const isBetter = count > (best?.count ?? 0);
    spare = isBetter ? best?.rows : rows;
    if (isBetter) best = { parts: others, rows, count };
  }
  return best;
}

/** In `spare`, if it is as long: a new set takes as long as several operations. */
function allOf([first = noRows, ...others]: readonly Int32Array[], spare?: Int32Array): Int32Array {
  const rows = spare?.length === first.length ? spare : new Int32Array(first.length);
  rows.set(first);
  for (const other of others) intersect(rows, other);
  return rows;
}

function firstRows(bits: Int32Array, most: number): number[] {
  const rows: number[] = [];
  for (let at = 0; at < bits.length && rows.length < most; at += 1) {
    for (let rest = bits[at] ?? 0; rest !== 0 && rows.length < most; rest &= rest - 1) {
      rows.push(at * 32 + 31 - Math.clz32(rest & -rest));
    }
  }
  return rows;
}
