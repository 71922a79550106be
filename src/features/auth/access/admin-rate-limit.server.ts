// Rate limit of changes per administrator: far above what a person does, far below what would strain the database.
import type { MiddlewareHandler } from 'hono';
import { createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import { afterSeconds, httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { AdminEnv } from './admin-routes.server.ts';

export const changesPerTenMinutes = 3_000;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Runs after `requireAdmin`; counts by administrator, since sessions and network addresses can be changed at will. */
export function adminRateLimit(runtime: Pick<Runtime, 'config' | 'database'>): MiddlewareHandler<AdminEnv> {
  const limiter = createRateLimiter(runtime, 'admin', changesPerTenMinutes);
  return async (c, next) => {
    if (safeMethods.has(c.req.method)) return next();
    const wait = await limiter.secondsToWait(c.get('administrator').id);
    if (wait === 0) return next();
    throw httpError('admin.too_many', afterSeconds(wait));
  };
}
