import { describe, expect, test } from 'vitest';
import { markPartial } from '#platform/cache/cache-tags.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { spendCalls } from '#tests/harness/database/spent-calls.ts';
import { lookupsPerTenMinutes } from '#features/trade-documents/verify/verified-document.api.server.ts';
import { createApp } from './create-app.server.ts';

const runtime = useTestRuntime();
const render = (request: Request) => {
  if (request.url.includes('broken')) return Promise.reject(new Error('secret detail'));
  if (request.url.includes('partial')) {
    markPartial();
    return new Response('an issue', { status: 500 });
  }
  if (request.url.includes('moved')) return Response.redirect('http://shop.test/products');
  return new Response('a page', { headers: { 'x-rendered': request.url } });
};
const app = createApp(runtime, render);

describe('the page that verifies documents', () => {
  test('the page that verifies documents says in the language of the visitor that too many codes were tried, and is tried again by itself', async () => {
    const behindProxy = createApp({ ...runtime, config: { ...runtime.config, trustProxy: true } }, render);
    const open = (path: string) =>
      behindProxy.request(path, { headers: { 'x-forwarded-for': '203.0.113.77' } });
    await spendCalls(runtime, 'documents', '203.0.113.77', lookupsPerTenMinutes - 1);
    expect((await open('/verify?code=000000000000')).status).toBe(200);
    const limited = await open('/verify?code=000000000000&lang=zh');
    expect(limited.status).toBe(429);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(limited.headers.get('cache-control')).toBe('no-store');
    // The browser opens the same URL again.
    expect(limited.headers.get('refresh')).toMatch(/^\d+$/);
    expect(await limited.text()).toMatch(/<html lang="zh".*请求的页面过多/s);
    expect((await open('/verify')).status).toBe(200);
  });
});

describe('a page', () => {
  test('a page in a language that the URL requests is remembered', async () => {
    const response = await app.request('/products?lang=zh');
    expect(response.headers.get('set-cookie')).toMatch(/^lang=zh; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    expect(response.headers.get('vary')).toMatch(/Cookie.*Accept-Language/);
  });

  test('the admin remembers a language of its own', async () => {
    const response = await app.request('/admin/login?lang=zh');
    expect(response.headers.get('set-cookie')).toMatch(/^admin_lang=zh;/);
  });

  test.each(['/products', '/products?lang=xx', '/products?lang='])(
    'a page %s sets no cookie',
    async (address) => {
      expect((await app.request(address)).headers.get('set-cookie')).toBeNull();
    },
  );

  test('a page is only read', async () => {
    expect((await app.request('/products', { method: 'DELETE' })).status).toBe(405);
  });

  test('a page that fails reveals no reason', async () => {
    const response = await app.request('/broken');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  });
});

test('a page that lacks its data may be retried shortly after', async () => {
  const response = await app.request('/partial');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});

describe('every answer', () => {
  const answers = [
    ['/products', 200],
    ['/broken', 500],
    ['/robots.txt', 200],
    ['/functions/v1/products-api/products', 401],
    ['/functions/v1/products-api/nowhere', 401],
    ['/share/page/nothing.png', 404],
    ['/moved', 302],
  ] as const;

  test.each(answers)('every answer has security headers: %s', async (address, status) => {
    const { headers, status: received } = await app.request(address);
    expect(received).toBe(status);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('content-security-policy')).toBe(
      "frame-ancestors 'none'; base-uri 'self'; object-src 'none'; form-action 'self'",
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toMatch(/camera=\(\), .*geolocation=\(\)/);
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test('every answer insists on https where the site has it', async () => {
    const config = { ...runtime.config, siteUrl: 'https://shop.test' };
    const secure = createApp({ ...runtime, config }, () => new Response('a page'));
    const { headers } = await secure.request('/products?lang=zh');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('set-cookie')).toMatch(/; Secure(;|$)/);
  });
});

describe('an address that cannot be read', () => {
  const key = { authorization: 'Bearer public' };

  test.each(['/product/%E0%A4%A', '/%', '/products/%zz?lang=zh', '/%FF'])(
    'an address that cannot be read is rendered as one that no page has: %s',
    async (address) => {
      const response = await app.request(`http://shop.test${address}`);
      expect(await response.text()).toBe('a page');
      const rendered = new URL(response.headers.get('x-rendered') ?? '');
      expect([rendered.pathname, rendered.search]).toEqual([
        '/-/not-found',
        new URL(address, 'http://x').search,
      ]);
    },
  );

  test('an address that can be read is left as it is', async () => {
    const { headers } = await app.request('http://shop.test/product/%E4%BA%A4%25?a=%');
    expect(headers.get('x-rendered')).toBe('http://shop.test/product/%E4%BA%A4%25?a=%');
  });

  test.each([
    '/functions/v1/products-api/products/%E0%A4%A',
    '/functions/v1/products-api/%E0%A4%A',
    '/functions/v1/products-api/orders/%',
    '/api/%',
    '/api/site/news/%E0%A4%A',
  ])('an address that cannot be read is a problem of the API’s: %s', async (path) => {
    const response = await app.request(path, { headers: key });
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });
});
