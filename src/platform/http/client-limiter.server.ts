// Client limiter: bounds, in memory, how many requests of one network address run at the same time and in a row.
import { LRUCache } from 'lru-cache';
import { networkOf } from './rate-limiter.server.ts';
import { requestContext } from './request-context.server.ts';
import { createRequestQueue, QueueFullError } from './request-queue.server.ts';

export interface ClientLimits {
  /** A token bucket: `burst` after a pause, `perSecond` in the long run. Undefined: unlimited. */
  rate?: { burst: number; perSecond: number };
  /** Of one client. */
  concurrency: number;
  maxWaiting: number;
  /** Of all clients together. */
  totalConcurrency: number;
  maxTotalWaiting: number;
}

export class ClientLimited extends Error {
  override name = 'ClientLimited';
  /** 429: this client has used up its rate. 503: too many requests wait. */
  readonly status: 429 | 503;
  /** Seconds. */
  readonly retryAfter: number;
  constructor(status: 429 | 503, retryAfter: number) {
    super('Too many requests at once.');
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export interface ClientLimiter {
  /** Runs `work` when a slot is free, or rejects with ClientLimited at once. No address: a request of our own. */
  run: <Result>(address: string | undefined, work: () => Promise<Result>) => Promise<Result>;
}

interface Client {
  left: number;
  countedAt: number;
}

/** A client that is evicted starts with a full bucket. */
const maxClients = 20_000;

export function createClientLimiter(limits: ClientLimits, now: () => number = Date.now): ClientLimiter {
  const clients = new LRUCache<string, Client>({ max: maxClients });
  const { concurrency, maxWaiting } = limits;
  const queue = createRequestQueue({
    name: 'requests',
    concurrency: limits.totalConcurrency,
    maxWaiting: limits.maxTotalWaiting,
    perClient: { concurrency, maxWaiting },
  });

  function clientOf(network: string): Client {
    let client = clients.get(network);
    if (!client) {
      client = { left: limits.rate?.burst ?? 0, countedAt: now() };
      clients.set(network, client);
    }
    return client;
  }

  function spend(client: Client): void {
    if (!limits.rate) return;
    const { burst, perSecond } = limits.rate;
    const time = now();
    client.left = Math.min(burst, client.left + ((time - client.countedAt) / 1_000) * perSecond);
    client.countedAt = time;
    if (client.left < 1) throw new ClientLimited(429, Math.ceil((1 - client.left) / perSecond));
    client.left -= 1;
  }

  return {
    run: async (address, work) => {
      if (address === undefined) return work();
      const client = networkOf(address);
      spend(clientOf(client));
      const { signal, waiting = { ms: 0, queues: 0, since: 0 } } = requestContext.getStore() ?? {};
      try {
        return await queue.run(work, { client, signal, waiting });
      } catch (error) {
        throw error instanceof QueueFullError ? new ClientLimited(503, 2) : error;
      }
    },
  };
}
