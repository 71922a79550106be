// Answers of strangers' servers: those that lead inside, that never end, that come drop by drop.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchPublic, publicPolicy, type PublicPolicy } from './public-fetch.server.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answer: Answer = (_, response) => response.end('picture');
let asked: string[] = [];
let port = 0;
const server = createServer((request, response) => {
  asked.push(`${request.headers.host} ${request.url}`);
  answer(request, response);
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** `shop.test` is a public server, which listens here; everything else is as in life. */
const policy: PublicPolicy = {
  allows: (address, at) => (address === '127.0.0.1' && at === port) || publicPolicy.allows(address, at),
  resolve: async (host) =>
    host === 'shop.test' ? ['127.0.0.1'] : Promise.reject(new Error(`${host} is unknown`)),
};
const at = (path: string) => `http://shop.test:${port}${path}`;
const bring = (address: string, settings: Partial<Parameters<typeof fetchPublic>[1]> = {}) =>
  fetchPublic(address, { mostBytes: 1_000, policy, patience: 5_000, ...settings });
const refusedAs = (fault: object) => ({ ok: false, fault });

test('what a public server has is brought, its name told to it', async () => {
  const brought = await bring(at('/a.png'));
  expect(brought).toEqual({ ok: true, bytes: Buffer.from('picture') });
  expect(asked).toEqual([`shop.test:${port} /a.png`]);
});

describe('an address that leads inside', () => {
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
  ])('%j is not asked', async (address) => {
    const isAsked = new Error('asked');
    const resolve = () => Promise.reject(isAsked);
    const answered = await bring(address, { policy: { ...publicPolicy, resolve } });
    expect(answered).toEqual(refusedAs({ code: 'address' }));
  });

  test.each([
    ['by name', ['127.0.0.1']],
    ['by one of its addresses', ['93.184.216.34', '10.0.0.1']],
    ['by a mapped address', ['::ffff:127.0.0.1']],
    ['by none', []],
  ])('%s is not asked', async (_, found) => {
    const resolve = async () => found;
    const answered = await bring(`http://evil.test:${port}/`, { policy: { ...publicPolicy, resolve } });
    expect(answered).toEqual(refusedAs({ code: 'address' }));
    expect(asked).toEqual([]);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:80/',
    '//10.0.0.1/x',
    'file:///etc/passwd',
    'http://localhost.evil.test/',
  ])('is not followed to %s', async (location) => {
    answer = (_, response) => response.writeHead(302, { location }).end();
    const resolve = async (host: string) =>
      host === 'localhost.evil.test' ? ['127.0.0.1'] : policy.resolve(host);
    const answered = await bring(at('/'), { policy: { ...policy, resolve } });
    expect(answered).toEqual(refusedAs({ code: 'address' }));
    expect(asked).toHaveLength(1);
  });

  test('is not reached by a name that leads elsewhere when it is asked the second time', async () => {
    answer = (_, response) => response.end('picture');
    let asks = 0;
    const resolve = async () => {
      asks += 1;
      return [asks === 1 ? '127.0.0.1' : '10.0.0.1'];
    };
    expect(await bring(at('/'), { policy: { ...policy, resolve } })).toMatchObject({ ok: true });
    expect(asks).toBe(1);
    expect(asked).toHaveLength(1);
  });
});

test('redirects are followed so far, and no further', async () => {
  answer = ({ url = '' }, response) => {
    const left = Number(url.slice(1));
    if (left === 0) response.end('picture');
    else response.writeHead(307, { location: `/${left - 1}` }).end();
  };
  expect(await bring(at('/5'))).toMatchObject({ ok: true });
  expect(await bring(at('/6'))).toEqual(refusedAs({ code: 'redirects' }));
});

describe('a server', () => {
  test.each([
    ['that has nothing', 404, {}, { code: 'status', status: 404 }],
    [
      'that wants to be left alone',
      429,
      { 'retry-after': '7' },
      { code: 'status', status: 429, retryAfter: 7 },
    ],
    ['that has only a part', 206, {}, { code: 'status', status: 206 }],
    ['that leads nowhere', 302, {}, { code: 'status', status: 302 }],
  ])('%s is said so', async (_, status, headers, fault) => {
    answer = (__, response) => response.writeHead(status, headers).end();
    expect(await bring(at('/'))).toEqual(refusedAs(fault));
  });

  test('that tells of too many bytes is left before they come', async () => {
    answer = (_, response) => void response.writeHead(200, { 'content-length': '1001' }).write('x');
    expect(await bring(at('/'))).toEqual(refusedAs({ code: 'too_large' }));
  });

  test('that sends as many as may be is heard to the end, and one more is too many', async () => {
    answer = ({ url }, response) => response.end('x'.repeat(url === '/fits' ? 1_000 : 1_001));
    expect(await bring(at('/fits'))).toMatchObject({ ok: true });
    expect(await bring(at('/'))).toEqual(refusedAs({ code: 'too_large' }));
  });

  test('that never stops sending is left', async () => {
    answer = (_, response) => {
      const more = () =>
        void (response.destroyed || response.write('x'.repeat(400), () => setImmediate(more)));
      more();
    };
    expect(await bring(at('/'))).toEqual(refusedAs({ code: 'too_large' }));
  });

  test('that drips is left when the time is over, its redirects counted in', async () => {
    answer = ({ url }, response) => {
      if (url === '/') response.writeHead(302, { location: '/slow' }).end();
      else {
        response.write('x');
        const timer = setInterval(() => response.write('x'), 20);
        response.once('close', () => clearInterval(timer));
      }
    };
    expect(await bring(at('/'), { patience: 200 })).toEqual(refusedAs({ code: 'timeout' }));
  });

  test('that never answers is left', async () => {
    answer = () => {};
    expect(await bring(at('/'), { patience: 100 })).toEqual(refusedAs({ code: 'timeout' }));
  });

  test('whose name is never resolved is left', async () => {
    const resolve = () => new Promise<string[]>(() => {});
    expect(await bring(at('/'), { patience: 100, policy: { ...policy, resolve } })).toEqual(
      refusedAs({ code: 'timeout' }),
    );
  });

  test('that hangs up or is not there is unreachable', async () => {
    answer = ({ socket }) => socket.destroy();
    expect(await bring(at('/'))).toEqual(refusedAs({ code: 'unreachable' }));
    expect(await bring('http://nowhere.test/')).toEqual(refusedAs({ code: 'unreachable' }));
  });

  test('that speaks something else is unreachable', async () => {
    answer = ({ socket }) => socket.end('SSH-2.0-OpenSSH\r\n');
    expect(await bring(at('/'))).toEqual(refusedAs({ code: 'unreachable' }));
  });
});

test('whoever stops is not told a fault', async () => {
  const stopping = new AbortController();
  answer = () => stopping.abort();
  await expect(bring(at('/'), { signal: stopping.signal })).rejects.toThrow(/abort/i);
});
