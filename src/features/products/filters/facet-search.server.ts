// Facet search: the rows of the index whose products hold a text, read once for the list and its counts.
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/postgres/database.server.ts';
import { literalRows } from '../search/engine/literal-rows.server.ts';
import type { ProductIndex } from '../search/engine/product-index.server.ts';
import { readSomeMatchingIds } from '../search/product-search.reads.server.ts';

/** More ids than these are not passed between PostgreSQL and the index. */
export const maxIds = 50_000;
const maxSearches = 20;

interface Found {
  version: number;
  /** Null: PostgreSQL must compare texts. */
  inMemory: Int32Array | null;
  byDatabase?: Promise<Int32Array | null>;
}

/** Rows are valid until the index changes. */
export interface FacetSearch {
  /** Null: more than `most` products match. */
  find: (index: ProductIndex, search: string) => Promise<Int32Array | null>;
  /** Null: PostgreSQL must compare texts. */
  findInMemory: (index: ProductIndex, search: string) => Int32Array | null;
}

export function createFacetSearch(database: Database, most = maxIds): FacetSearch {
  const searches = new LRUCache<string, Found>({ max: maxSearches });
  let current: ProductIndex | undefined;

  function found(index: ProductIndex, search: string): Found {
    // In another index the same row is another product.
    if (index !== current) searches.clear();
    current = index;
    const { version, texts, facets } = index;
    const known = searches.get(search);
    if (known?.version === version) return known;
    const { rows, isExact } = literalRows(texts, facets.live, search);
    const entry: Found = { version, inMemory: isExact ? rows : null };
    searches.set(search, entry);
    return entry;
  }

  return {
    findInMemory: (index, search) => found(index, search).inMemory,

    async find(index, search) {
      const entry = found(index, search);
      if (entry.inMemory) return entry.inMemory;
      const rows = (entry.byDatabase ??= readSomeMatchingIds(database, search, most).then(
        (ids) => ids && index.rowsOf(ids),
      ));
      rows.catch(() => delete entry.byDatabase);
      return rows;
    },
  };
}
