import { describe, expect, test } from 'vitest';
import { createApp } from '#server/create-app.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

/** Every door of the site and who may enter: a door that is not on this list fails the test. */
const doors = {
  'GET /api/events': 'anybody',
  'GET /api/site/news': 'anybody',
  'GET /api/site/news/:slug': 'anybody',
  'GET /api/site/openings': 'anybody',
  'GET /api/site/pages/:slug': 'anybody',
  'GET /functions/v1/products-api/cart-lines': 'with the public key',
  'GET /functions/v1/products-api/downloadable_files': 'with the public key',
  'GET /functions/v1/products-api/exchange-rates': 'with the public key',
  'GET /functions/v1/products-api/openapi.json': 'with the public key',
  'GET /functions/v1/products-api/orders/:id': 'with the public key',
  'GET /functions/v1/products-api/product-counts': 'with the public key',
  'GET /functions/v1/products-api/product-suggestions': 'with the public key',
  'GET /functions/v1/products-api/products': 'with the public key',
  'GET /functions/v1/products-api/products/:id': 'with the public key',
  'GET /healthz': 'anybody',
  'GET /manifest.webmanifest': 'anybody',
  'GET /news.xml': 'anybody',
  'GET /readyz': 'anybody',
  'GET /robots.txt': 'anybody',
  'GET /share/page/:file': 'anybody',
  'GET /share/product/:file': 'anybody',
  'GET /sitemap.xml': 'anybody',
  'GET /sitemaps/:part{products-[1-9][0-9]{0,5}\\.xml}': 'anybody',
  'GET /sitemaps/pages.xml': 'anybody',
  'POST /': 'from our own pages',
  'POST /functions/v1/products-api/orders': 'with the public key',
  'POST /functions/v1/products-api/quote-requests': 'with the public key',
} as const;

const app = createApp(useTestRuntime(), () => new Response('a page'));
const those = (who: string) =>
  Object.entries(doors).flatMap(([door, may]) => (may === who ? [door.split(' ')] : []));

test('every door says who may enter', () => {
  const found = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(doors).toSorted());
});

describe('without the public key', () => {
  test.each(those('with the public key'))('%s %s is closed', async (method = '', path = '') => {
    expect((await app.request(path.replace(':id', 'x'), { method })).status).toBe(401);
  });
});

describe('from another site', () => {
  test.each(those('from our own pages'))('%s %s is closed', async (method = '', path = '') => {
    const headers = { origin: 'https://elsewhere.test', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.request(path, { method, headers, body: 'a=b' })).status).toBe(403);
  });
});
