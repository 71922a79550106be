// Public fetch: requests of URLs that others chose, to public addresses only, with limits on bytes and time.
import { lookup } from 'node:dns/promises';
import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.rules.ts';

export type PublicIssue =
  /** Not an http URL, or one whose host is not public. */
  | { code: 'address' }
  | { code: 'redirects' }
  | { code: 'too_large' }
  /** `retryAfter`: in seconds. */
  | { code: 'status'; status: number; retryAfter?: number }
  | { code: 'unreachable' }
  | { code: 'timeout' };

export type PublicFetchResult = { ok: true; bytes: Uint8Array } | { ok: false; issue: PublicIssue };

export interface PublicPolicy {
  allows: (address: string, port: number) => boolean;
  resolve: (host: string) => Promise<string[]>;
}

export const publicPolicy: PublicPolicy = {
  allows: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
};

interface Settings {
  maxBytes: number;
  policy?: PublicPolicy;
  /** Covers the whole download, redirects included, so that a slow server cannot occupy the worker. */
  timeoutMs?: number;
  signal?: AbortSignal;
  userAgent?: string;
}

const maxRedirects = 5;

class Rejected extends Error {
  override name = 'Rejected';
  readonly issue: PublicIssue;
  constructor(issue: PublicIssue) {
    super(issue.code);
    this.issue = issue;
  }
}

/** Downloads a file, through redirects. Rejects only when `signal` aborts. */
export async function fetchPublic(
  address: string,
  {
    maxBytes: mostBytes,
    policy = publicPolicy,
    timeoutMs = 30_000,
    signal,
    userAgent = 'Entrepot',
  }: Settings,
): Promise<PublicFetchResult> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const stopSignal = signal ? AbortSignal.any([deadline, signal]) : deadline;
  try {
    let url = address;
    for (let hop = 0; hop <= maxRedirects; hop += 1) {
      const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': userAgent };
      const response = await send(url, policy, { headers, signal: stopSignal });
      const next = redirectOf(response, url);
      if (next === null) return { ok: true, bytes: await read(response, mostBytes) };
      response.destroy();
      url = next;
    }
    return { ok: false, issue: { code: 'redirects' } };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Rejected) return { ok: false, issue: error.issue };
    return { ok: false, issue: { code: deadline.aborted ? 'timeout' : 'unreachable' } };
  }
}

interface PostSettings {
  headers: Record<string, string>;
  body: string;
  /** Of the response: what follows is not read. */
  maxBytes: number;
  policy?: PublicPolicy;
  /** Covers the whole request. A response whose body is slower ends there. */
  timeoutMs: number;
  signal?: AbortSignal;
}

export interface PublicResponse {
  status: number;
  headers: IncomingHttpHeaders;
  /** The first bytes of the body. */
  bytes: Uint8Array;
}

/** Sends one request, whatever the status of its response; no redirect is followed. Rejects only when `signal` aborts. */
export async function postPublic(
  url: string,
  { headers, body, maxBytes, policy = publicPolicy, timeoutMs, signal }: PostSettings,
): Promise<{ ok: true; response: PublicResponse } | { ok: false; issue: PublicIssue }> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const stopSignal = signal ? AbortSignal.any([deadline, signal]) : deadline;
  try {
    const message = await send(url, policy, { method: 'POST', headers, body, signal: stopSignal });
    const bytes = await readFirst(message, maxBytes);
    return { ok: true, response: { status: message.statusCode ?? 0, headers: message.headers, bytes } };
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof Rejected) return { ok: false, issue: error.issue };
    return { ok: false, issue: { code: deadline.aborted ? 'timeout' : 'unreachable' } };
  }
}

/** What has arrived when the body ends, is long enough, breaks off or is aborted. */
async function readFirst(message: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of message as AsyncIterable<Uint8Array>) {
      parts.push(part);
      size += part.length;
      if (size >= maxBytes) break;
    }
  } catch {
    // The status has arrived already.
  }
  message.destroy();
  return Buffer.concat(parts).subarray(0, maxBytes);
}

interface Sending {
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
}

async function send(text: string, policy: PublicPolicy, { method = 'GET', headers, body, signal }: Sending) {
  const url = readUrl(text);
  const isSecure = url.protocol === 'https:';
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
  const port = Number(url.port || (isSecure ? 443 : 80));
  const found = isIP(host) ? [host] : await within(policy.resolve(host), signal);
  // A host with a single internal address is rejected: which of its addresses is used would be random.
  if (found.length === 0 || !found.every((each) => policy.allows(each, port))) {
    throw new Rejected({ code: 'address' });
  }
  const known = found.map((each) => ({ address: each, family: isIP(each) }));
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    agent: false,
    method,
    signal,
    headers,
    // Connects to the address that was checked: a second DNS query could return another one.
    lookup: (_host, options, done) => {
      const [first] = known;
      if (options.all) done(null, known);
      else done(null, first?.address ?? '', first?.family);
    },
  });
  request.once('response', resolve).on('error', reject).end(body);
  return promise;
}

function readUrl(text: string): URL {
  const url = URL.parse(text);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!isPlain) throw new Rejected({ code: 'address' });
  return url;
}

/** Null: the response is not a redirect. */
function redirectOf({ statusCode = 0, headers }: IncomingMessage, from: string): string | null {
  if (statusCode === 200) return null;
  if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
    const next = URL.parse(headers.location, from);
    if (!next) throw new Rejected({ code: 'address' });
    return next.href;
  }
  const seconds = Number(headers['retry-after']);
  throw new Rejected({ code: 'status', status: statusCode, ...(seconds > 0 && { retryAfter: seconds }) });
}

async function read(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (Number(response.headers['content-length']) > maxBytes) {
    response.destroy();
    throw new Rejected({ code: 'too_large' });
  }
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Uint8Array>) {
    size += part.length;
    if (size > maxBytes) throw new Rejected({ code: 'too_large' });
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
