// Search text: what a search box and the URL may hold.

/** Characters. */
export const searchLimit = 200;

/** Trimmed, without control characters, cut to the limit by whole characters. */
export function cleanSearch(value: unknown): string {
  if (typeof value !== 'string') return '';
  const printable = value.replace(/\p{Cc}/gu, ' ').trim();
  return [...printable].slice(0, searchLimit).join('').trim();
}
