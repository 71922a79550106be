// Cache tags: collects, per request, which records a response depends on, so that it can be invalidated.
import { AsyncLocalStorage } from 'node:async_hooks';

/** `*` stands for every record. */
export type CacheTag = 'catalogue' | 'files' | 'rates' | 'replies' | `product:${string}` | '*';

export interface CacheMeta {
  tags: Set<CacheTag>;
  /** A part of the response failed: an older response is better. */
  isPartial: boolean;
  /** The response must not be cached, since the request itself has an effect. */
  isUncacheable: boolean;
}

const collecting = new AsyncLocalStorage<CacheMeta>();

/** Of the request that is being answered, or a new one. */
export function currentCacheMeta(): CacheMeta {
  return collecting.getStore() ?? { tags: new Set(), isPartial: false, isUncacheable: false };
}

/** Adds tags to the response that is being made; outside of `collectCacheMeta` it does nothing. */
export function addCacheTags(...tags: readonly CacheTag[]): void {
  const meta = collecting.getStore();
  for (const tag of tags) meta?.tags.add(tag);
}

export function markPartial(): void {
  const meta = collecting.getStore();
  if (meta) meta.isPartial = true;
}

export function noCache(): void {
  const meta = collecting.getStore();
  if (meta) meta.isUncacheable = true;
}

/** Runs `work`; what is tagged meanwhile, also in what it awaits, is added to `meta`. */
export function collectCacheMeta<Result>(meta: CacheMeta, work: () => Result): Result {
  return collecting.run(meta, work);
}
