// Queries and mutations of buyers' procurement systems.
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { punchoutSystemRoutes } from './systems/punchout-system.api.server.ts';
import type {
  PunchoutSystemChange,
  PunchoutSystemInput,
  UnspscChange,
} from './systems/punchout-system.schema.ts';

const api = adminApi<ReturnType<typeof punchoutSystemRoutes>>();

export const punchoutQuery = queryOptions({
  queryKey: ['admin-punchout'],
  queryFn: async ({ signal }) => (await api.get('/punchout', { signal })).json(),
  staleTime: 0,
});

export async function makePunchoutSystem(json: PunchoutSystemInput) {
  return (await api.post('/punchout-systems', { json })).json();
}

export async function savePunchoutSystem(id: string, json: PunchoutSystemChange) {
  return (await api.patch('/punchout-systems/:id', { param: { id }, json })).json();
}

export async function revokePunchout(id: string) {
  return (await api.delete('/punchout-systems/:id', { param: { id } })).json();
}

export async function saveUnspsc(json: UnspscChange) {
  return (await api.put('/unspsc-codes', { json })).json();
}
