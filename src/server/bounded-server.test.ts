import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { quoteBodyLimit } from '#features/quotes/quote.rules.ts';
import { pictureSizeLimit } from '#features/catalogue/picture-upload.rules.ts';
import { deskApiBase } from '#platform/desk-api-base.ts';
import { publicApiBase } from '#platform/public-api-base.ts';
import { quoteInput } from '#tests/factories/quote.factory.ts';
import { insertPerson, signIn } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createBoundedServer } from './bounded-server.server.ts';
import { createApp } from './create-app.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
const app = createApp(runtime, () => new Response('a page'));
const asked: string[] = [];
const listener = getRequestListener(app.fetch);
/** Far more than the buffers of a connection hold. */
const largeBody = Buffer.alloc(64 * 1024 * 1024, 'a');
const answer: RequestListener = (request, response) => {
  asked.push(request.url ?? '');
  if (request.url === '/large') return void response.end(largeBody);
  if (request.url === '/parts') return void Readable.from(parts()).pipe(response);
  if (request.url === '/thinking') return void setTimeout(() => response.end('thought'), 3 * hastyWrite);
  listener(request, response);
};
/** Milliseconds. */
const hastyWrite = 400;
const patient = createBoundedServer(answer);
const hasty = createBoundedServer(answer, {
  headersTimeout: 200,
  requestTimeout: 400,
  connectionsCheckingInterval: 50,
  keepAliveTimeout: 5_000,
  writeTimeout: hastyWrite,
});
const servers = [patient, hasty];
let cookie = '';
/** Far more than the connection's own buffers take: whoever can send so much is being read. */
const farTooMuch = 200 * 1024 * 1024;

beforeAll(async () => {
  for (const server of servers) {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  }
  cookie = await signIn(app, await insertPerson(runtime.database));
});
beforeEach(async () => {
  asked.length = 0;
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
  heard: () => string;
  ended: Promise<void>;
}

function call(server = patient): Client {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.setEncoding('latin1').on('data', (more: string) => (text += more));
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  // Written to after the site has closed it.
  socket.on('error', () => {});
  return { socket, heard: () => text, ended: closed };
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

/** Sends `part` again and again until there is an answer; tells how many bytes went, at most `most`. */
async function sendOn({ socket, heard, ended }: Client, part: Buffer, most: number): Promise<number> {
  let sent = 0;
  while (sent < most && !socket.destroyed && !heard()) {
    sent += part.length;
    await Promise.race([ended, new Promise((taken) => socket.write(part, taken))]);
  }
  return sent;
}

const inChunks = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describe('who is slow', () => {
  test('a head that never ends is ended, and nobody has been asked anything', async () => {
    const { socket, heard, ended } = call(hasty);
    socket.write('GET /products HTTP/1.1\r\nhost: shop.test\r\nx-slow: ');
    const drip = setInterval(() => socket.write('a'), 20);
    await ended.finally(() => clearInterval(drip));
    expect(heard()).toMatch(/^HTTP\/1.1 408 /);
    expect(asked).toEqual([]);
  });

  test('nor is one waited for that never begins', async () => {
    const { heard, ended } = call(hasty);
    await ended;
    expect(heard()).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  test('a body that never ends is ended, and nothing of it is kept', async () => {
    const { socket, ended } = call(hasty);
    socket.write(head(quotes, { ...buyer, 'content-length': '1000' }));
    const drip = setInterval(() => socket.write(' '), 20);
    await ended.finally(() => clearInterval(drip));
    expect(asked).toEqual([quotes]);
    const { rows } = await runtime.database.execute('select from quote_requests');
    expect(rows).toEqual([]);
  });

  test('a head larger than 16 KB is refused', async () => {
    const { socket, heard, ended } = call(hasty);
    socket.write(head('/', { 'x-large': 'a'.repeat(20_000) }));
    await ended;
    expect(heard()).toMatch(/^HTTP\/1.1 431 /);
    expect(asked).toEqual([]);
  });
});

const large: [string, string, Record<string, string>, number][] = [
  ['a request for a quote', quotes, buyer, quoteBodyLimit],
  ['an order', `${publicApiBase}/orders`, buyer, 64 * 1024],
  ['signing in', '/api/auth/sign-in/email', json, 32 * 1024],
  ['the form without script', '/', { 'content-type': 'application/x-www-form-urlencoded' }, quoteBodyLimit],
  ['a picture', `${deskApiBase}/pictures`, { origin: json.origin }, pictureSizeLimit],
];

describe.each(large)('a body that is too large: %s', (_, path, headers, limit) => {
  const withCookie = () => (path.startsWith(deskApiBase) ? { ...headers, cookie } : headers);

  test('that tells its length is refused before it is sent', async () => {
    const { socket, heard, ended } = call();
    socket.write(head(path, { ...withCookie(), 'content-length': String(farTooMuch) }));
    await expect.poll(heard).toMatch(/^HTTP\/1.1 413 /);
    await ended;
  });

  test('that tells no length is refused as soon as it is too large', async () => {
    const client = call();
    client.socket.write(head(path, { ...withCookie(), 'transfer-encoding': 'chunked' }));
    const part = inChunks(Buffer.alloc(64 * 1024, ' '));
    const sent = await sendOn(client, part, farTooMuch);
    expect(sent).toBeLessThan(limit + 20 * 1024 * 1024);
    await client.ended;
    expect(client.heard()).toMatch(/^HTTP\/1.1 413 /);
  });
});

test('who is quick enough is served, again on the same connection', async () => {
  const { socket, heard } = call(hasty);
  for (const turn of [1, 2]) {
    const body = JSON.stringify(quoteInput());
    const headers = { ...buyer, 'idempotency-key': `bounded-${turn}`, 'content-length': String(body.length) };
    socket.write(head(quotes, headers) + body);
    await expect.poll(() => heard().match(/HTTP\/1.1 201 /g)?.length).toBe(turn);
  }
  socket.destroy();
});

describe('who reads slowly', () => {
  const ask = (path: string) => `GET ${path} HTTP/1.1\r\nhost: shop.test\r\nconnection: close\r\n\r\n`;

  /** What the site still holds for clients that do not read it. */
  const connections = () =>
    new Promise<number>((found, fail) => {
      hasty.getConnections((error, count) => (error ? fail(error) : found(count)));
    });

  test.each(['/large', '/parts'])('not at all: is let go, the answer at %s with it', async (path) => {
    const others = await connections();
    const { socket } = call(hasty);
    socket.pause();
    socket.write(ask(path));
    await expect.poll(connections).toBe(others + 1);
    await expect.poll(connections, { timeout: 20_000 }).toBe(others);
    expect(asked).toEqual([path]);
    socket.destroy();
  });

  test.each(['/large', '/parts'])('but goes on: gets all of %s, however long it takes', async (path) => {
    const { socket, ended } = call(hasty);
    let bytes = 0;
    socket.removeAllListeners('data').on('data', (more: string) => {
      bytes += more.length;
      // Eight times as long as nobody may wait, in steps that are each shorter.
      if (bytes % (8 * 1024 * 1024) > more.length) return;
      socket.pause();
      setTimeout(() => socket.resume(), hastyWrite / 2);
    });
    socket.write(ask(path));
    await ended;
    expect(bytes).toBeGreaterThan(largeBody.length);
  });

  test('is not confused with who waits for an answer that takes long to make', async () => {
    const { socket, heard, ended } = call(hasty);
    socket.write(ask('/thinking'));
    await ended;
    expect(heard()).toMatch(/thought$/);
  });
});
