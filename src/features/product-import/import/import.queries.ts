// Queries and mutations of the import's page: upload, options, progress and rows.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminApi, uploadToAdmin } from '#platform/http/admin-api.ts';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { type ApiBody, orNull } from '#platform/http/api-client.ts';
import type { importRoutes } from './import.api.server.ts';
import type { IssueGroup, ImportOptions, ProductImport, ReadingChange, RowKind } from './import.schema.ts';

type Routes = ReturnType<typeof importRoutes>;
const api = adminApi<Routes>();

const importsKey = ['admin-imports'] as const;
/** A list fetched again would lose the row whose cells are being corrected. */
const staysAsShown = { refetchOnReconnect: false, refetchOnWindowFocus: false } as const;
/** Polling interval of an import in progress, in milliseconds. */
const pollInterval = 1_000;

export function importsQuery() {
  return queryOptions({
    queryKey: [...importsKey, 'latest'],
    queryFn: ({ signal }) => api.get('/imports', { signal }).json(),
    staleTime: 0,
  });
}

/** Null: there is none. Polled while a worker runs. */
export function importQuery(id: string) {
  return queryOptions({
    queryKey: importKey(id),
    queryFn: ({ signal }) => orNull(api.get('/imports/:id', { param: { id }, signal }).json()),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isInProgress(state.data) ? pollInterval : false),
  });
}

/** Only those with this issue, if there is one. */
export function importRowsPages(id: string, kind: RowKind, issue?: IssueGroup['issue']) {
  const narrowed = issue && {
    code: issue.code,
    field: issue.field ?? ('' as const),
    ...(issue.found !== undefined && { found: issue.found }),
  };
  return infiniteQueryOptions({
    queryKey: [...importKey(id), 'rows', kind, narrowed],
    queryFn: ({ pageParam, signal }) => {
      const query = { kind, after: String(pageParam), ...narrowed };
      return api.get('/imports/:id/rows', { param: { id }, query, signal }).json();
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last.has_more ? last.items.at(-1)?.row : undefined),
    ...staysAsShown,
  });
}

export function failedImagesPages(id: string, count: number) {
  return infiniteQueryOptions({
    queryKey: [...importKey(id), 'images', count],
    queryFn: ({ pageParam, signal }) => {
      const query = { after: String(pageParam) };
      return api.get('/imports/:id/failed-images', { param: { id }, query, signal }).json();
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last.has_more ? last.items.at(-1)?.id : undefined),
  });
}

export function issueGroupsQuery(id: string) {
  return queryOptions({
    queryKey: [...importKey(id), 'issues'],
    queryFn: ({ signal }) => api.get('/imports/:id/faults', { param: { id }, signal }).json(),
    staleTime: 0,
    ...staysAsShown,
  });
}

export function correctImportRow(id: string, row: number, cells: Record<string, string>) {
  const param = { id, row: String(row) };
  return api.put('/imports/:id/rows/:row', { param, json: { cells } }).json();
}

export function uploadImport(file: File, options: Parameters<typeof uploadToAdmin>[2]) {
  const path = `/imports?${new URLSearchParams({ name: file.name })}`;
  return uploadToAdmin<ApiBody<Routes, 'post', '/imports'>>(path, file, options);
}

export function chooseImportOptions(id: string, json: ImportOptions) {
  return api.put('/imports/:id/options', { param: { id }, json }).json();
}

export function chooseImportReading(id: string, json: ReadingChange) {
  return api.put('/imports/:id/reading', { param: { id }, json }).json();
}

export function runOrCancelImport(id: string, act: 'run' | 'cancel') {
  return api.post(`/imports/:id/${act}`, { param: { id } }).json();
}

export function failedRowsUrl(id: string): string {
  return `${adminApiBase}/imports/${id}/failed-rows.csv`;
}

export function importKey(id: string) {
  return [...importsKey, id] as const;
}

function isInProgress({
  status,
  change_set_id,
  undo,
  undone,
  images,
}: Pick<ProductImport, 'status' | 'change_set_id' | 'undo' | 'undone' | 'images'>): boolean {
  if (!undone && images.copied + images.failed < images.total) return true;
  if (undo && !undo.is_over) return true;
  // The changes of cancelled and failed imports are being undone.
  return status === 'checking' || status === 'running' || (status !== 'done' && change_set_id !== null);
}
