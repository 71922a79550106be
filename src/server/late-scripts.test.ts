import { expect, test } from 'vitest';
import { withLateScripts } from './late-scripts.server.ts';

test('preloads become addresses for the entry, and nothing else changes', async () => {
  const html =
    '<html><head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="stylesheet" href="/a.css"/>' +
    '<link rel="modulepreload" href="/assets/b.js"/></head><body>$& <p>text</p></body></html>';
  const page = new Response(html, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const late = await withLateScripts(page);
  expect(late.status).toBe(404);
  expect(await late.text()).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/>' +
      '<meta name="page-scripts" content="/assets/a.js /assets/b.js"></head><body>$& <p>text</p></body></html>',
  );
});

test('what is no page stays as it is', async () => {
  const redirect = new Response(null, { status: 307, headers: { location: '/products' } });
  expect(await withLateScripts(redirect)).toBe(redirect);
});
