import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { hasModalEntry, historyKey } from '#platform/browser/browser-history.ts';
import { anchorAt, rememberAnchor, pageOf, readAnchor, returnTo, storeAnchors } from './list-anchor.ts';
import { listName } from '#features/products/product-list.rules.ts';
import { useCatalogueQuery } from './use-catalogue.ts';

const settled = 100;

/**
 * Synchronises the page number in the URL with the scroll position, in both directions: a requested page
 * comes into view. Put the returned ref on the list, and `data-page` on the card that opens each page.
 * `stale`: the cards still answer an earlier query, so their pages do not belong to this one.
 */
export function usePageInSight<List extends HTMLElement = HTMLUListElement>(
  stale: boolean,
): RefObject<List | null> {
  const list = useRef<List>(null);
  const { query, changeQuery } = useCatalogueQuery();
  const { page } = query;
  const inSight = usePageBrought(list, { page, answer: listName(query), stale });
  useEffect(() => {
    if (stale) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      if (hasModalEntry()) return;
      const cards = cardsOf(list.current);
      // Another page was requested and is not loaded yet.
      if (!cards.some((card) => pageOf(card) === page)) return;
      const seen = readAnchor(cards)?.page;
      if (seen === undefined || seen === page) return;
      inSight.current = seen;
      void changeQuery({ page: seen }, { replace: true });
    };
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(update, settled);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [page, changeQuery, stale, inSight]);
  useRememberedAnchors(list);
  return list;
}

interface RequestedPage {
  page: number;
  answer: string;
  stale: boolean;
}

/**
 * Back, Forward and a reload scroll to the card that was visible; a page's link to the page's first card; another
 * query to the head of the list when that is above. Returns the visible page.
 */
function usePageBrought(list: RefObject<HTMLElement | null>, { page, answer, stale }: RequestedPage) {
  const inSight = useRef<number | null>(null);
  const answered = useRef(answer);
  useEffect(() => {
    const isSameList = answered.current === answer;
    if (!isSameList) scrollToHead(list.current, { onlyUp: true });
    if (stale || (isSameList && inSight.current === page)) return;
    const cards = cardsOf(list.current);
    const opener = cards.find((card) => pageOf(card) === page);
    if (!opener) return;
    const isFirst = inSight.current === null;
    inSight.current = page;
    answered.current = answer;
    const anchor = anchorAt(historyKey());
    if (anchor && returnTo(anchor, cards)) return;
    if (isFirst || !isSameList) return;
    if (opener === cards[0]) scrollToHead(list.current);
    else opener.scrollIntoView({ behavior: 'instant' });
    // Keyboard users continue from there.
    if (document.activeElement?.matches('.pager :focus-visible')) {
      opener.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    }
  }, [list, page, answer, stale]);
  return inSight;
}

/** Stores the anchor whenever the history entry is left. */
function useRememberedAnchors(list: RefObject<HTMLElement | null>) {
  const router = useRouter();
  useEffect(() => {
    const remember = (key: string | undefined) => rememberAnchor(key, readAnchor(cardsOf(list.current)));
    const leave = () => {
      remember(historyKey());
      storeAnchors();
    };
    const stop = router.subscribe('onBeforeLoad', ({ fromLocation }) =>
      remember(fromLocation?.state.__TSR_key),
    );
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
    };
  }, [list, router]);
}

function scrollToHead(list: HTMLElement | null, { onlyUp = false } = {}) {
  const listing = list?.closest('.listing');
  if (!listing || (onlyUp && listing.getBoundingClientRect().top >= 0)) return;
  listing.scrollIntoView({ behavior: 'instant' });
}

function cardsOf(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.children ?? [])] as HTMLElement[];
}
