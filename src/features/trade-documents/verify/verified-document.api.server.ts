// Public route that verifies a document, and the limit of lookups, which it shares with the page.
import { createRoute, z } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import { noCache } from '#platform/cache/cache-tags.server.ts';
import { clientAddress, createRateLimiter } from '#platform/limits/rate-limiter.server.ts';
import { afterSeconds, httpError, requireFound } from '#platform/http/http-error.server.ts';
import { TooManyRequestsError } from '#platform/http/too-many-requests.server.ts';
import { createRoutes, errorResponse, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { verifiedDocument } from './verified-document.schema.ts';
import { verifyDocument } from './verified-document.reads.server.ts';

/** From one client address: a code has 60 random bits, of which nobody guesses one at this rate. */
export const lookupsPerTenMinutes = 60;

const oneRoute = createRoute({
  method: 'get',
  path: '/documents/{key}',
  summary: 'Verify a document by its code, or by the SHA-256 of its PDF',
  request: { params: z.object({ key: z.string() }) },
  responses: {
    200: jsonResponse('The document as it was issued', verifiedDocument),
    404: errorResponse('No document has this code or digest'),
    429: errorResponse('Too many were looked up'),
  },
});

export function verifiedDocumentRoutes(runtime: Pick<Runtime, 'config' | 'database'>) {
  const { config, database } = runtime;
  const rateLimiter = createLookupLimiter(runtime);
  return createRoutes().openapi(oneRoute, async (c) => {
    noCache();
    c.header('cache-control', 'private, no-store');
    const seconds = await rateLimiter.secondsToWait(clientAddress(c, config.trustProxy));
    if (seconds > 0) throw httpError('document.too_many', afterSeconds(seconds));
    const found = await verifyDocument(database, c.req.valid('param').key);
    return c.json(requireFound(found, 'document.not_found'), 200);
  });
}

/** The page looks up the code of its URL in process, where the route knows no client: it is counted here. */
export function limitVerifyPage(runtime: Pick<Runtime, 'config' | 'database'>): MiddlewareHandler {
  const rateLimiter = createLookupLimiter(runtime);
  return async (c, next) => {
    if (!c.req.query('code')) return next();
    noCache();
    const seconds = await rateLimiter.secondsToWait(clientAddress(c, runtime.config.trustProxy));
    if (seconds > 0) throw new TooManyRequestsError('client.too_many', seconds);
    return next();
  };
}

function createLookupLimiter(runtime: Pick<Runtime, 'config' | 'database'>) {
  return createRateLimiter(runtime, 'documents', lookupsPerTenMinutes);
}
