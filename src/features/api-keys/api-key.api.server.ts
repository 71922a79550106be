// Admin routes of API keys.
import { createRoute, z } from '@hono/zod-openapi';
import { createAdminRoutes } from '#features/auth/access/admin-routes.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { errorResponse, jsonRequest, jsonResponse, readGuid } from '#platform/http/routes.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { apiKeyCacheOf } from './api-key-cache.server.ts';
import { apiKeyLimits } from './api-key.rules.ts';
import { apiKeyInput, apiKeys, createdApiKey, revokedApiKey } from './api-key.schema.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-key.writes.server.ts';

const bodyLimit = 8 * 1024;

const listRoute = createRoute({
  method: 'get',
  path: '/api-keys',
  summary: 'List API keys, the newest first and the revoked ones last',
  responses: { 200: jsonResponse('Without the keys themselves', apiKeys) },
});

const makeRoute = createRoute({
  method: 'post',
  path: '/api-keys',
  summary: 'Make an API key for a buyer’s system',
  ...jsonRequest({ body: apiKeyInput }, bodyLimit),
  responses: {
    201: jsonResponse('The key, which no other response contains', createdApiKey),
    409: errorResponse(`There are ${apiKeyLimits.keys} keys already`),
  },
});

const revokeRoute = createRoute({
  method: 'post',
  path: '/api-keys/{id}/revoke',
  summary: 'Revoke an API key, for good',
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: jsonResponse('Revoked', revokedApiKey),
    404: errorResponse('API key not found'),
    409: errorResponse('Revoked already'),
  },
});

export function apiKeyRoutes(runtime: Pick<Runtime, 'config' | 'database' | 'events'>) {
  const { database } = runtime;
  return createAdminRoutes()
    .openapi(listRoute, async (c) => c.json(await listApiKeys(database), 200))
    .openapi(makeRoute, async (c) => {
      const created = await createApiKey(database, c.get('administrator'), c.req.valid('json'));
      if (!created.ok) throw httpError('api_key.too_many', { values: { limit: apiKeyLimits.keys } });
      apiKeyCacheOf(runtime).clear();
      return c.json(created.value, 201);
    })
    .openapi(revokeRoute, async (c) => {
      const id = readGuid(c.req.valid('param'), 'api_key.not_found');
      const revoked = await revokeApiKey(database, c.get('administrator'), id);
      if (!revoked.ok) throw httpError(`api_key.${revoked.error.code}`);
      apiKeyCacheOf(runtime).clear();
      return c.json(revoked.value, 200);
    });
}
