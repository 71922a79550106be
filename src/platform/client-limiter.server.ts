// Bounds what one network address may have made at the same time and in a row, in memory, so that others are served.
import { LRUCache } from 'lru-cache';
import { networkOf } from './callers.server.ts';
import { createTurns, Crowded, type Turns } from './turns.server.ts';

export interface ClientLimits {
  /** How many: in a row after a rest, and in the long run. Without it, as many as it likes. */
  rate?: { burst: number; perSecond: number };
  /** At the same time; the others wait. */
  atOnce: number;
  mostWaiting: number;
  /** Of all addresses together. */
  atOnceOfAll: number;
  mostWaitingOfAll: number;
}

export class ClientLimited extends Error {
  override name = 'ClientLimited';
  /** 429: this address has had its share. 503: too many wait. */
  readonly status: 429 | 503;
  /** Seconds. */
  readonly retryAfter: number;
  constructor(status: 429 | 503, retryAfter: number) {
    super('Too much is asked at once.');
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export interface ClientLimiter {
  /** Does the work when its turn comes, or rejects with ClientLimited at once. No address: it is our own. */
  run: <Result>(address: string | undefined, work: () => Promise<Result>) => Promise<Result>;
}

interface Client {
  left: number;
  countedAt: number;
  turns: Turns;
}

/** Whoever is forgotten begins anew. */
const rememberedClients = 20_000;

export function createClientLimiter(limits: ClientLimits, now: () => number = Date.now): ClientLimiter {
  const clients = new LRUCache<string, Client>({ max: rememberedClients });
  const all = createTurns(limits.atOnceOfAll, limits.mostWaitingOfAll);

  function clientOf(address: string): Client {
    const network = networkOf(address);
    let client = clients.get(network);
    if (!client) {
      client = {
        left: limits.rate?.burst ?? 0,
        countedAt: now(),
        turns: createTurns(limits.atOnce, limits.mostWaiting),
      };
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
      const client = clientOf(address);
      spend(client);
      try {
        return await client.turns.take(() => all.take(work));
      } catch (error) {
        throw error instanceof Crowded ? new ClientLimited(503, 2) : error;
      }
    },
  };
}
