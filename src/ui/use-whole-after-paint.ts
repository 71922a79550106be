import { useHydrated } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { isReachedByHistory } from '#platform/browser/browser-history.ts';
import { untilTypingPause } from '#platform/browser/typing-pause.ts';

/**
 * Whether all of new content is rendered, or only what is in view, until that is painted and nobody types a search.
 * `content` identifies it, null: none yet. The server, and Back and Forward, which restore a position further down, render
 * all at once.
 */
export function useWholeAfterPaint(content: string | null): boolean {
  const hydrated = useHydrated();
  const [whole, setWhole] = useState(hydrated ? null : content);
  const [latest, setLatest] = useState(content);
  if (content !== null && content !== latest) setLatest(content);
  // Until the next content is there, nothing of the one before is rendered in a hurry.
  const shown = content ?? latest;
  useEffect(() => {
    if (shown === null || shown === whole) return;
    let timer: ReturnType<typeof setTimeout>;
    const renderRest = () => {
      if (untilTypingPause() > 0) wait();
      else startTransition(() => setWhole(shown));
    };
    const wait = () => {
      timer = setTimeout(renderRest, untilTypingPause());
    };
    const frame = requestAnimationFrame(wait);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [shown, whole]);
  return shown === null || shown === whole || isReachedByHistory();
}
