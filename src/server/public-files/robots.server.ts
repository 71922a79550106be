// Robots file: crawlers may read every page, but neither the admin nor the APIs.
import { Hono } from 'hono';
import type { Runtime } from '#platform/runtime.server.ts';

const disallowed = ['/admin', '/api/', '/functions/'];

export function robots({ config }: Runtime): Hono {
  const text = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${config.siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
  return new Hono().get('/robots.txt', (c) => c.text(text, 200, { 'cache-control': 'public, max-age=3600' }));
}
