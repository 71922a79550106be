// Facet search: the rows of the index whose products hold a text, read once for the list and its counts.
import { LRUCache } from 'lru-cache';
import { literalRows } from '../search/engine/literal-rows.server.ts';
import type { ProductIndex } from '../search/engine/product-index.server.ts';
import { type DatabaseTexts, lowerCase } from '../search/engine/search-engine.server.ts';

/** More ids than these are not passed between PostgreSQL and the index. */
export const maxIds = 50_000;
const maxSearches = 20;

interface Found {
  version: number;
  inMemory: Promise<Int32Array | null>;
  byDatabase?: Promise<Int32Array | null>;
}

/** Rows are valid until the index changes. */
export interface FacetSearch {
  /** Null: more than `most` products match. */
  find: (index: ProductIndex, search: string) => Promise<Int32Array | null>;
  /** Null: PostgreSQL must compare texts. */
  findInMemory: (index: ProductIndex, search: string) => Promise<Int32Array | null>;
}

export function createFacetSearch(database: DatabaseTexts, most = maxIds): FacetSearch {
  const searches = new LRUCache<string, Found>({ max: maxSearches });
  let current: ProductIndex | undefined;

  function found(index: ProductIndex, search: string): Found {
    // In another index the same row is another product.
    if (index !== current) searches.clear();
    current = index;
    const { version } = index;
    const known = searches.get(search);
    if (known?.version === version) return known;
    const entry: Found = { version, inMemory: compare(index, search) };
    searches.set(search, entry);
    entry.inMemory.catch(() => searches.peek(search) === entry && searches.delete(search));
    return entry;
  }

  async function compare(index: ProductIndex, search: string): Promise<Int32Array | null> {
    const text = await lowerCase(database, search);
    const compared = literalRows(index.texts, index.facets.live, text);
    return compared?.isExact ? compared.rows : null;
  }

  return {
    findInMemory: (index, search) => found(index, search).inMemory,

    async find(index, search) {
      const entry = found(index, search);
      const inMemory = await entry.inMemory;
      if (inMemory) return inMemory;
      const rows = (entry.byDatabase ??= database
        .matching(search, most)
        .then((ids) => ids && index.rowsOf(ids)));
      rows.catch(() => delete entry.byDatabase);
      return rows;
    },
  };
}
