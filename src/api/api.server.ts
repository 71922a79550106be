// API: all routes of the site, composed once for the server and the tests.
import { type Context, type MiddlewareHandler, Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { createAuth } from '#features/auth/accounts/auth.server.ts';
import { imageFiles } from '#features/media/image-files.api.server.ts';
import { stockFeedRoute } from '#features/stock/stock-feed.api.server.ts';
import { searchablePages } from '#features/company/searchable-pages.server.ts';
import { createCompanyApi } from '#features/company/company.api.server.ts';
import { downloadFiles } from '#features/downloads/download-files.api.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-unavailable.server.ts';
import { admitReads } from '#platform/http/admission/admission.server.ts';
import { adminApiBase, publicApiBase } from '#platform/http/api-bases.ts';
import { isDatabaseDiskFull, isDiskFull } from '#platform/files/disk-full.server.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import { findHttpError } from '#platform/http/wrapped-http-error.server.ts';
import { keepPersonal } from '#platform/http/personal-response.server.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { scopeOfRoute } from '#features/api-keys/api-key.rules.ts';
import { apiKeyErrors, describeScopes, securitySchemes } from '#features/api-keys/described-scopes.server.ts';
import { requireApiKey } from '#features/api-keys/require-api-key.server.ts';
import { createAdminApi } from './admin-api.server.ts';
import { authRoutes } from './auth-api.server.ts';
import { catalogueRoutes } from '#features/catalogue-index/catalogue.api.server.ts';
import { productRoutes } from '#features/products/product.api.server.ts';
import { searchClickRoutes } from '#features/catalogue-index/log/search-log.api.server.ts';
import { manufacturerRoutes } from '#features/catalogue-index/manufacturers/manufacturer.api.server.ts';
import { listDownloadableFiles } from '#features/downloads/download.reads.server.ts';
import { downloadRoutes } from '#features/downloads/download.api.server.ts';
import { cartLineRoutes } from '#features/cart/cart-line.api.server.ts';
import { partsListRoutes } from '#features/parts-lists/parts-list.api.server.ts';
import { publicRateRoutes } from '#features/money/exchange-rate.api.server.ts';
import { verifiedDocumentRoutes } from '#features/trade-documents/verify/verified-document.api.server.ts';
import { orderRoutes } from '#features/orders/order.api.server.ts';
import { orderDocumentFiles, orderProgressRoutes } from '#features/invoices/order-progress.api.server.ts';
import { attachmentRoutes } from '#features/quote-requests/attachment.api.server.ts';
import { replyTimeRoutes } from '#features/quote-requests/reply-time.api.server.ts';
import { quotationRoomRoutes } from '#features/room/quotation-room.api.server.ts';
import { quoteRoutes } from '#features/quote-requests/quote.api.server.ts';
import type { ApiFetch } from '#platform/http/api-client.ts';
import type { InProcess } from '#platform/http/in-process.server.ts';
import { mcpRoutes } from '#features/mcp/mcp.api.server.ts';
import { withEtag } from '#platform/http/etag.server.ts';
import { describeRoutes } from '#platform/http/described-routes.server.ts';
import { createRoutes } from '#platform/http/routes.server.ts';

/** `auth`: the server shares its instance with the pages. */
export function createApi(runtime: Runtime, auth = createAuth(runtime, recordChanges)): Hono {
  const api = new Hono();
  // Also of the pages, which the site adds after the API.
  api.use(keepPersonal);
  api.route('/', createCompanyApi(runtime));
  api.route('/', stockFeedRoute(runtime));
  api.route('/', imageFiles(runtime));
  api.route('/', downloadFiles(runtime));
  api.route('/', orderDocumentFiles(runtime));
  for (const base of [publicApiBase, '/api']) api.use(`${base}/*`, admitReads);
  api.route('/', authRoutes(runtime, auth));
  api.route(adminApiBase, createAdminApi(runtime));
  const routes = publicRoutes(runtime);
  api.route(publicApiBase, createPublicApi(runtime, routes));
  api.route(
    '/',
    mcpRoutes(runtime, {
      // Tools only read.
      authorize: requireApiKey(runtime, () => 'read'),
      apiOf: apiOfClient(runtime, routes),
    }),
  );
  for (const base of [publicApiBase, '/api']) {
    api.all(`${base}/*`, () => httpError('request.not_found').getResponse());
  }
  api.onError((error, c) => {
    const expected = findHttpError(error);
    if (expected) return expected.getResponse();
    runtime.log.error({ err: error, path: loggedPath(c.req.path) }, 'API request failed');
    return errorOf(error).getResponse();
  });
  return api;
}

function errorOf(error: unknown): HTTPException {
  if (isDatabaseDiskFull(error)) return httpError('database.disk_full', { headers: { 'retry-after': '60' } });
  if (isDatabaseUnavailable(error)) {
    return httpError('server.database_unavailable', { headers: { 'retry-after': '5' } });
  }
  if (isDiskFull(error)) return httpError('server.disk_full', { headers: { connection: 'close' } });
  return httpError('server.failed');
}

/** The public API for buyers' systems and the site's own pages, by the public key or a key of their own. */
function createPublicApi(runtime: Runtime, routes: ReturnType<typeof publicRoutes>) {
  for (const [name, scheme] of Object.entries(securitySchemes)) {
    routes.openAPIRegistry.registerComponent('securitySchemes', name, scheme);
  }
  const settings = {
    openapi: '3.1.0',
    info: { title: 'Products API', version: '1', description: 'Products, files, quote requests and orders.' },
    servers: [{ url: runtime.config.siteUrl + publicApiBase }],
  };
  let description: string | undefined;
  return (
    createRoutes()
      // Without a key, since pages and the API catalog name it to whoever has none yet.
      .get('/openapi.json', withEtag, revalidate, (c) => {
        description ??= JSON.stringify(describeScopes(describeRoutes(routes, settings, apiKeyErrors)));
        return c.body(description, 200, { 'content-type': 'application/json' });
      })
      .use(
        requireApiKey(runtime, (c) => scopeOfRoute(c.req.method, c.req.path)),
        withEtag,
        revalidate,
      )
      .route('/', routes)
  );
}

function publicRoutes(runtime: Runtime) {
  return createRoutes()
    .route(
      '/',
      catalogueRoutes(runtime, {
        listFiles: (language) => listDownloadableFiles(runtime.database, language),
        pages: searchablePages,
      }),
    )
    .route('/', productRoutes(runtime))
    .route('/', searchClickRoutes(runtime))
    .route('/', manufacturerRoutes(runtime))
    .route('/', downloadRoutes(runtime))
    .route('/', cartLineRoutes(runtime))
    .route('/', publicRateRoutes(runtime))
    .route('/', orderRoutes(runtime))
    .route('/', orderProgressRoutes(runtime))
    .route('/', verifiedDocumentRoutes(runtime))
    .route('/', attachmentRoutes(runtime))
    .route('/', partsListRoutes(runtime))
    .route('/', replyTimeRoutes(runtime))
    .route('/', quoteRoutes(runtime))
    .route('/', quotationRoomRoutes(runtime));
}

/**
 * The public API for tools, in this process: with the limits of the client whose message calls the tool, and without
 * its key, which was counted with the message. What agents look for is not counted as demand.
 */
function apiOfClient({ config, log }: Runtime, routes: ReturnType<typeof publicRoutes>) {
  const called = createRoutes().use(admitReads).route('/', routes);
  called.onError((error, c) => {
    const expected = findHttpError(error);
    if (expected) return expected.getResponse();
    // The path may hold the token of a room.
    log.error({ err: error, route: routePath(c) }, 'API call of a tool failed');
    return errorOf(error).getResponse();
  });
  return (c: Context, env?: InProcess): ApiFetch =>
    async (path, init) => {
      const headers = new Headers(init.headers);
      const forwarded = c.req.header('x-forwarded-for');
      if (forwarded) headers.set('x-forwarded-for', forwarded);
      const { signal } = c.req.raw;
      const request = new Request(new URL(path, config.siteUrl), { ...init, headers, signal });
      return called.fetch(request, { ...c.env, ...env, isUncounted: true });
    };
}

const revalidate: MiddlewareHandler = async (c, next) => {
  await next();
  // Set on the response itself: `c.header` would copy the response and its body.
  const { headers } = c.res;
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-cache');
  headers.append('vary', 'Authorization');
};
