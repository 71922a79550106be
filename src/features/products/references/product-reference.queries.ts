// Queries of products that a form refers to.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '#platform/http/admin-api.ts';
import type { productReferenceRoutes } from './product-reference.api.server.ts';

const api = adminApi<ReturnType<typeof productReferenceRoutes>>();

export function referenceSearchQuery(search: string) {
  return queryOptions({
    queryKey: ['product-reference-search', search],
    queryFn: ({ signal }) => api.get('/product-references', { query: { search }, signal }).json(),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    enabled: search !== '',
  });
}

export function referencesQuery(ids: readonly string[]) {
  return queryOptions({
    queryKey: ['product-references', ids],
    queryFn: ({ signal }) => api.get('/product-references', { query: { ids: ids.join(',') }, signal }).json(),
    staleTime: 60_000,
    enabled: ids.length > 0,
  });
}

/** `own`: the product in the form; null: a new one. */
export function samePartQuery(manufacturer: string, mpn: string, own: string | null) {
  return queryOptions({
    queryKey: ['product-same-part', manufacturer, mpn, own],
    queryFn: ({ signal }) => {
      const query = { manufacturer, mpn, ...(own && { except: own }) };
      return api.get('/product-references/same-part', { query, signal }).json();
    },
    staleTime: 5_000,
    enabled: manufacturer !== '' && mpn !== '',
  });
}
