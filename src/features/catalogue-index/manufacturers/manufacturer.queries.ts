// Query options of a manufacturer and its products.
import { queryOptions } from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { orNull, publicApi } from '#platform/http/api-client.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import type { catalogueRoutes } from '../catalogue.api.server.ts';
import { pageSize } from '#features/products/product-list.rules.ts';
import { textsIn, toCard } from '#features/products/product.queries.ts';
import type { manufacturerRoutes } from './manufacturer.api.server.ts';

const api = publicApi<ReturnType<typeof manufacturerRoutes>>();
const catalogueApi = publicApi<ReturnType<typeof catalogueRoutes>>();

export const manufacturersPerPage = 200;

/** One page of all manufacturers, by name. */
export function manufacturersQuery(page: number) {
  return queryOptions({
    ...failOffline,
    queryKey: ['manufacturers', page],
    queryFn: async ({ signal }) => {
      const offset = String((page - 1) * manufacturersPerPage);
      const query = { limit: String(manufacturersPerPage), offset };
      const response = await api.get('/manufacturers', { query, signal });
      return {
        items: (await response.json()).map(({ name, slug, products }) => ({ name, slug, products })),
        total: Number(response.headers.get('x-total-count')),
      };
    },
  });
}

/** Null: there is no such manufacturer. */
export function manufacturerQuery(slug: string, language: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['manufacturer', slug, language],
    queryFn: ({ signal }) =>
      orNull(api.get('/manufacturers/:slug', { param: { slug }, query: textsIn(language), signal }).json()),
  });
}

/** One page of a manufacturer's products, the newest first. */
export function manufacturerProductsQuery(manufacturer: string, page: number, language: Language) {
  return queryOptions({
    ...failOffline,
    queryKey: ['manufacturer-products', manufacturer, page, language],
    queryFn: async ({ signal }) => {
      const offset = String((page - 1) * pageSize);
      const response = await catalogueApi.get('/products', {
        query: { manufacturer, limit: String(pageSize), offset, ...textsIn(language) },
        signal,
      });
      return {
        items: (await response.json()).map(toCard),
        total: Number(response.headers.get('x-total-count')),
      };
    },
  });
}
