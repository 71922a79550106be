// Cached response: its bytes in each encoding, compressed on first use, with an ETag.
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

export interface CachedResponse {
  status: number;
  /** Bytes held, all encodings together. */
  size: () => number;
  /** Undefined: not compressed yet. */
  get: (encoding: Encoding) => Variant | undefined;
  compress: (encoding: Encoding) => Promise<Variant>;
}

/** The response as it is sent. */
export interface Variant {
  etag: string | undefined;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** Bytes: smaller bodies are sent as they are. */
const minCompressed = 1024;
/** Bytes for what is not counted exactly: headers, tags, the entry itself. Measured. */
const overhead = 5 * 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const ownHeaders = new Set(['content-length', 'etag', 'transfer-encoding', 'date', 'connection']);

export async function cacheResponse(response: Response, cacheControl: string): Promise<CachedResponse> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  if (response.status === 200) {
    const set = headers.findIndex(([name]) => name === 'cache-control');
    if (set >= 0) headers.splice(set, 1);
    // A response that sets a cookie is for one client; every other may be shared.
    headers.push(['cache-control', response.headers.has('set-cookie') ? 'private, no-cache' : cacheControl]);
  }
  addVary(headers, 'accept-encoding');
  const digest =
    response.status === 200 ? createHash('sha256').update(body).digest('base64url').slice(0, 22) : undefined;
  const variants = new Map<Encoding, Variant>();
  const pending = new Map<Encoding, Promise<Variant>>();

  function put(encoding: Encoding, bytes: Buffer): Variant {
    const etag = digest && (encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`);
    const variant: Variant = { etag, headers: [...headers], body: copyExact(bytes) };
    if (encoding !== 'identity') variant.headers.push(['content-encoding', encoding]);
    if (etag) variant.headers.push(['etag', etag]);
    variants.set(encoding, variant);
    return variant;
  }

  const plain = put('identity', body);
  const isCompressible = body.length >= minCompressed && isText(response.headers.get('content-type'));
  return {
    status: response.status,
    size: () => overhead + [...variants.values()].reduce((sum, variant) => sum + variant.body.length, 0),
    get: (encoding) => (isCompressible ? variants.get(encoding) : plain),
    compress: (encoding) => {
      const known = pending.get(encoding) ?? compressed(encoding, body).then((bytes) => put(encoding, bytes));
      pending.set(encoding, known);
      return known;
    },
  };
}

/** Sends it, or 304 to a client that has it already. */
export function sendVariant(
  response: ServerResponse,
  { status }: CachedResponse,
  variant: Variant,
  request: { method: string | undefined; ifNoneMatch: string | undefined },
): void {
  if (isKnown(variant.etag, request.ifNoneMatch)) {
    response.writeHead(304, variant.headers.filter(([name]) => !name.startsWith('content-')).flat());
    response.end();
    return;
  }
  response.writeHead(status, [...variant.headers.flat(), 'content-length', String(variant.body.length)]);
  response.end(request.method === 'HEAD' ? undefined : variant.body);
}

/** Compressed bytes are a view on a larger buffer, which would stay in memory with them. */
function copyExact(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A proxy may have weakened the ETag, and those of all encodings have the same prefix. */
function isKnown(etag: string | undefined, ifNoneMatch: string | undefined): boolean {
  if (!etag || !ifNoneMatch) return false;
  const digest = etag.slice(1, 23);
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '').slice(1, 23) === digest);
}

function compressed(encoding: Encoding, body: Buffer): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(body);
  return brotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

function isText(type: string | null): boolean {
  return /^text\/|json|xml|javascript/.test(type ?? '');
}

function addVary(headers: [string, string][], name: string): void {
  const vary = headers.find(([key]) => key === 'vary');
  if (!vary) headers.push(['vary', name]);
  else if (!vary[1].toLowerCase().includes(name)) vary[1] += `, ${name}`;
}
