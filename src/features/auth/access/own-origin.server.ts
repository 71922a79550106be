// Origin check: only the site's own pages may send requests with its cookies.
import type { MiddlewareHandler } from 'hono';
import { httpError } from '#platform/http/http-error.server.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Browsers send the origin of every request that may change something, and of requests by another page's script. */
export function requireOwnOrigin(siteUrl: string): MiddlewareHandler {
  const ownOrigin = new URL(siteUrl).origin;
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin === undefined ? safe.has(c.req.method) : origin === ownOrigin) return next();
    throw httpError('admin.foreign_origin');
  };
}
