// Limits on prefetching pages.

export const prefetchBudget = { maxRunning: 4, maxStarted: 24, windowMs: 10_000 };

/** `navigator.connection`, where browsers have it. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export interface PrefetchState {
  running: number;
  /** Start times of recent prefetches, in milliseconds. */
  startedAt: readonly number[];
}

const slow = new Set(['slow-2g', '2g', '3g']);

/** No prefetching on slow or metered connections. */
export function savesData({ saveData, effectiveType = '' }: Connection): boolean {
  return saveData === true || slow.has(effectiveType);
}

export function mayPrefetch({ running, startedAt: begun }: PrefetchState, now: number): boolean {
  return running < prefetchBudget.maxRunning && recent(begun, now).length < prefetchBudget.maxStarted;
}

export function recent(begun: readonly number[], now: number): number[] {
  return begun.filter((time) => now - time < prefetchBudget.windowMs);
}
