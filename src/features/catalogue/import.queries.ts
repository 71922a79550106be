// What the import's page asks: bringing a file, the choices, how far it is, and its rows.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { deskApiBase, DeskError, fetchDesk } from '#platform/desk-transport.ts';
import { uploadToDesk } from '#platform/desk-upload.ts';
import type { FailedImages } from './import-image.schema.ts';
import type {
  FaultGroup,
  ImportOptions,
  ImportRow,
  importRows,
  ProductImport,
  ReadingChange,
  RowKind,
} from './import.schema.ts';

const importsKey = ['desk-imports'] as const;
/** Milliseconds between two looks at one that is being worked on. */
const pace = 1_000;

export function importsQuery() {
  return queryOptions({
    queryKey: [...importsKey, 'latest'],
    queryFn: ({ signal }) => ask<ProductImport[]>('imports', { signal }),
    staleTime: 0,
  });
}

/** Null: there is none. Asked again and again while somebody works on it. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: importKey(id),
    queryFn: async ({ signal }): Promise<ProductImport | null> => {
      try {
        return await ask<ProductImport>(`imports/${encodeURIComponent(id)}`, { signal });
      } catch (error) {
        if (error instanceof DeskError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? pace : false),
  });
}

/** Of those with this fault alone, if one is given. */
export function importRowsPages(id: string, kind: RowKind, fault?: FaultGroup['fault']) {
  const { code = '', field, found } = fault ?? {};
  const narrowed = fault
    ? `&${new URLSearchParams({ code, field: field ?? '', ...(found !== undefined && { found }) })}`
    : '';
  return infiniteQueryOptions({
    queryKey: [...importKey(id), 'rows', kind, narrowed],
    queryFn: ({ pageParam, signal }) =>
      ask<z.infer<typeof importRows>>(`imports/${id}/rows?kind=${kind}&after=${pageParam}${narrowed}`, {
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.has_more ? last.items.at(-1)?.row : undefined),
  });
}

export function failedImagesPages(id: string, count: number) {
  return infiniteQueryOptions({
    queryKey: [...importKey(id), 'images', count],
    queryFn: ({ pageParam, signal }) =>
      ask<FailedImages>(`imports/${id}/failed-images?after=${pageParam}`, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.has_more ? last.items.at(-1)?.id : undefined),
  });
}

export function faultGroupsQuery(id: string) {
  return queryOptions({
    queryKey: [...importKey(id), 'faults'],
    queryFn: ({ signal }) => ask<FaultGroup[]>(`imports/${id}/faults`, { signal }),
    staleTime: 0,
  });
}

export function correctImportRow(id: string, row: number, cells: Record<string, string>): Promise<ImportRow> {
  return ask(`imports/${id}/rows/${row}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cells }),
  });
}

export function uploadImport(
  file: File,
  options: Parameters<typeof uploadToDesk>[2],
): Promise<ProductImport> {
  return uploadToDesk<ProductImport>(`/imports?${new URLSearchParams({ name: file.name })}`, file, options);
}

export function chooseImportOptions(id: string, options: ImportOptions): Promise<ProductImport> {
  return ask(`imports/${id}/options`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(options),
  });
}

export function chooseImportReading(id: string, change: ReadingChange): Promise<ProductImport> {
  return ask(`imports/${id}/reading`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
}

export function actOnImport(id: string, act: 'run' | 'cancel'): Promise<ProductImport> {
  return ask(`imports/${id}/${act}`, { method: 'POST' });
}

export function failedRowsAddress(id: string): string {
  return `${deskApiBase}/imports/${id}/failed-rows.csv`;
}

export function importKey(id: string) {
  return [...importsKey, id] as const;
}

function isAtWork({
  status,
  change_set_id,
  undo,
  undone,
  images,
}: Pick<ProductImport, 'status' | 'change_set_id' | 'undo' | 'undone' | 'images'>): boolean {
  if (!undone && images.kept + images.failed < images.total) return true;
  if (undo && !undo.is_over) return true;
  // What was written of one that is over for other reasons is taken back.
  return status === 'checking' || status === 'running' || (status !== 'done' && change_set_id !== null);
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Answer> {
  const response = await fetchDesk(`${deskApiBase}/${path}`, init);
  return (await response.json()) as Answer;
}
