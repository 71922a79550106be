// Queries and mutations of buyers' procurement systems.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { punchoutSystemRoutes } from './punchout-system.api.server.ts';
import type { PunchoutSystemChange, PunchoutSystemInput, UnspscChange } from './punchout-system.schema.ts';

const api = adminApi<ReturnType<typeof punchoutSystemRoutes>>();

export const punchoutQuery = queryOptions({
  queryKey: ['admin-punchout'],
  queryFn: ({ signal }) => api.get('/punchout', { signal }).json(),
  staleTime: 0,
});

export function makePunchoutSystem(json: PunchoutSystemInput) {
  return api.post('/punchout-systems', { json }).json();
}

export function savePunchoutSystem(id: string, json: PunchoutSystemChange) {
  return api.patch('/punchout-systems/:id', { param: { id }, json }).json();
}

export function revokePunchout(id: string) {
  return api.delete('/punchout-systems/:id', { param: { id } }).json();
}

export function saveUnspsc(json: UnspscChange) {
  return api.put('/unspsc-codes', { json }).json();
}
