// Queries and mutations of downloadable files.
import { queryOptions } from '@tanstack/react-query';
import { adminApi, uploadToAdmin } from '#platform/http/admin-api.ts';
import type { ApiBody } from '#platform/http/api-client.ts';
import type { adminFileRoutes } from './admin-file.api.server.ts';
import type { FileChanges, FileInput } from '../admin-file.schema.ts';

type Routes = ReturnType<typeof adminFileRoutes>;
const api = adminApi<Routes>();

export const adminFilesQuery = queryOptions({
  queryKey: ['admin-files'],
  queryFn: ({ signal }) => api.get('/files', { signal }).json(),
  staleTime: 5_000,
  // Other administrators may change the same files.
  refetchOnWindowFocus: 'always',
});

export function addFile(json: FileInput) {
  return api.post('/files', { json }).json();
}

export function changeFile(id: string, json: FileChanges) {
  return api.patch('/files/:id', { param: { id }, json }).json();
}

export function removeFile(id: string) {
  return api.delete('/files/:id', { param: { id } }).json();
}

/** Key of the reorder mutation; several may be queued. */
export const fileOrderKey = ['file-order'] as const;

export function orderFiles(ids: readonly string[]) {
  return api.post('/files/order', { json: { ids: [...ids] } }).json();
}

export function uploadFile(file: File, options: Parameters<typeof uploadToAdmin>[2]) {
  const name = encodeURIComponent(file.name.toWellFormed().slice(0, 500));
  const path = `/files/uploads?name=${name}`;
  return uploadToAdmin<ApiBody<Routes, 'post', '/files/uploads'>>(path, file, options);
}
