import { describe, expect, test } from 'vitest';
import { createAuth } from '#features/administrators/auth.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

/** Every door of the site and who may enter: a door that is not on this list fails the test. */
const doors = {
  'DELETE /api/admin/files/:id': 'administrators',
  'DELETE /api/admin/products/:id': 'administrators',
  'DELETE /api/admin/saved-views/:id': 'administrators',
  'GET /api/admin/administrators': 'administrators',
  'GET /api/admin/files': 'administrators',
  'GET /api/admin/dashboard': 'administrators',
  'GET /api/admin/exchange-rates': 'administrators',
  'GET /api/admin/order-settings': 'administrators',
  'GET /api/admin/history': 'administrators',
  'GET /api/admin/history/:id/changes': 'administrators',
  'GET /api/admin/history/filters': 'administrators',
  'GET /api/admin/history/:id/undo': 'administrators',
  'GET /api/admin/mails': 'administrators',
  'GET /api/admin/mails/:id': 'administrators',
  'GET /api/admin/imports': 'administrators',
  'GET /api/admin/imports/:id': 'administrators',
  'GET /api/admin/imports/:id/failed-images': 'administrators',
  'GET /api/admin/imports/:id/failed-rows.csv': 'administrators',
  'GET /api/admin/imports/:id/rows': 'administrators',
  'GET /api/admin/me': 'administrators',
  'GET /api/admin/openapi.json': 'administrators',
  'GET /api/admin/orders': 'administrators',
  'GET /api/admin/orders/:id': 'administrators',
  'GET /api/admin/orders/export.csv': 'administrators',
  'GET /api/admin/products': 'administrators',
  'GET /api/admin/products/:id': 'administrators',
  'GET /api/admin/products/export.csv': 'administrators',
  'GET /api/admin/products/export.xlsx': 'administrators',
  'GET /api/admin/saved-views': 'administrators',
  'GET /api/admin/quotes': 'administrators',
  'GET /api/admin/quotes/:id': 'administrators',
  'GET /api/admin/quotes/export.csv': 'administrators',
  'GET /api/events': 'anybody',
  'GET /api/sign-in-options': 'anybody',
  'GET /api/site/news': 'anybody',
  'GET /api/site/news/:slug': 'anybody',
  'GET /api/site/openings': 'anybody',
  'GET /api/site/pages/:slug': 'anybody',
  'GET /files/downloads/:name': 'anybody',
  'GET /files/pictures/:name': 'anybody',
  'GET /functions/v1/products-api/cart-lines': 'with the public key',
  'GET /functions/v1/products-api/downloadable_files': 'with the public key',
  'GET /functions/v1/products-api/exchange-rates': 'with the public key',
  'GET /functions/v1/products-api/openapi.json': 'with the public key',
  'GET /functions/v1/products-api/orders/:id': 'with the public key',
  'GET /functions/v1/products-api/product-counts': 'with the public key',
  'GET /functions/v1/products-api/product-suggestions': 'with the public key',
  'GET /functions/v1/products-api/products': 'with the public key',
  'GET /functions/v1/products-api/products/:id': 'with the public key',
  'GET /healthz': 'anybody',
  'GET /manifest.webmanifest': 'anybody',
  'GET /news.xml': 'anybody',
  'GET /readyz': 'anybody',
  'GET /robots.txt': 'anybody',
  'GET /share/page/:file': 'anybody',
  'GET /share/product/:file': 'anybody',
  'GET /sitemap.xml': 'anybody',
  'GET /sitemaps/:part{products-[1-9][0-9]{0,5}\\.xml}': 'anybody',
  'GET /sitemaps/pages.xml': 'anybody',
  'PATCH /api/admin/files/:id': 'administrators',
  'PATCH /api/admin/products/:id': 'administrators',
  'PATCH /api/admin/quotes/:id': 'administrators',
  'POST /': 'from our own pages',
  'POST /api/admin/administrators': 'administrators',
  'POST /api/admin/administrators/:id/deactivate': 'administrators',
  'POST /api/admin/administrators/:id/invite-again': 'administrators',
  'POST /api/admin/administrators/:id/reactivate': 'administrators',
  'POST /api/admin/files': 'administrators',
  'POST /api/admin/files/order': 'administrators',
  'POST /api/admin/files/uploads': 'administrators',
  'POST /api/admin/history/:id/undo': 'administrators',
  'POST /api/admin/orders/:id/payment-status': 'administrators',
  'POST /api/admin/orders/:id/status': 'administrators',
  'POST /api/admin/mails/:id/retry': 'administrators',
  'POST /api/admin/imports': 'administrators',
  'POST /api/admin/imports/:id/cancel': 'administrators',
  'POST /api/admin/imports/:id/run': 'administrators',
  'POST /api/admin/pictures': 'administrators',
  'POST /api/admin/products': 'administrators',
  'POST /api/admin/products/bulk': 'administrators',
  'POST /api/admin/products/bulk/preview': 'administrators',
  'POST /api/admin/quotes/:id/notes': 'administrators',
  'POST /api/admin/quotes/:id/replies': 'administrators',
  'POST /api/admin/saved-views': 'administrators',
  'POST /functions/v1/products-api/orders': 'with the public key',
  'POST /functions/v1/products-api/quote-requests': 'with the public key',
  'PUT /api/admin/imports/:id/options': 'administrators',
  'PUT /api/admin/imports/:id/reading': 'administrators',
  'PUT /api/admin/imports/:id/rows/:row': 'administrators',
  'GET /api/admin/imports/:id/faults': 'administrators',
  'PUT /api/admin/exchange-rates/:currency': 'administrators',
  'PUT /api/admin/order-settings': 'administrators',
} as const;

/** What the sign-in library offers under /api/auth, and who may ask: all else of it is closed. */
const signInDoors = {
  'GET /error': 'anybody',
  'GET /get-session': 'anybody',
  'GET /jwks': 'anybody',
  'GET /list-accounts': 'who is signed in',
  'GET /list-sessions': 'who is signed in',
  'GET /token': 'who is signed in',
  'POST /change-password': 'who is signed in',
  'POST /link-social': 'who is signed in',
  'POST /reset-password': 'who holds an invitation',
  'POST /revoke-other-sessions': 'who is signed in',
  'POST /revoke-session': 'who is signed in',
  'POST /revoke-sessions': 'who is signed in',
  'POST /sign-in/email': 'anybody',
  'POST /sign-in/social': 'anybody',
  'POST /sign-out': 'anybody',
  'POST /two-factor/disable': 'who is signed in',
  'POST /two-factor/enable': 'who is signed in',
  'POST /two-factor/generate-backup-codes': 'who is signed in',
  'POST /two-factor/verify-backup-code': 'who gave the right password',
  'POST /two-factor/verify-totp': 'who gave the right password',
  'POST /unlink-account': 'who is signed in',
} as const;

const runtime = useTestRuntime({ rateLimit: false });
const auth = createAuth(runtime, recordChanges);
const app = createApp(runtime, () => new Response('a page'));
const those = (who: string) =>
  Object.entries(doors).flatMap(([door, may]) => (may === who ? [door.split(' ')] : []));

test('every door says who may enter', () => {
  const found = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(doors).toSorted());
});

describe('without the public key', () => {
  test.each(those('with the public key'))('%s %s is closed', async (method = '', path = '') => {
    expect((await app.request(path.replace(':id', 'x'), { method })).status).toBe(401);
  });
});

describe('from another site', () => {
  test.each(those('from our own pages'))('%s %s is closed', async (method = '', path = '') => {
    const headers = { origin: 'https://elsewhere.test', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await app.request(path, { method, headers, body: 'a=b' })).status).toBe(403);
  });
});

describe('of the sign-in library', () => {
  const offered = Object.values(
    auth.api as object as Record<string, { path?: string; options: { method: unknown } }>,
  )
    .filter(({ path }) => path && !path.includes(':'))
    .map(({ path = '', options }) => [[options.method].flat()[0] as string, path] as const);
  const ask = (method: string, path: string) =>
    app.request(`/api/auth${path}`, {
      method,
      headers: { origin: 'http://shop.test', 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });

  test('only those that somebody needs are open', async () => {
    const open = [];
    for (const [method, path] of offered) {
      if ((await ask(method, path)).status !== 404) open.push(`${method} ${path}`);
    }
    expect(open.toSorted()).toEqual(Object.keys(signInDoors).toSorted());
  });

  test.each(Object.entries(signInDoors).filter(([, who]) => who !== 'anybody'))(
    '%s is closed to visitors: it is for %s',
    async (door) => {
      const [method = '', path = ''] = door.split(' ');
      expect([400, 401]).toContain((await ask(method, path)).status);
    },
  );
});
