import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApp } from '../create-app.server.ts';
import { pageRate } from './render-limits.server.ts';

const runtime = useTestRuntime();
const rendered: string[] = [];
const renderPage = (request: Request) => {
  rendered.push(request.url);
  return new Response('a page');
};
const appOf = (rateLimit: boolean) =>
  createApp({ ...runtime, config: { ...runtime.config, rateLimit } }, renderPage);
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } }) as never;

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** Each would be rendered again, whatever is in the page cache. */
const bypasses: [string, (index: number) => string][] = [
  ['paths that do not exist', (index) => `/a/b/c/${index}`],
  ['paths that cannot be decoded', (index) => `/%E0%A4%A${index}`],
  ['URLs too long for the page cache', (index) => `/products?search=${'x'.repeat(2_000)}${index}`],
  ["other buyers' orders", (index) => `/order/00000000-0000-4000-8000-${String(index).padStart(12, '0')}`],
  ['the parameter of a sent form', (index) => `/?sent=${index}`],
  ['the checkout', (index) => `/old-products?checkout=1&x=${index}`],
  ['the sign-in page', (index) => `/admin/login?x=${index}`],
  ['parts of the sitemap', () => '/sitemaps/products-999.xml'],
];

test.each(bypasses)('limits one IP address that renders %s, and no other address', async (_, path) => {
  const app = appOf(true);
  const { burst, perSecond } = pageRate;
  for (let index = 1; index <= burst; index += 1) {
    expect((await app.request(path(index), {}, from('203.0.113.1'))).status).not.toBe(429);
  }
  const rejected = await app.request(path(burst + 1), {}, from('203.0.113.1'));
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(rejected.headers.get('x-content-type-options')).toBe('nosniff');
  const head = await app.request(path(1), { method: 'HEAD' }, from('203.0.113.1'));
  expect(head.status).toBe(429);
  const other = await app.request(path(1), {}, from('203.0.113.2'));
  expect(other.status).not.toBe(429);

  vi.setSystemTime(Date.now() + 1_000);
  for (let index = 1; index <= perSecond; index += 1) {
    expect((await app.request(path(index), {}, from('203.0.113.1'))).status).not.toBe(429);
  }
  expect((await app.request(path(1), {}, from('203.0.113.1'))).status).toBe(429);
});

test('RATE_LIMIT=off renders any number of pages for one IP address', async () => {
  const app = appOf(false);
  rendered.length = 0;
  for (let index = 0; index < 2 * pageRate.burst; index += 1) {
    await app.request(`/a/b/${index}`, {}, from('203.0.113.1'));
  }
  expect(rendered).toHaveLength(2 * pageRate.burst);
});
