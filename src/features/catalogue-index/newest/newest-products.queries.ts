// The newest products of a category as a cached query, for pages that show only a few.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { publicApi } from '#platform/http/api-client.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import type { catalogueRoutes } from '../catalogue.api.server.ts';
import { textsIn, toCard } from '#features/products/product.queries.ts';
import type { Filter } from '#features/products/product-list.rules.ts';
import type { Category } from '#features/families/categories.ts';

const api = publicApi<ReturnType<typeof catalogueRoutes>>();

function newestProductsQuery(category: Filter, count: number, language: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['newest-products', category, count, language],
    queryFn: async ({ signal }) => {
      const response = await api.get('/products', {
        query: { category, sort: 'newest', limit: String(count), ...textsIn(language) },
        signal,
      });
      return (await response.json()).map(toCard);
    },
  });
}

export function homeProducts(language: Language) {
  return newestProductsQuery('all', 4, language);
}

export function newestInRange(category: Category, language: Language) {
  return newestProductsQuery(category, 6, language);
}
