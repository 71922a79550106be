// Cached URLs: which URLs the page cache serves, each normalised, so that unknown parameters create no further entries.
import { z } from 'zod';
import { parseShopQuery } from '#features/cart/shop-url.rules.ts';
import {
  type CatalogueQuery,
  defaultCatalogueQuery,
  isColumnSort,
  parseCatalogueQuery,
} from '#features/products/product-list.rules.ts';
import {
  productCountsQuery,
  productListQuery,
  textLanguage,
} from '#features/products/product-list.schema.ts';
import { hasFilters } from '#features/products/filter-params.rules.ts';
import { readOpenSections } from '#features/products/shop/detail/open-sections.ts';
import { sitePaths } from '#features/company/site-pages.ts';
import { homeParams } from '#features/quote-requests/form/home-params.rules.ts';
import { isWrittenAs, ownParams } from '#kernel/own-params.ts';
import { asLanguage, type Language } from '#i18n/language.ts';
import { publicApiBase } from '#platform/http/api-bases.ts';

export interface CachedUrl {
  /** The normalised path and query. */
  url: string;
  kind: 'page' | 'api';
  /** The language that the URL names. */
  language?: Language | undefined;
  /** Its language depends on the request, unless the URL names one. */
  isNegotiated?: boolean;
}

type Query = Record<string, string>;
/** The known parameters; null: the response is for one visitor alone. */
type ParamsReader = (query: Query) => Record<string, unknown> | null;

const guid = z.guid();
/** Also of names in other alphabets, as a browser writes them. */
const manufacturerSlug = /^(?:[a-z0-9._~-]|%[0-9A-F]{2}){1,240}$/;
/** Characters; longer URLs are not cached. */
const maxLength = 2_000;

const pages: Record<string, ParamsReader> = {
  // Only the sender of a quote request sees its confirmation.
  '/': (query) => (query.sent === undefined ? { ...homeParams(query) } : null),
  '/products': (query) =>
    isFiltered(query) || query.search !== undefined ? null : withoutDefaults(parseCatalogueQuery(query)),
  // Its products are one visitor's choice.
  '/compare': () => null,
  // A code may be withdrawn any time, and its lookups are counted.
  '/verify': ({ code }) => (code === undefined ? {} : null),
  // Only its browser knows the list; products in the URL are one visitor's choice.
  '/quote-list': ({ add, source }) => (add === undefined && source === undefined ? {} : null),
  '/old-products': (query) => {
    const { cart, checkout, ordered, ...list } = parseShopQuery(query);
    if (checkout || ordered) return null;
    return { ...withoutDefaults(list), cart, checkout, ordered };
  },
};

/** Pages of text: no other path is a page because it looks like one. */
const texts = new Set(sitePaths);

const routes: Record<string, ParamsReader> = {
  '/products': (query) => (isFiltered(query) ? null : listParams(productListQuery.safeParse(query).data)),
  '/product-counts': (query) =>
    query.q === undefined ? listParams(productCountsQuery.safeParse(query).data) : null,
  '/downloadable_files': ({ lang }) => ({ lang: asLanguage(lang) }),
  '/reply-time': () => ({}),
  '/openapi.json': () => ({}),
};

/** Null: the response is not cached. */
export function cachedUrl(target: string): CachedUrl | null {
  if (target.length > maxLength || target.startsWith('//')) return null;
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const query = end < 0 ? {} : Object.fromEntries(new URLSearchParams(target.slice(end)));
  return path.startsWith(`${publicApiBase}/`)
    ? cachedRouteUrl(path, path.slice(publicApiBase.length), query)
    : cachedPageUrl(path, query);
}

function cachedRouteUrl(path: string, route: string, query: Query): CachedUrl | null {
  const [, collection, id = ''] = route.split('/', 3);
  if (collection === 'products' && route === `/products/${id}` && guid.safeParse(id).success) {
    const { success, data: lang } = textLanguage.safeParse(query.lang);
    return success
      ? { kind: 'api', url: normalise(path, { lang }), language: lang, isNegotiated: true }
      : null;
  }
  const params = Object.hasOwn(routes, route) ? routes[route]?.(query) : null;
  return params ? { kind: 'api', url: normalise(path, params) } : null;
}

function cachedPageUrl(path: string, query: Query): CachedUrl | null {
  const reader = pageReader(path);
  const params = reader?.(query);
  if (!params) return null;
  const lang = asLanguage(query.lang);
  // The router redirects other forms to the normalised URL.
  if (!isWrittenAs(query, { ...params, lang })) return null;
  return { kind: 'page', url: normalise(path, { ...params, lang }), language: lang };
}

function pageReader(path: string): ParamsReader | undefined {
  if (Object.hasOwn(pages, path)) return pages[path];
  const [, first = '', second, ...rest] = path.split('/');
  if (rest.length > 0) return undefined;
  if (first === 'product' && second !== undefined) {
    return guid.safeParse(second).success
      ? (query) => ownParams(query, ['open'], readOpenSections(query).address)
      : undefined;
  }
  if (first === 'manufacturers') {
    return second === undefined || manufacturerSlug.test(second)
      ? (query) => {
          const { page } = parseCatalogueQuery(query);
          return ownParams(query, ['page'], page > 1 ? { page } : {});
        }
      : undefined;
  }
  return texts.has(path) ? () => ({}) : undefined;
}

/** There are too many filtered and understood lists to cache them, and each takes only milliseconds. */
function isFiltered(query: Query): boolean {
  return (
    hasFilters(query) ||
    query.q !== undefined ||
    isColumnSort(query.sort) ||
    query.with !== undefined ||
    query.view !== undefined ||
    query.quantity !== undefined
  );
}

/** As the database query uses it: a search without spaces at its ends. */
function listParams(query: { search?: string | undefined } | undefined): Record<string, unknown> | null {
  return query ? { ...query, search: query.search?.trim() || undefined } : null;
}

/** As the router writes it: what equals the default is not in the URL. */
function withoutDefaults({ search, category, sort, page }: CatalogueQuery): Record<string, unknown> {
  const usual = defaultCatalogueQuery;
  return {
    search: search === usual.search ? undefined : search,
    category: category === usual.category ? undefined : category,
    sort: sort === usual.sort ? undefined : sort,
    page: page === usual.page ? undefined : page,
  };
}

/** Sorted, without undefined parameters. */
function normalise(path: string, params: Record<string, unknown>): string {
  const entries = Object.entries(params)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string] => [key, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}
