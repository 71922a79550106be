import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterEach, expect, test, vi } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { clientAddress, plainAddress, createRateLimiter } from './rate-limiter.server.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';

const runtime = useTestRuntime();

afterEach(async () => {
  vi.useRealTimers();
  await runtime.database.execute(sql`truncate callers`);
});

test('an address may send thirty requests in ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  const rateLimiter = createRateLimiter(runtime, 'route', 30);
  for (let n = 0; n < 30; n++) expect(await rateLimiter.secondsToWait('192.0.2.1')).toBe(0);
  expect(await rateLimiter.secondsToWait('192.0.2.1')).toBe(600);
  expect(await rateLimiter.secondsToWait('192.0.2.2')).toBe(0);
  vi.setSystemTime(1_000_000 + 599_000);
  expect(await rateLimiter.secondsToWait('192.0.2.1')).toBe(1);
  vi.setSystemTime(1_000_000 + 600_001);
  expect(await rateLimiter.secondsToWait('192.0.2.1')).toBe(0);
});

test('two instances count together, and each route separately', async () => {
  const [here, there] = [createRateLimiter(runtime, 'route', 30), createRateLimiter(runtime, 'route', 30)];
  for (let n = 0; n < 15; n++) {
    expect(await here.secondsToWait('192.0.2.1')).toBe(0);
    expect(await there.secondsToWait('192.0.2.1')).toBe(0);
  }
  expect(await here.secondsToWait('192.0.2.1')).toBeGreaterThan(0);
  expect(await there.secondsToWait('192.0.2.1')).toBeGreaterThan(0);
  expect(await createRateLimiter(runtime, 'window', 30).secondsToWait('192.0.2.1')).toBe(0);
});

test('counts thirty simultaneous requests exactly', async () => {
  const rateLimiter = createRateLimiter(runtime, 'route', 10);
  const waits = await Promise.all(Array.from({ length: 30 }, () => rateLimiter.secondsToWait('192.0.2.1')));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
});

test('counts an IPv6 network as one client, and an unknown address not at all', async () => {
  const rateLimiter = createRateLimiter(runtime, 'route', 30);
  for (let n = 0; n < 30; n++) await rateLimiter.secondsToWait(`2001:db8:1:2::${n}`);
  expect(await rateLimiter.secondsToWait('2001:db8:1:2:ffff::1')).toBeGreaterThan(0);
  expect(await rateLimiter.secondsToWait('2001:db8:1:3::1')).toBe(0);
  for (let n = 0; n < 40; n++) expect(await rateLimiter.secondsToWait(undefined)).toBe(0);
});

test('counts nothing when rate limits are off', async () => {
  const rateLimiter = createRateLimiter(
    { ...runtime, config: { ...runtime.config, rateLimit: false } },
    'route',
    1,
  );
  for (let n = 0; n < 3; n++) expect(await rateLimiter.secondsToWait('192.0.2.1')).toBe(0);
});

test('stores no address in plain text', async () => {
  await createRateLimiter(runtime, 'route', 30).secondsToWait('192.0.2.1');
  const { rows } = await runtime.database.execute(sql`select * from callers`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});

test('an unreachable database makes the count fail', async () => {
  const database = connectDatabase('postgresql://127.0.0.1:1/none');
  const rateLimiter = createRateLimiter({ ...runtime, database }, 'route', 30);
  await expect(rateLimiter.secondsToWait('192.0.2.1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  await database.$client.end();
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:54321', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['[::ffff:c000:201]:443', '192.0.2.1'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:54321', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['unknown', 'unknown'],
])('the address of %s is %s', (text, address) => {
  expect(plainAddress(text)).toBe(address);
});

test('a client that a proxy reports with ports is one client', async () => {
  const app = new Hono();
  app.get('/', (c) => c.text(clientAddress(c, true) ?? ''));
  const seen = new Set<string>();
  for (let port = 1; port <= 60; port += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.9, 198.51.100.7:${40_000 + port}` };
    seen.add(await (await app.request('/', { headers })).text());
  }
  expect([...seen]).toEqual(['198.51.100.7']);
});

test('a forwarded address counts only behind a proxy that is trusted, and only what the proxy added', async () => {
  const env = { incoming: { socket: { remoteAddress: '192.0.2.1' } } };
  const app = new Hono();
  app.get('/', (c) => c.json([clientAddress(c, false), clientAddress(c, true)]));
  const headers = { 'x-forwarded-for': '203.0.113.7, 198.51.100.2' };
  expect(await (await app.request('/', { headers }, env)).json()).toEqual(['192.0.2.1', '198.51.100.2']);
  expect(await (await app.request('/', {}, env)).json()).toEqual(['192.0.2.1', '192.0.2.1']);
  expect(clientAddress({ env: undefined, req: { header: () => undefined } }, true)).toBeUndefined();
});
