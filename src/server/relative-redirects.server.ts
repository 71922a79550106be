// Relative redirects: the Location header never contains a host, whatever Host the request names.
import type { MiddlewareHandler } from 'hono';

export function relativeRedirects(siteUrl: string): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const location = c.res.headers.get('location');
    if (location === null || c.res.status < 300 || c.res.status > 399) return;
    const { status, headers, body } = c.res;
    const moved = new Response(body, { status, headers });
    moved.headers.set('location', ownPath(location, [c.req.url, siteUrl]));
    c.res = undefined;
    c.res = moved;
  };
}

/** The path and query of a location on this site; `/` for any other site. */
function ownPath(location: string, [requested, site]: [string, string]): string {
  const target = URL.parse(location, requested);
  if (!target || ![requested, site].some((own) => new URL(own).origin === target.origin)) return '/';
  // A browser reads `//name` as a host.
  return target.pathname.replace(/^[/\\]+/, '/') + target.search + target.hash;
}
