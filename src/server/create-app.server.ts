// The whole site as one handler: data doors, then files, then pages.
import type { HttpBindings } from '@hono/node-server';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { createApi } from '#api/api.server.ts';
import { createAuth } from '#features/administrators/auth.server.ts';
import { enterDesk } from '#features/administrators/desk-gate.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { isDatabaseAway } from '#platform/database-away.server.ts';
import { setHost } from '#platform/in-process.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { collectShown, shownSoFar } from '#platform/shown-tags.server.ts';
import { manifest } from './manifest.server.ts';
import { quoteFormPost } from './quote-form-post.server.ts';
import { withReadablePath } from './readable-path.server.ts';
import { relativeRedirects } from './relative-redirects.server.ts';
import { rememberLanguage } from './remember-language.server.ts';
import { limitRendering } from './render-limits.server.ts';
import { robots } from './robots.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import { shareImages } from './share-image.server.ts';
import { sitemap } from './sitemap.server.ts';

export type RenderPage = (request: Request) => Promise<Response> | Response;

/** `files` serves the build's files; while developing, Vite does. */
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
    runtime.log.error({ err: error, path: c.req.path }, 'a page failed');
    if (!isDatabaseAway(error)) return c.text('The fault is on our side. Please try again.', 500);
    return c.text('The database is away for now. Please try again.', 503, { 'retry-after': '5' });
  });
  app.use(relativeRedirects(runtime.config.siteUrl));
  app.use(securityHeaders(runtime.config.siteUrl));
  if (files) app.use(files);
  app.use(compress());
  app.route('/', api);
  app.route('/', robots(runtime));
  app.use('/sitemaps/*', limitRendering(runtime.config));
  app.route('/', sitemap(runtime));
  app.route('/', shareImages(runtime));
  app.route('/', manifest());
  app.use(rememberLanguage(runtime.config.siteUrl));
  app.use(enterDesk(runtime));
  app.route('/', quoteFormPost(runtime, renderPage));
  app.all('*', limitRendering(runtime.config), async (c) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.text('Method Not Allowed', 405);
    return withRetry(() => renderKnown(c.req.raw));
  });
  return app;
}

/** A page that failed because a part of it could not be had may be there in a moment. */
async function withRetry(render: () => Response | Promise<Response>): Promise<Response> {
  const shown = shownSoFar();
  const page = await collectShown(shown, render);
  if (page.status !== 500 || !shown.isPartial) return page;
  const headers = new Headers(page.headers);
  headers.set('retry-after', '5');
  return new Response(page.body, { status: 503, headers });
}
