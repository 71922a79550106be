// Only our own pages may change anything with a cookie of ours, and no other page may ask with it.
import type { MiddlewareHandler } from 'hono';
import { problemResponse } from '#platform/problem.server.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers tell the origin of every request that may change something, and of what another page asks by script. */
export function requireOwnOrigin(siteUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(siteUrl).origin;
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin === undefined ? safe.has(c.req.method) : origin === ownOrigin) return next();
    return problemResponse(403, 'Only our own pages may do this.', undefined, {}, { code: 'foreign_origin' });
  };
}
