import { once } from 'node:events';
import { Agent, createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { RequestContext, requestContext } from '#platform/http/request-context.server.ts';
import { addCacheTags } from '#platform/cache/cache-tags.server.ts';
import { cachedListener } from './cached-listener.server.ts';
import { newSignedToken, newToken } from '#features/punchout/systems/punchout-secret.server.ts';
import { type ClientLimiter, createClientLimiter } from '#platform/http/admission/client-limiter.server.ts';
import { createPageCache, type PageCache } from '../page-cache/page-cache.server.ts';

const config = {
  siteUrl: 'http://shop.test',
  publicApiKey: 'secret',
  authSecret: 'a secret of this site alone, long enough',
  trustProxy: true,
  rateLimit: false,
};
const unlimited: ClientLimiter = { count: () => {} };
let pageLimiter = unlimited;
const long = 'A page of some length. '.repeat(100);
const products = '/functions/v1/products-api/products';
let cache: PageCache;
let handled: Request[] = [];
let port = 0;

const server = createServer((request, response) => {
  const listener = cachedListener(
    { config, cache, respond, pageLimiter },
    (_, elsewhere) => void elsewhere.end('not from memory'),
  );
  requestContext.run(new RequestContext('an-id'), () => listener(request, response));
});

const randomId = (index: number) => `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`;

function respond(request: Request): Response {
  handled.push(request);
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/careers') throw new Error('broken');
  if (pathname === '/news') return new Response('Not Found', { status: 404 });
  addCacheTags('catalogue');
  const headers = new Headers({ 'content-type': 'text/html', vary: 'Cookie' });
  if (searchParams.has('lang')) headers.set('set-cookie', 'lang=zh');
  return new Response(`${request.headers.get('cookie')} ${long}`, { headers });
}

/** Few connections: a thousand at once are more than a busy machine accepts. */
const agent = new Agent({ keepAlive: true, maxSockets: 20 });

beforeAll(async () => {
  // None is closed by the server at the moment when a slow test uses it again.
  server.keepAliveTimeout = 0;
  server.listen(0);
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  agent.destroy();
  server.close();
});
beforeEach(() => {
  cache = createPageCache(20_000_000);
  cache.setConnected(true);
  handled = [];
  pageLimiter = unlimited;
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = httpRequest({ port, path, headers, method, agent });
  sent.end();
  const [response] = (await once(sent, 'response')) as [
    AsyncIterable<Buffer> & {
      statusCode: number;
      headers: IncomingHttpHeaders;
    },
  ];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

test('a product of the API is cached once for each language that clients accept', async () => {
  const path = `${products}/${randomId(0)}`;
  const authorization = 'Bearer secret';
  for (const accepted of ['zh-CN', 'zh', 'en', 'fr']) {
    await get(path, { authorization, 'accept-language': accepted });
  }
  await get(`${path}?lang=en`, { authorization, 'accept-language': 'zh' });
  await get(`${path}?lang=en`, { authorization, 'accept-language': 'ar' });
  expect(handled.map(({ url, headers }) => [new URL(url).search, headers.get('accept-language')])).toEqual([
    ['', 'zh'],
    ['', 'en'],
    ['?lang=en', null],
  ]);
});

describe('a page', () => {
  test('a page is made once, whatever else its address, its cookies and its headers hold', async () => {
    const first = await get('/products?utm_source=mail');
    const second = await get('/products?junk=2', { cookie: 'tracker=9; theme=dark', 'user-agent': 'x' });
    expect(handled.map(({ url }) => url)).toEqual(['http://shop.test/products']);
    expect(second.body.toString()).toBe(first.body.toString());
  });

  test('a page is made once per language, by cookie, by what the browser accepts, or by address', async () => {
    await get('/products', { cookie: 'a=1; lang=zh' });
    await get('/products', { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' });
    await get('/products', { 'accept-language': 'fr' });
    await get('/products', { cookie: 'lang=junk', 'accept-language': 'de' });
    await get('/products?lang=zh', { cookie: 'lang=ar' });
    await get('/products?lang=zh');
    expect(handled.map(({ url, headers }) => [url, headers.get('cookie')])).toEqual([
      ['http://shop.test/products', 'lang=zh'],
      ['http://shop.test/products', 'lang=en'],
      ['http://shop.test/products?lang=zh', 'lang=zh'],
    ]);
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['deflate', undefined, (body: Buffer) => body],
    ['', undefined, (body: Buffer) => body],
  ])('a page for a browser that takes "%s" comes as %s', async (accepted, encoding, unpack) => {
    const headers = { 'accept-encoding': accepted };
    for (const { headers: sent, body } of [await get('/', headers), await get('/', headers)]) {
      expect(sent['content-encoding']).toBe(encoding);
      expect(Number(sent['content-length'])).toBe(body.length);
      expect(unpack(body).toString()).toBe(`lang=en ${long}`);
    }
    expect(handled).toHaveLength(1);
  });

  test('a page is announced to browsers and to shared caches', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=86400',
    );
    expect(headers.vary).toBe('Cookie, accept-encoding');
  });

  test('a page has the id of the request that it was made for, and none when it was cached', async () => {
    expect((await get('/')).headers['x-request-id']).toBe('an-id');
    expect((await get('/')).headers).not.toHaveProperty('x-request-id');
  });

  test('a page of a session of a procurement system is not made here', async () => {
    const token = newSignedToken(config);
    const headers = { cookie: `lang=en; punchout=${token}` };
    expect((await get('/products', headers)).body.toString()).toBe('not from memory');
    expect((await get('/products', { cookie: `a_punchout=${token}` })).body.toString()).toContain(long);
  });

  test.each(['', 'abc', newToken(), newSignedToken({ authSecret: 'of another site' }), 'x'.repeat(4_000)])(
    'an invented cookie of a session, %j, gets the cached page',
    async (token) => {
      await get('/products');
      const { body } = await get('/products', { cookie: `punchout=${token}` });
      expect(body.toString()).toContain(long);
      expect(handled).toHaveLength(1);
    },
  );

  test('a page that sets a cookie is sent only to its client', async () => {
    expect((await get('/?lang=zh')).headers['cache-control']).toBe('private, no-cache');
  });

  test('a page has a strong ETag for each encoding, and is not sent again to a client that has it', async () => {
    const { headers } = await get('/', { 'accept-encoding': 'br' });
    const plain = await get('/');
    expect(headers.etag).toMatch(/^"[\w-]{22}-br"$/);
    expect(plain.headers.etag).toMatch(/^"[\w-]{22}"$/);
    for (const known of [headers.etag, `W/${plain.headers.etag}`, `"other", ${headers.etag}`]) {
      const answer = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(known) });
      expect(answer).toMatchObject({ status: 304, headers: { etag: headers.etag } });
      expect(answer.body).toHaveLength(0);
      expect(answer.headers['cache-control']).toBe(headers['cache-control']);
    }
    expect((await get('/', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('a page can be requested by HEAD', async () => {
    const { headers, body, status } = await get('/', {}, 'HEAD');
    expect({ status, length: body.length }).toEqual({ status: 200, length: 0 });
    expect(Number(headers['content-length'])).toBeGreaterThan(2_000);
  });

  test('a page that is missing is answered with 404', async () => {
    expect(await get('/news')).toMatchObject({ status: 404, body: Buffer.from('Not Found') });
  });

  test('a page that cannot be made is left to the error handler', async () => {
    expect((await get('/careers')).body.toString()).toBe('not from memory');
  });
});

describe('is not answered from memory', () => {
  test.each([
    ['the admin', '/admin/products', {}],
    ['an API request without the key', products, {}],
    ['an API request with a wrong key', products, { authorization: 'Bearer wrong!' }],
  ])('%s is not answered from memory', async (_, path, headers) => {
    const { body } = await get(path, headers as Record<string, string>);
    expect(body.toString()).toBe('not from memory');
    expect(handled).toHaveLength(0);
  });

  test.each(['POST', 'DELETE', 'OPTIONS'])('a %s is not answered from memory', async (method) => {
    expect((await get('/', {}, method)).body.toString()).toBe('not from memory');
  });
});

test('an API request with the key is answered from memory', async () => {
  const headers = { authorization: 'Bearer secret', cookie: 'lang=zh' };
  await get(`${products}?limit=24`, headers);
  await get(`${products}?offset=0&limit=024&x=1`, headers);
  expect(handled.map(({ url }) => url)).toEqual([
    `http://shop.test${products}?category=all&limit=24&offset=0&sort=newest`,
  ]);
  expect(handled[0]?.headers.get('authorization')).toBe('Bearer secret');
  const { headers: sent } = await get(products, headers);
  expect(sent['cache-control']).toBe('public, max-age=0, s-maxage=10, stale-if-error=86400');
});

describe('a cookie of the admin', () => {
  test.each([
    'admin.session_token=x.y',
    '__Secure-admin.session_token=x',
    'a=admin.session_token=; theme=dark',
    'admin.session_data=x; admin.session_token=y; admin_lang=zh',
  ])('a cookie of the admin changes nothing on a public page: %s', async (cookie) => {
    const plain = await get('/products');
    const answer = await get('/products', { cookie });
    expect(answer.body.toString()).toBe(plain.body.toString());
    expect(handled).toHaveLength(1);
    expect(handled[0]?.headers.get('cookie')).toBe('lang=en');
  });

  test('a cookie of the admin changes nothing in the answers of the API', async () => {
    const headers = { authorization: 'Bearer secret', cookie: 'admin.session_token=x' };
    await get(products, headers);
    await get(products, { authorization: 'Bearer secret' });
    expect(handled).toHaveLength(1);
    expect(handled[0]?.headers.get('cookie')).toBeNull();
  });
});

describe('one address', () => {
  const burst = 100;
  /** The clock is fixed, so that no time passes on a slow machine either. */
  const limited = () => createClientLimiter({ burst, perSecond: 1 }, () => 0);
  const attack = (count: number, address: (index: number) => string, headers = {}) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => get(address(index), headers).then(({ status }) => status)),
    );

  test('one address that requests cached pages is never rejected', async () => {
    pageLimiter = limited();
    await get('/products');
    const statuses = new Set(await attack(2 * burst, (index) => `/products?junk=${index}`));
    expect([...statuses]).toEqual([200]);
    expect(handled).toHaveLength(1);
  });

  test.each([
    ['search terms', (index: number) => `/old-products?search=${index}`],
    ['products that do not exist', (index: number) => `/product/${randomId(index)}`],
    ['manufacturers', (index: number) => `/manufacturers/no-${index}`],
  ])('one address gets no more pages made than its share, by ever new %s', async (_, address) => {
    pageLimiter = limited();
    for (let index = 0; index < burst; index += 50) {
      expect(new Set(await attack(50, (more) => address(index + more)))).toEqual(new Set([200]));
    }
    const late = await attack(20, (index) => address(burst + index));
    expect(new Set(late)).toEqual(new Set([429]));
    const rejected = await get(address(-1), { 'accept-language': 'zh', 'accept-encoding': 'br' });
    expect(rejected.status).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
    expect(rejected.body.toString()).toContain('请稍候');
    expect(rejected.headers['cache-control']).toBe('no-store');
    expect(handled).toHaveLength(burst);
  });

  test('one address does not take the pages of others', async () => {
    pageLimiter = limited();
    await get('/products');
    const attacker = { 'x-forwarded-for': '203.0.113.9' };
    const flood = attack(2 * burst, (index) => `/old-products?search=a${index}`, attacker);
    const others = await Promise.all([get('/products'), get('/')]);
    const rejected = (await flood).filter((status) => status !== 200);
    expect(rejected.length).toBeGreaterThan(0);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
  });
});
