// The site as one Hono app: API routes, then files, then pages.
import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { createApi } from '#api/api.server.ts';
import { createAuth } from '#features/auth/accounts/auth.server.ts';
import { noteSession } from '#features/auth/access/session-rights.reads.server.ts';
import { requireAdminPage } from '#features/auth/access/require-admin.server.ts';
import { limitVerifyPage } from '#features/trade-documents/verify/verified-document.api.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { findHttpError } from '#platform/http/wrapped-http-error.server.ts';
import { findTooManyRequests } from '#platform/http/too-many-requests.server.ts';
import { isDatabaseUnavailable } from '#platform/postgres/database-unavailable.server.ts';
import { loggedPath } from '#platform/http/logged-path.ts';
import { setHost } from '#platform/http/in-process.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { collectCacheMeta, currentCacheMeta } from '#platform/cache/cache-tags.server.ts';
import { apiCatalog } from './discovery/api-catalog.server.ts';
import { llmsText } from './discovery/llms-text.server.ts';
import { productFeed } from './discovery/product-feed.server.ts';
import { cataloguePdfs } from './public-files/catalogue-pdf.server.ts';
import { manifest } from './public-files/manifest.server.ts';
import { partsListPost } from './forms/parts-list-post.server.ts';
import { quoteFormPost } from './forms/quote-form-post.server.ts';
import { quoteListPost } from './forms/quote-list-post.server.ts';
import { signInFormPost } from './forms/sign-in-form-post.server.ts';
import { type RenderPage, withReadablePath } from './page-cache/readable-path.server.ts';
import { punchoutBanner } from './punchout/punchout-banner.server.ts';
import { punchoutPages } from './punchout/punchout-pages.server.ts';
import { relativeRedirects } from './relative-redirects.server.ts';
import { rememberLanguage } from './remember-language.server.ts';
import { busyPage, limitRendering } from './page-cache/render-limits.server.ts';
import { roomFiles } from './room/room-files.server.ts';
import { roomFormPost } from './forms/room-form-post.server.ts';
import { onlyCanonicalPaths } from './page-paths.server.ts';
import { robots } from './public-files/robots.server.ts';
import { searchRedirects } from './search-redirects.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import { shareImages } from './public-files/share-image.server.ts';
import { sitemap } from './public-files/sitemap.server.ts';

/** `files` serves the build's files; in development, Vite serves them. */
export function createApp(
  runtime: Runtime,
  renderPage: RenderPage,
  files?: MiddlewareHandler,
): Hono<{ Bindings: HttpBindings }> {
  const auth = createAuth(runtime, recordChanges);
  const api = createApi(runtime, auth);
  const renderKnown = withReadablePath(renderPage);
  setHost({ config: runtime.config, fetch: (request, env) => api.fetch(request, env) });
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => {
    const tooMany = findTooManyRequests(error);
    if (tooMany) return busyPage(tooMany, requestLanguage(c.req.raw));
    const expected = findHttpError(error);
    if (expected) return expected.getResponse();
    runtime.log.error({ err: error, path: loggedPath(c.req.path) }, 'page request failed');
    if (!isDatabaseUnavailable(error)) return c.text('Internal error. Try again later.', 500);
    return c.text('The database is temporarily unavailable. Try again.', 503, { 'retry-after': '5' });
  });
  app.use(relativeRedirects(runtime.config.siteUrl));
  app.use(securityHeaders(runtime.config.siteUrl));
  if (files) app.use(files);
  app.use(compress());
  app.use(noteSession(runtime.config));
  app.route('/', api);
  app.route('/', robots(runtime));
  app.use('/sitemaps/*', limitRendering(runtime.config));
  app.route('/', sitemap(runtime));
  app.route('/', llmsText(runtime));
  app.route('/', apiCatalog(runtime));
  app.use('/feeds/*', limitRendering(runtime.config));
  app.route('/', productFeed(runtime));
  app.use('/pdf/*', limitRendering(runtime.config));
  app.route('/', cataloguePdfs(runtime));
  app.route('/', shareImages(runtime));
  app.route('/', manifest());
  app.use(onlyCanonicalPaths);
  app.use(rememberLanguage(runtime.config.siteUrl));
  app.route('/', roomFiles(runtime));
  app.route('/', roomFormPost(runtime, api, renderPage));
  app.route('/', punchoutPages(runtime));
  app.use(punchoutBanner(runtime));
  app.use(requireAdminPage(runtime));
  app.use(searchRedirects(runtime));
  app.use('/verify', limitVerifyPage(runtime));
  app.route('/', quoteFormPost(runtime, renderPage));
  app.route('/', quoteListPost(runtime, renderPage));
  app.route('/', partsListPost(runtime, api, renderPage));
  app.route('/', signInFormPost(api));
  app.all('*', limitRendering(runtime.config), async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('Method Not Allowed', 405);
    return withRetry(() => renderKnown(c.req.raw));
  });
  return app;
}

/** A page that failed because a part of it was unavailable may succeed shortly after. */
async function withRetry(render: () => Response | Promise<Response>): Promise<Response> {
  const meta = currentCacheMeta();
  const page = await collectCacheMeta(meta, render);
  if (page.status !== 500 || !meta.isPartial) return page;
  const headers = new Headers(page.headers);
  headers.set('retry-after', '5');
  return new Response(page.body, { status: 503, headers });
}
