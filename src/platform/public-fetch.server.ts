// Asks for what a stranger's file names: public addresses alone, so many bytes, so many milliseconds.
import { lookup } from 'node:dns/promises';
import { request as askPlain, type IncomingMessage } from 'node:http';
import { request as askSecurely } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.rules.ts';

export type PublicFault =
  /** No http address, or one that leads to where we do not ask. */
  | { code: 'address' }
  | { code: 'redirects' }
  | { code: 'too_large' }
  /** `retryAfter`: seconds that the server wants to be left alone. */
  | { code: 'status'; status: number; retryAfter?: number }
  | { code: 'unreachable' }
  | { code: 'timeout' };

export type PublicAnswer = { ok: true; bytes: Uint8Array } | { ok: false; fault: PublicFault };

export interface PublicPolicy {
  allows: (address: string, port: number) => boolean;
  resolve: (host: string) => Promise<string[]>;
}

export const publicPolicy: PublicPolicy = {
  allows: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
};

interface Settings {
  mostBytes: number;
  policy?: PublicPolicy;
  /** Milliseconds for all of it, redirects included: a server that drips does not hold us. */
  patience?: number;
  signal?: AbortSignal;
  userAgent?: string;
}

const mostRedirects = 5;

class Refused extends Error {
  override name = 'Refused';
  readonly fault: PublicFault;
  constructor(fault: PublicFault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** Rejects only when `signal` says stop. */
export async function fetchPublic(
  address: string,
  { mostBytes, policy = publicPolicy, patience = 30_000, signal, userAgent = 'Entrepot' }: Settings,
): Promise<PublicAnswer> {
  const deadline = AbortSignal.timeout(patience);
  const ends = signal ? AbortSignal.any([deadline, signal]) : deadline;
  try {
    let url = address;
    for (let hop = 0; hop <= mostRedirects; hop += 1) {
      const answer = await ask(url, policy, userAgent, ends);
      const next = redirectOf(answer, url);
      if (next === null) return { ok: true, bytes: await read(answer, mostBytes) };
      answer.destroy();
      url = next;
    }
    return { ok: false, fault: { code: 'redirects' } };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Refused) return { ok: false, fault: error.fault };
    return { ok: false, fault: { code: deadline.aborted ? 'timeout' : 'unreachable' } };
  }
}

async function ask(text: string, policy: PublicPolicy, userAgent: string, signal: AbortSignal) {
  const url = readUrl(text);
  const isSecure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port || (isSecure ? 443 : 80));
  const found = isIP(host) ? [host] : await within(policy.resolve(host), signal);
  // A name with one address inside is not asked at all: which one is taken would be chance.
  if (found.length === 0 || !found.every((each) => policy.allows(each, port))) {
    throw new Refused({ code: 'address' });
  }
  const known = found.map((each) => ({ address: each, family: isIP(each) }));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (isSecure ? askSecurely : askPlain)(url, {
    agent: false,
    signal,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': userAgent },
    // The address that was looked at is the one that is asked: the name may lead elsewhere a moment later.
    lookup: (_host, options, done) => {
      const [first] = known;
      if (options.all) done(null, known);
      else done(null, first?.address ?? '', first?.family);
    },
  });
  request.once('response', resolve).once('error', reject).end();
  return promise;
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isPlain) throw new Refused({ code: 'address' });
  return url;
}

/** Null: there is something to read. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: string): string | null {
  if (statusCode === 200) return null;
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
    const next = URL.parse(headers.location, from);
    if (!next) throw new Refused({ code: 'address' });
    return next.href;
  }
  const seconds = Number(headers['retry-after']);
  throw new Refused({ code: 'status', status: statusCode, ...(seconds > 0 && { retryAfter: seconds }) });
}

async function read(answer: IncomingMessage, mostBytes: number): Promise<Uint8Array> {
  if (Number(answer.headers['content-length']) > mostBytes) {
    answer.destroy();
    throw new Refused({ code: 'too_large' });
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > mostBytes) throw new Refused({ code: 'too_large' });
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function within<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  signal.throwIfAborted();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
