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
    queryFn: ({ signal }) => api.get('/manufacturers', { query, signal }).json(),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    // Colleagues and imports add some.
    refetchOnWindowFocus: 'always',
  });
}

export function adminManufacturerQuery(id: string) {
  return queryOptions({
    queryKey: [...adminManufacturersKey, 'one', id],
    queryFn: ({ signal }) => api.get('/manufacturers/:id', { param: { id }, signal }).json(),
    // A form is filled from it, which must not show what an undo or a merge has changed since.
    staleTime: 0,
    gcTime: 0,
  });
}

export function addManufacturer(json: ManufacturerInput) {
  return api.post('/manufacturers', { json }).json();
}

export function changeManufacturer(id: string, json: ManufacturerChanges) {
  return api.patch('/manufacturers/:id', { param: { id }, json }).json();
}

export function removeManufacturer(id: string) {
  return api.delete('/manufacturers/:id', { param: { id } }).json();
}

export function mergeManufacturer(id: string, into: string) {
  return api.post('/manufacturers/:id/merge', { param: { id }, json: { into } }).json();
}
