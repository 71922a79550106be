// Mail retries: when a failed mail is tried again, and when it counts as failed for good.

const minute = 60_000;
const hour = 60 * minute;

/** Both must be exceeded: an outage over a long weekend loses nothing. */
export const giveUpAfter = { attempts: 12, age: 72 * hour };

const longest = 6 * hour;

/**
 * Milliseconds until the next try: half a minute, doubling up to six hours. A random quarter either way
 * (`roll` from 0 to 1) spreads the retries of mails that failed together.
 */
export function retryDelay(attempts: number, roll = Math.random()): number {
  const delay = Math.min((minute / 2) * 2 ** (Math.max(1, attempts) - 1), longest);
  return Math.round(delay * (0.75 + roll / 2));
}
