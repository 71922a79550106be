// How much may be fetched of pages that nobody has asked for yet.

export const prefetchBudget = { atOnce: 4, most: 24, within: 10_000 };

/** What a browser tells of its connection, when it tells. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export interface Prefetched {
  running: number;
  /** When those of the last while began, in milliseconds. */
  begun: readonly number[];
}

const slow = new Set(['slow-2g', '2g', '3g']);

/** Whoever pays for each byte or waits for it fetches only what was asked for. */
export function isSpared({ saveData, effectiveType = '' }: Connection): boolean {
  return saveData === true || slow.has(effectiveType);
}

export function mayPrefetch({ running, begun }: Prefetched, now: number): boolean {
  return running < prefetchBudget.atOnce && recent(begun, now).length < prefetchBudget.most;
}

export function recent(begun: readonly number[], now: number): number[] {
  return begun.filter((time) => now - time < prefetchBudget.within);
}
