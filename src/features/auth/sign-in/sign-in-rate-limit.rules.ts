// Rate limit of sign-in: the first attempts are free, then each one waits longer, up to five minutes.

export interface AttemptLimit {
  /** Attempts before the first wait. */
  free: number;
  /** After this time without an attempt, counting starts again. */
  forgottenAfterHours: number;
}

/** Of an account (existing or not) from unknown browsers, of a known browser, and of a second factor. */
export const accountLimit: AttemptLimit = { free: 5, forgottenAfterHours: 24 };

/** Of a network address, which many people of an office may share. */
export const addressLimit: AttemptLimit = { free: 20, forgottenAfterHours: 1 };

/** Allows at most 288 attempts a day, and is a bearable wait for the owner on a new device. */
export const maxWaitSeconds = 300;

/** The attempt at which the owner is warned by mail. */
export const attemptsBeforeMail = 10;

/** Seconds after so many attempts in a row. */
export function waitAfter(attempts: number, { free }: AttemptLimit): number {
  return attempts <= free ? 0 : Math.min(2 ** (attempts - free - 1), maxWaitSeconds);
}
