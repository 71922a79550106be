import { type RefObject, useEffect, useRef } from 'react';

interface GrowingList {
  data?: { pages: unknown[] };
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

// After these, a button asks first: the foot of the page must stay within reach.
const pagesUnasked = 4;

// One screen ahead, so that scrolling seldom meets the end.
const ahead = '800px';

/**
 * Fetches the next page as the element `end` comes near; `asks`: a button must take over.
 * `complete`: all cards are shown, so that the end is where it belongs.
 */
export function useEndlessList(
  list: GrowingList,
  complete: boolean,
): { end: RefObject<HTMLDivElement | null>; asks: boolean } {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError: failed, fetchNextPage } = list;
  const asks = hasNextPage && (failed || (list.data?.pages.length ?? 0) >= pagesUnasked);
  useEffect(() => {
    const element = end.current;
    if (!element || !hasNextPage || asks || isFetching || !complete) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && fetchNextPage(),
      { rootMargin: ahead },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasNextPage, asks, isFetching, complete, fetchNextPage]);
  return { end, asks };
}
