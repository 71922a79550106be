// Public network addresses: the only ones from which files named by an import are downloaded.
import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Of IPv4: this host, private, shared, loopback, link-local (metadata services of clouds), tests, multicast, the rest. */
const closed4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];

/** Of IPv6, only the range assigned as public is open: no mapped or translated IPv4, no unique local, no link-local. */
const open6 = ['2000::/3'];
/** Within it: tunnels that lead to any IPv4 address, and what is reserved for examples and tests. */
const closed6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '2620:4f:8000::/48'];

const closedTo4 = listOf(closed4, 'ipv4');
const openTo6 = listOf(open6, 'ipv6');
const closedTo6 = listOf(closed6, 'ipv6');

/** `address` as a resolver or a socket reports it; text that is not an address is not public. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !closedTo4.check(address, 'ipv4');
  // A zone names an interface of this machine.
  if (!isIPv6(address) || address.includes('%')) return false;
  return openTo6.check(address, 'ipv6') && !closedTo6.check(address, 'ipv6');
}

/** Names that no public resolver knows: RFC 6761, 6762 and 8375, and what networks commonly use inside. */
const closedNames =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|invalid)$/;

/** Of a host name as `URL` writes it; whether a name leads to a public address is known only when it is resolved. */
export function mayBePublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.+$/, '');
  if (isIPv4(host) || isIPv6(host)) return isPublicAddress(host);
  return host.includes('.') && !closedNames.test(host);
}

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', prefix] = range.split('/');
    list.addSubnet(net, Number(prefix), family);
  }
  return list;
}
