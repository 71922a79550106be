// How many requests are handled at the same time, by what the machine can do.

/** More would not keep the processor busier: while one waits for the database, others compute. */
export const fewestRequests = 4;
/** More would only share connections of the database, of which there are fewer. */
export const mostRequests = 32;
/** Milliseconds for which the event loop may be busy with one turn: everybody else waits for it. */
const slowTurnMs = 50;

/** As in TCP: less by a quarter when turns have become slow, one more when they are quick and requests wait. */
export function nextConcurrency(
  concurrency: number,
  { turnMs, isUsed }: { turnMs: number; isUsed: boolean },
): number {
  if (turnMs > slowTurnMs) return Math.max(fewestRequests, Math.floor(concurrency * 0.75));
  return isUsed ? Math.min(mostRequests, concurrency + 1) : concurrency;
}
