// What administrators changed, page by page, and taking it back.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { deskApiBase, fetchDesk } from '#platform/desk-transport.ts';
import { type HistoryFilter, historyParams } from './history-filter.rules.ts';
import type { history, HistoryFilters, SetChanges, UndoProgress, UndoResult } from './history.schema.ts';

/** What every query of the history begins with: whoever changes something makes all of them ask again. */
export const historyKey = ['history'] as const;

export function historyPages(filter: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...historyKey, filter],
    queryFn: async ({ pageParam, signal }) => {
      const asked = new URLSearchParams({
        ...historyParams(filter),
        ...(pageParam && { after: pageParam }),
      });
      const response = await fetchDesk(`${deskApiBase}/history?${asked}`, { signal });
      return (await response.json()) as z.infer<typeof history>;
    },
    initialPageParam: '',
    getNextPageParam: (last) => (last.has_more ? last.items.at(-1)?.id : undefined),
    // Colleagues change things at the same time.
    staleTime: 5_000,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ undoing }) => undoing)) ? pace : false,
  });
}

export const historyFiltersQuery = queryOptions({
  queryKey: [...historyKey, 'filters'],
  queryFn: async ({ signal }) => {
    const response = await fetchDesk(`${deskApiBase}/history/filters`, { signal });
    return (await response.json()) as HistoryFilters;
  },
  staleTime: 60_000,
});

/** All changes of one act, page by page. */
export function setChangesPages(id: string) {
  return infiniteQueryOptions({
    queryKey: [...historyKey, 'changes', id],
    queryFn: async ({ pageParam, signal }) => {
      const response = await fetchDesk(`${deskApiBase}/history/${id}/changes?after=${pageParam}`, { signal });
      return (await response.json()) as SetChanges;
    },
    initialPageParam: 0,
    getNextPageParam: (last) => (last.has_more ? last.items.at(-1)?.id : undefined),
    // What was done does not change.
    staleTime: Infinity,
  });
}

/** Milliseconds between two looks at an act that is taken back in the background. */
const pace = 1_000;

/** A large act is taken back in the background: this waits for its end, which comes whether somebody waits or not. */
export async function undoChange(
  id: string,
  onProgress: (progress: UndoProgress) => void = () => {},
): Promise<UndoResult> {
  const path = `${deskApiBase}/history/${id}/undo`;
  const response = await fetchDesk(path, { method: 'POST' });
  if (response.status !== 202) return (await response.json()) as UndoResult;
  for (let progress = (await response.json()) as UndoProgress; ;) {
    if (progress.is_over) return progress;
    onProgress(progress);
    await new Promise((resolve) => setTimeout(resolve, pace));
    progress = (await (await fetchDesk(path)).json()) as UndoProgress;
  }
}
