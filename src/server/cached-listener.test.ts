import { once } from 'node:events';
import { createServer, request as ask, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestContext } from '#platform/request-context.server.ts';
import { shows } from '#platform/shown-tags.server.ts';
import { cachedListener } from './cached-listener.server.ts';
import { pageLimits, type RenderLimits, renderLimitsOf } from './render-limits.server.ts';
import { createClientLimiter } from '#platform/client-limiter.server.ts';
import { createPageCache, type PageCache } from './page-cache.server.ts';

const config = { siteUrl: 'http://shop.test', publicApiKey: 'secret', trustProxy: true, rateLimit: false };
let limits = renderLimitsOf(config);
const long = 'A page of some length. '.repeat(100);
const products = '/functions/v1/products-api/products';
let cache: PageCache;
let asked: Request[] = [];
let port = 0;

const server = createServer((request, response) => {
  const listener = cachedListener(
    { config, cache, answer: respond, limits },
    (_, elsewhere) => void elsewhere.end('not from memory'),
  );
  requestContext.run({ id: 'an-id', isFromMemory: false }, () => listener(request, response));
});

const randomId = (place: number) => `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;

function respond(request: Request): Response {
  asked.push(request);
  const { pathname, searchParams } = new URL(request.url);
  if (pathname === '/careers') throw new Error('broken');
  if (pathname === '/news') return new Response('Not Found', { status: 404 });
  shows('catalogue');
  const headers = new Headers({ 'content-type': 'text/html', vary: 'Cookie' });
  if (searchParams.has('lang')) headers.set('set-cookie', 'lang=zh');
  return new Response(`${request.headers.get('cookie')} ${long}`, { headers });
}

beforeAll(async () => {
  server.listen(0);
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => void server.close());
beforeEach(() => {
  cache = createPageCache(20_000_000);
  cache.hear(true);
  asked = [];
  limits = renderLimitsOf(config);
});

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const sent = ask({ port, path, headers, method });
  sent.end();
  const [response] = (await once(sent, 'response')) as [
    AsyncIterable<Buffer> & {
      statusCode: number;
      headers: IncomingHttpHeaders;
    },
  ];
  return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
}

describe('a page', () => {
  test('is made once, whatever else its address, its cookies and its headers hold', async () => {
    const first = await get('/products?utm_source=mail');
    const second = await get('/products?junk=2', { cookie: 'tracker=9; theme=dark', 'user-agent': 'x' });
    expect(asked.map(({ url }) => url)).toEqual(['http://shop.test/products']);
    expect(second.body.toString()).toBe(first.body.toString());
  });

  test('is made once per language, by cookie, by what the browser accepts, or by address', async () => {
    await get('/products', { cookie: 'a=1; lang=zh' });
    await get('/products', { 'accept-language': 'zh-CN,zh;q=0.9,en;q=0.8' });
    await get('/products', { 'accept-language': 'fr' });
    await get('/products', { cookie: 'lang=junk', 'accept-language': 'de' });
    await get('/products?lang=zh', { cookie: 'lang=ar' });
    await get('/products?lang=zh');
    expect(asked.map(({ url, headers }) => [url, headers.get('cookie')])).toEqual([
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
  ])('for a browser that takes "%s" comes as %s', async (accepted, encoding, unpack) => {
    const headers = { 'accept-encoding': accepted };
    for (const { headers: sent, body } of [await get('/', headers), await get('/', headers)]) {
      expect(sent['content-encoding']).toBe(encoding);
      expect(Number(sent['content-length'])).toBe(body.length);
      expect(unpack(body).toString()).toBe(`lang=en ${long}`);
    }
    expect(asked).toHaveLength(1);
  });

  test('is told to browsers and to the caches between', async () => {
    const { headers } = await get('/');
    expect(headers['cache-control']).toBe(
      'public, max-age=0, s-maxage=10, stale-while-revalidate=30, stale-if-error=86400',
    );
    expect(headers.vary).toBe('Cookie, accept-encoding');
  });

  test('tells the id of the request that it was made for, and none when it was at hand', async () => {
    expect((await get('/')).headers['x-request-id']).toBe('an-id');
    expect((await get('/')).headers).not.toHaveProperty('x-request-id');
  });

  test('that sets a cookie is for who asked', async () => {
    expect((await get('/?lang=zh')).headers['cache-control']).toBe('private, no-cache');
  });

  test('has a strong tag for each encoding, and is not sent to who has it', async () => {
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

  test('is asked for by its head alone', async () => {
    const { headers, body, status } = await get('/', {}, 'HEAD');
    expect({ status, length: body.length }).toEqual({ status: 200, length: 0 });
    expect(Number(headers['content-length'])).toBeGreaterThan(2_000);
  });

  test('that is missing is said so', async () => {
    expect(await get('/news')).toMatchObject({ status: 404, body: Buffer.from('Not Found') });
  });

  test('that cannot be made is left to who answers faults', async () => {
    expect((await get('/careers')).body.toString()).toBe('not from memory');
  });
});

describe('is not answered from memory', () => {
  test.each([
    ['the desk', '/admin/products', {}],
    ['an API question without the key', products, {}],
    ['an API question with a wrong key', products, { authorization: 'Bearer wrong!' }],
  ])('%s', async (_, path, headers) => {
    const { body } = await get(path, headers as Record<string, string>);
    expect(body.toString()).toBe('not from memory');
    expect(asked).toHaveLength(0);
  });

  test.each(['POST', 'DELETE', 'OPTIONS'])('a %s', async (method) => {
    expect((await get('/', {}, method)).body.toString()).toBe('not from memory');
  });
});

test('an API question is answered from memory for who has the key', async () => {
  const headers = { authorization: 'Bearer secret', cookie: 'lang=zh' };
  await get(`${products}?limit=24`, headers);
  await get(`${products}?offset=0&limit=024&x=1`, headers);
  expect(asked.map(({ url }) => url)).toEqual([
    `http://shop.test${products}?category=all&limit=24&offset=0&sort=newest`,
  ]);
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer secret');
  const { headers: sent } = await get(products, headers);
  expect(sent['cache-control']).toBe('public, max-age=0, s-maxage=10, stale-if-error=86400');
});

describe('a cookie of the admin', () => {
  test.each([
    'desk.session_token=x.y',
    '__Secure-desk.session_token=x',
    'a=desk.session_token=; theme=dark',
    'desk.session_data=x; desk.session_token=y; desk_lang=zh',
  ])('changes nothing on a public page: %s', async (cookie) => {
    const plain = await get('/products');
    const answer = await get('/products', { cookie });
    expect(answer.body.toString()).toBe(plain.body.toString());
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.get('cookie')).toBe('lang=en');
  });

  test('changes nothing in the answers of the API', async () => {
    const headers = { authorization: 'Bearer secret', cookie: 'desk.session_token=x' };
    await get(products, headers);
    await get(products, { authorization: 'Bearer secret' });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.get('cookie')).toBeNull();
  });
});

describe('one address', () => {
  /** Time stands still, so that nobody gets new turns while a slow machine runs the test. */
  const limited = (): RenderLimits => ({
    ...renderLimitsOf(config),
    pages: createClientLimiter(pageLimits, () => 0),
  });
  const { burst } = pageLimits.rate;
  const attack = (count: number, address: (place: number) => string, headers = {}) =>
    Promise.all(
      Array.from({ length: count }, (_, place) => get(address(place), headers).then(({ status }) => status)),
    );

  test('that asks for what is in memory is never refused', async () => {
    limits = limited();
    await get('/products');
    const statuses = new Set(await attack(2 * burst, (place) => `/products?junk=${place}`));
    expect([...statuses]).toEqual([200]);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['search terms', (place: number) => `/products?search=${place}`],
    ['products that do not exist', (place: number) => `/product/${randomId(place)}`],
    ['names of pages', (place: number) => `/news/no-${place}`],
  ])('gets no more pages made than its share, by ever new %s', async (_, address) => {
    limits = limited();
    for (let place = 0; place < burst; place += 50) {
      expect(new Set(await attack(50, (more) => address(place + more)))).toEqual(new Set([200]));
    }
    const late = await attack(100, (place) => address(burst + place));
    expect(new Set(late)).toEqual(new Set([429]));
    const refused = await get(address(-1), { 'accept-language': 'zh', 'accept-encoding': 'br' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.toString()).toContain('请稍候');
    expect(refused.headers['cache-control']).toBe('no-store');
    expect(asked).toHaveLength(burst);
  });

  test('does not take the pages of others', async () => {
    limits = limited();
    await get('/products');
    const attacker = { 'x-forwarded-for': '203.0.113.9' };
    const flood = attack(2 * burst, (place) => `/products?search=a${place}`, attacker);
    const others = await Promise.all([get('/products'), get('/')]);
    const refused = (await flood).filter((status) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
  });
});
