// Detects a full disk among other errors, since the operator can act on it.

const own = /^(ENOSPC|EDQUOT)$/;
/** PostgreSQL's code for a full disk of its own. */
const database = /^53100$/;

export function isDiskFull(error: unknown): boolean {
  return hasCode(error, own);
}

export function isDatabaseDiskFull(error: unknown): boolean {
  return hasCode(error, database);
}

/** Looks at what caused it, too. */
function hasCode(error: unknown, codes: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && codes.test(String(error.code))) || hasCode(error.cause, codes);
}
