// What administrators changed, page by page, and taking it back.
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { deskApiBase, fetchDesk } from '#platform/desk-transport.ts';
import type { history, UndoResult } from './history.schema.ts';

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
  });
}

export async function undoChange(id: string): Promise<UndoResult> {
  const response = await fetchDesk(`${deskApiBase}/history/${id}/undo`, { method: 'POST' });
  return (await response.json()) as UndoResult;
}
