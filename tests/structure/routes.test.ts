import { describe, expect, test } from 'vitest';
import { createAuth } from '#features/auth/accounts/auth.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

/** Every route of the site and who may enter: a route that is not on this list fails the test. */
const routes = {
  'DELETE /api/admin/attributes/:key': 'administrators',
  'DELETE /api/admin/files/:id': 'administrators',
  'DELETE /api/admin/manufacturers/:id': 'administrators',
  'DELETE /api/admin/products/:id': 'administrators',
  'DELETE /api/admin/saved-views/:id': 'administrators',
  'DELETE /api/admin/search-rules/:id': 'administrators',
  'DELETE /api/admin/webhooks/:id': 'administrators',
  'DELETE /api/admin/demand/dismissals/:id': 'administrators',
  'GET /api/admin/administrators': 'administrators',
  'GET /api/admin/api-keys': 'administrators',
  'GET /api/admin/attributes': 'administrators',
  'GET /api/admin/files': 'administrators',
  'GET /api/admin/dashboard': 'administrators',
  'GET /api/admin/demand': 'administrators',
  'GET /api/admin/demand/export.csv': 'administrators',
  'GET /api/admin/exchange-rates': 'administrators',
  'GET /api/admin/manufacturers': 'administrators',
  'GET /api/admin/manufacturers/:id': 'administrators',
  'GET /api/admin/company-settings': 'administrators',
  'GET /api/admin/punchout': 'administrators',
  'GET /api/admin/quotation-settings': 'administrators',
  'GET /api/admin/documents': 'administrators',
  'GET /api/admin/documents/:id/file': 'administrators',
  'GET /api/admin/documents/:id/lines': 'administrators',
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
  'GET /api/admin/orders/:id/content': 'administrators',
  'GET /api/admin/orders/:id/progress': 'administrators',
  'GET /api/admin/orders/export.csv': 'administrators',
  'GET /api/admin/product-references': 'administrators',
  'GET /api/admin/product-references/same-part': 'administrators',
  'GET /api/admin/product-matches': 'administrators',
  'GET /api/admin/products': 'administrators',
  'GET /api/admin/products/:id': 'administrators',
  'GET /api/admin/products/export.csv': 'administrators',
  'GET /api/admin/products/export.xlsx': 'administrators',
  'GET /api/admin/saved-views': 'administrators',
  'GET /api/admin/search-rules': 'administrators',
  'GET /api/admin/webhooks': 'administrators',
  'GET /api/admin/webhooks/:id/deliveries': 'administrators',
  'GET /api/admin/searches': 'administrators',
  'DELETE /api/admin/quotation-templates/:id': 'administrators',
  'GET /api/admin/quotation-templates': 'administrators',
  'PATCH /api/admin/quotation-templates/:id': 'administrators',
  'POST /api/admin/quotation-templates': 'administrators',
  'GET /api/admin/quotations': 'administrators',
  'GET /api/admin/quotations/:id/preview.pdf': 'administrators',
  'GET /api/admin/quotations/:id': 'administrators',
  'GET /api/admin/quotations/:id/events': 'administrators',
  'GET /api/admin/quotations/:id/offers': 'administrators',
  'GET /api/admin/quotes': 'administrators',
  'GET /api/admin/quotes/:id': 'administrators',
  'GET /api/admin/quotes/:id/attachments/:attachment': 'administrators',
  'GET /api/admin/quotes/:id/room': 'administrators',
  'GET /api/admin/quotes/export.csv': 'administrators',
  'GET /api/events': 'anybody',
  'GET /api/sign-in-options': 'anybody',
  'GET /api/site/news': 'anybody',
  'GET /api/site/news/:slug': 'anybody',
  'GET /api/site/openings': 'anybody',
  'GET /api/site/pages/:slug': 'anybody',
  'GET /files/downloads/:name': 'anybody',
  'GET /files/orders/:id/:document': 'anybody',
  'GET /files/orders/:id/:document/lines': 'anybody',
  'GET /files/orders/:id/:document/print': 'anybody',
  'GET /files/pictures/:name': 'anybody',
  'GET /functions/v1/products-api/cart-lines': 'with the public key',
  'GET /functions/v1/products-api/documents/:key': 'with the public key',
  'GET /functions/v1/products-api/downloadable_files': 'with the public key',
  'GET /functions/v1/products-api/exchange-rates': 'with the public key',
  'GET /functions/v1/products-api/facets': 'with the public key',
  'GET /functions/v1/products-api/manufacturers': 'with the public key',
  'GET /functions/v1/products-api/manufacturers/:slug': 'with the public key',
  'GET /functions/v1/products-api/openapi.json': 'anybody',
  'GET /functions/v1/products-api/orders/:id': 'with the public key',
  'GET /functions/v1/products-api/orders/:id/progress': 'with the public key',
  'GET /functions/v1/products-api/product-counts': 'with the public key',
  'GET /functions/v1/products-api/product-suggestions': 'with the public key',
  'GET /functions/v1/products-api/products': 'with the public key',
  'GET /functions/v1/products-api/products/:id': 'with the public key',
  'GET /functions/v1/products-api/product-facets': 'with the public key',
  'GET /functions/v1/products-api/suggestions': 'with the public key',
  'GET /functions/v1/products-api/reply-time': 'with the public key',
  'GET /functions/v1/products-api/quotations/:token': 'with the public key',
  'GET /.well-known/api-catalog': 'anybody',
  'GET /feeds/products.xml': 'anybody',
  'GET /llms.txt': 'anybody',
  'GET /manifest.webmanifest': 'anybody',
  'GET /news.xml': 'anybody',
  'GET /pdf/category/:file': 'anybody',
  'GET /pdf/manufacturer/:file': 'anybody',
  'GET /pdf/product/:file': 'anybody',
  'GET /punchout/cart': 'anybody',
  'GET /punchout/oci': 'anybody',
  'GET /punchout/session.css': 'anybody',
  'GET /punchout/session.js': 'anybody',
  'GET /punchout/start/:token': 'anybody',
  'GET /q/:token/events': 'anybody',
  'GET /q/:token/files/:id': 'anybody',
  'GET /q/:token/v/:file': 'anybody',
  'GET /robots.txt': 'anybody',
  'GET /share/page/:file': 'anybody',
  'GET /share/product/:file': 'anybody',
  'GET /sitemap.xml': 'anybody',
  'GET /sitemaps/:part{products-[1-9][0-9]{0,5}\\.xml}': 'anybody',
  'GET /sitemaps/pages.xml': 'anybody',
  'PATCH /api/admin/attributes/:key': 'administrators',
  'PATCH /api/admin/files/:id': 'administrators',
  'PATCH /api/admin/manufacturers/:id': 'administrators',
  'PATCH /api/admin/products/:id': 'administrators',
  'PATCH /api/admin/quotations/:id': 'administrators',
  'PATCH /api/admin/quotes/:id': 'administrators',
  'PATCH /api/admin/search-rules/:id': 'administrators',
  'POST /': 'from our own pages',
  'POST /parts-list': 'from our own pages',
  'POST /punchout/:action{cart|basket|end}': 'from our own pages',
  'POST /punchout/cxml': 'anybody',
  'POST /punchout/oci': 'anybody',
  'POST /q/:token': 'anybody',
  'POST /quote-list': 'from our own pages',
  'POST /admin/login': 'from our own pages',
  'POST /api/admin/administrators': 'administrators',
  'POST /api/admin/administrators/:id/deactivate': 'administrators',
  'POST /api/admin/administrators/:id/invite-again': 'administrators',
  'POST /api/admin/administrators/:id/reactivate': 'administrators',
  'POST /api/admin/webhooks': 'administrators',
  'POST /api/admin/webhooks/:id/deliveries/:delivery/send': 'administrators',
  'POST /api/admin/webhooks/:id/secret': 'administrators',
  'POST /api/admin/webhooks/:id/test': 'administrators',
  'PUT /api/admin/webhooks/:id/state': 'administrators',
  'POST /api/admin/api-keys': 'administrators',
  'POST /api/admin/api-keys/:id/revoke': 'administrators',
  'POST /api/admin/attributes': 'administrators',
  'POST /api/admin/demand/dismissals': 'administrators',
  'POST /api/admin/files': 'administrators',
  'POST /api/admin/files/order': 'administrators',
  'POST /api/admin/files/uploads': 'administrators',
  'POST /api/admin/history/:id/undo': 'administrators',
  'POST /api/admin/manufacturers': 'administrators',
  'POST /api/admin/manufacturers/:id/merge': 'administrators',
  'POST /api/admin/orders/:id/payment-status': 'administrators',
  'POST /api/admin/orders/:id/status': 'administrators',
  'POST /api/admin/orders': 'administrators',
  'PATCH /api/admin/orders/:id/content': 'administrators',
  'POST /api/admin/orders/:id/shipments': 'administrators',
  'PATCH /api/admin/orders/:id/shipments/:shipment': 'administrators',
  'POST /api/admin/orders/:id/payments': 'administrators',
  'PATCH /api/admin/orders/:id/terms': 'administrators',
  'POST /api/admin/orders/:id/papers': 'administrators',
  'POST /api/admin/orders/:id/papers/:document/withdraw': 'administrators',
  'POST /api/admin/mails/:id/retry': 'administrators',
  'POST /api/admin/imports': 'administrators',
  'POST /api/admin/imports/:id/cancel': 'administrators',
  'POST /api/admin/imports/:id/run': 'administrators',
  'POST /api/admin/pictures': 'administrators',
  'POST /api/admin/product-documents': 'administrators',
  'POST /api/admin/products': 'administrators',
  'POST /api/admin/products/bulk': 'administrators',
  'POST /api/admin/products/bulk/preview': 'administrators',
  'POST /api/admin/quotations': 'administrators',
  'POST /api/admin/quotations/:id/issue': 'administrators',
  'POST /api/admin/quotations/:id/messages': 'administrators',
  'POST /api/admin/quotations/:id/versions': 'administrators',
  'POST /api/admin/quotations/:id/withdraw': 'administrators',
  'POST /api/admin/quotations/:id/revoke': 'administrators',
  'PATCH /api/admin/quotes/:id/lines/:line': 'administrators',
  'POST /api/admin/quotes/:id/merge': 'administrators',
  'POST /api/admin/quotes/:id/notes': 'administrators',
  'POST /api/admin/quotes/:id/replies': 'administrators',
  'POST /api/admin/saved-views': 'administrators',
  'POST /api/admin/search-rules': 'administrators',
  'POST /mcp': 'with the public key',
  'POST /functions/v1/products-api/orders': 'with the public key',
  'POST /functions/v1/products-api/parts-lists/match': 'with the public key',
  'POST /functions/v1/products-api/parts-lists/read': 'with the public key',
  'POST /functions/v1/products-api/parts-lists/workbook': 'with the public key',
  'POST /functions/v1/products-api/search-clicks': 'with the public key',
  'POST /functions/v1/products-api/quotations/:token/accept': 'with the public key',
  'POST /functions/v1/products-api/quotations/:token/decline': 'with the public key',
  'POST /functions/v1/products-api/quotations/:token/messages': 'with the public key',
  'POST /functions/v1/products-api/quote-attachments': 'with the public key',
  'POST /functions/v1/products-api/quote-requests': 'with the public key',
  'PUT /api/admin/imports/:id/options': 'administrators',
  'PUT /api/admin/imports/:id/reading': 'administrators',
  'PUT /api/admin/imports/:id/rows/:row': 'administrators',
  'GET /api/admin/imports/:id/faults': 'administrators',
  'PUT /api/admin/exchange-rates/:currency': 'administrators',
  'DELETE /api/admin/punchout-systems/:id': 'administrators',
  'PATCH /api/admin/punchout-systems/:id': 'administrators',
  'POST /api/admin/punchout-systems': 'administrators',
  'PUT /api/admin/unspsc-codes': 'administrators',
  'POST /api/admin/company-logos': 'administrators',
  'PUT /api/admin/company-settings': 'administrators',
  'PUT /api/admin/quotation-settings': 'administrators',
  'PUT /api/admin/order-settings': 'administrators',
} as const;

/** The open routes of the sign-in library under /api/auth, and who may call them; all others are closed. */
const signInRoutes = {
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
  Object.entries(routes).flatMap(([route, may]) => (may === who ? [route.split(' ')] : []));

test('every route declares who may call it', () => {
  const found = app.routes
    .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
    .map(({ method, path }) => `${method} ${path}`);
  expect([...new Set(found)].toSorted()).toEqual(Object.keys(routes).toSorted());
});

describe('without the public key', () => {
  test.each(those('with the public key'))(
    '%s %s is closed without the public key',
    async (method = '', path = '') => {
      expect((await app.request(path.replace(':id', 'x'), { method })).status).toBe(401);
    },
  );
});

describe('from another site', () => {
  test.each(those('from our own pages'))('%s %s is closed to other sites', async (method = '', path = '') => {
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
  const send = (method: string, path: string) =>
    app.request(`/api/auth${path}`, {
      method,
      headers: { origin: 'http://shop.test', 'content-type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    });

  test('only the listed routes of the sign-in library are open', async () => {
    const open = [];
    for (const [method, path] of offered) {
      if ((await send(method, path)).status !== 404) open.push(`${method} ${path}`);
    }
    expect(open.toSorted()).toEqual(Object.keys(signInRoutes).toSorted());
  });

  test.each(Object.entries(signInRoutes).filter(([, who]) => who !== 'anybody'))(
    'of the sign-in library %s is closed to visitors: it is for %s',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      expect([400, 401]).toContain((await send(method, path)).status);
    },
  );
});
