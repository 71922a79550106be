// What administrators changed, page by page, and taking it back.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { deskApiBase, fetchDesk } from '#platform/desk-transport.ts';
import type { history, UndoProgress, UndoResult } from './history.schema.ts';

/** What every query of the history begins with: whoever changes something makes all of them ask again. */
export const historyKey = ['history'] as const;

export interface HistoryFilter {
  subjectType?: string | undefined;
  subjectId?: string | undefined;
}

export function historyPages({ subjectType, subjectId }: HistoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...historyKey, { subjectType, subjectId }],
    queryFn: async ({ pageParam, signal }) => {
      const asked = new URLSearchParams({
        ...(subjectType && { subject_type: subjectType }),
        ...(subjectId && { subject_id: subjectId }),
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
