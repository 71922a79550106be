// What people type, made fit to be kept: text alone, in one spelling.

/** One line: no control characters, none that turn the direction of the text around it, no spaces at the ends. */
export function cleanLine(raw: string): string {
  return withoutTraps(raw)
    .replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .trim();
}

/** The same, but line breaks and tabs stay. */
export function cleanText(raw: string): string {
  return withoutTraps(raw)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .trim();
}

/** One address, without what would let a mail program read two of them, a name or a comment. */
export function isEmail(value: string): boolean {
  return /^[^\s@<>()[\],;:\\"]+@[^\s@<>()[\],;:\\"]+\.[^\s@<>()[\],;:\\"]+$/.test(value);
}

/** Halves of a character, which no database keeps, and marks that make a text read backwards. */
function withoutTraps(raw: string): string {
  return raw.toWellFormed().replace(/[\u202A-\u202E\u2066-\u2069]/g, '');
}
