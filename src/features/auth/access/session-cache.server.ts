// Session cache: stores the rights of a session for seconds, and is cleared when any session or administrator changes.
import { LRUCache } from 'lru-cache';
import { markPersonal } from '#platform/http/personal-response.server.ts';
import { watchChanges } from '#platform/postgres/change-watch.server.ts';
import { onePerDatabase, type Runtime } from '#platform/runtime.server.ts';
import { findSessionRights, readSessionToken, type SessionRights } from './session-rights.reads.server.ts';

export interface SessionCache {
  /** By the request's cookie header. Null: nobody is signed in. */
  find: (cookie: string) => Promise<SessionRights | null>;
  /** For a change in this process, so that it need not wait for the database's notification. */
  clear: () => void;
}

type CacheRuntime = Pick<Runtime, 'config' | 'database' | 'events'>;

const maxSessions = 1_000;
/** One per process. */
export const sessionCacheOf = onePerDatabase((runtime: CacheRuntime) => createSessionCache(runtime));

export function createSessionCache(
  { config, database, events }: CacheRuntime,
  now: () => number = Date.now,
): SessionCache {
  const entries = new LRUCache<string, { rights: SessionRights; until: number }>({ max: maxSessions });
  const watch = watchChanges(events, 'sessions', () => entries.clear());

  return {
    clear: watch.clear,
    find: async (cookie) => {
      markPersonal();
      const isUnchanged = config.sessionCacheMs > 0 ? watch.begin() : () => false;
      const entry = entries.get(cookie);
      if (entry && now() < entry.until) return entry.rights;
      const token = await readSessionToken(cookie, config);
      if (!token) return null;
      const rights = await findSessionRights(database, token);
      if (rights && isUnchanged()) {
        entries.set(cookie, { rights, until: Math.min(now() + config.sessionCacheMs, rights.expiresAt) });
      }
      return rights;
    },
  };
}
