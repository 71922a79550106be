// Limits the router's prefetching to a budget per time.
import type { AnyRouter } from '@tanstack/react-router';
import {
  type Connection,
  savesData,
  mayPrefetch,
  type PrefetchState,
  recent,
} from './prefetch-budget.rules.ts';

/** Links over the budget are fetched when they are followed. */
export function prefetchWithinBudget(router: AnyRouter): void {
  const prefetch = router.preloadRoute;
  let state: PrefetchState = { running: 0, startedAt: [] };
  router.preloadRoute = async (options) => {
    const now = performance.now();
    const { connection } = navigator as { connection?: Connection };
    // The router would cache the error of code that does not come.
    if (!navigator.onLine || savesData(connection ?? {}) || !mayPrefetch(state, now)) return undefined;
    state = { running: state.running + 1, startedAt: [...recent(state.startedAt, now), now] };
    try {
      return await prefetch(options);
    } finally {
      state = { ...state, running: state.running - 1 };
    }
  };
}
