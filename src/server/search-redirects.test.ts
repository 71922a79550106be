import { beforeAll, expect, test } from 'vitest';
import { search_rules } from '#features/catalogue-index/synonyms/search-rule.tables.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApp } from './create-app.server.ts';

const runtime = useTestRuntime();
const app = createApp(runtime, () => new Response('a page'));

beforeAll(async () => {
  await runtime.database.insert(search_rules).values([
    { kind: 'redirect', terms: ['loop'], path: '/products?search=Loop' },
    { kind: 'redirect', terms: ['chain'], path: '/products?search=loop#list' },
    { kind: 'redirect', terms: ['hub'], path: '/products?search=switch' },
    { kind: 'redirect', terms: ['exact'], path: '/products?search=exact&match=literal' },
  ]);
});

test.each([
  ['/products?search=Jobs', '/careers'],
  ['/products?search=%E6%8B%9B%E8%81%98&lang=zh', '/careers?lang=zh'],
  ['/products?search=hub', '/products?search=switch'],
  ['/products?search=exact', '/products?search=exact&match=literal'],
])('%s leads to %s', async (url, location) => {
  const response = await app.request(url, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toBe(location);
});

test.each([
  '/products',
  '/products?search=switch',
  '/products?search=jobs&page=2',
  '/products?search=jobs&match=literal',
  '/products?search=loop',
  '/products?search=chain',
  '/news?search=jobs',
])('%s is a page', async (url) => expect((await app.request(url)).status).toBe(200));
