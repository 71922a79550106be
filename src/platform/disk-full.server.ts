// Tells a disk without room from any other fault: whoever runs the site can do something about it.

const full = new Set(['ENOSPC', 'EDQUOT']);

/** What doors that keep a file say of it. */
export const diskFullText = 'The site has no room left for files; nothing was kept.';

/** Looks at what caused it, too. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && full.has(String(error.code))) || isDiskFull(error.cause);
}
