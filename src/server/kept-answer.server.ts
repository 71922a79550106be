// One answer kept in memory: its bytes, compressed when first wanted so, and what they may be told by.
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

export interface KeptAnswer {
  status: number;
  /** Bytes held, all encodings together. */
  size: () => number;
  /** Undefined: not compressed so yet. */
  ready: (encoding: Encoding) => Variant | undefined;
  compress: (encoding: Encoding) => Promise<Variant>;
}

/** The whole answer as it goes over the wire. */
export interface Variant {
  etag: string | undefined;
  headers: [name: string, value: string][];
  body: Buffer;
}

/** Smaller ones do not become smaller. */
const worthCompressing = 1024;
/** Makes up for what is not counted byte by byte: headers, what it shows, the entry itself. Measured. */
const overhead = 5 * 1024;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
const ownHeaders = new Set(['content-length', 'etag', 'transfer-encoding', 'date', 'connection']);

export async function keepAnswer(response: Response, lifetime: string): Promise<KeptAnswer> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  if (response.status === 200) {
    const set = headers.findIndex(([name]) => name === 'cache-control');
    if (set >= 0) headers.splice(set, 1);
    // A cookie is for who asked; everything else is for anybody.
    headers.push(['cache-control', response.headers.has('set-cookie') ? 'private, no-cache' : lifetime]);
  }
  addVary(headers, 'accept-encoding');
  const digest =
    response.status === 200 ? createHash('sha256').update(body).digest('base64url').slice(0, 22) : undefined;
  const variants = new Map<Encoding, Variant>();
  const pending = new Map<Encoding, Promise<Variant>>();

  function put(encoding: Encoding, bytes: Buffer): Variant {
    const etag = digest && (encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`);
    const variant: Variant = { etag, headers: [...headers], body: exactly(bytes) };
    if (encoding !== 'identity') variant.headers.push(['content-encoding', encoding]);
    if (etag) variant.headers.push(['etag', etag]);
    variants.set(encoding, variant);
    return variant;
  }

  const plain = put('identity', body);
  const isCompressible = body.length >= worthCompressing && isText(response.headers.get('content-type'));
  return {
    status: response.status,
    size: () => overhead + [...variants.values()].reduce((sum, variant) => sum + variant.body.length, 0),
    ready: (encoding) => (isCompressible ? variants.get(encoding) : plain),
    compress: (encoding) => {
      const known = pending.get(encoding) ?? compressed(encoding, body).then((bytes) => put(encoding, bytes));
      pending.set(encoding, known);
      return known;
    },
  };
}

/** Answers with it, or with 304 to whoever has it already. */
export function sendVariant(
  response: ServerResponse,
  { status }: KeptAnswer,
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

/** Compressed bytes come as the beginning of a larger piece of memory, which would be kept with them. */
function exactly(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** A proxy may have weakened the tag, and any encoding of the same page is the page. */
function isKnown(etag: string | undefined, given: string | undefined): boolean {
  if (!etag || !given) return false;
  const digest = etag.slice(1, 23);
  return given.split(',').some((tag) => tag.trim().replace(/^W\//, '').slice(1, 23) === digest);
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
