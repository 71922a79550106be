// Search log rules: which searches are logged, and how they are written.

export const logLimits = {
  /** Characters of a term. */
  term: 100,
  /** Terms in the database; those searched for least recently are deleted. */
  terms: 5_000,
  /** Terms that were not searched for as long are deleted. */
  days: 180,
} as const;

const email = /\S@\S/;
const link = /:\/\/|^www\./i;
const phone = /\+[\d\s().-]{8,}/;
const controlCharacter = /\p{Cc}/u;

/** In lower case, with single spaces. Null: not logged, since it is empty, too long or impossible to be typed, or may be personal. */
export function loggedTerm(search: string): string | null {
  const term = impersonalText(search.toLowerCase(), logLimits.term);
  return term === '' ? null : term;
}

/** With single spaces. Null: too long, impossible to be typed, or it may be personal. */
export function impersonalText(written: string, limit: number): string | null {
  const text = written.normalize('NFKC').replace(/\s+/g, ' ').trim();
  // PostgreSQL stores neither NUL nor half a surrogate pair.
  if (text.length > limit || controlCharacter.test(text) || !text.isWellFormed()) return null;
  return email.test(text) || link.test(text) || phone.test(text) ? null : text;
}
