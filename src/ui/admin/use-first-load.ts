import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/** Whether each query has loaded, has failed or waits for the network. Once true, it stays true. */
export function useFirstLoad(queries: readonly UseQueryResult[]): boolean {
  const [isLoaded, setLoaded] = useState(false);
  const isSettled = queries.every(({ isPending, isPaused }) => !isPending || isPaused);
  if (isSettled && !isLoaded) setLoaded(true);
  return isLoaded || isSettled;
}
