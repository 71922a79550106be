// Text cleaning: makes typed text storable, without control characters and in one Unicode form.

/** One line: no control characters, no marks that change the reading direction, no spaces at the ends. */
export function cleanLine(raw: string): string {
  return withoutUnsafeCharacters(raw)
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** The same, but line breaks and tabs stay. */
export function cleanText(raw: string): string {
  return withoutUnsafeCharacters(raw)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/** A single address; characters by which a mail program could read several addresses, a name or a comment are invalid. */
export function isEmail(value: string): boolean {
  return /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\"]+$/.test(value);
}

/** Replaces lone surrogates, which PostgreSQL cannot store, and removes marks that change the reading direction. */
function withoutUnsafeCharacters(raw: string): string {
  return raw.toWellFormed().replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}
