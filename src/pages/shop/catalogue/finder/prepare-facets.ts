// Requests the facets of a list before it is rendered, and ends requests that a later letter outdates.
import type { QueryClient } from '@tanstack/react-query';
import { isBound, parseFilters } from '#features/products/filter-params.rules.ts';
import type { CatalogueQuery } from '#features/products/product-list.rules.ts';
import {
  type ListLoad,
  productCountsQuery,
  productPages,
} from '#features/catalogue-index/catalogue.queries.ts';
import type { Language } from '#i18n/language.ts';
import { correction, facetsQuery } from './facets.queries.ts';

/**
 * Parameters without effect are returned as undefined, and differently spelled ones in their canonical spelling. In the
 * browser the list does not wait, and the filters correct the URL, unless a text may be an invalid number.
 */
export async function prepareFacets(
  queryClient: QueryClient,
  query: CatalogueQuery,
  language: Language,
  load: ListLoad,
) {
  const options = facetsQuery(query, language);
  cancelOutdated(queryClient, query, language, load);
  const answered = queryClient.prefetchQuery(options);
  if (typeof document !== 'undefined' && areBoundsNumbers(query)) return undefined;
  await answered;
  const answer = queryClient.getQueryData(options.queryKey);
  return answer && correction(query, answer);
}

function areBoundsNumbers(query: CatalogueQuery): boolean {
  return Object.entries(parseFilters(query)).every(
    ([name, values = []]) => !isBound(name) || values.every((text) => !Number.isNaN(Number(text))),
  );
}

/** Ends the requests of a list that a later letter outdates before any screen shows their answers. */
export function cancelOutdated(
  queryClient: QueryClient,
  query: CatalogueQuery,
  language: Language,
  { cause, abortController }: ListLoad,
): void {
  if (cause !== 'stay') return;
  const requested = [productPages(query, language), productCountsQuery(query), facetsQuery(query, language)];
  abortController.signal.addEventListener('abort', () => {
    for (const { queryKey } of requested)
      void queryClient.cancelQueries({ queryKey, exact: true, type: 'inactive' });
  });
}
