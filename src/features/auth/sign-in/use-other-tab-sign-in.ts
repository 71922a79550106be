import { useEffect, useEffectEvent } from 'react';
import { findSignedIn } from '../administrators/account.queries.ts';

/** When the tab becomes visible, checks whether the same administrator has signed in in another one. */
export function useOtherTabSignIn(id: string | undefined, onSignedIn: () => void): void {
  const check = useEffectEvent(async () => {
    const signedIn = document.hidden ? null : await findSignedIn().catch(() => null);
    if (signedIn?.id === id && id !== undefined) onSignedIn();
    // Another person has signed in, who must not see unsaved input of this page.
    else if (signedIn) window.location.reload();
  });
  useEffect(() => {
    const onVisible = () => void check();
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);
}
