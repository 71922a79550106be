import { getNormalizedURL } from '@tanstack/react-router/ssr/server';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAdmin } from '#i18n/admin-path.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { misspelt } from '#tests/factories/misspelt-path.factory.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { insertPerson, signIn } from '#tests/harness/signed-in.ts';
import { lookupsPerTenMinutes } from '#features/trade-documents/verify/verified-document.api.server.ts';
import { getRouter } from '../router.tsx';
import { createApp } from './create-app.server.ts';
import { canonicalPath, pagePatterns } from './page-paths.server.ts';

const runtime = useTestRuntime();
const rendered: string[] = [];
const app = createApp(runtime, (request) => {
  rendered.push(new URL(request.url).pathname);
  return new Response('a page');
});
const router = getRouter();
const adminPages = pagePatterns.filter(isAdmin).map((pattern) => pattern.replaceAll(':id', 'x1'));

/** The pattern of the page, or of the part of the site, that the server's router finds for a path. */
function patternFound(pathname: string): string {
  const { url } = getNormalizedURL(new URL(`http://shop.test${pathname}`));
  const state = { __TSR_index: 0 };
  const place = { pathname: url.pathname, search: '', hash: '', href: url.pathname, state };
  return router.getMatchedRoutes(router.parseLocation(place).pathname)[0].at(-1)?.fullPath ?? '/';
}

const paths = misspelt(pagePatterns.map((pattern) => pattern.replaceAll(/:\w+/g, 'Ab-1')));

describe('the canonical path', () => {
  test.each([
    ['/', '/'],
    ['//', '/'],
    ['/Admin/Mails/', '/admin/mails'],
    ['/%61dmin//m%61ils', '/admin/mails'],
    ['/ADMIN/nowhere/Else', '/admin/nowhere/Else'],
    ['/Admin%20', '/admin'],
    ['/Order/A%2dB', '/order/A-B'],
    ['/q/Token/', '/q/Token'],
    ['/manufacturers/%e4%ba%a4', '/manufacturers/%E4%BA%A4'],
    ['/admin%2Fmails', '/admin%2Fmails'],
    ['/product/%E0%A4%A', '/product/%E0%A4%A'],
  ])('the canonical path of %s is %s', (path, canonical) => {
    expect(canonicalPath(path)).toBe(canonical);
  });

  test('the canonical path is the only one that the router finds a page under', () => {
    fc.assert(
      fc.property(paths, (path) => {
        const { pathname } = new URL(`http://shop.test${path}`);
        const canonical = canonicalPath(pathname);
        expect(canonicalPath(canonical)).toBe(canonical);
        const found = patternFound(pathname);
        const exact = new RegExp(`^${found.replace(/\/$/, '').replaceAll(/\$\w+/g, '[^/]+')}(/|$)`);
        expect(pathname !== canonical || exact.test(pathname)).toBe(true);
        expect(isAdmin(canonical) || !isAdmin(found)).toBe(true);
      }),
      propertyRuns(300, 20_000),
    );
  });
});

describe('a page under another spelling', () => {
  const open = (path: string, cookie = '') => app.request(`http://shop.test${path}`, { headers: { cookie } });

  test('a page of the admin under another spelling is never rendered, with a session or without', async () => {
    const cookie = await signIn(app, await insertPerson(runtime.database));
    rendered.length = 0;
    for (const page of adminPages) {
      const first = page.slice(1).split('/', 1)[0] ?? '';
      const spellings = [
        page.toUpperCase().replaceAll('X1', 'x1'),
        page.replace(first, `%61${first.slice(1)}`),
        page.replace(first, `%41${first.slice(1)}`),
        `/${page}`,
        `${page}/`,
      ];
      for (const path of spellings) {
        for (const session of ['', cookie]) {
          const response = await open(`${path}?a=b`, session);
          expect([path, response.status, response.headers.get('location')]).toEqual([
            path,
            308,
            `${page}?a=b`,
          ]);
        }
      }
    }
    expect(rendered).toEqual([]);
  });

  test('a page that reads a session is stored by no cache', async () => {
    const cookie = await signIn(app, await insertPerson(runtime.database));
    for (const [path, session] of [
      ['/admin/quotes', cookie],
      ['/admin/quotes', ''],
      ['/admin/login', ''],
    ] as const) {
      expect((await open(path, session)).headers.get('cache-control')).toBe('private, no-store');
    }
    expect((await open('/products')).headers.get('cache-control')).toBeNull();
  });

  test('a page under another spelling does not escape the limit of guessed document codes', async () => {
    const behindProxy = createApp(
      { ...runtime, config: { ...runtime.config, trustProxy: true } },
      () => new Response(),
    );
    const statuses = new Map<number, number>();
    for (let n = 0; n <= lookupsPerTenMinutes; n += 1) {
      const headers = { 'x-forwarded-for': '203.0.113.78' };
      let path = '/Verify?code=000000000000';
      for (let hops = 0; hops < 2; hops += 1) {
        const { status, headers: answered } = await behindProxy.request(path, { headers });
        path = answered.get('location') ?? path;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }
    expect(Object.fromEntries(statuses)).toEqual({
      308: lookupsPerTenMinutes + 1,
      200: lookupsPerTenMinutes,
      429: 1,
    });
  });
});
