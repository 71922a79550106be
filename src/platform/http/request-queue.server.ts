// Request queue: runs a few tasks at a time, the others wait in order, up to a bound.

export interface RequestQueue {
  /** Runs `work` when a slot is free; rejects with QueueFullError at once when too many wait. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export class QueueFullError extends Error {
  override name = 'QueueFullError';
}

export function createRequestQueue(concurrency: number, maxWaiting: number): RequestQueue {
  const waiting: (() => void)[] = [];
  let active = 0;

  async function acquire(): Promise<void> {
    if (active < concurrency) {
      active += 1;
      return;
    }
    if (waiting.length >= maxWaiting) throw new QueueFullError('Too many tasks are waiting.');
    // A slot is handed over directly, so that no later task takes it first.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else active -= 1;
  }

  return {
    run: async (work) => {
      await acquire();
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
}
