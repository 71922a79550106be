// Which addresses are answered from memory, each written in one way only: what a page does not know in its address makes
// no page of its own.
import { z } from 'zod';
import { shopParams } from '#features/cart/shop-address.rules.ts';
import { catalogueParams } from '#features/catalogue/catalogue.rules.ts';
import { productCountsQuery, productListQuery } from '#features/catalogue/catalogue.schema.ts';
import { readOpenSections } from '#features/catalogue/open-sections.ts';
import { homeParams } from '#features/quotes/home-params.rules.ts';
import { isWrittenAs, ownParams } from '#kernel/own-params.ts';
import { asLanguage, type Language } from '#languages/language.ts';
import { publicApiBase } from '#platform/public-api-base.ts';

export interface KeptAddress {
  /** Path and query that stand for all addresses with this answer. */
  address: string;
  kind: 'page' | 'api';
  /** The one that the address asks for. */
  language?: Language | undefined;
}

type Query = Record<string, string>;
/** The parameters that count; null: this one is nobody else's business. */
type Reader = (query: Query) => Record<string, unknown> | null;

const guid = z.guid();
const slug = /^[a-z0-9-]{1,80}$/;
/** Longer ones are asked for by nobody. */
const longest = 2_000;

const pages: Record<string, Reader> = {
  // Who has sent a request is told so alone.
  '/': (query) => (query.sent === undefined ? { ...homeParams(query) } : null),
  '/products': (query) => catalogueParams(query),
  '/old-products': (query) => {
    const { checkout, ordered, ...asked } = shopParams(query);
    return checkout || ordered ? null : asked;
  },
};

const doors: Record<string, Reader> = {
  '/products': (query) => usable(productListQuery.safeParse(query).data),
  '/product-counts': (query) => usable(productCountsQuery.safeParse(query).data),
  '/downloadable_files': ({ lang }) => ({ lang: asLanguage(lang) }),
  '/openapi.json': () => ({}),
};

/** Null: it is answered each time anew. */
export function keptAddress(target: string): KeptAddress | null {
  if (target.length > longest || target.startsWith('//')) return null;
  const end = target.indexOf('?');
  const path = end < 0 ? target : target.slice(0, end);
  const query = end < 0 ? {} : Object.fromEntries(new URLSearchParams(target.slice(end)));
  return path.startsWith(`${publicApiBase}/`)
    ? keptDoor(path, path.slice(publicApiBase.length), query)
    : keptPage(path, query);
}

function keptDoor(path: string, door: string, query: Query): KeptAddress | null {
  const [, collection, id = ''] = door.split('/', 3);
  if (collection === 'products' && door === `/products/${id}` && guid.safeParse(id).success) {
    return { kind: 'api', address: path };
  }
  const counted = Object.hasOwn(doors, door) ? doors[door]?.(query) : null;
  return counted ? { kind: 'api', address: written(path, counted) } : null;
}

function keptPage(path: string, query: Query): KeptAddress | null {
  const reader = pageReader(path);
  const counted = reader?.(query);
  if (!counted) return null;
  const lang = asLanguage(query.lang);
  // The router sends whoever asks in other words to the address without nonsense.
  if (!isWrittenAs(query, { ...counted, lang })) return null;
  return { kind: 'page', address: written(path, { ...counted, lang }), language: lang };
}

function pageReader(path: string): Reader | undefined {
  if (Object.hasOwn(pages, path)) return pages[path];
  const [, first = '', second, ...rest] = path.split('/');
  if (rest.length > 0) return undefined;
  if (first === 'product' && second !== undefined) {
    return guid.safeParse(second).success
      ? (query) => ownParams(query, ['open'], readOpenSections(query).address)
      : undefined;
  }
  const isNamed = slug.test(first) && (second === undefined || (first === 'news' && slug.test(second)));
  return isNamed && first !== 'admin' ? () => ({}) : undefined;
}

/** As the reads understand it; what equals the default is left out. */
function usable(query: { search?: string | undefined } | undefined): Record<string, unknown> | null {
  return query ? { ...query, search: query.search?.trim() || undefined } : null;
}

/** Sorted, and without what is not given. */
function written(path: string, counted: Record<string, unknown>): string {
  const entries = Object.entries(counted)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]): [string, string] => [key, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return entries.length > 0 ? `${path}?${new URLSearchParams(entries)}` : path;
}
