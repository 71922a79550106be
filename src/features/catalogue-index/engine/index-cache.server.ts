// Index cache: what was found in the product index for the last few texts; each is valid until the index changes.
import { LRUCache } from 'lru-cache';
import type { ProductIndex } from './product-index.server.ts';

interface Cached<Found> {
  found: Promise<Found>;
  version: number;
  rules: unknown;
}

/** Finds a text unless it is known. `rules`: by which it is found; with others, it is found again. */
export type IndexCache<Found> = (
  index: ProductIndex,
  text: string,
  find: () => Promise<Found>,
  rules?: unknown,
) => Promise<Found>;

/** `max`: texts of one index. */
export function createIndexCache<Found>(max: number): IndexCache<Found> {
  // A replaced index is collected with what was found in it.
  const caches = new WeakMap<ProductIndex, LRUCache<string, Cached<Found>>>();

  function cacheOf(index: ProductIndex): LRUCache<string, Cached<Found>> {
    const cache = caches.get(index) ?? new LRUCache<string, Cached<Found>>({ max });
    caches.set(index, cache);
    return cache;
  }

  return (index, text, find, rules) => {
    const cache = cacheOf(index);
    const { version } = index;
    const known = cache.get(text);
    if (known?.version === version && known.rules === rules) return known.found;
    const entry = { found: find(), version, rules };
    cache.set(text, entry);
    entry.found.catch(() => cache.peek(text) === entry && cache.delete(text));
    return entry.found;
  };
}
