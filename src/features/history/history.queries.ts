// Queries of the history.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import { type HistoryFilter, historyParams } from './history-filter.rules.ts';
import type { historyRoutes } from './history.api.server.ts';

const api = adminApi<ReturnType<typeof historyRoutes>>();

/** Polling interval while a change set is undone in the background, in milliseconds. */
const undoPollMs = 1_000;

/** Prefix of all query keys of the history; a mutation invalidates it. */
export const historyKey = ['history'] as const;

export function historyPages(filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...historyKey, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...historyParams(filter), ...(pageParam && { after: pageParam }) };
      return api.get('/history', { query, signal }).json();
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.has_more ? last.items.at(-1)?.id : undefined),
    // Other administrators work at the same time.
    staleTime: 5_000,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ undoing }) => undoing)) ? undoPollMs : false,
  });
}

export const historyFiltersQuery = queryOptions({
  queryKey: [...historyKey, 'filters'],
  queryFn: ({ signal }) => api.get('/history/filters', { signal }).json(),
  staleTime: 60_000,
});

/** All changes of one change set, page by page. */
export function setChangesPages(id: string) {
  return infiniteQueryOptions({
    queryKey: [...historyKey, 'changes', id],
    queryFn: ({ pageParam, signal }) => {
      const query = { after: String(pageParam) };
      return api.get('/history/:id/changes', { param: { id }, query, signal }).json();
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last.has_more ? last.items.at(-1)?.id : undefined),
    // Recorded changes never change.
    staleTime: Infinity,
  });
}
