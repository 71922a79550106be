// Session cache: keeps for seconds what a session may do, and drops it when any session or administrator changes.
import { LRUCache } from 'lru-cache';
import type { Runtime } from '#platform/runtime.server.ts';
import { findSessionRights, readSessionToken, type SessionRights } from './entrance.reads.server.ts';

export interface SessionCache {
  /** Of whoever sends this cookie header. Null: nobody is signed in. */
  find: (cookie: string) => Promise<SessionRights | null>;
  /** After a change in this process, whose announcement may still be on its way. */
  clear: () => void;
}

type CacheRuntime = Pick<Runtime, 'config' | 'database' | 'events'>;

const mostSessions = 1_000;
const caches = new WeakMap<Runtime['database'], SessionCache>();

/** One for all that a process serves. */
export function sessionCacheOf(runtime: CacheRuntime): SessionCache {
  const cache = caches.get(runtime.database) ?? createSessionCache(runtime);
  caches.set(runtime.database, cache);
  return cache;
}

export function createSessionCache(
  { config, database, events }: CacheRuntime,
  now: () => number = Date.now,
): SessionCache {
  const entries = new LRUCache<string, { rights: SessionRights; until: number }>({ max: mostSessions });
  let isListening = false;
  /** Nothing is kept while changes cannot be heard of. */
  let isHearing = false;
  /** What was read before a change must not be kept after it. */
  let generation = 0;

  function clear(): void {
    generation += 1;
    entries.clear();
  }

  function listen(): void {
    isListening = true;
    events.listen('sessions', ({ kind }) => {
      clear();
      if (kind !== 'message') isHearing = kind === 'gap';
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
      if (rights && isHearing && before === generation) {
        entries.set(cookie, { rights, until: Math.min(now() + config.sessionCacheMs, rights.expiresAt) });
      }
      return rights;
    },
  };
}
