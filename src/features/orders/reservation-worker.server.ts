// Looks for reservations that have ended, in every instance: each is ended by one of them, once.
import { isDatabaseAway } from '#platform/database-away.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { expireReservation } from './order-expiry.writes.server.ts';

export interface ReservationWorker {
  /** Ends all that are due; returns how many it ended. */
  drain: () => Promise<number>;
  /** Waits for the one at hand. */
  stop: () => Promise<void>;
}

type Settings = Pick<Runtime, 'config' | 'database' | 'log'> & { intervalMs?: number };

export function startReservationWorker({ intervalMs = 30_000, ...runtime }: Settings): ReservationWorker {
  const stopping = new AbortController();
  let running: Promise<number> | undefined;

  async function drainOnce(): Promise<number> {
    let ended = 0;
    // One that cannot be ended must not keep the others from it.
    const failed: string[] = [];
    while (!stopping.signal.aborted) {
      let claimed: string | undefined;
      try {
        if (!(await expireReservation(runtime, failed, (id) => (claimed = id)))) break;
        ended += 1;
      } catch (error) {
        if (!claimed || isDatabaseAway(error)) throw error;
        runtime.log.error({ err: error, order: claimed }, 'a reservation could not be ended');
        failed.push(claimed);
      }
    }
    return ended;
  }

  function drain(): Promise<number> {
    running ??= drainOnce().finally(() => (running = undefined));
    return running;
  }

  const look = () =>
    void drain().catch((error: unknown) =>
      runtime.log.warn({ err: error }, 'reservations could not be looked for'),
    );
  const timer = setInterval(look, intervalMs);
  timer.unref();
  look();
  return {
    drain,
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running?.catch(() => {});
    },
  };
}
