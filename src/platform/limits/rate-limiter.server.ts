// Rate limiting, shared by all instances through PostgreSQL.
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { getTableName } from 'drizzle-orm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { rateLimits } from './rate-limiter.tables.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

const windowSeconds = 10 * 60;

export interface RateLimiter {
  /** Counts a request of a client, an IP address or a user id, as so many points. Returns the seconds to wait, 0 for none. */
  secondsToWait: (client: string | undefined, points?: number) => Promise<number>;
}

/** Routes of the same name are counted together. Throws when the database cannot be reached. */
export function createRateLimiter(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  route: string,
  points: number,
  seconds = windowSeconds,
): RateLimiter {
  const limit = { name: route, points, seconds };
  // Blocked clients are answered from memory, without a query.
  const limiter = createLimiter(database, { ...limit, inMemoryBlockOnConsumed: points });
  return {
    secondsToWait: async (client, used = 1) => {
      if (!client || !config.rateLimit) return 0;
      try {
        await limiter.consume(addressKey(config, client), used);
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
        throw error;
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

export function createLimiter(
  { $client }: Runtime['database'],
  { name, points, seconds, ...options }: Limit,
): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: $client,
    storeType: 'pool',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    clearExpiredByTimeout: true,
    keyPrefix: name,
    points,
    duration: seconds,
    ...options,
  });
}

/** A keyed digest of the client's network, from which the address cannot be read. */
export function addressKey({ authSecret }: Pick<Runtime['config'], 'authSecret'>, client: string): string {
  return createHmac('sha256', authSecret ?? '')
    .update(networkOf(client))
    .digest('base64url');
}

type Headers = (name: string) => string | undefined;
interface Incoming {
  socket?: { remoteAddress?: string | undefined };
}

/**
 * The IP address of the connection, or, behind a trusted proxy, the one that the proxy reports: the last of the list,
 * since a client may send a list of its own.
 */
export function clientAddress(
  context: { env: unknown; req: { header: Headers } },
  trustProxy: boolean,
): string | undefined {
  const { incoming } = (context.env ?? {}) as { incoming?: Incoming };
  return addressOf(incoming, (name) => context.req.header(name), trustProxy);
}

/** As `clientAddress`, of a request of Node.js. */
export function requestAddress(request: IncomingMessage, trustProxy: boolean): string | undefined {
  return addressOf(request, (name) => request.headers[name]?.toString(), trustProxy);
}

function addressOf(incoming: Incoming | undefined, header: Headers, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const address = forwarded ? forwarded.slice(0, 64) : incoming?.socket?.remoteAddress;
  return address && plainAddress(address);
}

/** One spelling of an address: proxies add ports, brackets and zones, and write IPv4 as IPv6. */
export function plainAddress(text: string): string {
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  const [bare = ''] = (bracketed ?? withPort ?? text).split('%');
  if (!isIPv6(bare)) return bare;
  // The URL parser shortens it, and writes it in hexadecimal.
  const short = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  const bytes = [high, low].flatMap((part) => [
    Number.parseInt(part, 16) >> 8,
    Number.parseInt(part, 16) & 255,
  ]);
  return bytes.join('.');
}

/** For IPv6 its /64: a household or an office has a whole one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
