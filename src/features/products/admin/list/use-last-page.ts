import { useEffect } from 'react';
import { pageWindow } from '#kernel/page.ts';
import { useAdminProductSearch } from './use-admin-product-search.ts';

/** A page past the end, as after a deletion, becomes the last one. */
export function useLastPage(list: { items: readonly unknown[]; total: number } | undefined): void {
  const { query, setQuery } = useAdminProductSearch();
  const { page, size } = query;
  useEffect(() => {
    if (!list || list.items.length > 0) return;
    const nearest = pageWindow(page, list.total, size).page;
    if (nearest !== page) void setQuery({ page: nearest }, { replace: true });
  }, [list, page, size, setQuery]);
}
