// Search engine: understands a search, and finds and ranks its products in memory; PostgreSQL finds only texts without letters and digits.
import { LRUCache } from 'lru-cache';
import { noRows } from '#features/products/filters/bit-set.server.ts';
import { type Database, firstRow } from '#platform/postgres/database.server.ts';
import { readSomeMatchingIds } from '../product-search.reads.server.ts';
import type { SearchRuleCache } from '../synonyms/search-rules.server.ts';
import type { Synonyms } from '../synonyms/synonyms.server.ts';
import { type Literally, matchQuery, type SearchMatches } from './search-matches.server.ts';
import { type LiteralRows, literalRows, loweredText } from './literal-rows.server.ts';
import type { ProductIndex } from './product-index.server.ts';
import { readSearchQuery } from './search-query.server.ts';

/** Matches of a million products take several megabytes. */
const cachedMatches = 16;

/** What PostgreSQL alone knows of texts. */
export interface DatabaseTexts {
  /** In lower case, as the texts of products are. */
  lowered: (term: string) => Promise<string>;
  /** All products whose text contains the term. Null: more than `most`. */
  matching: (term: string, most: number) => Promise<string[] | null>;
}

export function databaseTextsOf(database: Database): DatabaseTexts {
  return {
    lowered: (term) => readLowered(database, term),
    matching: (term, most) => readSomeMatchingIds(database, term, most),
  };
}

export interface SearchEngine {
  /** With the synonyms of now. Null: PostgreSQL alone can find the text, and finds it in too many products. */
  match: (index: ProductIndex, search: string) => Promise<SearchMatches | null>;
  /** The last word may be unfinished. Without PostgreSQL: what it alone would find literally is left out. */
  complete: (index: ProductIndex, search: string) => Promise<SearchMatches>;
}

interface CachedMatches {
  matches: Promise<SearchMatches | null>;
  version: number;
  synonyms: Synonyms;
}

export function createSearchEngine(
  database: DatabaseTexts,
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

  async function find(
    index: ProductIndex,
    search: string,
    synonyms: Synonyms,
  ): Promise<SearchMatches | null> {
    const text = await lowerCase(database, search.trim());
    const { texts, facets } = index;
    const found = literalRows(texts, facets.live, text);
    const ids = found ? [] : await database.matching(text, most);
    if (!ids) return null;
    const literally = found ? literallyOf(found) : { rows: index.rowsOf(ids), possible: none(index) };
    return matchQuery(texts, facets.live, readSearchQuery(search, synonyms, texts.words), literally);
  }

  return {
    async match(index, search) {
      const { synonyms } = await rules.read();
      const cache = cacheOf(index);
      const known = cache.get(search);
      if (known?.version === index.version && known.synonyms === synonyms) return known.matches;
      const matches = find(index, search, synonyms);
      const entry = { matches, version: index.version, synonyms };
      cache.set(search, entry);
      matches.catch(() => cache.peek(search) === entry && cache.delete(search));
      return matches;
    },

    async complete(index, search) {
      const { synonyms } = await rules.read();
      const { texts, facets } = index;
      const text = loweredText(search.trim());
      const found = text === null ? null : literalRows(texts, facets.live, text);
      const literally = found ? literallyOf(found) : { rows: none(index), possible: none(index) };
      return matchQuery(texts, facets.live, readSearchQuery(search, synonyms, texts.words), literally, true);
    },
  };
}

function literallyOf({ rows, isExact }: LiteralRows): Literally {
  const none = noRows(rows.length);
  return isExact ? { rows, possible: none } : { rows: none, possible: rows };
}

function none({ facets }: ProductIndex): Int32Array {
  return noRows(facets.live.length);
}

/** As the database writes it, which is queried only where JavaScript may write it otherwise. */
export async function lowerCase({ lowered }: DatabaseTexts, term: string): Promise<string> {
  return loweredText(term) ?? lowered(term);
}

async function readLowered(database: Database, term: string): Promise<string> {
  const { rows } = await database.$client.query<{ lowered: string }>({
    name: 'lowered',
    text: 'select lower($1) as lowered',
    values: [term],
  });
  return firstRow(rows).lowered;
}
