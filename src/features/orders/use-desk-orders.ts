import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageWindow } from '#kernel/page.ts';
import { useListAddress } from '#ui/use-list-address.ts';
import { deskOrdersQuery } from './desk-order.queries.ts';
import { deskOrderPageSize, deskOrderQuery } from './desk-order.schema.ts';

/** The list's state, which is its address, what came of it, and the way to ask for another one. */
export function useDeskOrders() {
  const { query, ask, link } = useListAddress('/admin/orders', deskOrderQuery);
  const list = useQuery(deskOrdersQuery(query));
  const total = list.data?.total ?? 0;
  const pages = pageWindow(query.page, total, deskOrderPageSize);
  const isPast = list.data !== undefined && !list.isPlaceholderData && pages.page !== query.page;
  useEffect(() => {
    if (isPast) void ask({ page: pages.page }, { replace: true });
  }, [isPast, pages.page, ask]);
  return { query, list, ask, link, pages };
}
