import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { createCompanyApi } from './company.api.server.ts';

// These routes read no database and write no log.
const api = createCompanyApi({ config: readConfig({ SITE_URL: 'https://site.example' }) } as Runtime);

test('a page is returned in the requested language, English by default', async () => {
  const chinese = await (await api.request('/api/site/pages/supply-chain?lang=zh')).json();
  const english = await (await api.request('/api/site/pages/supply-chain')).json();
  expect([chinese.kind, chinese.page.title, english.page.title]).toEqual([
    'service',
    '供应链',
    'Supply Chain',
  ]);
});

test('legal pages say that they are legal pages', async () => {
  const { kind, page } = await (await api.request('/api/site/pages/terms-of-service')).json();
  expect([kind, page.slug]).toEqual(['legal', 'terms-of-service']);
});

test('openings and news are listed, and a news item is found by its slug', async () => {
  expect(await (await api.request('/api/site/openings?lang=ar')).json()).toHaveLength(3);
  const [newest] = await (await api.request('/api/site/news')).json();
  expect(await (await api.request(`/api/site/news/${newest.slug}`)).json()).toEqual(newest);
});

test.each([
  ['/api/site/pages/constructor', 404],
  ['/api/site/news/nope', 404],
  ['/api/site/nothing-here', 404],
  ['/api/site/news?lang=xx', 400],
  [`/api/site/pages/${'a'.repeat(101)}`, 404],
])('%s is rejected as a problem with status %i', async (address, status) => {
  const response = await api.request(address);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    status,
    'application/problem+json',
  ]);
});

test('an unchanged text is answered with 304', async () => {
  const first = await api.request('/api/site/news');
  const tag = first.headers.get('etag') ?? '';
  const second = await api.request('/api/site/news', { headers: { 'if-none-match': tag } });
  expect([first.headers.get('cache-control'), second.status, await second.text()]).toEqual([
    'no-cache',
    304,
    '',
  ]);
});

test('the feed is RSS, in English when the language is unknown', async () => {
  const response = await api.request('/news.xml?lang=xx');
  expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const feed = await response.text();
  expect(feed.match(/<item>/g)).toHaveLength(4);
  expect(feed).toContain('<language>en</language>');
});
