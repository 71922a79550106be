// Admin routes of webhooks.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import type { Outcome } from '#kernel/outcome.ts';
import { httpError, valueOf } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { listDeliveries, listEndpoints } from './webhook.reads.server.ts';
import { webhookLimits } from './webhook.rules.ts';
import {
  changedEndpoint,
  deliveries,
  endpointInput,
  endpoints,
  endpointWithSecret,
} from './webhook.schema.ts';
import {
  createEndpoint,
  removeEndpoint,
  rotateSecret,
  sendAgain,
  sendTest,
  switchEndpoint,
} from './webhook.writes.server.ts';

const bodyLimit = 8 * 1024;
const one = { params: z.object({ id: z.string() }) };
const notFound = errorResponse('Webhook not found');
const changed = jsonResponse('Done', changedEndpoint);

const listRoute = createRoute({
  method: 'get',
  path: '/webhooks',
  summary: 'List webhook endpoints, the newest first, without their secrets',
  responses: { 200: jsonResponse('All endpoints', endpoints) },
});

const addRoute = createRoute({
  method: 'post',
  path: '/webhooks',
  summary: 'Add a webhook endpoint',
  ...jsonRequest({ body: endpointInput }, bodyLimit),
  responses: {
    201: jsonResponse('The endpoint and its secret, which no other response contains', endpointWithSecret),
    409: errorResponse(`There are ${webhookLimits.endpoints} endpoints already`),
    422: errorResponse('The host is not public'),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/webhooks/{id}',
  summary: 'Delete a webhook endpoint with its deliveries',
  request: one,
  responses: { 200: changed, 404: notFound },
});

const secretRoute = createRoute({
  method: 'post',
  path: '/webhooks/{id}/secret',
  summary: 'Replace the secret; the earlier one signs too for 24 hours',
  request: one,
  responses: {
    200: jsonResponse('The new secret', endpointWithSecret),
    404: notFound,
    409: errorResponse('It was replaced less than 24 hours ago'),
  },
});

const switchRoute = createRoute({
  method: 'put',
  path: '/webhooks/{id}/state',
  summary: 'Switch a webhook endpoint on or off',
  ...jsonRequest({ ...one, body: z.object({ is_on: z.boolean() }) }, bodyLimit),
  responses: { 200: changed, 404: notFound, 409: errorResponse('Somebody else has switched it') },
});

const testRoute = createRoute({
  method: 'post',
  path: '/webhooks/{id}/test',
  summary: 'Send the event webhook.test',
  request: one,
  responses: { 200: changed, 404: notFound, 409: errorResponse('The endpoint is switched off') },
});

const deliveriesRoute = createRoute({
  method: 'get',
  path: '/webhooks/{id}/deliveries',
  summary: 'List the last deliveries of a webhook endpoint, the newest first',
  request: one,
  responses: { 200: jsonResponse('Deliveries of the last 30 days', deliveries), 404: notFound },
});

const againRoute = createRoute({
  method: 'post',
  path: '/webhooks/{id}/deliveries/{delivery}/send',
  summary: 'Send a delivery again, with the same id',
  request: { params: z.object({ id: z.string(), delivery: z.string() }) },
  responses: {
    200: changed,
    404: notFound,
    409: errorResponse('It is being sent, or the endpoint is switched off (see code)'),
  },
});

type WebhookError = {
  code: 'not_found' | 'changed_since' | 'switched_off' | 'being_sent' | 'rotated_recently';
};

export function webhookRoutes({ database }: Pick<Runtime, 'database'>) {
  return createAdminRoutes()
    .openapi(listRoute, async (c) => c.json(await listEndpoints(database), 200))
    .openapi(addRoute, async (c) => {
      const created = await createEndpoint(database, c.get('administrator'), c.req.valid('json'));
      if (created.ok) return c.json(created.value, 201);
      if (created.error.code === 'not_public') {
        const errors = [{ path: 'url', message: 'must have a public host' }];
        throw httpError('webhook.not_public', { errors });
      }
      throw httpError('webhook.too_many', { values: { limit: webhookLimits.endpoints } });
    })
    .openapi(removeRoute, async (c) =>
      c.json(
        toChanged(await removeEndpoint(database, c.get('administrator'), idOf(c.req.valid('param')))),
        200,
      ),
    )
    .openapi(secretRoute, async (c) =>
      c.json(
        toChanged(await rotateSecret(database, c.get('administrator'), idOf(c.req.valid('param')))),
        200,
      ),
    )
    .openapi(switchRoute, async (c) => {
      const { is_on: isOn } = c.req.valid('json');
      const switched = await switchEndpoint(
        database,
        c.get('administrator'),
        idOf(c.req.valid('param')),
        isOn,
      );
      return c.json(toChanged(switched), 200);
    })
    .openapi(testRoute, async (c) =>
      c.json(toChanged(await sendTest(database, c.get('administrator'), idOf(c.req.valid('param')))), 200),
    )
    .openapi(deliveriesRoute, async (c) =>
      c.json(await listDeliveries(database, idOf(c.req.valid('param'))), 200),
    )
    .openapi(againRoute, async (c) => {
      const { id, delivery } = c.req.valid('param');
      const ids = { endpointId: idOf({ id }), deliveryId: idOf({ id: delivery }) };
      return c.json(toChanged(await sendAgain(database, c.get('administrator'), ids)), 200);
    });
}

function idOf(params: { id: string }): string {
  return readGuid(params, 'webhook.not_found');
}

const toChanged = <Value>(outcome: Outcome<Value, WebhookError>) =>
  valueOf(outcome, ({ code }) => httpError(`webhook.${code}`));
