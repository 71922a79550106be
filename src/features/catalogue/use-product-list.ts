import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type CatalogueQuestion, pageSize } from './catalogue.rules.ts';
import { type ProductCardData, productCountsQuery, productPages } from './catalogue.queries.ts';

/** No link leads to a last page that is guessed. */
const pagesOfEstimate = 100;

/** The cards to show for a question, the numbers around them, and how to get more. */
export function useProductList(question: CatalogueQuestion, onOutcome: (failed: boolean) => void) {
  const list = useInfiniteQuery({ ...productPages(question), placeholderData: keepPreviousData });
  const counts = useQuery({ ...productCountsQuery(question.search), placeholderData: keepPreviousData });
  const failed = list.isError && list.data === undefined;
  // What is there stays readable when more of it does not arrive.
  const incomplete = list.isFetchNextPageError || list.isFetchPreviousPageError;
  const told = failed || incomplete;
  useEffect(() => {
    onOutcome(told);
  }, [told, onOutcome]);

  const pages = failed ? undefined : list.data?.pages;
  const cards = useMemo(() => numberedCards(pages ?? []), [pages]);
  const { total = 0, isApproximate = false } = pages?.at(-1) ?? {};
  const wholePages = Math.ceil(total / pageSize);
  return {
    list,
    cards,
    total,
    isApproximate,
    pages: isApproximate ? Math.min(wholePages, pagesOfEstimate) : wholePages,
    counts: counts.data,
    failed,
  };
}

/** A product that moved between two pages while they were read is shown once. */
function numberedCards(pages: { page: number; items: ProductCardData[] }[]) {
  const seen = new Set<string>();
  return pages.flatMap(({ page, items }) =>
    items
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map((product, place) => ({ product, page, opensPage: place === 0 })),
  );
}
