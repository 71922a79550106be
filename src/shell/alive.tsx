import { createContext, type ReactNode, startTransition, useEffect, useState } from 'react';
import { releaseEarlyInput } from './early-input.ts';
import { endTakingOver } from './taking-over.ts';

/** Nobody reads it: see below. */
const Reached = createContext(false);

/**
 * React takes a page over in pieces, the frame before what is inside. A change that may concern any piece is drawn
 * when all of them are taken over, whatever they are: then the page is alive.
 */
export function Alive({ children }: { children: ReactNode }) {
  const [isReached, setReached] = useState(false);
  useEffect(() => startTransition(() => setReached(true)), []);
  useEffect(() => {
    if (isReached) queueMicrotask(begin);
  }, [isReached]);
  return <Reached value={isReached}>{children}</Reached>;
}

async function begin() {
  endTakingOver();
  await releaseEarlyInput();
  // Says to tests and tools that the page now answers to clicks and keys.
  document.documentElement.dataset.ready = '';
}
