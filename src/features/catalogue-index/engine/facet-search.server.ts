// Facet search: the rows of the index whose products hold a text, found once for the list and its counts.
import { createIndexCache } from './index-cache.server.ts';
import { exactLiteralRows } from './literal-rows.server.ts';
import type { ProductIndex } from './product-index.server.ts';
import { type Lowered, lowerCase } from './search-engine.server.ts';

const maxSearches = 20;

/** Returns rows that are valid until the index changes. */
export type FacetSearch = (index: ProductIndex, search: string) => Promise<Int32Array>;

export function createFacetSearch(lowered: Lowered): FacetSearch {
  const cached = createIndexCache<Int32Array>(maxSearches);
  return (index, search) =>
    cached(index, search, async () => exactLiteralRows(index, await lowerCase(lowered, search)));
}
