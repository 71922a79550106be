// Reservation worker: ends expired reservations. It runs in every instance; each reservation is ended by one, once.
import { type BackgroundWorker, handleDue, startWorker } from '#platform/jobs/worker.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { expireReservation } from './order-expiry.writes.server.ts';

type Settings = Pick<Runtime, 'config' | 'database' | 'log'> & { intervalMs?: number };

export function startReservationWorker({ intervalMs = 30_000, ...runtime }: Settings): BackgroundWorker {
  const { log } = runtime;
  const work = (signal: AbortSignal) =>
    handleDue(
      signal,
      (excluded, onClaim) => expireReservation(runtime, excluded, onClaim),
      (error, order) => log.error({ err: error, order }, 'could not end a reservation'),
    );
  return startWorker({ name: 'reservation', log, work, intervalMs });
}
