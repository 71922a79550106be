// Reservation worker: ends expired reservations. It runs in every instance; each reservation is ended by one, once.
import { type BackgroundWorker, startWorker } from '#platform/jobs/worker.server.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-unavailable.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { expireReservation } from './order-expiry.writes.server.ts';

type Settings = Pick<Runtime, 'config' | 'database' | 'log'> & { intervalMs?: number };

export function startReservationWorker({ intervalMs = 30_000, ...runtime }: Settings): BackgroundWorker {
  async function expireReservations(signal: AbortSignal): Promise<number> {
    let expired = 0;
    // A reservation that cannot be ended must not block the others.
    const failed: string[] = [];
    while (!signal.aborted) {
      let claimed: string | undefined;
      try {
        if (!(await expireReservation(runtime, failed, (id) => (claimed = id)))) break;
        expired += 1;
      } catch (error) {
        if (!claimed || isDatabaseUnavailable(error)) throw error;
        runtime.log.error({ err: error, order: claimed }, 'could not end a reservation');
        failed.push(claimed);
      }
    }
    return expired;
  }
  return startWorker({ name: 'reservation', log: runtime.log, work: expireReservations, intervalMs });
}
