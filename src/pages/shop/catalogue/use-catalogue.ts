// Catalogue in the browser: the query in the URL, the products that it lists, and loading more of them.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useRouteContext, useSearch } from '@tanstack/react-router';
import { createContext, type RefObject, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { pageWindow } from '#kernel/page.ts';
import {
  type CatalogueQuery,
  type Filter,
  filters,
  pageSize,
  parseCatalogueQuery,
  parseFinderQuery,
  usualQuery,
} from '#features/products/product-list.rules.ts';
import type { ProductRowData } from '#features/products/product.queries.ts';
import {
  prepareProductPages,
  productCountsQuery,
  productPages,
} from '#features/catalogue-index/catalogue.queries.ts';
import type { ProductAction } from '#features/products/shop/preview-dialog.tsx';

interface ListPage {
  to: '/products' | '/old-products';
  offered: readonly Filter[];
}

/** The page that shows the list, the target of its links and filters. */
export const ListPageContext = createContext<ListPage>({ to: '/products', offered: filters });

export function useListPage(): ListPage {
  return useContext(ListPageContext);
}

const parsers = { '/products': parseFinderQuery, '/old-products': parseCatalogueQuery };

/** A function gets the most recently requested query, even while its list is loading. */
type QueryChange = Partial<CatalogueQuery> | ((query: CatalogueQuery) => Partial<CatalogueQuery>);

/** The query in the URL, and a function to change it: another query starts from its first page. */
export function useCatalogueQuery() {
  const { to, offered } = useListPage();
  const parse = parsers[to];
  const params = useSearch({ strict: false });
  // The same query until the URL changes, so that what depends on it alone is not rendered again.
  const query = useMemo(() => parse(params, offered), [parse, params, offered]);
  const navigate = useNavigate();
  const changeQuery = useCallback(
    (change: QueryChange, { replace = false } = {}) =>
      navigate({
        to,
        search: (before: object) => changed(parse(before, offered), change),
        replace,
        resetScroll: false,
      }),
    [navigate, to, parse, offered],
  );
  return { query, changeQuery };
}

function changed(latest: CatalogueQuery, change: QueryChange) {
  // The usual order depends on whether there is a search.
  const isUsual = latest.sort === usualQuery(latest).sort;
  return {
    ...latest,
    page: 1,
    ...(isUsual && { sort: undefined }),
    ...(typeof change === 'function' ? change(latest) : change),
  };
}

/** Requests the result of a search before the URL changes, while the typed letter is painted. */
export function useSearchPrefetch(query: CatalogueQuery): (search: string) => void {
  const { queryClient, language } = useRouteContext({ from: '__root__' });
  const { to, offered } = useListPage();
  return (search) => {
    const next = parsers[to](changed(query, { search }), offered);
    void prepareProductPages(queryClient, next, language, { cause: 'preload' });
  };
}

/** Replaces a page past the end, as of an old link, by the last one; `total` is null until it is known. */
export function useLastPageRedirect(total: number | null): void {
  const { query, changeQuery } = useCatalogueQuery();
  const { page } = query;
  useEffect(() => {
    if (total === null) return;
    const nearest = pageWindow(page, total, pageSize).page;
    if (nearest !== page) void changeQuery({ page: nearest }, { replace: true });
  }, [page, total, changeQuery]);
}

/** Components with which a page shows the list. */
export interface ProductGridProps {
  cards: { product: ProductRowData; page: number; opensPage: boolean }[];
  term: string;
  loading: boolean;
  /** The cards belong to an earlier query, while the result of the current one is loading. */
  stale: boolean;
}

export type ActionGridProps = ProductGridProps & { Action: ProductAction };

/** The cards to show for a query, the numbers around them, and how to get more. */
export function useProductList(query: CatalogueQuery, onOutcome: (failed: boolean) => void) {
  const { language } = useRouteContext({ from: '__root__' });
  const list = useInfiniteQuery({ ...productPages(query, language), placeholderData: keepPreviousData });
  const counts = useQuery({ ...productCountsQuery(query), placeholderData: keepPreviousData });
  const failed = list.isError && list.data === undefined;
  // Loaded products stay visible when loading more of them fails.
  const incomplete = list.isFetchNextPageError || list.isFetchPreviousPageError;
  const outcome = failed || incomplete;
  useEffect(() => {
    onOutcome(outcome);
  }, [outcome, onOutcome]);

  const pages = failed ? undefined : list.data?.pages;
  const cards = useMemo(() => numberedCards(pages ?? []), [pages]);
  const { total = 0, literal = total, understood = [] } = pages?.at(-1) ?? {};
  const skipped = ((pages?.[0]?.page ?? 1) - 1) * pageSize;
  return {
    list,
    cards,
    total,
    /** Empty where the products hold the text of the search itself, and nothing else is found. */
    understood: literal < total ? understood : [],
    /** The first of the cards, which hold the text of the search itself; null where nothing else is found, or nothing does. */
    literalCards: literal > 0 && literal < total ? Math.max(literal - skipped, 0) : null,
    furtherTotal: literal > 0 ? total - literal : 0,
    pages: Math.ceil(total / pageSize),
    counts: counts.data,
    failed,
  };
}

/** A product that moved between two pages while they were read is shown once. */
function numberedCards(pages: { page: number; items: ProductRowData[] }[]) {
  const seen = new Set<string>();
  return pages.flatMap(({ page, items }) =>
    items
      .filter(({ id }) => !seen.has(id) && seen.add(id))
      .map((product, index) => ({ product, page, opensPage: index === 0 })),
  );
}

interface GrowingList {
  data?: { pages: unknown[] };
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

// After these, a button loads more, so that the footer stays reachable.
const automaticPages = 4;

// One screen ahead, so that scrolling rarely reaches the end.
const ahead = '800px';

/**
 * Fetches the next page when the element `end` is nearly visible; `needsButton`: a button must load more instead.
 * `complete`: all cards are shown, so that the end is where it belongs.
 */
export function useEndlessList(
  list: GrowingList,
  complete: boolean,
): { end: RefObject<HTMLDivElement | null>; needsButton: boolean } {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError: failed, fetchNextPage } = list;
  const needsButton = hasNextPage && (failed || (list.data?.pages.length ?? 0) >= automaticPages);
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || needsButton || isFetching || !complete) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && fetchNextPage(),
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, needsButton, isFetching, complete, fetchNextPage]);
  return { end, needsButton };
}
