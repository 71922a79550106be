// Client limiter: bounds how many requests one network makes in a row, counted in memory by each process.
import { LRUCache } from 'lru-cache';
import { networkOf } from '#platform/limits/rate-limiter.server.ts';
import { TooManyRequestsError } from '../too-many-requests.server.ts';

/** A token bucket: `burst` after a pause, `perSecond` in the long run. */
export interface ClientRate {
  burst: number;
  perSecond: number;
}

export interface ClientLimiter {
  /** Throws TooManyRequestsError when the client has used up its rate. No address: a request of our own. */
  count: (address: string | undefined) => void;
}

interface Bucket {
  left: number;
  countedAt: number;
}

/** A client that is evicted starts with a full bucket. */
const maxClients = 20_000;

export function createClientLimiter(
  { burst, perSecond }: ClientRate,
  now: () => number = Date.now,
): ClientLimiter {
  const buckets = new LRUCache<string, Bucket>({ max: maxClients });
  return {
    count: (address) => {
      if (address === undefined) return;
      const network = networkOf(address);
      const time = now();
      const { left, countedAt } = buckets.get(network) ?? { left: burst, countedAt: time };
      const filled = Math.min(burst, left + ((time - countedAt) / 1_000) * perSecond);
      buckets.set(network, { left: filled < 1 ? filled : filled - 1, countedAt: time });
      if (filled < 1) throw new TooManyRequestsError('client.too_many', Math.ceil((1 - filled) / perSecond));
    },
  };
}
