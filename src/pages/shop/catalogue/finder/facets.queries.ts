// Query options of the facets: the same on the server and in the browser.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Language } from '#i18n/language.ts';
import { publicApi } from '#platform/http/api-client.ts';
import { typingPause } from '#platform/browser/typing-pause.ts';
import { failOffline } from '#platform/http/query-retry.rules.ts';
import type { catalogueRoutes } from '#features/catalogue-index/catalogue.api.server.ts';
import type { CatalogueQuery } from '#features/products/product-list.rules.ts';
import { productCountsKey } from '#features/products/product.queries.ts';
import { searchParams } from '#features/catalogue-index/catalogue.queries.ts';
import { parseFilters, withoutFilters } from '#features/products/filter-params.rules.ts';
import type { FacetsAnswer } from '#features/catalogue-index/facet.schema.ts';

const api = publicApi<ReturnType<typeof catalogueRoutes>>();

const repeatMs = 3_000;

export function facetsQuery(query: CatalogueQuery, language: Language) {
  const { category, sort } = query;
  const wanted = { ...searchParams(query), category, sort, lang: language, ...parseFilters(query) };
  return queryOptions({
    ...failOffline,
    // Invalidated with the counts: a changed product changes both.
    queryKey: [...productCountsKey, 'facets', wanted],
    queryFn: async ({ signal }) => {
      await typingPause();
      return api.get('/facets', { query: wanted, signal }).json();
    },
    placeholderData: keepPreviousData,
    // The server may be filling its index, after a start or a change of many products.
    refetchInterval: ({ state }) => (state.data === undefined && state.error ? repeatMs : false),
  });
}

/** Ignores removed filters, which are undefined until the URL is parsed again. */
function written(params: object): string {
  return JSON.stringify(parseFilters(params));
}

/** Null: the URL is canonical. */
export function correction(query: CatalogueQuery, { params, rejected }: FacetsAnswer) {
  const understood = parseFilters(params);
  const isSame = written(query) === written(params);
  const isSortKnown = !rejected.includes('sort');
  if (isSame && isSortKnown) return null;
  return { ...withoutFilters(query), ...understood, ...(!isSortKnown && { sort: 'newest' as const }) };
}
