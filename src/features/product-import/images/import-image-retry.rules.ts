// Image retries: whether and when a failed download is tried again.
import type { ImageIssue } from '../import/import-image.schema.ts';

export const maxImageAttempts = 4;
/** Seconds. */
const firstDelay = 10;
const maxDelay = 600;

const temporaryCodes = new Set<ImageIssue['code']>(['unreachable', 'timeout', 'unforeseen']);
const temporaryStatuses = new Set([408, 425, 429]);

/** Seconds until the next attempt; null: no further one. `retryAfter`: the response's header. */
export function imageRetryDelay(
  { code, status = 0 }: ImageIssue,
  attempts: number,
  retryAfter = 0,
): number | null {
  const isTemporary =
    temporaryCodes.has(code) || (code === 'status' && (status >= 500 || temporaryStatuses.has(status)));
  if (!isTemporary || attempts >= maxImageAttempts) return null;
  return Math.min(maxDelay, Math.max(firstDelay * 4 ** (attempts - 1), retryAfter));
}
