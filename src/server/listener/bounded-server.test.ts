import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quoteBodyLimit } from '#features/quote-requests/quote.rules.ts';
import { imageSizeLimit } from '#features/media/image-upload.rules.ts';
import { adminApiBase, publicApiBase } from '#platform/http/api-bases.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import { insertPerson, signIn } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createBoundedServer } from './bounded-server.server.ts';
import { createApp } from '../create-app.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const app = createApp(runtime, () => new Response('a page'));
const requested: string[] = [];
const listener = getRequestListener(app.fetch);
/** Far more than the buffers of a connection hold. */
const largeBody = Buffer.alloc(64 * 1024 * 1024, 'a');
const answer: RequestListener = (request, response) => {
  requested.push(request.url ?? '');
  if (request.url === '/large') return void response.end(largeBody);
  if (request.url === '/parts') return void Readable.from(parts()).pipe(response);
  if (request.url === '/thinking') return void setTimeout(() => response.end('thought'), 3 * hastyWrite);
  listener(request, response);
};
/** Milliseconds. */
const hastyWrite = 800;
const lenient = createBoundedServer(answer);
const hasty = {
  headersTimeout: 200,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 5_000,
  writeTimeout: hastyWrite,
  lingerTimeout: 400,
  lingerBytes: 16 * 1024 * 1024,
};
const strict = createBoundedServer(answer, hasty);
/** A busy machine may be late by as much. */
const patient = createBoundedServer(answer, { ...hasty, writeTimeout: 3_000 });
const servers = [lenient, strict, patient];
let cookie = '';
/** Far more than the connection's own buffers take: a client that can send so much is being read. */
const farTooMuch = 200 * 1024 * 1024;

beforeAll(async () => {
  for (const server of servers) {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  }
  cookie = await signIn(app, await insertPerson(runtime.database));
});
beforeEach(async () => {
  requested.length = 0;
  await emptyTables(runtime, 'quote_requests');
});
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

interface Client {
  socket: Socket;
  received: () => string;
  ended: Promise<void>;
}

/** `allowHalfOpen`: continues sending after the server has sent everything. */
function call(server = lenient, allowHalfOpen = false): Client {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen });
  let text = '';
  socket.setEncoding('latin1').on('data', (more: string) => (text += more));
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  // Written to after the site has closed it.
  socket.on('error', () => {});
  return { socket, received: () => text, ended: closed };
}

const head = (path: string, headers: Record<string, string>) =>
  `${[
    `POST ${path} HTTP/1.1`,
    'host: shop.test',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ].join('\r\n')}\r\n\r\n`;

/** As an export is written. */
function* parts() {
  for (let part = 0; part < 1024; part += 1) yield largeBody.subarray(0, 64 * 1024);
}

const json = { 'content-type': 'application/json', origin: 'http://shop.test' };
const buyer = { ...json, authorization: 'Bearer public', 'idempotency-key': 'bounded-key' };
const quotes = `${publicApiBase}/quote-requests`;

/** Sends `part` again and again until there is an answer; returns how many bytes were sent, at most `most`. */
async function sendOn({ socket, received, ended }: Client, part: Buffer, most: number): Promise<number> {
  let sent = 0;
  while (sent < most && !socket.destroyed && !received()) {
    sent += part.length;
    await Promise.race([ended, new Promise((taken) => socket.write(part, taken))]);
  }
  return sent;
}

const inChunks = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describe('a slow client', () => {
  test('a slow client ends a connection whose head never ends, without calling the handler', async () => {
    const { socket, received, ended } = call(strict);
    socket.write('GET /products HTTP/1.1\r\nhost: shop.test\r\nx-slow: ');
    const drip = setInterval(() => socket.write('a'), 20);
    await ended.finally(() => clearInterval(drip));
    expect(received()).toMatch(/^HTTP\/1.1 408 /);
    expect(requested).toEqual([]);
  });

  test('a slow client does not wait for a request that never begins', async () => {
    const { received, ended } = call(strict);
    await ended;
    expect(received()).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  test('a body that never ends is ended, and nothing of it is stored', async () => {
    const { socket, ended } = call(strict);
    socket.write(head(quotes, { ...buyer, 'content-length': '1000' }));
    const drip = setInterval(() => socket.write(' '), 20);
    await ended.finally(() => clearInterval(drip));
    expect(requested).toEqual([quotes]);
    const { rows } = await runtime.database.execute('select from quote_requests');
    expect(rows).toEqual([]);
  });

  test('a head larger than 16 KB is rejected', async () => {
    const { socket, received, ended } = call(strict);
    socket.write(head('/', { 'x-large': 'a'.repeat(20_000) }));
    await ended;
    expect(received()).toMatch(/^HTTP\/1.1 431 /);
    expect(requested).toEqual([]);
  });
});

const large: [string, string, Record<string, string>, number][] = [
  ['a request for a quote', quotes, buyer, quoteBodyLimit],
  ['an order', `${publicApiBase}/orders`, buyer, 64 * 1024],
  ['signing in', '/api/auth/sign-in/email', json, 32 * 1024],
  ['the form without script', '/', { 'content-type': 'application/x-www-form-urlencoded' }, quoteBodyLimit],
  ['an image', `${adminApiBase}/pictures`, { origin: json.origin }, imageSizeLimit],
];

describe.each(large)('a body that is too large: %s', (_, path, headers, limit) => {
  const withCookie = () => (path.startsWith(adminApiBase) ? { ...headers, cookie } : headers);

  test('a body with too large a length is rejected before it is sent', async () => {
    const { socket, received, ended } = call();
    socket.write(head(path, { ...withCookie(), 'content-length': String(farTooMuch) }));
    await expect.poll(received).toMatch(/^HTTP\/1.1 413 /);
    await ended;
  });

  test('a body without a length is rejected as soon as it is too large', async () => {
    const client = call();
    client.socket.write(head(path, { ...withCookie(), 'transfer-encoding': 'chunked' }));
    const part = inChunks(Buffer.alloc(64 * 1024, ' '));
    const sent = await sendOn(client, part, farTooMuch);
    expect(sent).toBeLessThan(limit + 20 * 1024 * 1024);
    await client.ended;
    expect(client.received()).toMatch(/^HTTP\/1.1 413 /);
  });
});

describe('a client that continues sending after its response', () => {
  const part = inChunks(Buffer.alloc(64 * 1024, ' '));

  /** Returns how many bytes were sent, at most about `most`. */
  async function sendUnread({ socket, ended }: Client, most: number): Promise<number> {
    let sent = 0;
    socket.pause();
    socket.write(head(quotes, { ...buyer, 'transfer-encoding': 'chunked' }));
    while (sent < most && !socket.destroyed) {
      sent += part.length;
      await Promise.race([ended, new Promise((taken) => socket.write(part, taken))]);
    }
    return sent;
  }

  test('a client that continues sending after its response finds the response when it has sent megabytes before it reads', async () => {
    const client = call();
    await sendUnread(client, 32 * 1024 * 1024);
    client.socket.resume();
    await client.ended;
    expect(client.received()).toMatch(/^HTTP\/1.1 413 .*\r\n\r\n\{.*\}$/s);
  });

  test('a client that continues sending after its response is disconnected after a while, however slowly it sends', async () => {
    const client = call(strict, true);
    client.socket.write(head('/api/auth/sign-in/email', { ...json, 'content-length': String(farTooMuch) }));
    const drip = setInterval(() => client.socket.write(' '), 20);
    await client.ended.finally(() => clearInterval(drip));
    expect(client.received()).toMatch(/^HTTP\/1.1 413 /);
  });

  test('a client that continues sending after its response is disconnected after a number of bytes, however fast it sends', async () => {
    expect(await sendUnread(call(strict, true), farTooMuch)).toBeLessThan(farTooMuch);
  });
});

test('a response before the end of the body says that the connection ends', async () => {
  const { socket, received, ended } = call();
  const body = `<cXML><Header>${'<a>'.repeat(200_000)}`;
  const type = { 'content-type': 'text/xml' };
  socket.write(head('/punchout/cxml', { ...type, 'content-length': String(body.length) }) + body);
  await ended;
  expect(received()).toMatch(/^HTTP\/1.1 200 .*^connection: close\r$/ims);
});

test('a fast client is served, again on the same connection', async () => {
  const { socket, received } = call(strict);
  for (const turn of [1, 2]) {
    const body = JSON.stringify(quoteInput());
    const headers = { ...buyer, 'idempotency-key': `bounded-${turn}`, 'content-length': String(body.length) };
    socket.write(head(quotes, headers) + body);
    await expect.poll(() => received().match(/HTTP\/1.1 201 /g)?.length).toBe(turn);
  }
  socket.destroy();
});

describe('a slow reader', () => {
  const requestText = (path: string) =>
    `GET ${path} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n`;

  /** What the site still holds for clients that do not read it. */
  const connections = () =>
    new Promise<number>((found, fail) => {
      strict.getConnections((error, count) => (error ? fail(error) : found(count)));
    });

  test.each(['/large', '/parts'])(
    'a slow reader not at all: is let go, the answer at %s with it',
    async (path) => {
      // Those of the tests before may still be closing.
      await expect.poll(connections).toBe(0);
      const { socket } = call(strict);
      socket.pause();
      socket.write(requestText(path));
      await expect.poll(() => requested).toEqual([path]);
      await expect.poll(connections).toBe(0);
      socket.destroy();
    },
  );

  test('but goes on: gets all, however long it takes', async () => {
    /** Longer than the timeout, in steps that are each far shorter. */
    const readSlowly = async (path: string) => {
      const { socket, ended } = call(patient);
      let bytes = 0;
      socket.removeAllListeners('data').on('data', (more: string) => {
        bytes += more.length;
        if (bytes % (2 * 1024 * 1024) > more.length) return;
        socket.pause();
        setTimeout(() => socket.resume(), 150);
      });
      socket.write(requestText(path));
      await ended;
      return bytes;
    };
    for (const bytes of await Promise.all(['/large', '/parts'].map(readSlowly)))
      expect(bytes).toBeGreaterThan(largeBody.length);
  });

  test('a slow reader is not confused with a client that waits for a slow response', async () => {
    const { socket, received, ended } = call(strict);
    socket.write(requestText('/thinking'));
    await ended;
    expect(received()).toMatch(/thought$/);
  });
});
