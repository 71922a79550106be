// Query retries: how often, and how soon, the browser repeats a failed request.
import { isAdmin } from '#i18n/admin-path.ts';

/**
 * For visitors: offline, a query fails at once with a message instead of waiting beside older data; it is repeated when
 * the network is back.
 */
export const failOffline = { networkMode: 'always', refetchOnReconnect: true } as const;

const admin = { tries: 5, first: 200 };
const shop = { tries: 3, first: 1000 };
const maxDelay = 30_000;

/** A rejection (4xx) is not repeated; `status` 0, or none: there was no response. */
export function shouldRetry(failures: number, error: Error, path: string): boolean {
  const status = 'status' in error ? Number(error.status) : 0;
  return failures < policyAt(path).tries && (status === 0 || status >= 500);
}

/** In milliseconds: shorter for administrators, who wait for it. */
export function retryDelay(attempt: number, path: string): number {
  return Math.min(policyAt(path).first * 2 ** attempt, maxDelay);
}

function policyAt(path: string) {
  return isAdmin(path) ? admin : shop;
}
