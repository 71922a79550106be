// Admin routes of the demand.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { csvStream } from '#platform/http/download-stream.server.ts';
import { requireFound } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { dismissDemand, restoreDemand } from './demand-dismissal.writes.server.ts';
import { eachDemand, listDemand } from './demand.reads.server.ts';
import {
  demandDismissal,
  type DemandEntry,
  demandExportQuery,
  demandPage,
  demandQuery,
  dismissedDemand,
} from './demand.schema.ts';

const bodyLimit = 8 * 1024;

const listRoute = createRoute({
  method: 'get',
  path: '/demand',
  summary: 'List parts that buyers want and the catalogue does not have',
  description:
    'Lines of requests without a product, parts of parts lists that were not found, and searches that showed nothing, by part number and manufacturer. A part whose number a product has now is left out.',
  request: { query: demandQuery },
  responses: { 200: jsonResponse('One page, and the count of each source', demandPage) },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/demand/export.csv',
  summary: 'Export the matching demand as CSV',
  request: { query: demandExportQuery },
  responses: { 200: { description: 'CSV in UTF-8', content: { 'text/csv': { schema: z.string() } } } },
});

const dismissRoute = createRoute({
  method: 'post',
  path: '/demand/dismissals',
  summary: 'Dismiss an entry of the demand',
  description: 'It stays dismissed when the part is wanted again.',
  ...jsonRequest({ body: demandDismissal }, bodyLimit),
  responses: { 201: jsonResponse('Dismissed; `change_set_id` is null when it was already', dismissedDemand) },
});

const restoreRoute = createRoute({
  method: 'delete',
  path: '/demand/dismissals/{id}',
  summary: 'List a dismissed entry of the demand again',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonResponse('Listed again', z.object({ change_set_id: z.guid() })),
    404: errorResponse('Not dismissed (any more)'),
  },
});

export function demandRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(listRoute, async (c) =>
      c.json(await listDemand(database, c.get('administrator'), c.req.valid('query')), 200),
    )
    .openapi(exportRoute, (c) => {
      const entries = eachDemand(database, c.get('administrator'), c.req.valid('query'));
      return c.body(csvStream(entries, exportColumns), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="demand-${new Date().toISOString().slice(0, 10)}.csv"`,
      });
    })
    .openapi(dismissRoute, async (c) =>
      c.json(await dismissDemand(database, c.get('administrator'), c.req.valid('json')), 201),
    )
    .openapi(restoreRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'demand.not_found');
      const found = await restoreDemand(database, c.get('administrator'), id);
      return c.json(requireFound(found, 'demand.not_found'), 200);
    });
}

const exportColumns: (keyof DemandEntry)[] = [
  'part_number',
  'manufacturer',
  'description',
  'quantity',
  'unit',
  'buyers',
  'requests',
  'lists',
  'searches',
  'recent',
  'before',
  'first_at',
  'last_at',
];
