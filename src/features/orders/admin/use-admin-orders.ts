import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { pageWindow } from '#kernel/page.ts';
import { adminOrdersQuery } from './admin-order.queries.ts';
import { adminOrderPageSize, type AdminOrderQuery, adminOrderSearch } from './admin-order.schema.ts';

/** The list's query, which the URL holds, its result, and how to change it. */
export function useAdminOrders() {
  const query = useSearch({
    from: '/admin/_inside/orders',
    select: adminOrderSearch.parse,
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: '/admin/orders' });
  /** Another query starts from its first page. */
  const setQuery = useCallback(
    (change: Partial<AdminOrderQuery>, { replace = false } = {}) =>
      navigate({ search: (before) => ({ ...before, page: 1, ...change }), replace, resetScroll: false }),
    [navigate],
  );
  const list = useQuery(adminOrdersQuery(query));
  const total = list.data?.total ?? 0;
  const pages = pageWindow(query.page, total, adminOrderPageSize);
  const isPast = list.data !== undefined && !list.isPlaceholderData && pages.page !== query.page;
  useEffect(() => {
    if (isPast) void setQuery({ page: pages.page }, { replace: true });
  }, [isPast, pages.page, setQuery]);
  return { query, list, setQuery, pages };
}
