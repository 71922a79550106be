// Access to the metrics: requests from this machine, or with the token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { Config } from '#platform/config/config.server.ts';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Headers of proxies, which may run on this machine and forward requests of remote clients. */
const forwarding = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];
const ownNames = new Set(['localhost', '127.0.0.1', '[::1]']);

export function mayReadMetrics(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  { metricsToken, trustProxy }: Pick<Config, 'metricsToken' | 'trustProxy'>,
): boolean {
  const { headers, socket } = request;
  if (metricsToken !== null && isSame(headers.authorization ?? '', `Bearer ${metricsToken}`)) return true;
  if (trustProxy || forwarding.some((name) => headers[name] !== undefined)) return false;
  // A proxy without these headers forwards the site's host name, and DNS rebinding sends another site's name.
  return isLoopback(socket.remoteAddress) && ownNames.has((headers.host ?? '').replace(/:\d*$/, ''));
}

function isLoopback(address = ''): boolean {
  const plain = address.replace(/^::ffff:/, '');
  const version = isIP(plain);
  return version !== 0 && loopback.check(plain, version === 6 ? 'ipv6' : 'ipv4');
}

/** Compares digests: timingSafeEqual needs equal lengths. */
function isSame(actual: string, expected: string): boolean {
  const [one, other] = [actual, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}
