import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { relativeRedirects } from './relative-redirects.server.ts';

const app = new Hono()
  .use(relativeRedirects('https://shop.test'))
  .get('/requested', (c) => c.text('found', 200, { location: 'http://elsewhere.test/' }))
  .get('*', (c) => Response.redirect(new URL(c.req.query('to') ?? '/', c.req.url), 308));

test.each([
  ['/x/y', '/x/y'],
  ['http://zzhost.test/x/y?a=1#b', '/x/y?a=1#b'],
  ['https://shop.test/admin/login?from=%2Fadmin', '/admin/login?from=%2Fadmin'],
  ['http://zzhost.test//evil.test/x', '/evil.test/x'],
  ['http://zzhost.test/%5Cevil.test', '/%5Cevil.test'],
  ['//evil.test/x', '/'],
  ['https://evil.test/x', '/'],
  ['http://shop.test.evil.test/', '/'],
  ['javascript:alert(1)', '/'],
])('a redirect to %s leads to %s', async (to, expected) => {
  const response = await app.request(`http://zzhost.test/go?to=${encodeURIComponent(to)}`);
  expect([response.status, response.headers.get('location')]).toEqual([308, expected]);
});

test('a response without a redirect retains its headers', async () => {
  const response = await app.request('http://zzhost.test/requested');
  expect(response.headers.get('location')).toBe('http://elsewhere.test/');
});
