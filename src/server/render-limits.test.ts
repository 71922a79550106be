import { describe, expect, test } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApp } from './create-app.server.ts';
import { pageLimits } from './render-limits.server.ts';

const runtime = useTestRuntime();
const made: string[] = [];
const renderPage = (request: Request) => {
  made.push(request.url);
  return new Response('a page');
};
const appOf = (rateLimit: boolean) =>
  createApp({ ...runtime, config: { ...runtime.config, rateLimit } }, renderPage);
const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } }) as never;

/** Each would be made anew, whatever is kept. */
const bypasses: [string, (place: number) => string][] = [
  ['paths that do not exist', (place) => `/a/b/c/${place}`],
  ['paths that stand for no text', (place) => `/%E0%A4%A${place}`],
  ['addresses too long to be kept', (place) => `/products?search=${'x'.repeat(2_000)}${place}`],
  ['orders of others', (place) => `/order/00000000-0000-4000-8000-${String(place).padStart(12, '0')}`],
  ['marks of a sent request', (place) => `/?sent=${place}`],
  ['the checkout', (place) => `/old-products?checkout=1&x=${place}`],
  ['two slashes', (place) => `//x/${place}`],
  ['the sign-in page', (place) => `/admin/login?x=${place}`],
  ['parts of the sitemap', () => '/sitemaps/products-999.xml'],
];

describe.each(bypasses)('pages made anew by %s', (_, address) => {
  test('are bounded for one address, and other addresses do not notice', async () => {
    const app = appOf(true);
    const { burst } = pageLimits.rate;
    const began = performance.now();
    let refused: Response | undefined;
    let asked = 0;
    while (!refused && asked < 20 * burst) {
      const response = await app.request(address((asked += 1)), { method: 'GET' }, from('203.0.113.1'));
      if (response.status === 429) refused = response;
    }
    const seconds = (performance.now() - began) / 1_000;
    expect(asked).toBeGreaterThan(burst);
    expect(asked).toBeLessThanOrEqual(burst + pageLimits.rate.perSecond * seconds + 2);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused?.headers.get('x-content-type-options')).toBe('nosniff');
    const other = await app.request(address(1), {}, from('203.0.113.2'));
    expect(other.status).not.toBe(429);
    const head = await app.request(address(1), { method: 'HEAD' }, from('203.0.113.1'));
    expect(head.status).toBe(429);
  });
});

test('are not bounded for load tests', async () => {
  const app = appOf(false);
  made.length = 0;
  for (let place = 0; place < 2 * pageLimits.rate.burst; place += 1) {
    await app.request(`/a/b/${place}`, {}, from('203.0.113.1'));
  }
  expect(made).toHaveLength(2 * pageLimits.rate.burst);
});
