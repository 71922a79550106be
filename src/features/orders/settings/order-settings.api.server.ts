// Admin routes of the order settings.
import { createRoute } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { errorResponse, jsonRequest, jsonResponse } from '#platform/http/routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findOrderSettings, changeOrderSettings } from './order-settings.store.server.ts';
import { changedOrderSettings, orderSettings, orderSettingsChange } from './order-settings.schema.ts';

const bodyLimit = 1024;

const readRoute = createRoute({
  method: 'get',
  path: '/order-settings',
  summary: 'Get the order settings',
  responses: { 200: jsonResponse('The settings', orderSettings) },
});

const changeRoute = createRoute({
  method: 'put',
  path: '/order-settings',
  summary: 'Change the order settings',
  description: 'Applies to new orders.',
  ...jsonRequest({ body: orderSettingsChange }, bodyLimit),
  responses: {
    200: jsonResponse('The settings as they are now', changedOrderSettings),
    400: errorResponse('A setting is invalid (see errors)'),
    409: errorResponse('The settings were changed by someone else'),
  },
});

export function orderSettingsRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(readRoute, async (c) => c.json(await findOrderSettings(database), 200))
    .openapi(changeRoute, async (c) => {
      const changed = await changeOrderSettings(database, c.get('administrator'), c.req.valid('json'));
      if (!changed.ok) throw httpError(`order_settings.${changed.error.code}`);
      return c.json({ settings: await findOrderSettings(database), ...changed.value }, 200);
    });
}
