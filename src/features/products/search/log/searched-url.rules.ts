// Searched URL: what a request for a page or for the public API searches for.
import { hasFilters } from '#features/products/filters/filter-params.rules.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';

const paths = new Set(['/products', '/old-products', `${publicApiBase}/products`]);

/** Null: no search, or a further page, or a part of what it finds. */
export function searchOfUrl(target: string): string | null {
  if (!/[?&](search|q)=./.test(target)) return null;
  const [path = '', query] = target.split('?', 2);
  if (!paths.has(path)) return null;
  const params = Object.fromEntries(new URLSearchParams(query));
  const { q, search = '', category = 'all', page = '1', offset = '0' } = params;
  const isWhole = category === 'all' && page === '1' && offset === '0' && !hasFilters(params);
  return isWhole ? (q ?? search) : null;
}

/** What a page of the catalogue searches for by its meaning, which redirects answer. Null: another page. */
export function redirectableSearch({ pathname, search, searchParams }: URL): string | null {
  const isCatalogue = pathname === '/products' && searchParams.get('match') !== 'literal';
  return isCatalogue ? searchOfUrl(pathname + search) : null;
}
