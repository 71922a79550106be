// Object storage for tests: the part of S3 that the product uses, in memory, on a port of its own.
import { createHmac, hash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';
import type { ObjectStorage } from '#platform/config/config.server.ts';

const credentials = { region: 'test', accessKeyId: 'tester', secretAccessKey: 'of-tests-alone' };

export interface TestStorage {
  storage: ObjectStorage;
  objects: Map<string, Buffer>;
  /** How many of the next requests fail with 503. */
  failures: number;
  pageSize: number;
}

/** Await it at the top of a test file; the server stops after the last test. */
export async function useObjectStorage(): Promise<TestStorage> {
  const server = createServer((request, response) => {
    void answer(state, request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage = { endpoint, bucket: 'shop', ...credentials };
  const state: TestStorage = { storage, objects: new Map(), failures: 0, pageSize: 1_000 };
  return state;
}

async function answer(state: TestStorage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { objects, storage } = state;
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://storage.test');
  const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
  const key = rest.join('/');
  const body = await buffer(request);
  if (state.failures > 0) {
    state.failures -= 1;
    return reply(response, 503);
  }
  if (!isSigned(request)) return reply(response, 403);
  if (bucket !== storage.bucket) return reply(response, 404);
  if (key === '') return reply(response, 200, list(state, searchParams));
  const found = objects.get(key);
  if (request.method === 'PUT') objects.set(key, body);
  if (request.method === 'DELETE') objects.delete(key);
  if (request.method === 'PUT') return reply(response, 200);
  if (request.method === 'DELETE') return reply(response, 204);
  return found ? reply(response, 200, found) : reply(response, 404);
}

/** Verifies AWS Signature Version 4: rejects changed requests and wrong keys. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const { accessKeyId, region, secretAccessKey } = credentials;
  const [, by, day = '', signed = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/test\/s3\/aws4_request,\s*SignedHeaders=([^,]+),\s*Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [address = '', query = ''] = url.split('?');
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name])}`);
  const digest = String(headers['x-amz-content-sha256']);
  const canonicalRequest = [
    method,
    address,
    query.split('&').toSorted().join('&'),
    ...lines,
    '',
    signed,
    digest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const stringToSign = [
    'AWS4-HMAC-SHA256',
    headers['x-amz-date'],
    scope,
    hash('sha256', canonicalRequest),
  ].join('\n');
  const sign = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(sign, `AWS4${secretAccessKey}`);
  return by === accessKeyId && sign(key, stringToSign).toString('hex') === signature;
}

function list({ objects, pageSize }: TestStorage, params: URLSearchParams): string {
  const keys = [...objects.keys()].toSorted();
  const from = Number(params.get('continuation-token') ?? 0);
  const to = from + Math.min(pageSize, Number(params.get('max-keys')));
  const escaped = (key: string) => key.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const contents = keys.slice(from, to).map((key) => `<Contents><Key>${escaped(key)}</Key></Contents>`);
  const more = to < keys.length ? `<NextContinuationToken>${to}</NextContinuationToken>` : '';
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${to < keys.length}</IsTruncated>${contents.join('')}${more}</ListBucketResult>`;
}

function reply(response: ServerResponse, status: number, body: string | Buffer = ''): void {
  const type = typeof body === 'string' ? 'application/xml' : 'application/octet-stream';
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(body) }).end(body);
}
