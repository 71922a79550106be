// Queries and mutations of API keys.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { apiKeyRoutes } from './api-key.api.server.ts';
import type { ApiKeyInput } from './api-key.schema.ts';

const api = adminApi<ReturnType<typeof apiKeyRoutes>>();

export const apiKeysQuery = queryOptions({
  queryKey: ['admin-api-keys'],
  queryFn: ({ signal }) => api.get('/api-keys', { signal }).json(),
  staleTime: 0,
});

export function makeApiKey(json: ApiKeyInput) {
  return api.post('/api-keys', { json }).json();
}

export function revokeApiKey(id: string) {
  return api.post('/api-keys/:id/revoke', { param: { id } }).json();
}
