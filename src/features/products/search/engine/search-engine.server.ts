// Search engine: understands a search, and finds and ranks its products in memory; the texts alone are compared by PostgreSQL.
import { LRUCache } from 'lru-cache';
import { countBits, listSegment, noRows, segmentRows } from '#features/products/filters/bit-set.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { readSomeMatchingIds } from '../product-search.reads.server.ts';
import type { SearchRuleCache } from '../synonyms/search-rules.server.ts';
import type { Synonyms } from '../synonyms/synonyms.server.ts';
import { type Literally, matchQuery, type SearchMatches } from './search-matches.server.ts';
import { literalRows } from './literal-rows.server.ts';
import type { ProductIndex } from './product-index.server.ts';
import { readSearchQuery } from './search-query.server.ts';

/** Texts compared at most, which takes a few milliseconds. */
const mostCompared = 1_000;
/** Up to this many products, the database finds every match in a few milliseconds. */
const fewProducts = 20_000;
/** Matches of a million products take several megabytes. */
const cachedMatches = 16;

/** What PostgreSQL finds by comparing texts. */
export interface LiteralTexts {
  /** Those of `ids` whose text contains the term. */
  holding: (ids: readonly string[], term: string) => Promise<string[]>;
  /** All products whose text contains the term. Null: more than `most`. */
  matching: (term: string, most: number) => Promise<string[] | null>;
}

export function literalTextsOf(database: Database): LiteralTexts {
  return {
    holding: (ids, term) => readHolding(database, ids, term),
    matching: (term, most) => readSomeMatchingIds(database, term, most),
  };
}

export interface SearchEngine {
  /** With the synonyms of now. Null: PostgreSQL alone can compare the text, and finds it in too many products. */
  match: (index: ProductIndex, search: string) => Promise<SearchMatches | null>;
  /** The last word may be unfinished. Without PostgreSQL: what only a comparison would prove to match literally is among the further matches. */
  complete: (index: ProductIndex, search: string) => Promise<SearchMatches>;
}

interface CachedMatches {
  matches: Promise<SearchMatches | null>;
  version: number;
  synonyms: Synonyms;
}

export function createSearchEngine(
  texts: LiteralTexts,
  rules: Pick<SearchRuleCache, 'read'>,
  most: number,
): SearchEngine {
  // A replaced index is collected with its matches.
  const caches = new WeakMap<ProductIndex, LRUCache<string, CachedMatches>>();

  function cacheOf(index: ProductIndex): LRUCache<string, CachedMatches> {
    const cache = caches.get(index) ?? new LRUCache<string, CachedMatches>({ max: cachedMatches });
    caches.set(index, cache);
    return cache;
  }

  return {
    async match(index, search) {
      const { synonyms } = await rules.read();
      const cache = cacheOf(index);
      const known = cache.get(search);
      if (known?.version === index.version && known.synonyms === synonyms) return known.matches;
      const matches = findLiterally(texts, index, search, most).then((literally) => {
        if (!literally) return null;
        const query = readSearchQuery(search, synonyms, index.texts.words);
        return matchQuery(index.texts, index.facets.live, query, literally());
      });
      const entry = { matches, version: index.version, synonyms };
      cache.set(search, entry);
      matches.catch(() => cache.peek(search) === entry && cache.delete(search));
      return matches;
    },

    async complete(index, search) {
      const { synonyms } = await rules.read();
      const { texts, facets } = index;
      const { rows, isExact } = literalRows(texts, facets.live, search.trim());
      const none = noRows(facets.live.length);
      const found = rows ?? none;
      const literally = isExact ? { rows: found, possible: none } : { rows: none, possible: found };
      return matchQuery(texts, facets.live, readSearchQuery(search, synonyms, texts.words), literally, true);
    },
  };
}

/** The result is valid until the index changes. Null: more than `most` products match. */
async function findLiterally(
  texts: LiteralTexts,
  index: ProductIndex,
  search: string,
  most: number,
): Promise<(() => Literally) | null> {
  const none = () => noRows(index.facets.live.length);
  const text = search.trim();
  const { rows, isExact } = literalRows(index.texts, index.facets.live, text);
  if (rows && isExact) {
    return () => ({ rows: sized(rows, index), possible: none() });
  }
  const count = rows ? countBits(rows, rows.length) : Infinity;
  if (rows && count > mostCompared && index.facets.size > fewProducts) {
    return () => ({ rows: none(), possible: sized(rows, index) });
  }
  const ids =
    rows && count <= mostCompared
      ? await texts.holding(idsOf(index, rows), text)
      : await texts.matching(text, most);
  return ids && (() => ({ rows: index.rowsOf(ids), possible: none() }));
}

function sized(rows: Int32Array, { facets }: ProductIndex): Int32Array {
  if (rows.length === facets.live.length) return rows;
  const larger = new Int32Array(facets.live.length);
  larger.set(rows);
  return larger;
}

function idsOf({ facets }: ProductIndex, rows: Int32Array): string[] {
  const ids: string[] = [];
  const listed = new Uint16Array(segmentRows);
  for (let segment = 0; segment * segmentRows < facets.rows; segment += 1) {
    const count = listSegment(rows, segment, rows.length, listed);
    for (let at = 0; at < count; at += 1) ids.push(facets.idOf(segment * segmentRows + listed[at]!));
  }
  return ids;
}

/** The ids of products whose text contains the term. */
async function readHolding(database: Database, ids: readonly string[], term: string): Promise<string[]> {
  const { rows } = await database.$client.query<{ id: string }>({
    name: 'holding_ids',
    text: 'select id from products where id = any($1::uuid[]) and strpos(search_text, lower($2)) > 0',
    values: [ids, term],
  });
  return rows.map(({ id }) => id);
}
