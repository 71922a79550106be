// Gets a list on its way before its screen is there.
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { pageWindow } from '#kernel/page.ts';
import { type CatalogueQuestion, pageSize } from './catalogue.rules.ts';
import { productCountsQuery, productPages, productSuggestionsQuery } from './catalogue.queries.ts';

/**
 * On the server the page waits for its data. In the browser it never does: the previous list stays until the
 * next is there. A failure is shown by the screen, so nothing is thrown here.
 * Returns the last page when the question asks for one after it.
 */
export async function prepareProductPages(
  queryClient: QueryClient,
  question: CatalogueQuestion,
  { preload = false } = {},
): Promise<number | undefined> {
  const list = productPages(question);
  if (isReadElsewhere(queryClient, list.queryKey, question.page)) {
    // Hovering a page's link must not take away the list that is being looked at.
    if (preload) return undefined;
    queryClient.removeQueries({ queryKey: list.queryKey, exact: true });
  }
  const answers = Promise.all([
    queryClient.prefetchInfiniteQuery(list),
    queryClient.prefetchQuery(productCountsQuery(question.search)),
  ]);
  if (typeof document !== 'undefined') return undefined;
  await answers;
  const total = queryClient.getQueryData(list.queryKey)?.pages[0]?.total;
  if (total === undefined) return undefined;
  if (question.search && total === 0)
    await queryClient.prefetchQuery(productSuggestionsQuery(question.search));
  const { page } = pageWindow(question.page, total, pageSize);
  return page < question.page ? page : undefined;
}

/** The list is there, but without the page asked for: it starts anew there. */
function isReadElsewhere(queryClient: QueryClient, queryKey: readonly unknown[], page: number): boolean {
  const held = queryClient.getQueryData<InfiniteData<unknown, number>>(queryKey);
  return held !== undefined && !held.pageParams.includes(page);
}
