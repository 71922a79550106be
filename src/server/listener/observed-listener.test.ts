import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { requestContext } from '#platform/http/request-context.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { catalogueIndexOf } from '#features/catalogue-index/catalogue-index.server.ts';
import { memoryNeeded } from '#features/catalogue-index/feed/index-memory.server.ts';
import { mayReadMetrics } from '#server/metrics/metrics-access.server.ts';
import { createMetrics } from '#server/metrics/metrics.server.ts';
import { observedListener } from './observed-listener.server.ts';
import { createPageCache } from '../page-cache/page-cache.server.ts';
import { routeNames } from '../route-names.server.ts';

const runtime = useTestRuntime({ dataDir: import.meta.dirname });
const { database } = runtime;
const cache = createPageCache(1_000_000);
const metrics = createMetrics(runtime, cache);
const nameOf = routeNames([{ path: '/functions/v1/products-api/products/:id' }, { path: '/api/*' }]);
let lines: Record<string, unknown>[] = [];
const log = pino(
  { level: 'info' },
  new Writable({
    write: (line: Buffer, _, done) => {
      lines.push(JSON.parse(line.toString()) as Record<string, unknown>);
      done();
    },
  }),
);
const seen: (string | undefined)[] = [];
let trustProxy = false;
let metricsToken: string | null = null;
const server = createServer((request, response) => {
  observedListener(
    { log, metrics, nameOf, config: { trustProxy, metricsToken, authSecret: 'x' } },
    (request, answer) => {
      const context = requestContext.getStore();
      seen.push(context?.id);
      if (context && request.url === '/products') context.isFromMemory = true;
      answer.statusCode = request.url?.startsWith('/order') ? 404 : 200;
      answer.end('answer');
    },
  )(request, response);
});
let base = '';

beforeAll(async () => {
  server.listen(0);
  await once(server, 'listening');
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  lines = [];
  seen.length = 0;
  trustProxy = false;
  metricsToken = null;
});

async function get(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(base + path, { headers });
  return response.text();
}

describe('the log', () => {
  test('the log has a line for each request, without what its query may hold', async () => {
    await get('/order/a1f40c27-6d1e-4c0b-9f52-8be1d7030a44?token=secret');
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      method: 'GET',
      path: '/order/…',
      route: '/order/:id',
      status: 404,
    });
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  test('the log has none for answers from memory, nor for requests of machines', async () => {
    await get('/products');
    await get('/healthz');
    await get('/metrics');
    await get('/last');
    await expect.poll(() => lines.map(({ path }) => path)).toEqual(['/last']);
  });
});

describe('the id of a request', () => {
  const headers = { 'x-request-id': 'from-the-proxy' };

  test('the id of a request is our own, whatever a client sends', async () => {
    await get('/', headers);
    await get('/');
    expect(seen).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), expect.stringMatching(/^[\da-f-]{36}$/)]);
    expect(seen[0]).not.toBe(seen[1]);
  });

  test.each([
    ['from-the-proxy', true],
    ['x'.repeat(128), true],
    ['x'.repeat(129), false],
    ['a b', false],
  ])('the id of a request is that of a trusted proxy: %s, %s', async (id, isTaken) => {
    trustProxy = true;
    await get('/', { 'x-request-id': id });
    expect(seen[0] === id).toBe(isTaken);
  });
});

describe('the figures', () => {
  test('the figures count requests by route, however many addresses there are', async () => {
    for (let n = 0; n < 50; n += 1) {
      await get(`/functions/v1/products-api/products/${n}`);
      await get(`/junk/${n}`);
    }
    await expect
      .poll(() => get('/metrics'))
      .toMatch(/http_request_duration_seconds_count{method="GET",route="other",status="200"} 5\d/);
    const text = await get('/metrics');
    expect(text).toMatch(
      /count{method="GET",route="\/functions\/v1\/products-api\/products\/:id",status="200"} 50/,
    );
    expect(text).not.toContain('junk');
  });

  test('the figures cover memory, connections and queues', async () => {
    await database.execute(`insert into mail_outbox (to_address, subject, body_text, body_html, subject_ref)
      values ('a@b.example', 'a', 'b', 'c', 'd')`);
    await cache.get({
      key: '/',
      allowStale: true,
      cacheControl: 'x',
      respond: async () => new Response('a'),
    });
    const text = await get('/metrics');
    expect(text).toContain('queue_depth{queue="mail"} 1');
    expect(text).toContain('queue_depth{queue="import"} 0');
    expect(text).toContain('queue_depth{queue="webhook"} 0');
    expect(text).toMatch(/queue_oldest_seconds{queue="mail"} \d/);
    expect(text).toContain('queue_oldest_seconds{queue="webhook"} 0');
    expect(text).toContain('imports{status="running"} 0');
    expect(text).toMatch(/build_info{version="\d+\.\d+\.\d+",build="\w*",node="v\d+/);
    expect(text).toContain('page_cache_requests_total{result="miss"} 1');
    expect(text).toContain('page_cache_entries 1');
    expect(text).toMatch(/database_pool_connections{state="open"} [1-9]/);
    expect(text).toMatch(/nodejs_eventloop_lag_seconds \d/);
  });

  test('the figures cover the disks, and how far the index of products is', async () => {
    const before = await get('/metrics');
    expect(before).toContain('product_index_filled_ratio 0');
    expect(before).not.toMatch(/^product_index_products/m);
    expect(before).toMatch(/^disk_free_bytes{disk="data"} [1-9]/m);
    const { requireIndex, index } = catalogueIndexOf(runtime);
    await requireIndex(20_000);
    const filled = await get('/metrics');
    expect(filled).toContain(`product_index_products ${index()?.facets.size}`);
    expect(filled).toContain('product_index_filled_ratio 1');
    expect(filled).toContain(`product_index_needed_heap_bytes ${memoryNeeded(0).heap}`);
    expect(filled).toMatch(/^product_index_filled_timestamp_seconds 1\d{9}/m);
  });
});

describe('the metrics are rejected', () => {
  const getMetrics = (headers: Record<string, string> = {}) => fetch(`${base}/metrics`, { headers });

  test.each([
    ['x-forwarded-for', '203.0.113.9'],
    ['x-forwarded-for', '127.0.0.1'],
    ['forwarded', 'for=203.0.113.9'],
    ['x-real-ip', '203.0.113.9'],
    ['via', '1.1 proxy'],
  ])(
    'the metrics are rejected to clients behind a proxy of this machine, recognised by %s: %s',
    async (name, value) => {
      expect((await getMetrics()).status).toBe(200);
      const response = await getMetrics({ [name]: value });
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
      expect(await response.text()).not.toContain('nodejs_');
    },
  );

  test('the metrics are rejected to everybody without the token when a proxy is trusted', async () => {
    trustProxy = true;
    metricsToken = 'a-token-of-enough-length';
    expect((await getMetrics()).status).toBe(401);
    expect((await getMetrics({ authorization: 'Bearer a-token-of-enough-lengtH' })).status).toBe(401);
    const known = { authorization: `Bearer ${metricsToken}`, 'x-forwarded-for': '203.0.113.9' };
    expect((await getMetrics(known)).status).toBe(200);
  });

  test('the metrics are rejected to a token when there is none', async () => {
    trustProxy = true;
    for (const authorization of ['Bearer ', 'Bearer null', 'Bearer undefined']) {
      expect((await getMetrics({ authorization })).status).toBe(401);
    }
  });
});

test.each([
  ['127.0.0.1', 'localhost:3000', true],
  ['::1', '[::1]:3000', true],
  ['::ffff:127.0.0.1', '127.0.0.1', true],
  ['127.0.0.1', 'shop.example', false],
  ['127.0.0.1', 'localhost.evil.test:3000', false],
  ['127.0.0.1', undefined, false],
  ['10.0.0.7', 'localhost', false],
  ['::ffff:10.0.0.7', 'localhost', false],
  [undefined, 'localhost', false],
])('from %s, requested as %s, the metrics are open: %s', (remoteAddress, host, isOpen) => {
  const request = { headers: { host }, socket: { remoteAddress } } as IncomingMessage;
  expect(mayReadMetrics(request, { trustProxy: false, metricsToken: null })).toBe(isOpen);
});
