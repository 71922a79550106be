import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { AdminProductQuery } from '#features/products/product-edit.schema.ts';
import { adminProductSearch, type AdminProductSearch, columnsOf } from './admin-product-search.ts';

export const adminProductsPath = '/admin/products' as const;

/** The table's state in the URL, and functions to change it. */
export function useAdminProductSearch() {
  // Other parameters, such as those of a campaign, are ignored.
  const search = useSearch({
    from: '/admin/_inside/products',
    select: adminProductSearch.parse,
    structuralSharing: true,
  });
  const navigate = useNavigate({ from: adminProductsPath });
  const setSearch = useCallback(
    (change: Partial<AdminProductSearch>, { replace = false, resetScroll = false } = {}) =>
      navigate({ search: (before) => ({ ...before, ...change }), replace, resetScroll }),
    [navigate],
  );
  /** Another query starts from its first page. */
  const setQuery = useCallback(
    (change: Partial<AdminProductQuery>, options?: { replace?: boolean }) =>
      setSearch({ page: 1, ...change }, options),
    [setSearch],
  );
  return useMemo(() => {
    const { columns, edit = null, ...query } = search;
    return { search, query, columns: columnsOf(columns), edit, setSearch, setQuery };
  }, [search, setSearch, setQuery]);
}
