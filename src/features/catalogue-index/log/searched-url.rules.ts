// Searched URL: what a request for a page or for the public API searches for.
import { hasFilters } from '#features/products/filter-params.rules.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';

const paths = new Set(['/products', '/old-products', `${publicApiBase}/products`]);

/** Null: no search, or a further page, or a part of what it finds. */
export function searchOfUrl(target: string): { text: string; match: 'understood' | 'literal' } | null {
  if (!/[?&](search|q)=./.test(target)) return null;
  const [path = '', query] = target.split('?', 2);
  if (!paths.has(path)) return null;
  const params = Object.fromEntries(new URLSearchParams(query));
  const { q, search = '', category = 'all', page = '1', offset = '0' } = params;
  const isWhole = category === 'all' && page === '1' && offset === '0' && !hasFilters(params);
  if (!isWhole) return null;
  const isUnderstood = path === '/products' ? params.match !== 'literal' : q !== undefined;
  return { text: q ?? search, match: isUnderstood ? 'understood' : 'literal' };
}

/** What a page of the catalogue searches for by its meaning, which redirects answer. Null: another page. */
export function redirectableSearch({ pathname, search }: URL): string | null {
  const found = pathname === '/products' ? searchOfUrl(pathname + search) : null;
  return found?.match === 'understood' ? found.text : null;
}
