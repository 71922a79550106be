import { useEffect, useEffectEvent } from 'react';
import { readEntrance } from './account.queries.ts';

/** Notices on coming back that the same person has signed in elsewhere in this browser meanwhile. */
export function useOtherTabEntrance(id: string | undefined, onEntered: () => void): void {
  const look = useEffectEvent(async () => {
    const entered = document.hidden ? null : await readEntrance().catch(() => null);
    if (entered?.id === id && id !== undefined) onEntered();
    // What is typed here is not for somebody else's hands.
    else if (entered) window.location.reload();
  });
  useEffect(() => {
    const notice = () => void look();
    document.addEventListener('visibilitychange', notice);
    return () => document.removeEventListener('visibilitychange', notice);
  }, []);
}
