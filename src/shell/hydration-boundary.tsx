import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';
import { replayEvents } from './event-replay.ts';
import { endHydration } from './hydration-time.ts';

/** No component reads it: changing its value makes React finish hydration. */
const HydrationContext = createContext(false);

/**
 * React hydrates a page in pieces, the outer ones first. A change of context that may concern any piece is rendered
 * only when all of them are hydrated: then recorded events are replayed and the page is marked as ready.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  const [isReached, setReached] = useState(false);
  useEffect(() => startTransition(() => setReached(true)), []);
  useEffect(() => {
    if (isReached) queueMicrotask(onHydrated);
  }, [isReached]);
  return <HydrationContext value={isReached}>{children}</HydrationContext>;
}

async function onHydrated() {
  endHydration();
  await replayEvents();
  // For tests and tools: from now on the page handles clicks and keys.
  document.documentElement.dataset.ready = '';
}
