// Search redirects: leads a search to the page that an administrator chose for it.
import type { MiddlewareHandler } from 'hono';
import { redirectableSearch } from '#features/catalogue-index/log/searched-url.rules.ts';
import { searchRulesOf } from '#features/catalogue-index/synonyms/search-rules.server.ts';
import { noCache } from '#platform/cache/cache-tags.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** Of the catalogue's page alone: a search that is still being typed goes to the API. */
export function searchRedirects(runtime: Runtime): MiddlewareHandler {
  return async (c, next) => {
    const search = redirectableSearch(new URL(c.req.url));
    if (search === null) return next();
    const { redirectOf } = await searchRulesOf(runtime).read();
    const path = redirectOf(search);
    if (path === null || leadsOn(path, redirectOf)) return next();
    noCache();
    const language = c.req.query('lang');
    const params = language
      ? `${path.includes('?') ? '&' : '?'}${new URLSearchParams({ lang: language })}`
      : '';
    const [page = '/', hash] = path.split('#', 2);
    return c.redirect(`${page}${params}${hash === undefined ? '' : `#${hash}`}`, 302);
  };
}

/** A redirect to a search with a redirect of its own could lead back to itself. */
function leadsOn(path: string, redirectOf: (search: string) => string | null): boolean {
  const search = redirectableSearch(new URL(path, 'http://localhost'));
  return search !== null && redirectOf(search) !== null;
}
