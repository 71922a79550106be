// The catalogue's questions as cached queries: the same on the server and in the browser.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiClient } from '#platform/api-client.ts';
import { ApiError, fetchApi } from '#platform/api-transport.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import { failOffline } from '#platform/query-retry.rules.ts';
import type { catalogueDoors } from './catalogue.api.server.ts';
import { type CatalogueQuestion, pageSize } from './catalogue.rules.ts';
import type { Product } from './product.schema.ts';

const api = apiClient<ReturnType<typeof catalogueDoors>>(publicApiBase, { fetch: fetchApi });

/** What a card shows; the rest of a product stays out of the page. */
export type ProductCardData = Pick<
  Product,
  | 'id'
  | 'title'
  | 'description'
  | 'image_url'
  | 'features'
  | 'category'
  | 'product_type'
  | 'price'
  | 'currency'
  | 'stock_quantity'
>;

/**
 * The list that `question` asks for, from its page on, growing in both directions.
 * The page is no part of the key: whoever comes back finds every page that was already there.
 */
export function productPages({ search, category, sort, page }: CatalogueQuestion) {
  return infiniteQueryOptions({
    ...failOffline,
    queryKey: ['products', { search, category, sort }],
    queryFn: async ({ pageParam, signal }) => {
      const offset = (pageParam - 1) * pageSize;
      const response = await api.products.$get(
        {
          query: {
            ...(search && { search }),
            category,
            sort,
            limit: String(pageSize),
            offset: String(offset),
          },
        },
        { init: { signal } },
      );
      if (!response.ok) throw new ApiError(response.status);
      const items = (await response.json()).map(toCard);
      return {
        page: pageParam,
        items,
        total: Number(response.headers.get('x-total-count')),
        isApproximate: response.headers.get('x-total-count-approximate') === 'true',
      };
    },
    initialPageParam: page,
    // Of an estimated number, the page alone tells whether there is more.
    getNextPageParam: ({ page: last, items, total, isApproximate }) =>
      (isApproximate ? items.length === pageSize : last * pageSize < total) ? last + 1 : undefined,
    getPreviousPageParam: (first) => (first.page > 1 ? first.page - 1 : undefined),
  });
}

export function productCountsQuery(search: string) {
  return queryOptions({
    ...failOffline,
    queryKey: ['product-counts', search],
    queryFn: async ({ signal }) => {
      const response = await api['product-counts'].$get(
        { query: search ? { search } : {} },
        { init: { signal } },
      );
      if (!response.ok) throw new ApiError(response.status);
      return response.json();
    },
  });
}

/** How many of all active products can be sent at once. */
export const stockCountsQuery = queryOptions({
  queryKey: ['product-counts', '', 'in stock'],
  queryFn: async ({ signal }) => {
    const response = await api['product-counts'].$get({ query: { in_stock: 'true' } }, { init: { signal } });
    if (!response.ok) throw new ApiError(response.status);
    return (await response.json()).in_stock ?? null;
  },
});

export function productSuggestionsQuery(search: string) {
  return queryOptions({
    ...failOffline,
    queryKey: ['product-suggestions', search],
    queryFn: async ({ signal }) => {
      const response = await api['product-suggestions'].$get({ query: { search } }, { init: { signal } });
      if (!response.ok) throw new ApiError(response.status);
      return response.json();
    },
  });
}

/** Null: there is no such product. */
export function productQuery(id: string) {
  return queryOptions({
    ...failOffline,
    queryKey: ['product', id],
    queryFn: async ({ signal }) => {
      const response = await api.products[':id'].$get(
        { param: { id: encodeURIComponent(id) } },
        { init: { signal } },
      );
      if (response.status === 404) return null;
      if (!response.ok) throw new ApiError(response.status);
      return response.json();
    },
  });
}

export function toCard({
  id,
  title,
  description,
  image_url,
  features,
  category,
  product_type,
  price,
  currency,
  stock_quantity,
}: Product): ProductCardData {
  const facts = { id, title, description, image_url, features, category, product_type };
  return { ...facts, price, currency, stock_quantity };
}
