// Routes of the saved views of the admin's product table.
import { createRoute, z } from '@hono/zod-openapi';
import type { HTTPException } from 'hono/http-exception';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import { httpError, valueOf } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { savedView, savedViewInput } from '#features/products/product-edit.schema.ts';
import { listSavedViews } from './saved-view.reads.server.ts';
import { maxViews, removeView, saveView } from './saved-view.writes.server.ts';

const bodyLimit = 16 * 1024;

const listRoute = createRoute({
  method: 'get',
  path: '/saved-views',
  summary: 'List your own saved views and shared ones',
  responses: { 200: jsonResponse('All views', z.array(savedView)) },
});

const saveRoute = createRoute({
  method: 'post',
  path: '/saved-views',
  summary: 'Save a view of the product list',
  ...jsonRequest({ body: savedViewInput }, bodyLimit),
  responses: {
    201: jsonResponse('The view', savedView),
    409: errorResponse('The name is taken, or there are too many views (see code)'),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/saved-views/{id}',
  summary: 'Delete a saved view',
  request: { params: z.object({ id: z.string() }) },
  responses: { 204: { description: 'Deleted' }, 404: errorResponse('Saved view not found') },
});

export function savedViewRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(listRoute, async (c) => c.json(await listSavedViews(database, c.get('administrator')), 200))
    .openapi(saveRoute, async (c) => {
      const outcome = await saveView(database, c.get('administrator'), c.req.valid('json'));
      return c.json(valueOf(outcome, toHttpError), 201);
    })
    .openapi(removeRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'saved_view.not_found');
      const removed = await removeView(database, c.get('administrator'), id);
      if (!removed) throw httpError('saved_view.not_found');
      return c.body(null, 204);
    });
}

function toHttpError(code: 'name_taken' | 'too_many'): HTTPException {
  if (code === 'too_many') return httpError('saved_view.too_many', { values: { limit: maxViews } });
  const errors = [{ path: 'name', message: 'You already have a view with this name.' }];
  return httpError('saved_view.name_taken', { errors });
}
