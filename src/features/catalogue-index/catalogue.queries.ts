// Query options of the catalogue's lists and their counts: the same on the server and in the browser.
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { pageWindow } from '#kernel/page.ts';
import { publicApi } from '#platform/http/api-client.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import { parseFilters } from '#features/products/filter-params.rules.ts';
import { type CatalogueQuery, pageSize } from '#features/products/product-list.rules.ts';
import {
  productCountsKey,
  type ProductRowData,
  productsKey,
  textsIn,
  toCard,
} from '#features/products/product.queries.ts';
import type { catalogueRoutes } from './catalogue.api.server.ts';
import type { UnderstoodPart } from './engine/understood.schema.ts';

const api = publicApi<ReturnType<typeof catalogueRoutes>>();

/**
 * The list of a query, from its page on, growing in both directions.
 * The page is no part of the key: a returning visitor finds every page that was already loaded.
 */
export function productPages(query: CatalogueQuery, language: Language) {
  const { category, sort, page, view } = query;
  const searched = searchParams(query);
  const filters = { ...parseFilters(query), ...(view && { with: 'attributes' as const }) };
  return infiniteQueryOptions({
    ...failOffline,
    queryKey: [...productsKey, { ...searched, category, sort, language, ...filters }],
    queryFn: async ({ pageParam, signal }) => {
      const offset = (pageParam - 1) * pageSize;
      const response = await api.get('/products', {
        query: {
          ...searched,
          category,
          sort,
          limit: String(pageSize),
          offset: String(offset),
          ...textsIn(language),
          ...filters,
        },
        signal,
      });
      const items = (await response.json()).map((product): ProductRowData =>
        view ? product : toCard(product),
      );
      return {
        page: pageParam,
        items,
        total: Number(response.headers.get('x-total-count')),
        ...('q' in searched && readUnderstood(response.headers)),
      };
    },
    initialPageParam: page,
    getNextPageParam: ({ page: last, total }) => (last * pageSize < total ? last + 1 : undefined),
    getPreviousPageParam: (first) => (first.page > 1 ? first.page - 1 : undefined),
  });
}

/** The API's parameter of a search: literally, or by its meaning. */
export function searchParams({ search, match }: Pick<CatalogueQuery, 'search' | 'match'>) {
  return !search ? {} : match === 'meaning' ? { q: search } : { search };
}

function readUnderstood(headers: Headers): { literal: number; understood: UnderstoodPart[] } {
  return {
    literal: Number(headers.get('x-literal-count')),
    understood: JSON.parse(decodeURIComponent(headers.get('x-search-understood') ?? '[]')),
  };
}

export function productCountsQuery(query: Pick<CatalogueQuery, 'search' | 'match'>) {
  const searched = searchParams(query);
  return queryOptions({
    ...failOffline,
    queryKey: [...productCountsKey, searched],
    queryFn: ({ signal }) => api.get('/product-counts', { query: searched, signal }).json(),
  });
}

/** How many of all active products can be shipped at once. */
export const stockCountsQuery = queryOptions({
  queryKey: [...productCountsKey, '', 'in stock'],
  queryFn: async ({ signal }) => {
    const response = await api.get('/product-counts', { query: { in_stock: 'true' }, signal });
    return (await response.json()).in_stock ?? null;
  },
});

export function productSuggestionsQuery(search: string) {
  return queryOptions({
    ...failOffline,
    queryKey: ['product-suggestions', search],
    queryFn: ({ signal }) => api.get('/product-suggestions', { query: { search }, signal }).json(),
  });
}

/** Of the loader's arguments. */
export interface ListLoad {
  cause: 'preload' | 'enter' | 'stay';
  abortController: AbortController;
}

const momentMs = 200;

/**
 * Requests the first page of a list and its counts before the list is rendered.
 * On the server the page waits for its data. In the browser a list that is in view waits a moment, and is then rendered
 * once; longer than that, it stays, marked as stale. A failure is shown by the screen, so nothing is thrown here.
 * Returns the last page when the query is for one after it.
 */
export async function prepareProductPages(
  queryClient: QueryClient,
  query: CatalogueQuery,
  language: Language,
  { cause }: Pick<ListLoad, 'cause'>,
): Promise<number | undefined> {
  const list = productPages(query, language);
  if (isReadElsewhere(queryClient, list.queryKey, query.page)) {
    // Hovering a page's link must not replace the list in view.
    if (cause === 'preload') return undefined;
    queryClient.removeQueries({ queryKey: list.queryKey, exact: true });
  }
  const answers = Promise.all([
    queryClient.prefetchInfiniteQuery(list),
    queryClient.prefetchQuery(productCountsQuery(query)),
  ]);
  if (typeof document !== 'undefined') {
    if (cause === 'stay')
      await Promise.race([answers, new Promise((resolve) => setTimeout(resolve, momentMs))]);
    return undefined;
  }
  await answers;
  const total = queryClient.getQueryData(list.queryKey)?.pages[0]?.total;
  if (total === undefined) return undefined;
  if (query.search && total === 0) await queryClient.prefetchQuery(productSuggestionsQuery(query.search));
  const { page } = pageWindow(query.page, total, pageSize);
  return page < query.page ? page : undefined;
}

/** The list is cached, but without the requested page: it starts anew there. */
function isReadElsewhere(queryClient: QueryClient, queryKey: readonly unknown[], page: number): boolean {
  const held = queryClient.getQueryData<InfiniteData<unknown, number>>(queryKey);
  return held !== undefined && !held.pageParams.includes(page);
}
