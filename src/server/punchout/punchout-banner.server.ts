// Pages in a PunchOut session: rendered for it alone, past the page cache, with a banner above.
import type { MiddlewareHandler } from 'hono';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Runtime } from '#platform/runtime.server.ts';
import { isAdmin } from '#i18n/admin-path.ts';
import { localizedPath } from '#i18n/localized-path.ts';
import { requestLanguage } from '#i18n/request-language.ts';
import { PunchoutBanner } from '#shell/punchout/punchout-banner.tsx';
import { currentSession, dropSessionCookie } from './punchout-cookie.server.ts';

/** Rooms are opened by people who need no session, and the pages of PunchOut have no banner. */
const withoutBanner = /^\/(?:api|files|functions|punchout|q|assets|share|sitemaps)\//;

export function punchoutBanner(runtime: Runtime): MiddlewareHandler {
  const { siteUrl } = runtime.config;
  return async (c, next) => {
    const { method, path } = c.req;
    if (method !== 'GET' || isAdmin(path) || withoutBanner.test(path)) return next();
    const found = await currentSession(c, runtime);
    if (found === undefined) return next();
    const language = requestLanguage(c.req.raw);
    // Orders of a session are placed by the buyer's system.
    if (found && path === '/old-products' && c.req.query('checkout') !== undefined) {
      return c.redirect(localizedPath('/punchout/cart', language), 302);
    }
    await next();
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) return;
    const [, productId] = /^\/product\/([0-9a-f-]{36})$/i.exec(path) ?? [];
    const banner = renderToStaticMarkup(createElement(PunchoutBanner, { found, productId, language }));
    const html = await c.res.text();
    const { status, headers } = c.res;
    const changed = new Headers(headers);
    changed.delete('content-length');
    changed.delete('etag');
    // React skips elements of the body that it has not rendered.
    const page = html.replace(/<body[^>]*>/, (body) => body + banner);
    c.res = undefined;
    c.res = new Response(page, { status, headers: changed });
    if (!found) dropSessionCookie(c, siteUrl);
  };
}
