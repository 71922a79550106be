import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageWindow } from '#kernel/page.ts';
import { useListSearch } from '#ui/admin/use-list-search.ts';
import { adminOrdersQuery } from '../admin-order.queries.ts';
import { adminOrderPageSize, adminOrderSearch } from '../admin-order.schema.ts';

/** The list's query, which the URL holds, its result, and how to change it. */
export function useAdminOrders() {
  const { query, setQuery } = useListSearch('/admin/orders', adminOrderSearch);
  const list = useQuery(adminOrdersQuery(query));
  const total = list.data?.total ?? 0;
  const pages = pageWindow(query.page, total, adminOrderPageSize);
  const isPast = list.data !== undefined && !list.isPlaceholderData && pages.page !== query.page;
  useEffect(() => {
    if (isPast) void setQuery({ page: pages.page }, { replace: true });
  }, [isPast, pages.page, setQuery]);
  return { query, list, setQuery, pages };
}
