// Facet search: the rows of the index whose products hold a text, found once for the list and its counts.
import { LRUCache } from 'lru-cache';
import { exactLiteralRows } from '../search/engine/literal-rows.server.ts';
import type { ProductIndex } from '../search/engine/product-index.server.ts';
import { type Lowered, lowerCase } from '../search/engine/search-engine.server.ts';

const maxSearches = 20;

interface Found {
  version: number;
  rows: Promise<Int32Array>;
}

/** Returns rows that are valid until the index changes. */
export type FacetSearch = (index: ProductIndex, search: string) => Promise<Int32Array>;

export function createFacetSearch(lowered: Lowered): FacetSearch {
  // A replaced index is collected with its searches.
  const caches = new WeakMap<ProductIndex, LRUCache<string, Found>>();

  function cacheOf(index: ProductIndex): LRUCache<string, Found> {
    const cache = caches.get(index) ?? new LRUCache<string, Found>({ max: maxSearches });
    caches.set(index, cache);
    return cache;
  }

  async function find(index: ProductIndex, search: string): Promise<Int32Array> {
    return exactLiteralRows(index, await lowerCase(lowered, search));
  }

  return async (index, search) => {
    const searches = cacheOf(index);
    const { version } = index;
    const known = searches.get(search);
    if (known?.version === version) return known.rows;
    const entry = { version, rows: find(index, search) };
    searches.set(search, entry);
    entry.rows.catch(() => searches.peek(search) === entry && searches.delete(search));
    return entry.rows;
  };
}
