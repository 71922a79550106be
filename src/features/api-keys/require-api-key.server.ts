// Access to the public API: finds out whose key a request carries, and rejects it without one, beyond its scopes or limit.
import { timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { httpError } from '#platform/http/http-error.server.ts';
import { createRateLimiter, type RateLimiter } from '#platform/limits/rate-limiter.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { apiKeyCacheOf, type StoredApiKey } from './api-key-cache.server.ts';
import { apiKeyUsageOf } from './api-key-usage.server.ts';
import { type ApiScope, apiScopes } from './api-key.rules.ts';

/** Who sends a request: anybody with the public key, which has all scopes, or the system with a key of its own. */
export type ApiClient =
  | { kind: 'public'; scopes: readonly ApiScope[] }
  | { kind: 'key'; id: string; name: string; scopes: readonly ApiScope[] };

/** Set by `requireApiKey`. */
export interface ApiEnv {
  Variables: { apiClient: ApiClient };
}

/** The key of its own that a request to the public API carries. Undefined: the public one. */
export function apiKeyOf(c: Context): { id: string; name: string } | undefined {
  const client: ApiClient | undefined = c.get('apiClient');
  return client?.kind === 'key' ? { id: client.id, name: client.name } : undefined;
}

type AccessRuntime = Pick<Runtime, 'config' | 'database' | 'events'>;

const publicClient: ApiClient = { kind: 'public', scopes: apiScopes };
const challenge = { 'www-authenticate': 'Bearer' };

/** `scopeOf`: the scope that a request needs. */
export function requireApiKey(
  runtime: AccessRuntime,
  scopeOf: (c: Context) => ApiScope,
): MiddlewareHandler<ApiEnv> {
  const expected = Buffer.from(`Bearer ${runtime.config.publicApiKey}`);
  const cache = apiKeyCacheOf(runtime);
  const usage = apiKeyUsageOf(runtime);
  const limiterOf = limitersOf(runtime);

  async function clientOf(c: Context, header: string): Promise<ApiClient> {
    const actual = Buffer.from(header);
    if (actual.length === expected.length && timingSafeEqual(actual, expected)) return publicClient;
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(header) ?? [];
    const key = await cache.find(token);
    if (!key) throw httpError('public_key.required', { headers: challenge });
    await checkKey(key, scopeOf(c));
    usage.count(key.id);
    return { kind: 'key', id: key.id, name: key.name, scopes: key.scopes };
  }

  async function checkKey(key: StoredApiKey, scope: ApiScope): Promise<void> {
    if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) {
      throw httpError('api_key.expired', { headers: challenge });
    }
    const seconds = await limiterOf(key.callsPerMinute).secondsToWait(key.id);
    if (seconds > 0) {
      throw httpError('api_key.too_many_calls', {
        values: { limit: key.callsPerMinute, seconds },
        headers: { 'retry-after': String(seconds) },
      });
    }
    if (!key.scopes.includes(scope))
      throw httpError('api_key.scope', { values: { scope }, members: { scope } });
  }

  return async (c, next) => {
    c.set('apiClient', await clientOf(c, c.req.header('authorization') ?? ''));
    await next();
  };
}

/** One for each limit that keys have. All count under one name, so that a key has one count whatever its limit is. */
function limitersOf(runtime: AccessRuntime): (callsPerMinute: number) => RateLimiter {
  const limiters = new Map<number, RateLimiter>();
  return (callsPerMinute) => {
    const limiter =
      limiters.get(callsPerMinute) ?? createRateLimiter(runtime, 'api_keys', callsPerMinute, 60);
    limiters.set(callsPerMinute, limiter);
    return limiter;
  };
}
