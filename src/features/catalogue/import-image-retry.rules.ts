// Whether an image that did not arrive is asked for again, and when.
import type { ImageFault } from './import-image.schema.ts';

export const mostImageAttempts = 4;
/** Seconds. */
const first = 10;
const longest = 600;

const passing = new Set<ImageFault['code']>(['unreachable', 'timeout', 'unforeseen']);
const passingStatuses = new Set([408, 425, 429]);

/** Seconds until the next attempt; null: asking again would change nothing. `retryAfter`: what the server wishes. */
export function imageRetryDelay(
  { code, status = 0 }: ImageFault,
  attempts: number,
  retryAfter = 0,
): number | null {
  const mayPass = passing.has(code) || (code === 'status' && (status >= 500 || passingStatuses.has(status)));
  if (!mayPass || attempts >= mostImageAttempts) return null;
  return Math.min(longest, Math.max(first * 4 ** (attempts - 1), retryAfter));
}
