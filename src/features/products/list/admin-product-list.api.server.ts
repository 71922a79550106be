// Admin routes that read products: the table, and one product with its images.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { errorResponse, jsonResponse, readGuid, writtenJson } from '#platform/http/routes.server.ts';
import { requireFound } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { listAdminProducts } from './admin-product.reads.server.ts';
import { readProductMatchesJson } from '#features/catalogue-index/admin/admin-product-matches.server.ts';
import { facetSourceOf } from '#features/catalogue-index/catalogue-index.server.ts';
import {
  adminProductListQuery,
  adminProductPage,
  mostProductMatches,
  productMatches,
  productMatchesQuery,
} from '#features/products/product-edit.schema.ts';
import { findProduct } from '#features/products/product.reads.server.ts';
import { productWithImages } from '#features/products/product.schema.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/products',
  summary: 'List products, active or not',
  request: { query: adminProductListQuery },
  responses: {
    200: jsonResponse('One page', adminProductPage),
  },
});

const matchesRoute = createRoute({
  method: 'get',
  path: '/product-matches',
  summary: 'Find products by a search',
  description:
    'Those that hold its text come first, active or not; then active ones that are found by what is meant.',
  request: { query: productMatchesQuery },
  responses: {
    200: jsonResponse(`At most ${mostProductMatches} products`, productMatches),
  },
});

const oneRoute = createRoute({
  method: 'get',
  path: '/products/{id}',
  summary: 'Get a product with its images',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonResponse('The product', productWithImages),
    404: errorResponse('Product not found, or deleted'),
  },
});

export function adminProductReadRoutes(runtime: Pick<Runtime, 'database' | 'events' | 'log'>) {
  const { database } = runtime;
  const facets = facetSourceOf(runtime);
  return createAdminRoutes()
    .openapi(listRoute, async (c) => {
      const { fields, ...query } = c.req.valid('query');
      const { json, total } = await listAdminProducts(database, query, fields);
      return writtenJson<z.infer<typeof adminProductPage>>(c, `{"items":${json},"total":${total}}`);
    })
    .openapi(matchesRoute, async (c) => {
      const { q } = c.req.valid('query');
      return writtenJson<z.infer<typeof productMatches>>(
        c,
        await readProductMatchesJson(database, facets, q.trim()),
      );
    })
    .openapi(oneRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'product.not_found');
      const found = await findProduct(database, c.get('administrator'), id);
      return c.json(requireFound(found, 'product.not_found'), 200);
    });
}
