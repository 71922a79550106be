import { useCallback } from 'react';
import { pageWindow } from '#kernel/page.ts';
import { useAdminProductSearch } from './use-admin-product-search.ts';

/** Turns the table's pages; it stops at the first and at the last. */
export function usePageTurn(total: number): (steps: number) => void {
  const { query, setSearch } = useAdminProductSearch();
  const { page, size } = query;
  return useCallback(
    (steps) => {
      const next = pageWindow(page + steps, total, size).page;
      if (next === page) return;
      void setSearch({ page: next }, { resetScroll: true });
    },
    [page, size, total, setSearch],
  );
}
