import { type RefObject, useEffect, useRef } from 'react';
import { useCatalogueQuestion } from './use-catalogue-question.ts';

const settled = 100;

/**
 * Keeps the page number in the address at what is being looked at, so that a reload or a shared address opens
 * there. Put the returned ref on the list, and `data-page` on the card that opens each page.
 * `stale`: the cards still answer an earlier question, so their pages mean nothing to this one.
 */
export function usePageInSight(stale: boolean): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const { question, ask } = useCatalogueQuestion();
  const { page, search, category, sort } = question;
  useReturnToTop(list, `${category} ${sort} ${search}`);
  useEffect(() => {
    if (stale) return;
    let timer: ReturnType<typeof setTimeout>;
    const update = () => {
      const cards = [...(list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])];
      const pageOf = (card: HTMLElement | undefined) => Number(card?.dataset.page);
      // Another page was asked for and is not there yet.
      if (!cards.some((card) => pageOf(card) === page)) return;
      const passed = cards.filter((card) => card.getBoundingClientRect().top < window.innerHeight / 2);
      const inSight = pageOf(passed.at(-1) ?? cards[0]);
      if (inSight !== page) void ask({ page: inSight }, { replace: true });
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
  }, [page, ask, stale]);
  return list;
}

/** A new question is answered from the top: the head of its list comes into view when it lies above. */
function useReturnToTop(list: RefObject<HTMLUListElement | null>, question: string) {
  const answered = useRef(question);
  useEffect(() => {
    if (answered.current === question) return;
    answered.current = question;
    const listing = list.current?.closest('.listing');
    if (listing && listing.getBoundingClientRect().top < 0) listing.scrollIntoView({ behavior: 'instant' });
  }, [list, question]);
}
