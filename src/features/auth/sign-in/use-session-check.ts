import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { sessionQuery } from '../administrators/account.queries.ts';

const interval = 5 * 60_000;

/**
 * Fetches the session at intervals, which also extends it. `onEnded`: there is no session any more; a failed request
 * does not call it.
 */
export function useSessionCheck(onEnded: () => void): void {
  const { data } = useQuery({
    ...sessionQuery,
    staleTime: interval / 2,
    refetchInterval: interval,
    refetchOnWindowFocus: 'always',
  });
  const end = useEffectEvent(onEnded);
  const isGone = data?.isThere === false;
  useEffect(() => {
    if (isGone) end();
  }, [isGone]);
}
