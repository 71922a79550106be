// What the desk's page of files asks, and what it sends.
import { queryOptions } from '@tanstack/react-query';
import { deskApiBase, fetchDesk } from '#platform/desk-transport.ts';
import { uploadToDesk } from '#platform/desk-upload.ts';
import type { DeskFile, FileChanges, FileInput, SavedFile } from './desk-file.schema.ts';

const door = '/files';

export const deskFilesQuery = queryOptions({
  queryKey: ['desk-files'],
  queryFn: ({ signal }) => ask<DeskFile[]>(door, { signal }),
  staleTime: 5_000,
  // Colleagues work on the same files.
  refetchOnWindowFocus: 'always',
});

export function addFile(input: FileInput) {
  return ask<SavedFile>(door, json('POST', input));
}

export function changeFile(id: string, changes: FileChanges) {
  return ask<SavedFile>(`${door}/${id}`, json('PATCH', changes));
}

export function removeFile(id: string) {
  return ask<{ change_set_id: string }>(`${door}/${id}`, { method: 'DELETE' });
}

export function orderFiles(ids: readonly string[]) {
  return ask<{ files: DeskFile[]; change_set_id: string | null }>(`${door}/order`, json('POST', { ids }));
}

export function uploadFile(file: File, options: Parameters<typeof uploadToDesk>[2]) {
  const name = encodeURIComponent(file.name.toWellFormed().slice(0, 500));
  return uploadToDesk<SavedFile>(`${door}/uploads?name=${name}`, file, options);
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetchDesk(deskApiBase + path, init);
  return (await response.json()) as Answer;
}

function json(method: string, body: unknown): RequestInit {
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
