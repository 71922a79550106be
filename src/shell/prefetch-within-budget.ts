// Pages are fetched while the pointer rests on their links, but not more of them than is fair to line and server.
import type { AnyRouter } from '@tanstack/react-router';
import { type Connection, isSpared, mayPrefetch, type Prefetched, recent } from './prefetch-budget.rules.ts';

/** The link that is over the budget is fetched when it is followed. */
export function prefetchWithinBudget(router: AnyRouter): void {
  const prefetch = router.preloadRoute;
  let spent: Prefetched = { running: 0, begun: [] };
  router.preloadRoute = async (options) => {
    const now = performance.now();
    const { connection } = navigator as { connection?: Connection };
    if (isSpared(connection ?? {}) || !mayPrefetch(spent, now)) return undefined;
    spent = { running: spent.running + 1, begun: [...recent(spent.begun, now), now] };
    try {
      return await prefetch(options);
    } finally {
      spent = { ...spent, running: spent.running - 1 };
    }
  };
}
