// How fast passwords and codes can be tried: the first attempts at once, then ever more slowly, but never not at all.

/** Whose attempts are counted together. */
export interface Pace {
  /** Attempts before the first wait. */
  free: number;
  /** Without an attempt for so long, counting starts anew. */
  forgottenAfterHours: number;
}

/** An account, known or not, as tried from browsers that it was never signed in from; a browser; a second factor. */
export const accountPace: Pace = { free: 5, forgottenAfterHours: 24 };

/** A network address: an office has many people behind one. */
export const addressPace: Pace = { free: 20, forgottenAfterHours: 1 };

/** Seconds: 288 attempts a day, and no longer for the owner on a new device. */
export const longestWait = 300;

/** At this attempt the owner hears of it by mail. */
export const attemptsBeforeMail = 10;

/** Seconds after so many attempts in a row. */
export function waitAfter(attempts: number, { free }: Pace): number {
  return attempts <= free ? 0 : Math.min(2 ** (attempts - free - 1), longestWait);
}

/** How many attempts fit into so many seconds, whoever makes them. */
export function attemptsWithin(seconds: number, pace: Pace): number {
  let [attempts, passed] = [0, 0];
  while (passed <= seconds && attempts < seconds) {
    attempts += 1;
    passed += waitAfter(attempts, pace);
  }
  return attempts;
}
