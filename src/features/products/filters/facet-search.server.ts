// Facet search: the rows of the index that part of a text finds, read once for the list and its counts.
import { LRUCache } from 'lru-cache';
import type { Database } from '#platform/postgres/database.server.ts';
import type { ProductIndex } from '../search/engine/product-index.server.ts';
import { readSomeMatchingIds } from '../search/product-search.reads.server.ts';

/** More ids than these are not passed between PostgreSQL and the index. */
export const maxIds = 50_000;
const maxSearches = 20;

interface Found {
  version: number;
  rows: Promise<Int32Array | null>;
}

/** Null: more than `most` products match. The rows are valid until the index changes. */
export function createFacetSearch(database: Database, most = maxIds) {
  const searches = new LRUCache<string, Found>({ max: maxSearches });
  let current: ProductIndex | undefined;

  return (index: ProductIndex, search: string): Promise<Int32Array | null> => {
    // In another index the same row is another product.
    if (index !== current) searches.clear();
    current = index;
    const { version } = index;
    const known = searches.get(search);
    if (known?.version === version) return known.rows;
    const rows = readSomeMatchingIds(database, search, most).then((ids) => ids && index.rowsOf(ids));
    searches.set(search, { version, rows });
    rows.catch(() => searches.delete(search));
    return rows;
  };
}
