import { describe, expect, test } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApp } from './create-app.server.ts';

const runtime = useTestRuntime();
const app = createApp(runtime, (request) =>
  request.url.includes('broken') ? Promise.reject(new Error('secret detail')) : new Response('a page'),
);

describe('a page', () => {
  test('in a language that the address asks for is remembered', async () => {
    const response = await app.request('/products?lang=zh');
    expect(response.headers.get('set-cookie')).toMatch(/^lang=zh; Max-Age=31536000; Path=\/; SameSite=Lax$/);
    expect(response.headers.get('vary')).toMatch(/Cookie.*Accept-Language/);
  });

  test.each(['/products', '/products?lang=xx', '/products?lang='])('%s sets no cookie', async (address) => {
    expect((await app.request(address)).headers.get('set-cookie')).toBeNull();
  });

  test('is only read', async () => {
    expect((await app.request('/products', { method: 'DELETE' })).status).toBe(405);
  });

  test('that fails tells nothing about why', async () => {
    const response = await app.request('/broken');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  });
});
