import { type RefObject, useEffect, useRef } from 'react';
import { useCatalogueQuestion } from './use-catalogue-question.ts';

const settled = 100;

/**
 * Keeps the page number in the address at what is being looked at, so that a reload or a shared address opens
 * there. Put the returned ref on the list, and `data-page` on the card that opens each page.
 */
export function usePageInSight(): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const { question, ask } = useCatalogueQuestion();
  const { page } = question;
  useEffect(() => {
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
  }, [page, ask]);
  return list;
}
