// Routes of the search log: its list for administrators, and the click that a visitor's browser reports.
import { createRoute } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { createRoutes, jsonRequest, jsonResponse } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { listSearches } from './search-log.reads.server.ts';
import { searchClick, searchLogPage, searchLogQuery } from './search-log.schema.ts';
import { searchLogOf } from './search-log.server.ts';

const listRoute = createRoute({
  method: 'get',
  path: '/searches',
  summary: 'List what visitors searched for, most frequent first',
  request: { query: searchLogQuery },
  responses: { 200: jsonResponse('One page, and how many there are', searchLogPage) },
});

const clickRoute = createRoute({
  method: 'post',
  path: '/search-clicks',
  summary: 'Report that a result of a search was opened',
  description: 'Counted without anything about the visitor.',
  ...jsonRequest({ body: searchClick }, 4 * 1024),
  responses: { 204: { description: 'Counted' } },
});

export function searchLogRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes().openapi(listRoute, async (c) =>
    c.json(await listSearches(database, c.get('administrator'), c.req.valid('query')), 200),
  );
}

export function searchClickRoutes(runtime: Pick<Runtime, 'database'>) {
  return createRoutes().openapi(clickRoute, (c) => {
    searchLogOf(runtime).clicked(c.req.valid('json').search);
    return c.body(null, 204);
  });
}
