// Route of product matches: the products that an administrator's search finds, literally or by its meaning.
import { createRoute, type z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { readAdminRowsJson } from '#features/products/list/admin-product-rows.server.ts';
import { listAdminIds } from '#features/products/list/admin-product.reads.server.ts';
import {
  adminProductQuery,
  mostProductMatches,
  productMatches,
  productMatchesQuery,
} from '#features/products/product-edit.schema.ts';
import { jsonResponse, writtenJson } from '#platform/http/routes.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { type CatalogueIndex, catalogueIndexOf } from '../catalogue-index.server.ts';

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

export function productMatchRoutes(runtime: Pick<Runtime, 'database' | 'events' | 'log'>) {
  const { database } = runtime;
  const facets = catalogueIndexOf(runtime);
  return createAdminRoutes().openapi(matchesRoute, async (c) => {
    const { q } = c.req.valid('query');
    return writtenJson<z.infer<typeof productMatches>>(
      c,
      await readProductMatchesJson(database, facets, q.trim()),
    );
  });
}

/** Those that hold the text first, active or not; then active ones by what is meant. A JSON array. */
async function readProductMatchesJson(
  database: Database,
  facets: CatalogueIndex,
  q: string,
): Promise<string> {
  const page = { limit: mostProductMatches, offset: 0 };
  const [literal, understood] = await Promise.all([
    listAdminIds(database, adminProductQuery.parse({ search: q }), page),
    facets
      .definitions()
      .then((definitions) =>
        facets.understand({ q, category: 'all', filters: {} }, { sort: 'relevance', ...page }, definitions),
      ),
  ]);
  const ids = new Set([...literal, ...(understood?.ids ?? [])]);
  return readAdminRowsJson(database, [...ids].slice(0, mostProductMatches), 'table');
}
