// Admin routes that a product's form chooses from: other products, and the definitions of attributes.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findReferences, findSamePart } from './product-reference.reads.server.ts';
import { productReference, referenceQuery, samePartQuery } from './product-reference.schema.ts';

const route = createRoute({
  method: 'get',
  path: '/product-references',
  summary: 'Find products by title, SKU or MPN, or name those with these ids',
  request: { query: referenceQuery },
  responses: { 200: jsonResponse('The best matches', z.array(productReference)) },
});

const samePartRoute = createRoute({
  method: 'get',
  path: '/product-references/same-part',
  summary: 'Find other products with the same manufacturer and part number',
  request: { query: samePartQuery },
  responses: { 200: jsonResponse('A few of them', z.array(productReference)) },
});

export function productReferenceRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(samePartRoute, async (c) => c.json(await findSamePart(database, c.req.valid('query')), 200))
    .openapi(route, async (c) => c.json(await findReferences(database, c.req.valid('query')), 200));
}
