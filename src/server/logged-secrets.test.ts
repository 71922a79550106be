import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, describe, expect, test } from 'vitest';
import { createLog } from '#platform/log.server.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { addressOf } from '#tests/harness/empty-database.ts';
import { insertPerson, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApp } from './create-app.server.ts';
import { observedListener } from './listener/observed-listener.server.ts';
import { createMetrics } from './metrics/metrics.server.ts';
import { pagePatterns } from './page-paths.server.ts';
import { routeNames } from './route-names.server.ts';

const runtime = useTestRuntime({ rateLimit: false });
/** It has none of the tables: every query fails, with its parameters. */
const withoutTables = connectDatabase(addressOf('postgres'));
afterAll(() => withoutTables.$client.end());

/** As tokens of rooms, ids of orders, and codes of documents look. */
const orderId = '5ec2e75e-c2e7-4ec2-8ec2-e75ec2e75ec2';
const secrets = ['Zq3_tr4lVDqr2gayWPx1jK', orderId, '7K2M9QX4TRWA'];

function logged(overridden: Partial<Runtime> = {}) {
  const lines: string[] = [];
  const log = createLog('debug', { write: (line) => void lines.push(line) });
  const own = { ...runtime, ...overridden, log };
  const app = createApp(own, () => Promise.reject(new Error('a page that fails')));
  const metrics = createMetrics(runtime);
  const observer = { log, metrics, nameOf: routeNames(app.routes), config: own.config };
  return { app, lines, metrics, listener: observedListener(observer, getRequestListener(app.fetch)) };
}

async function sendToEveryRoute({ app, listener, lines }: ReturnType<typeof logged>, cookie: string) {
  const server = createServer(listener).listen(0);
  await once(server, 'listening');
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const routes = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.includes('*'));
  const pages = pagePatterns.map((path) => ({ method: 'GET', path }));
  const known = new Set([...routes, ...pages].map(({ method, path }) => `${method} ${path}`));
  const send = async (method: string, path: string) => {
    const query = `?code=${secrets[2]}&token=${secrets[0]}&PASSWORD=${secrets[0]}&id=${orderId}`;
    const response = await fetch(site + path + query, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
      headers: {
        authorization: `Bearer ${runtime.config.publicApiKey}`,
        origin: runtime.config.siteUrl,
        referer: `${site}/q/${secrets[0]}`,
        'user-agent': `a browser ${secrets[2]}`,
        cookie,
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
      },
      ...(method !== 'GET' && { body: JSON.stringify({ token: secrets[0], id: orderId, name: secrets[2] }) }),
    });
    await response.body?.cancel();
  };
  for (const route of known) {
    const [method = '', pattern = ''] = route.split(' ');
    // Products and files of the build are public.
    if (/\/(?:products?|assets)\/:/.test(pattern)) continue;
    // Ids of the admin are all of one kind.
    for (const secret of pattern.startsWith('/api/admin/') ? [orderId] : secrets) {
      const path = pattern.replaceAll(/:\w+(?:\{[^}]*\})?/g, secret);
      await send(method, path);
      if (path === pattern) break;
    }
  }
  // Misspelt, so that no route has them.
  for (const secret of secrets) {
    for (const path of [
      `/Q/${secret}`,
      `/q/${secret}/nowhere`,
      `//q/${secret}/`,
      `/%71/${secret}`,
      `/${secret}`,
      `/order/${secret}/`,
    ]) {
      await send('GET', path);
    }
  }
  server.close();
  server.closeAllConnections();
  await expect
    .poll(() => lines.filter((line) => line.includes('"msg":"request"')).length)
    .toBeGreaterThan(known.size);
  return known.size;
}

describe('the log and the metrics', () => {
  test.each([
    ['answers', {}],
    ['has lost its tables', { database: withoutTables }],
  ])(
    'the log and the metrics hold no token, id of an order or code of any route while the site %s',
    async (_, overridden) => {
      const cookie = await signIn(
        createApp(runtime, () => new Response()),
        await insertPerson(runtime.database),
      );
      const site = logged(overridden);
      expect(await sendToEveryRoute(site, cookie)).toBeGreaterThan(200);
      const [, session = ''] = /session_token=([^;.]+)/.exec(decodeURIComponent(cookie)) ?? [];
      const text = site.lines.join('') + (await site.metrics.read()).text;
      for (const secret of [...secrets, session]) {
        const leaks = text.split('\n').filter((line) => line.includes(secret));
        expect(leaks.slice(0, 3)).toEqual([]);
      }
    },
    60_000,
  );
});

describe('a logged path', () => {
  test.each([
    ['/', '/'],
    ['/admin/products/import', '/admin/products/import'],
    ['/product/7025c1f6-0000-4000-8000-000000000000', '/product/7025c1f6-0000-4000-8000-000000000000'],
    [
      '/functions/v1/products-api/quotations/v_tr4lVDqr2gayWPx1j0KQ/accept',
      '/functions/v1/products-api/quotations/…/accept',
    ],
    ['/api/admin/orders/5ec2e75e-c2e7-4ec2-8ec2-e75ec2e75ec2', '/api/admin/orders/…'],
    ['/assets/index-BX3dF_9.js', '/assets/index-BX3dF_9.js'],
    ['/.well-known/api-catalog', '/.well-known/api-catalog'],
    ['/wp-login.php', '/wp-login.php'],
    ['/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst', '/…'],
    ['//q//v_tr4lVDqr2gayWPx1j0KQ', '//q//…'],
    ['', ''],
  ])('a logged path of %s is %s', (path, shown) => expect(loggedPath(path)).toBe(shown));
});
