// Query of the products that an administrator's search finds.
import { queryOptions } from '@tanstack/react-query';
import { adminProductsKey } from '#features/products/edits/product-admin.queries.ts';
import { adminApi } from '#platform/http/admin-api.ts';
import type { productMatchRoutes } from './product-match.api.server.ts';

const api = adminApi<ReturnType<typeof productMatchRoutes>>();

/** The products that a search finds, literally or by its meaning. */
export function productMatchesQuery(q: string) {
  return queryOptions({
    queryKey: [...adminProductsKey, 'matches', q],
    queryFn: ({ signal }) => api.get('/product-matches', { query: { q }, signal }).json(),
    staleTime: 5_000,
  });
}
