import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { askAccount } from './account.queries.ts';

const interval = 5 * 60_000;

/**
 * Asks for the session now and then, which also prolongs it; `onEnded`: the server answered that there is none any
 * more. No answer says nothing about it.
 */
export function useSessionKeeper(onEnded: () => void): void {
  const { data } = useQuery({
    queryKey: ['desk-session'],
    queryFn: async () => ({ isThere: (await askAccount('/get-session')) !== null }),
    staleTime: interval / 2,
    refetchInterval: interval,
    refetchOnWindowFocus: 'always',
  });
  const tell = useEffectEvent(onEnded);
  const isGone = data?.isThere === false;
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
}
