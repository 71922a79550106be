// The admin's routes to the order settings.
import { createRoute } from '@hono/zod-openapi';
import { createDeskDoors } from '#features/administrators/desk-doors.server.ts';
import { answer, refusal } from '#platform/doors.server.ts';
import { jsonBody } from '#platform/json-body.server.ts';
import { Problem } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { findOrderSettings } from './order-settings.reads.server.ts';
import { changedOrderSettings, orderSettings, orderSettingsChange } from './order-settings.schema.ts';
import { changeOrderSettings } from './order-settings.writes.server.ts';

const bodyLimit = 1024;

const readRoute = createRoute({
  method: 'get',
  path: '/order-settings',
  summary: 'Which orders wait for a clerk, and how long their stock is reserved',
  responses: { 200: answer('The settings', orderSettings) },
});

const changeRoute = createRoute({
  method: 'put',
  path: '/order-settings',
  summary: 'Change which orders wait for a clerk',
  description: 'Holds for orders that are placed from now on.',
  request: { body: { required: true, content: { 'application/json': { schema: orderSettingsChange } } } },
  responses: {
    200: answer('The settings as they are now', changedOrderSettings),
    400: refusal('A setting is not usable; errors names each'),
    409: refusal('Somebody changed them meanwhile'),
    413: refusal('The body is larger than 1 KB'),
    415: refusal('The body is not JSON'),
  },
});

export function orderSettingsRoutes({ database }: Pick<Runtime, 'database'>) {
  const routes = createDeskDoors();
  routes.put(changeRoute.path, ...jsonBody(bodyLimit));
  return routes
    .openapi(readRoute, async (c) => c.json(await findOrderSettings(database), 200))
    .openapi(changeRoute, async (c) => {
      const changed = await changeOrderSettings(database, c.get('administrator'), c.req.valid('json'));
      if (!changed.ok) {
        const { code } = changed.error;
        throw new Problem(409, 'Somebody changed the settings meanwhile.', undefined, undefined, { code });
      }
      return c.json({ settings: await findOrderSettings(database), ...changed.value }, 200);
    });
}
