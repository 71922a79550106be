// How often one caller asks at a door, counted in the database for all instances together.
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getTableName } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { callers } from './callers.tables.server.ts';
import type { Runtime } from './runtime.server.ts';

/** Seconds. */
const span = 10 * 60;

export interface Callers {
  /** Counts a request of an address or of somebody known; answers the seconds to wait, 0: none. */
  secondsToWait: (caller: string | undefined) => Promise<number>;
}

/** Doors of the same name count together. Fails as any question to the database does. */
export function createCallers(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  door: string,
  perTenMinutes: number,
): Callers {
  const limit = { name: door, points: perTenMinutes, seconds: span };
  // Blocked callers are answered from memory, without a query.
  const limiter = createLimiter(database, { ...limit, inMemoryBlockOnConsumed: perTenMinutes });
  return {
    secondsToWait: async (caller) => {
      if (!caller || !config.rateLimit) return 0;
      try {
        await limiter.consume(addressKey(config, caller));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
  };
}

interface Limit {
  name: string;
  points: number;
  seconds: number;
  inMemoryBlockOnConsumed?: number;
}

/** Counts in the database, for all instances together. */
export function createLimiter(
  { $client }: Runtime['database'],
  { name, points, seconds, ...options }: Limit,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: $client,
    storeType: 'pool',
    tableName: getTableName(callers),
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix: name,
    points,
    duration: seconds,
    ...options,
  });
}

/** A keyed digest of the caller's network, from which nobody reads the address. */
export function addressKey({ authSecret }: Pick<Runtime['config'], 'authSecret'>, caller: string): string {
  return createHmac('sha256', authSecret ?? '')
    .update(networkOf(caller))
    .digest('base64url');
}

type Headers = (name: string) => string | undefined;
interface Incoming {
  socket?: { remoteAddress?: string | undefined };
}

/**
 * The address that speaks to us, or, behind a proxy that we trust, the one that this proxy heard: the last of
 * the list, since a client may send a list of its own.
 */
export function clientAddress(
  context: { env: unknown; req: { header: Headers } },
  trustProxy: boolean,
): string | undefined {
  const { incoming } = (context.env ?? {}) as { incoming?: Incoming };
  return addressOf(incoming, (name) => context.req.header(name), trustProxy);
}

/** As `clientAddress`, of a request that nobody has wrapped yet. */
export function requestAddress(request: IncomingMessage, trustProxy: boolean): string | undefined {
  return addressOf(request, (name) => request.headers[name]?.toString(), trustProxy);
}

function addressOf(incoming: Incoming | undefined, header: Headers, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded ? forwarded.slice(0, 64) : incoming?.socket?.remoteAddress;
}

/** A household or an office has a whole /64 of IPv6. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
