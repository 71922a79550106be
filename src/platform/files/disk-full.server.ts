// Detects a full disk among other errors, since the operator can act on it.

const full = new Set(['ENOSPC', 'EDQUOT']);

/** Looks at what caused it, too. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && full.has(String(error.code))) || isDiskFull(error.cause);
}
