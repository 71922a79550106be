import { expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { robots } from './robots.server.ts';

test('crawlers may read the pages, and are shown the sitemap', async () => {
  const config = readConfig({ SITE_URL: 'https://shop.test/' });
  const response = await robots({ config } as Runtime).request('/robots.txt');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect((await response.text()).split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /functions/',
    '',
    'Sitemap: https://shop.test/sitemap.xml',
    '',
  ]);
});
