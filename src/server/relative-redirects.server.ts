// Redirects stay on this site, whatever host a request names: their address is written without one.
import type { MiddlewareHandler } from 'hono';

export function relativeRedirects(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const location = c.res.headers.get('location');
    if (location === null || c.res.status < 300 || c.res.status > 399) return;
    const { status, headers, body } = c.res;
    const moved = new Response(body, { status, headers });
    moved.headers.set('location', ownAddress(location, [c.req.url, siteUrl]));
    c.res = undefined;
    c.res = moved;
  };
}

/** Leads home when it names another site. */
function ownAddress(location: string, [asked, site]: [string, string]): string {
  const target = URL.parse(location, asked);
  if (!target || ![asked, site].some((own) => new URL(own).origin === target.origin)) return '/';
  // A browser takes the first word after two slashes for a host.
  return target.pathname.replace(/^[/\\]+/, '/') + target.search + target.hash;
}
