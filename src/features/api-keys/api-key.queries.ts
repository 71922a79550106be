// Queries and mutations of API keys.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { apiKeyRoutes } from './api-key.api.server.ts';
import type { ApiKeyInput } from './api-key.schema.ts';

const api = adminApi<ReturnType<typeof apiKeyRoutes>>();

export const apiKeysQuery = queryOptions({
  queryKey: ['admin-api-keys'],
  queryFn: async ({ signal }) => (await api.get('/api-keys', { signal })).json(),
  staleTime: 0,
});

export async function makeApiKey(json: ApiKeyInput) {
  return (await api.post('/api-keys', { json })).json();
}

export async function revokeApiKey(id: string) {
  return (await api.post('/api-keys/:id/revoke', { param: { id } })).json();
}
