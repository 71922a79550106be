// The public API: what buyers' systems, tests and our own pages ask, behind one public key.
import { timingSafeEqual } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { catalogueDoors } from '#features/catalogue/catalogue.api.server.ts';
import { downloadDoors } from '#features/downloads/download.api.server.ts';
import { cartLineDoors } from '#features/orders/cart-line.api.server.ts';
import { orderDoors } from '#features/orders/order.api.server.ts';
import { quoteDoors } from '#features/quotes/quote.api.server.ts';
import { withTag } from '#platform/answer-tag.server.ts';
import { describeDoors } from '#platform/described-doors.server.ts';
import { createDoors } from '#platform/doors.server.ts';
import { problemResponse } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { publicApiBase } from '#platform/public-api-base.ts';

export function createPublicApi(runtime: Runtime) {
  const doors = publicDoors(runtime);
  doors.openAPIRegistry.registerComponent('securitySchemes', 'publicKey', { type: 'http', scheme: 'bearer' });
  const settings = {
    openapi: '3.1.0',
    info: { title: 'Products API', version: '1', description: 'Products, files, quote requests and orders.' },
    servers: [{ url: runtime.config.siteUrl + publicApiBase }],
    security: [{ publicKey: [] }],
  };
  const atTheGate = { 401: 'The public key is missing or wrong' };
  doors.get('/openapi.json', (c) => c.json(describeDoors(doors, settings, atTheGate)));
  return createDoors().use(requireKey(runtime.config.publicApiKey), withTag, revalidate).route('/', doors);
}

function publicDoors(runtime: Runtime) {
  return createDoors()
    .route('/', catalogueDoors(runtime))
    .route('/', downloadDoors(runtime))
    .route('/', cartLineDoors(runtime))
    .route('/', orderDoors(runtime))
    .route('/', quoteDoors(runtime));
}

function requireKey(key: string): MiddlewareHandler {
  const expected = Buffer.from(`Bearer ${key}`);
  return async (c, next) => {
    const given = Buffer.from(c.req.header('authorization') ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
      return problemResponse(401, 'Send the public key as "Authorization: Bearer <key>".', undefined, {
        'www-authenticate': 'Bearer',
      });
    }
    await next();
  };
}

const revalidate: MiddlewareHandler = async (c, next) => {
  await next();
  // On the answer itself: Hono's own `c.header` would make another of it, body and all.
  const { headers } = c.res;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  headers.append('vary', 'Authorization');
};
