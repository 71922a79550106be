// Queries of the definitions of product attributes, for administrators.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { AttributeDefinition, DefinitionChanges } from './attribute-definition.schema.ts';
import type { attributeDefinitionRoutes } from './attribute-definition.api.server.ts';

const api = adminApi<ReturnType<typeof attributeDefinitionRoutes>>();

export const attributeDefinitionsQuery = queryOptions({
  queryKey: ['attribute-definitions'],
  queryFn: ({ signal }) => api.get('/attributes', { signal }).json(),
  staleTime: 5_000,
});

export function addDefinition(json: AttributeDefinition) {
  return api.post('/attributes', { json }).json();
}

export function changeDefinition(key: string, json: DefinitionChanges) {
  return api.patch('/attributes/:key', { param: { key }, json }).json();
}

export function removeDefinition(key: string) {
  return api.delete('/attributes/:key', { param: { key } }).json();
}
