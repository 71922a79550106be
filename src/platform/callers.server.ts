// How often one client address asks: a courtesy beside the limits that the database counts.
import { isIPv6 } from 'node:net';

const span = 10 * 60_000;
const remembered = 10_000;

export interface Callers {
  /** Counts a request; answers the seconds to wait, 0: none. */
  secondsToWait: (address: string | undefined) => number;
}

/** Remembers a bounded number of addresses, in this process alone; nothing about an address is stored. */
export function createCallers(perTenMinutes: number, now: () => number = Date.now): Callers {
  const seen = new Map<string, { count: number; until: number }>();
  return {
    secondsToWait: (address) => {
      if (!address) return 0;
      const name = network(address);
      const time = now();
      const known = seen.get(name);
      const entry = known && known.until > time ? known : { count: 0, until: time + span };
      entry.count += 1;
      seen.delete(name);
      seen.set(name, entry);
      if (seen.size > remembered) seen.delete(seen.keys().next().value ?? '');
      return entry.count > perTenMinutes ? Math.ceil((entry.until - time) / 1000) : 0;
    },
  };
}

/**
 * The address that speaks to us, or, behind a proxy that we trust, the one that this proxy heard: the last of
 * the list, since a client may send a list of its own.
 */
export function clientAddress(
  context: { env: unknown; req: { header: (name: string) => string | undefined } },
  trustProxy: boolean,
): string | undefined {
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return forwarded.slice(0, 64);
  const { incoming } = (context.env ?? {}) as {
    incoming?: { socket?: { remoteAddress?: string | undefined } };
  };
  return incoming?.socket?.remoteAddress;
}

/** A household or an office has a whole /64 of IPv6. */
function network(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const first = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...zeros, ...last].slice(0, 4).join(':');
}
