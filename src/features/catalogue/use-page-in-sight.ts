import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { historyKey } from '#platform/history-place.ts';
import { anchorAt, keepAnchor, pageOf, readAnchor, returnTo, storeAnchors } from './list-anchor.ts';
import { useCatalogueQuestion } from './use-catalogue-question.ts';

const settled = 100;

/**
 * Keeps the page number in the address at what is being looked at, and the other way round: a page that is asked for
 * comes into view. Put the returned ref on the list, and `data-page` on the card that opens each page.
 * `stale`: the cards still answer an earlier question, so their pages mean nothing to this one.
 */
export function usePageInSight(stale: boolean): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const { question, ask } = useCatalogueQuestion();
  const { page, search, category, sort } = question;
  const inSight = usePageBrought(list, { page, answer: `${category} ${sort} ${search}`, stale });
  useEffect(() => {
    if (stale) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const cards = cardsOf(list.current);
      // Another page was asked for and is not there yet.
      if (!cards.some((card) => pageOf(card) === page)) return;
      const seen = readAnchor(cards)?.page;
      if (seen === undefined || seen === page) return;
      inSight.current = seen;
      void ask({ page: seen }, { replace: true });
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
  }, [page, ask, stale, inSight]);
  useKeptAnchors(list);
  return list;
}

interface Asked {
  page: number;
  answer: string;
  stale: boolean;
}

/**
 * Back, Forward and a reload lead to the card that was looked at; a page's link to the page's first card; another
 * question to the head of the list when that lies above. Returns the page that is known to be in sight.
 */
function usePageBrought(list: RefObject<HTMLUListElement | null>, { page, answer, stale }: Asked) {
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
    // Who goes by keys goes on from there.
    if (document.activeElement?.matches('.pager :focus-visible')) {
      opener.querySelector<HTMLElement>('a')?.focus({ preventScroll: true });
    }
  }, [list, page, answer, stale]);
  return inSight;
}

/** Noted when one leaves the entry of the history, in whatever way. */
function useKeptAnchors(list: RefObject<HTMLUListElement | null>) {
  const router = useRouter();
  useEffect(() => {
    const keep = (key: string | undefined) => keepAnchor(key, readAnchor(cardsOf(list.current)));
    const leave = () => {
      keep(historyKey());
      storeAnchors();
    };
    const stop = router.subscribe('onBeforeLoad', ({ fromLocation }) => keep(fromLocation?.state.__TSR_key));
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
