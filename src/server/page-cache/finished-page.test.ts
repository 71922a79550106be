import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { scriptMark } from '#platform/http/script-mark.server.ts';
import { finishPage } from './finished-page.server.ts';

test('preloads become addresses for the entry, and nothing else changes', async () => {
  const html =
    '<html><head><link rel="modulepreload" href="/assets/a.js" fetchPriority="low"/><link rel="stylesheet" href="/a.css"/>' +
    '<link rel="modulepreload" href="/assets/b.js"/></head><body>$& <p>text</p></body></html>';
  const page = new Response(html, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } });
  const late = await finishPage(page);
  expect(late.status).toBe(404);
  expect(await late.text()).toBe(
    '<html><head><link rel="stylesheet" href="/a.css"/>' +
      '<meta name="page-scripts" content="/assets/a.js /assets/b.js"></head><body>$& <p>text</p></body></html>',
  );
});

test('a response that is not a page stays unchanged', async () => {
  const redirect = new Response(null, { status: 307, headers: { location: '/products' } });
  expect(await finishPage(redirect)).toBe(redirect);
});

describe('the policy', () => {
  const mark = `nonce="${scriptMark}"`;
  const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const finish = async (body: string) => {
    const html = `<html><head><meta property="csp-nonce" content="${scriptMark}"/></head><body>${body}</body></html>`;
    const page = await finishPage(new Response(html, { headers: { 'content-type': 'text/html' } }));
    const policy = page.headers.get('content-security-policy') ?? '';
    return { policy, scripts: policy.split('; ')[0], html: await page.text() };
  };

  test('the policy allows the scripts that the renderer wrote, and no injected ones', async () => {
    const { scripts, html } = await finish(
      `<script ${mark}>one()</script><script data-x="" ${mark}>two(\n"<b>")</script>` +
        `<script>evil()</script><script ${mark} type="application/ld+json">{"a":1}</script>` +
        `<script ${mark} type="module" src="/a.js"></script>`,
    );
    expect(scripts).toBe(`script-src 'self' ${digestOf('one()')} ${digestOf('two(\n"<b>")')}`);
    expect(html).not.toContain(scriptMark);
    expect(html).toContain('<script>one()</script>');
  });

  test('the policy lists a repeated script once', async () => {
    const { scripts } = await finish(`<script ${mark}>a</script><script ${mark}>a</script>`);
    expect(scripts).toBe(`script-src 'self' ${digestOf('a')}`);
  });

  test('the policy counts what a browser reads where that differs from what was sent', async () => {
    const { scripts } = await finish(`<script ${mark}>a('\0')\r\nb()\rc()</script>`);
    expect(scripts).toBe(`script-src 'self' ${digestOf("a('\ufffd')\nb()\nc()")}`);
  });

  test('the policy allows nothing inline and nothing evaluated', async () => {
    const { policy } = await finish('');
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
  });
});
