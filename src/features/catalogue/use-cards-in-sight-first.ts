import { useHydrated } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { isReachedByHistory } from '#platform/history-place.ts';

/** At least a screenful: two rows of three, and whole rows at every width. */
const inSight = 6;

/**
 * Of a new answer the cards in sight alone, until they have been painted; `answer` names it, null while there is none.
 * All at once in the server's page, and for Back and Forward, which return to a place further down.
 */
export function useCardsInSightFirst<Card>(cards: Card[], answer: string | null): Card[] {
  const hydrated = useHydrated();
  const [complete, setComplete] = useState(() => (hydrated ? null : answer));
  useEffect(() => {
    if (answer === null || answer === complete) return;
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setComplete(answer)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [answer, complete]);
  const isWhole = answer === null || answer === complete || isReachedByHistory();
  return isWhole || cards.length <= inSight ? cards : cards.slice(0, inSight);
}
