// Index state: how far a process's product index is, for clients that wait for it and for whoever watches the process.
import type { Log } from '#platform/log.server.ts';
import { memoryLimit, memoryNeeded, memoryWarning } from './index-memory.server.ts';

export interface IndexState {
  /** Products in the index that answers; null: there is none yet. */
  products: number | null;
  /** When it was last filled, in milliseconds since 1970. */
  filledAt: number | null;
  fillSeconds: number | null;
  /** Null: none is being filled. */
  filling: IndexFilling | null;
}

export interface IndexFilling {
  filled: number;
  total: number;
  /** Until its end, by the time that it took so far. */
  secondsLeft: number;
}

/** Products per second, until the first ones show how many they are. */
const usualSpeed = 1_500;
const longestWait = 600;

export function createIndexState(log: Log, now: () => number = Date.now) {
  let filling: { filled: number; total: number; began: number } | null = null;
  let filledAt: number | null = null;
  let fillSeconds: number | null = null;

  return {
    /** `fill` reports how many of the `total` products it has. */
    async during<Filled>(
      total: number,
      fill: (onProgress: (filled: number) => void) => Promise<Filled>,
    ): Promise<Filled> {
      const own = { filled: 0, total, began: now() };
      filling = own;
      log.info({ products: total }, 'filling the product index');
      const warning = memoryWarning(total);
      if (warning) log.warn({ needed: memoryNeeded(total), limit: memoryLimit() }, warning);
      try {
        const result = await fill((filled) => (own.filled = filled));
        filledAt = now();
        fillSeconds = (filledAt - own.began) / 1_000;
        log.info({ products: own.filled, seconds: fillSeconds }, 'filled the product index');
        return result;
      } finally {
        if (filling === own) filling = null;
      }
    },
    read: (products: number | null): IndexState => ({
      products,
      filledAt,
      fillSeconds,
      filling: filling && { ...filling, secondsLeft: secondsLeft(filling, now()) },
    }),
  };
}

function secondsLeft(
  { filled, total, began }: { filled: number; total: number; began: number },
  now: number,
): number {
  const seconds = (now - began) / 1_000;
  const speed = filled > 0 && seconds > 0 ? filled / seconds : usualSpeed;
  return Math.min(Math.max(Math.ceil((total - filled) / speed), 1), longestWait);
}
