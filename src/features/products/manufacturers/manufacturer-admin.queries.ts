// Queries and mutations of manufacturers for administrators.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { adminManufacturerRoutes } from './manufacturer-admin.api.server.ts';
import type {
  ManufacturerChanges,
  ManufacturerInput,
  ManufacturerQuery,
} from './manufacturer-admin.schema.ts';

const api = adminApi<ReturnType<typeof adminManufacturerRoutes>>();

/** Prefix of all query keys of manufacturers; a mutation invalidates it. */
export const adminManufacturersKey = ['admin-manufacturers'] as const;

export function adminManufacturersQuery(query: ManufacturerQuery) {
  return queryOptions({
    queryKey: [...adminManufacturersKey, 'list', query],
    queryFn: async ({ signal }) => (await api.get('/manufacturers', { query, signal })).json(),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Colleagues and imports add some.
    refetchOnWindowFocus: 'always',
  });
}

export function adminManufacturerQuery(id: string) {
  return queryOptions({
    queryKey: [...adminManufacturersKey, 'one', id],
    queryFn: async ({ signal }) => (await api.get('/manufacturers/:id', { param: { id }, signal })).json(),
    // A form is filled from it, which must not show what an undo or a merge has changed since.
    staleTime: 0,
    gcTime: 0,
  });
}

export async function addManufacturer(json: ManufacturerInput) {
  return (await api.post('/manufacturers', { json })).json();
}

export async function changeManufacturer(id: string, json: ManufacturerChanges) {
  return (await api.patch('/manufacturers/:id', { param: { id }, json })).json();
}

export async function removeManufacturer(id: string) {
  return (await api.delete('/manufacturers/:id', { param: { id } })).json();
}

export async function mergeManufacturer(id: string, into: string) {
  return (await api.post('/manufacturers/:id/merge', { param: { id }, json: { into } })).json();
}
