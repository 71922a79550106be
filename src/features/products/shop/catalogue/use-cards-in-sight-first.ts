import { useHydrated } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { isReachedByHistory } from '#platform/browser/browser-history.ts';

/** At least a screenful: two rows of three, and whole rows at every width. */
const inSight = 6;

/**
 * Renders only the cards in view of a new response until they are painted; `answer` identifies it, null: none yet.
 * The server, and Back and Forward, which restore a position further down, render all cards at once.
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
