// The newest products of a category as a cached query, for pages that show only a few.
import { queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client.ts';
import { ApiError, fetchApi } from '#platform/api-transport.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import { failOffline } from '#platform/query-retry.rules.ts';
import type { catalogueDoors } from './catalogue.api.server.ts';
import { toCard } from './catalogue.queries.ts';
import type { Filter } from './catalogue.rules.ts';
import type { Category } from './product.rules.ts';

const api = apiClient<ReturnType<typeof catalogueDoors>>(publicApiBase, { fetch: fetchApi });

function newestProductsQuery(category: Filter, count: number) {
  return queryOptions({
    ...failOffline,
    queryKey: ['newest-products', category, count],
    queryFn: async ({ signal }) => {
      const response = await api.products.$get(
        { query: { category, sort: 'newest', limit: String(count) } },
        { init: { signal } },
      );
      if (!response.ok) throw new ApiError(response.status);
      return (await response.json()).map(toCard);
    },
  });
}

export const homeProducts = newestProductsQuery('all', 4);

export function newestInRange(category: Category) {
  return newestProductsQuery(category, 6);
}
