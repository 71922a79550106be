// Work that must not crowd out the rest: a few at a time, the others wait in order.

export interface Turns {
  /** Does the work when its turn comes; rejects with Crowded at once when too many wait. */
  take: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export class Crowded extends Error {
  override name = 'Crowded';
}

export function createTurns(atOnce: number, mostWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let active = 0;

  async function arrive(): Promise<void> {
    if (active < atOnce) {
      active += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new Crowded('Too much work waits already.');
    // Whoever leaves hands its place over: nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else active -= 1;
  }

  return {
    take: async (work) => {
      await arrive();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
