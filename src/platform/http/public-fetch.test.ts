// Responses of untrusted servers: redirects to internal addresses, endless bodies, slow bodies.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPublic, publicPolicy, type PublicPolicy } from './public-fetch.server.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer = (_, response) => response.end('image');
let requests: string[] = [];
let port = 0;
const server = createServer((request, response) => {
  requests.push(`${request.headers.host} ${request.url}`);
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  requests = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** `shop.test` stands for a public server and listens here; every other host follows the real policy. */
const policy: PublicPolicy = {
  allows: (address, at) => (address === '127.0.0.1' && at === port) || publicPolicy.allows(address, at),
  resolve: async (host) =>
    host === 'shop.test' ? ['127.0.0.1'] : Promise.reject(new Error(`${host} is unknown`)),
};
const at = (path: string) => `http://shop.test:${port}${path}`;
const fetchHere = (address: string, settings: Partial<Parameters<typeof fetchPublic>[1]> = {}) =>
  fetchPublic(address, { maxBytes: 1_000, policy, timeoutMs: 5_000, ...settings });
const rejectedWith = (issue: object) => ({ ok: false, issue });

test('fetches from a public server and sends its host name', async () => {
  const fetched = await fetchHere(at('/a.png'));
  expect(fetched).toEqual({ ok: true, bytes: Buffer.from('image') });
  expect(requests).toEqual([`shop.test:${port} /a.png`]);
});

describe('an internal address', () => {
  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://169.254.169.254/latest/meta-data/',
    'http://10.0.0.1/',
    'http://[fd00:ec2::254]/',
    'http://0/',
    'http://8.8.8.8:22/',
    'http://8.8.8.8:6379/',
    'http://user:password@8.8.8.8/',
    'ftp://8.8.8.8/a.png',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'gopher://8.8.8.8/',
    '//8.8.8.8/a.png',
    '/files/pictures/a.png',
    '',
  ])('an internal address %j is not requested', async (address) => {
    const resolve = () => Promise.reject(new Error('requested'));
    const result = await fetchHere(address, { policy: { ...publicPolicy, resolve } });
    expect(result).toEqual(rejectedWith({ code: 'address' }));
  });

  test.each([
    ['by name', ['127.0.0.1']],
    ['by one of its addresses', ['93.184.216.34', '10.0.0.1']],
    ['by a mapped address', ['::ffff:127.0.0.1']],
    ['under no address', []],
  ])('an internal address, found %s, is not requested', async (_, found) => {
    const resolve = async () => found;
    const result = await fetchHere(`http://evil.test:${port}/`, { policy: { ...publicPolicy, resolve } });
    expect(result).toEqual(rejectedWith({ code: 'address' }));
    expect(requests).toEqual([]);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:80/',
    '//10.0.0.1/x',
    'file:///etc/passwd',
    'http://localhost.evil.test/',
  ])('an internal address is not followed by a redirect to %s', async (location) => {
    answer = (_, response) => response.writeHead(302, { location }).end();
    const resolve = async (host: string) =>
      host === 'localhost.evil.test' ? ['127.0.0.1'] : policy.resolve(host);
    const result = await fetchHere(at('/'), { policy: { ...policy, resolve } });
    expect(result).toEqual(rejectedWith({ code: 'address' }));
    expect(requests).toHaveLength(1);
  });

  test('an internal address is not reached through a name whose second DNS answer differs', async () => {
    answer = (_, response) => response.end('image');
    let lookups = 0;
    const resolve = async () => {
      lookups += 1;
      return [lookups === 1 ? '127.0.0.1' : '10.0.0.1'];
    };
    expect(await fetchHere(at('/'), { policy: { ...policy, resolve } })).toMatchObject({ ok: true });
    expect(lookups).toBe(1);
    expect(requests).toHaveLength(1);
  });
});

test('follows five redirects, and not a sixth', async () => {
  answer = ({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.end('image');
    else response.writeHead(307, { location: `/${left - 1}` }).end();
  };
  expect(await fetchHere(at('/5'))).toMatchObject({ ok: true });
  expect(await fetchHere(at('/6'))).toEqual(rejectedWith({ code: 'redirects' }));
});

describe('a server', () => {
  test.each([
    ['without the file', 404, {}, { code: 'status', status: 404 }],
    ['that limits our rate', 429, { 'retry-after': '7' }, { code: 'status', status: 429, retryAfter: 7 }],
    ['with only a part of it', 206, {}, { code: 'status', status: 206 }],
    ['that redirects without a location', 302, {}, { code: 'status', status: 302 }],
  ])('a server %s is reported with its status', async (_, status, headers, issue) => {
    answer = (__, response) => response.writeHead(status, headers).end();
    expect(await fetchHere(at('/'))).toEqual(rejectedWith(issue));
  });

  test('a server that announces too many bytes is abandoned before they arrive', async () => {
    answer = (_, response) => void response.writeHead(200, { 'content-length': '1001' }).write('x');
    expect(await fetchHere(at('/'))).toEqual(rejectedWith({ code: 'too_large' }));
  });

  test('a server that sends exactly the maximum is read to the end, and one byte more is rejected', async () => {
    answer = ({ url }, response) => response.end('x'.repeat(url === '/fits' ? 1_000 : 1_001));
    expect(await fetchHere(at('/fits'))).toMatchObject({ ok: true });
    expect(await fetchHere(at('/'))).toEqual(rejectedWith({ code: 'too_large' }));
  });

  test('a server that never stops sending is abandoned', async () => {
    answer = (_, response) => {
      const more = () =>
        void (response.destroyed || response.write('x'.repeat(400), () => setImmediate(more)));
      more();
    };
    expect(await fetchHere(at('/'))).toEqual(rejectedWith({ code: 'too_large' }));
  });

  test('a server that sends slowly is abandoned at the timeout, redirects included', async () => {
    answer = ({ url }, response) => {
      if (url === '/') response.writeHead(302, { location: '/slow' }).end();
      else {
        response.write('x');
        const timer = setInterval(() => response.write('x'), 20);
        response.once('close', () => clearInterval(timer));
      }
    };
    expect(await fetchHere(at('/'), { timeoutMs: 200 })).toEqual(rejectedWith({ code: 'timeout' }));
  });

  test('a server that never answers is abandoned', async () => {
    answer = () => {};
    expect(await fetchHere(at('/'), { timeoutMs: 100 })).toEqual(rejectedWith({ code: 'timeout' }));
  });

  test('a server whose name is never resolved is abandoned', async () => {
    const resolve = () => new Promise<string[]>(() => {});
    expect(await fetchHere(at('/'), { timeoutMs: 100, policy: { ...policy, resolve } })).toEqual(
      rejectedWith({ code: 'timeout' }),
    );
  });

  test('a server that closes the connection or does not exist is unreachable', async () => {
    answer = ({ socket }) => socket.destroy();
    expect(await fetchHere(at('/'))).toEqual(rejectedWith({ code: 'unreachable' }));
    expect(await fetchHere('http://nowhere.test/')).toEqual(rejectedWith({ code: 'unreachable' }));
  });

  test('a server that does not speak HTTP is unreachable', async () => {
    answer = ({ socket }) => socket.end('SSH-2.0-OpenSSH\r\n');
    expect(await fetchHere(at('/'))).toEqual(rejectedWith({ code: 'unreachable' }));
  });
});

test('rejects with the reason of an aborted signal', async () => {
  const stopping = new AbortController();
  answer = () => stopping.abort();
  await expect(fetchHere(at('/'), { signal: stopping.signal })).rejects.toThrow(/abort/i);
});
