import { useCallback } from 'react';
import { pageWindow } from '#kernel/page.ts';
import { useDeskAddress } from './use-desk-address.ts';

/** Turns the table's pages; it stops at the first and at the last. */
export function usePageTurn(total: number): (steps: number) => void {
  const { address, go } = useDeskAddress();
  const { page, size } = address.query;
  return useCallback(
    (steps) => {
      const next = pageWindow(page + steps, total, size).page;
      if (next === page) return;
      void go((before) => ({ ...before, query: { ...before.query, page: next } }), { resetScroll: true });
    },
    [page, size, total, go],
  );
}
