// Rate limit of sign-in: the first attempts are free, then each one waits longer, up to five minutes.

export interface AttemptLimit {
  /** Attempts before the first wait. */
  free: number;
  /** After this time without an attempt, counting starts again. */
  forgottenAfterHours: number;
  /** The attempt at which the owner is warned by mail, after those before it were wrong. */
  warnsAt?: number;
}

/** Passwords of an account (existing or not) from unknown browsers, or from a known one. */
export const accountLimit: AttemptLimit = { free: 5, forgottenAfterHours: 24, warnsAt: 10 };

/** Codes of a second factor, likewise. Wrong ones come from somebody who knows the password. */
export const secondFactorLimit: AttemptLimit = { free: 5, forgottenAfterHours: 24, warnsAt: 4 };

/** Of a network address, which many people of an office may share. */
export const addressLimit: AttemptLimit = { free: 20, forgottenAfterHours: 1 };

/** Allows at most 288 attempts a day, and is a bearable wait for the owner on a new device. */
export const maxWaitSeconds = 300;

/** Seconds after so many attempts in a row. */
export function waitAfter(attempts: number, { free }: AttemptLimit): number {
  return attempts <= free ? 0 : Math.min(2 ** (attempts - free - 1), maxWaitSeconds);
}
