/** An id as the API writes it, in lower case. */
export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id that somebody may have typed in upper case. */
export function readUuid(value: unknown): string | undefined {
  const id = typeof value === 'string' ? value.toLowerCase() : '';
  return uuid.test(id) ? id : undefined;
}
