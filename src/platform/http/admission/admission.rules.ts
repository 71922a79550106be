// How many requests are handled at the same time, by what the machine can do.

/** More would not keep the processor busier: while one waits for the database, others compute. */
export const fewestRequests = 4;
/** More would only share connections of the database, of which there are fewer. */
export const mostRequests = 32;
/** Milliseconds for which the event loop may be busy with one turn: everybody else waits for it. */
const slowTurnMs = 50;

/** Milliseconds from admission to the answer: with more at once, each takes longer and no more are answered. */
const slowAnswerMs = 400;

interface Measured {
  /** The slowest. */
  turnMs: number;
  /** On average. */
  answerMs: number;
  isUsed: boolean;
}

/** As in TCP: less by a quarter when turns or answers have become slow, one more when they are quick and requests wait. */
export function nextConcurrency(concurrency: number, { turnMs, answerMs, isUsed }: Measured): number {
  if (turnMs > slowTurnMs || answerMs > slowAnswerMs)
    return Math.max(fewestRequests, Math.floor(concurrency * 0.75));
  return isUsed ? Math.min(mostRequests, concurrency + 1) : concurrency;
}
