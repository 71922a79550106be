import { useEffect } from 'react';
import { pageWindow } from '#kernel/page.ts';
import { useDeskAddress } from './use-desk-address.ts';

/** A page past the end, as after a deletion, becomes the last one. */
export function useLastPage(list: { items: readonly unknown[]; total: number } | undefined): void {
  const { address, ask } = useDeskAddress();
  const { page, size } = address.query;
  useEffect(() => {
    if (!list || list.items.length > 0) return;
    const nearest = pageWindow(page, list.total, size).page;
    if (nearest !== page) void ask({ page: nearest }, { replace: true });
  }, [list, page, size, ask]);
}
