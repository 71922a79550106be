// Session cache: stores the rights of a session for seconds, and is cleared when any session or administrator changes.
import { LRUCache } from 'lru-cache';
import type { Runtime } from '#platform/runtime.server.ts';
import { findSessionRights, readSessionToken, type SessionRights } from './session-rights.reads.server.ts';

export interface SessionCache {
  /** By the request's cookie header. Null: nobody is signed in. */
  find: (cookie: string) => Promise<SessionRights | null>;
  /** For a change in this process, so that it need not wait for the database's notification. */
  clear: () => void;
}

type CacheRuntime = Pick<Runtime, 'config' | 'database' | 'events'>;

const maxSessions = 1_000;
const caches = new WeakMap<Runtime['database'], SessionCache>();

/** One per process. */
export function sessionCacheOf(runtime: CacheRuntime): SessionCache {
  const cache = caches.get(runtime.database) ?? createSessionCache(runtime);
  caches.set(runtime.database, cache);
  return cache;
}

export function createSessionCache(
  { config, database, events }: CacheRuntime,
  now: () => number = Date.now,
): SessionCache {
  const entries = new LRUCache<string, { rights: SessionRights; until: number }>({ max: maxSessions });
  let isListening = false;
  /** Nothing is cached while notifications cannot arrive. */
  let isConnected = false;
  /** Incremented by each change: rights that were read before a change must not be cached after it. */
  let generation = 0;

  function clear(): void {
    generation += 1;
    entries.clear();
  }

  function listen(): void {
    isListening = true;
    events.listen('sessions', ({ kind }) => {
      clear();
      if (kind !== 'message') isConnected = kind === 'gap';
    });
  }

  return {
    clear,
    find: async (cookie) => {
      if (config.sessionCacheMs > 0 && !isListening) listen();
      const entry = entries.get(cookie);
      if (entry && now() < entry.until) return entry.rights;
      const before = generation;
      const token = await readSessionToken(cookie, config);
      if (!token) return null;
      const rights = await findSessionRights(database, token);
      if (rights && isConnected && before === generation) {
        entries.set(cookie, { rights, until: Math.min(now() + config.sessionCacheMs, rights.expiresAt) });
      }
      return rights;
    },
  };
}
