// Page cache: stores responses in memory until a record that they show changes, renders each only once at a time, and
// serves the last one while the database is unavailable.
import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { collectCacheMeta, currentCacheMeta, type CacheTag } from '#platform/cache/cache-tags.server.ts';
import { cacheResponse, type CachedResponse } from './cached-response.server.ts';

export interface CacheableRequest {
  /** The same for all requests with the same response. */
  key: string;
  /** Makes the response. */
  respond: () => Promise<Response>;
  /** Whether an outdated response may still be sent briefly while a new one is made. */
  allowStale: boolean;
  /** Of the response as it is sent. */
  cacheControl: string;
}

export interface PageCache {
  /** The cached response, if it may still be sent. */
  find: (request: CacheableRequest) => CachedResponse | undefined;
  /** The cached response, or a new one. Rejects only if making it throws and none is cached. */
  get: (request: CacheableRequest) => CachedResponse | Promise<CachedResponse>;
  /** The cached response, however old, when no new one can be made. */
  last: (request: CacheableRequest) => CachedResponse | undefined;
  /** To be called after a response was compressed: it holds more bytes than before. */
  updateSize: (request: CacheableRequest, response: CachedResponse) => void;
  invalidate: (tags: readonly CacheTag[]) => void;
  /** Whether changes are received. While they are not, no cached response is fresh. */
  setConnected: (isConnected: boolean) => void;
  counts: () => { hits: number; misses: number; stale: number; entries: number; bytes: number };
}

interface Entry {
  response: CachedResponse;
  /** Hashes of the response's cache tags: when one of the tags is invalidated, the response is made again. */
  tagHashes: Uint32Array;
  madeAt: number;
  /** When it was invalidated. */
  changedAt?: number;
  /** Set when the last attempt failed: the response is not made again before this time. */
  retryAt?: number;
}

/** How long an outdated page may be sent: less than a reader notices, so that a page that changes all the time is not made for every request. */
const staleMs = 100;
/** Pages show the time as well: an older response is made again in the background. */
const maxAgeMs = 10 * 60_000;
const retryMs = 1_000;

/** `maxBytes`: for all responses together. */
export function createPageCache(maxBytes: number, now: () => number = Date.now): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => response.size(),
  });
  const pending = new Map<string, { response: Promise<CachedResponse>; changedTags: Set<CacheTag> }>();
  let isConnected = false;
  let hits = 0;
  let misses = 0;
  let stale = 0;

  function make(request: CacheableRequest): Promise<CachedResponse> {
    const { key } = request;
    const running = pending.get(key);
    if (running?.changedTags.size === 0) return running.response;
    // Something has changed since it began, which it may not show.
    if (running) return running.response.then(() => unchanged(key) ?? make(request));
    const changedTags = new Set<CacheTag>();
    const response = makeAndStore(request, changedTags).finally(() => {
      if (pending.get(key)?.response === response) pending.delete(key);
    });
    pending.set(key, { response, changedTags });
    return response;
  }

  async function makeAndStore(
    request: CacheableRequest,
    changedTags: Set<CacheTag>,
  ): Promise<CachedResponse> {
    const meta = currentCacheMeta();
    const madeAt = now();
    let response: CachedResponse;
    let isCacheable = false;
    try {
      const made = await collectCacheMeta(meta, request.respond);
      isCacheable = made.status === 200 && !meta.isUncacheable && !isPrivate(made);
      response = await cacheResponse(made, request.cacheControl);
    } catch (error) {
      return lastResponse(request.key) ?? Promise.reject(error);
    }
    if (response.status >= 500 || meta.isPartial) return lastResponse(request.key) ?? response;
    const tagHashes = Uint32Array.from(meta.tags, hashTag);
    const isOld = hasChangedTag(changedTags, tagHashes);
    if (isCacheable)
      entries.set(request.key, { response, tagHashes, madeAt, ...(isOld && { changedAt: madeAt }) });
    else entries.delete(request.key);
    return response;
  }

  function unchanged(key: string): CachedResponse | undefined {
    const entry = entries.get(key);
    const isUsable = entry && (entry.changedAt === undefined || now() < (entry.retryAt ?? 0));
    return isUsable ? entry.response : undefined;
  }

  /** An outdated response is better than an error. */
  function lastResponse(key: string): CachedResponse | undefined {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entry.retryAt = now() + retryMs;
    stale += 1;
    return entry.response;
  }

  function isFresh({ changedAt, madeAt, retryAt = 0 }: Entry, request: CacheableRequest): boolean {
    const time = now();
    if (time < retryAt) return true;
    if (!isConnected) return false;
    if (changedAt !== undefined && !(request.allowStale && time - changedAt < staleMs)) return false;
    // Renewed in the background: the next request gets the new response.
    if (changedAt !== undefined || time - madeAt > maxAgeMs) void make(request).catch(() => {});
    return true;
  }

  function find(request: CacheableRequest): CachedResponse | undefined {
    const entry = entries.get(request.key);
    if (!entry || !isFresh(entry, request)) return undefined;
    hits += 1;
    return entry.response;
  }

  return {
    find,
    get: (request) => {
      const found = find(request);
      if (found) return found;
      misses += 1;
      return make(request);
    },
    last: ({ key }) => lastResponse(key),
    updateSize: ({ key }, response) => {
      const entry = entries.peek(key);
      if (entry?.response === response) entries.set(key, { ...entry });
    },
    invalidate: (tags) => {
      const changedAt = now();
      for (const { changedTags } of pending.values()) for (const tag of tags) changedTags.add(tag);
      const changed = new Set(tags);
      for (const entry of entries.values()) {
        if (hasChangedTag(changed, entry.tagHashes)) entry.changedAt ??= changedAt;
      }
    },
    setConnected: (connected) => {
      isConnected = connected;
    },
    counts: () => ({ hits, misses, stale, entries: entries.size, bytes: entries.calculatedSize }),
  };
}

function isPrivate(response: Response): boolean {
  return /no-store/.test(response.headers.get('cache-control') ?? '');
}

/** A page without tags stays as it is until the next release. */
function hasChangedTag(changed: ReadonlySet<CacheTag>, tagHashes: Uint32Array): boolean {
  if (changed.has('*')) return tagHashes.length > 0;
  return [...changed].some((tag) => tagHashes.includes(hashTag(tag)));
}

/** Takes a hundredth of a tag's memory; a collision only makes one page again without need. */
function hashTag(tag: CacheTag): number {
  return crc32(tag);
}
