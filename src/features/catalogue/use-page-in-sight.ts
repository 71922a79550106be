import { type RefObject, useEffect, useRef } from 'react';
import { useCatalogueQuestion } from './use-catalogue-question.ts';

/**
 * Keeps the page number in the address at what is being looked at, so that a reload or a shared address opens
 * there. Put the returned ref on the list, and `data-page` on the card that opens each page.
 */
export function usePageInSight(shownPages: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const { question, ask } = useCatalogueQuestion();
  useEffect(() => {
    const cards = list.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [];
    if (shownPages < 2) return;
    const update = () => {
      const passed = [...cards].filter((card) => card.getBoundingClientRect().top < window.innerHeight / 2);
      const page = Number((passed.at(-1) ?? cards[0])?.dataset.page);
      if (page && page !== question.page) void ask({ page }, { replace: true });
    };
    // A card that crosses the middle of the screen opens or closes its page.
    const observer = new IntersectionObserver(update, { rootMargin: '0px 0px -50% 0px' });
    for (const card of cards) observer.observe(card);
    return () => observer.disconnect();
  }, [shownPages, question.page, ask]);
  return list;
}
