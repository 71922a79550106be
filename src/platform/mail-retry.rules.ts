// When a mail that did not leave is tried again, and when trying ends.

const minute = 60_000;
const hour = 60 * minute;

/** Both must be reached: a server that is away over a long weekend loses nothing. */
export const giveUpAfter = { attempts: 12, age: 72 * hour };

const longest = 6 * hour;

/**
 * Milliseconds until the next try: half a minute, doubling up to six hours. A quarter either way, by chance
 * (`roll` from 0 to 1), keeps mails that failed together from coming back together.
 */
export function retryDelay(attempts: number, roll = Math.random()): number {
  const delay = Math.min((minute / 2) * 2 ** (Math.max(1, attempts) - 1), longest);
  return Math.round(delay * (0.75 + roll / 2));
}
