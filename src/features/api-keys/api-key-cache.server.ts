// API key cache: all keys that are not revoked, for seconds, cleared when any key changes.
import { createHash } from 'node:crypto';
import { isNull } from 'drizzle-orm';
import { watchChanges } from '#platform/postgres/change-watch.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { onePerDatabase, type Runtime } from '#platform/runtime.server.ts';
import { type ApiScope, looksLikeApiKey } from './api-key.rules.ts';
import { api_keys } from './api-key.tables.server.ts';

export interface StoredApiKey {
  id: string;
  name: string;
  scopes: readonly ApiScope[];
  callsPerMinute: number;
  expiresAt: Date | null;
}

export interface ApiKeyCache {
  /** Null: there is no such key, or it is revoked. */
  find: (token: string) => Promise<StoredApiKey | null>;
  /** For a change in this process, so that it need not wait for the database's notification. */
  clear: () => void;
}

type CacheRuntime = Pick<Runtime, 'config' | 'database' | 'events'>;
type KeysByHash = ReadonlyMap<string, StoredApiKey>;

/** One per process. */
export const apiKeyCacheOf = onePerDatabase((runtime: CacheRuntime) => createApiKeyCache(runtime));

/** Holds all keys, so that guessed ones cost no query each. */
export function createApiKeyCache(
  { config, database, events }: CacheRuntime,
  now: () => number = Date.now,
): ApiKeyCache {
  let loaded: { keys: KeysByHash; until: number } | undefined;
  let loading: Promise<KeysByHash> | undefined;
  const watch = watchChanges(events, 'api_keys', () => {
    loaded = undefined;
    loading = undefined;
  });

  function load(): Promise<KeysByHash> {
    const isUnchanged = config.sessionCacheMs > 0 ? watch.begin() : () => false;
    const reading = readKeys(database)
      .then((keys) => {
        if (isUnchanged()) loaded = { keys, until: now() + config.sessionCacheMs };
        return keys;
      })
      .finally(() => {
        if (loading === reading) loading = undefined;
      });
    loading = reading;
    return reading;
  }

  return {
    clear: watch.clear,
    find: async (token) => {
      if (!looksLikeApiKey(token)) return null;
      const isFresh = loaded && now() < loaded.until;
      const keys = isFresh && loaded ? loaded.keys : await (loading ?? load());
      return keys.get(hashOf(token)) ?? null;
    },
  };
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

async function readKeys(database: Queryable): Promise<KeysByHash> {
  const rows = await database
    .select({
      hash: api_keys.hash,
      id: api_keys.id,
      name: api_keys.name,
      scopes: api_keys.scopes,
      callsPerMinute: api_keys.calls_per_minute,
      expiresAt: api_keys.expires_at,
    })
    .from(api_keys)
    .where(isNull(api_keys.revoked_at));
  return new Map(rows.map(({ hash, ...key }) => [hash, key]));
}
