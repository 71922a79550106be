// Raw HTTP requests: path, headers and body are sent unchanged, even if no browser would send them.
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

export interface RawRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
}

export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Rejects when the connection breaks, or receives nothing for `timeoutMs`. */
export function sendRequest(origin: string, input: RawRequest, timeoutMs = 30_000): Promise<RawResponse> {
  const { hostname, port } = new URL(origin);
  const { method, path, headers = {}, body } = input;
  const bytes = body === undefined ? undefined : Buffer.from(body as string);
  const length = bytes && { 'content-length': String(bytes.length) };
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } });
    sent.setTimeout(timeoutMs, () => sent.destroy(new Error('No answer in time.')));
    let isAnswered = false;
    sent.on('error', (error) => {
      // The server closed the idle connection just when it was reused: the request is sent again.
      if (!isAnswered && sent.reusedSocket && isReset(error)) resolve(sendRequest(origin, input, timeoutMs));
      else reject(error);
    });
    sent.on('response', (response) => {
      isAnswered = true;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => resolve(answeredOf(response, Buffer.concat(parts))));
    });
    sent.end(bytes);
  });
}

function answeredOf({ statusCode = 0, headers }: IncomingMessage, bytes: Buffer): RawResponse {
  const unpack = unpacked[headers['content-encoding'] ?? ''];
  const isEmpty = bytes.length === 0;
  return { status: statusCode, headers, body: unpack && !isEmpty ? unpack(bytes) : bytes };
}

const unpacked: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
  zstd: zstdDecompressSync,
};

function isReset(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}

export function jsonOf<Body>({ body }: RawResponse): Body {
  return JSON.parse(body.toString()) as Body;
}
