// The catalogue's routes: lists of products, their counts and near matches.
import { createRoute, z } from '@hono/zod-openapi';
import type { Database } from '#platform/postgres/database.server.ts';
import { cacheUntilTagged } from '#platform/postgres/cached-read.server.ts';
import { createRoutes, databaseJson, errorResponse, jsonResponse } from '#platform/http/routes.server.ts';
import { isCounted } from '#platform/http/in-process.server.ts';
import type { ClientRate } from '#platform/http/admission/client-limiter.server.ts';
import { limitClients, tooManyResponse } from '#platform/http/admission/limit-clients.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { addCacheTags, noCache } from '#platform/cache/cache-tags.server.ts';
import { isColumnSort, largestOffset } from '#features/products/product-list.rules.ts';
import {
  listSort,
  productCounts,
  productCountsQuery,
  productListQuery,
  productSuggestions,
  productSuggestionsQuery,
  type ProductCounts,
  type ProductListQuery,
  understoodSearch,
} from '#features/products/product-list.schema.ts';
import type { ProductPage } from '#features/products/product-sql.server.ts';
import { type ListedProduct, listedProduct } from '#features/products/product.schema.ts';
import { filterQuery } from './facet.schema.ts';
import type { UnderstoodPart } from './engine/understood.schema.ts';
import { facetRoutes } from './facet.api.server.ts';
import { readListedJson } from './literal/facet.reads.server.ts';
import { type CatalogueIndex, catalogueIndexOf } from './catalogue-index.server.ts';
import { hasFilters } from '#features/products/filter-params.rules.ts';
import { requireFilters } from './required-filters.server.ts';
import { createSuggestionSource, type ListFiles } from './suggestions/suggestion-source.server.ts';
import { createPageSuggestions, type SearchablePage } from './suggestions/page-suggestions.server.ts';
import { suggestionRoutes } from './suggestions/suggestion.api.server.ts';
import { searchRulesOf } from './synonyms/search-rules.server.ts';
import { searchLogOf } from './log/search-log.server.ts';
import { countActive, countInStock } from '#features/products/list/product-count.reads.server.ts';
import {
  listProducts,
  readTitles,
  suggestTitles,
} from '#features/products/list/product-list.reads.server.ts';

const filteredListQuery = productListQuery.extend(filterQuery.shape).extend({
  q: understoodSearch.optional(),
  sort: listSort
    .optional()
    .describe(
      '`newest` by default, with `q` by `relevance`. Or by price, stock, lead_time or an attribute, such as `price_asc` or `attr.ports_desc`',
    ),
  with: z
    .enum(['attributes'], 'attributes')
    .optional()
    .describe('Also return the attributes of each product'),
});

const listRoute = createRoute({
  method: 'get',
  path: '/products',
  summary: 'Active products',
  description:
    'Filters narrow the list. Commas separate alternatives, and so does a repeated filter. An attribute filters by `attr.<key>=<value>`, or by a range: `attr.<key>.min` and `attr.<key>.max`, in its base unit or as it is written, such as `10k`.',
  request: { query: filteredListQuery },
  responses: {
    200: {
      ...jsonResponse('One page of matching products', z.array(listedProduct)),
      headers: {
        'X-Total-Count': { description: 'Number of matches', schema: { type: 'integer' } },
        'X-Literal-Count': {
          description: 'With `q`: how many of the matches, the first ones, hold the text as it was typed',
          schema: { type: 'integer' },
        },
        'X-Search-Understood': {
          description:
            'With `q`: JSON, percent-encoded: an array of parts `{ text, kind, shown }` in their order, `kind` being word, value, price, corrected or dropped',
          schema: { type: 'string' },
        },
        Link: { description: 'The next page, rel="next"', schema: { type: 'string' } },
      },
    },
    429: tooManyResponse,
    503: errorResponse('Nothing holds the text of `q`, and the index of what is meant is still being filled'),
  },
});

const countsRoute = createRoute({
  method: 'get',
  path: '/product-counts',
  summary: 'Count the products that match a search, under each filter',
  request: { query: productCountsQuery },
  responses: {
    200: jsonResponse('The counts', productCounts),
    429: tooManyResponse,
  },
});

const suggestionsRoute = createRoute({
  method: 'get',
  path: '/product-suggestions',
  summary: 'Suggest titles for a search without results',
  request: { query: productSuggestionsQuery },
  responses: {
    200: jsonResponse('At most three titles', productSuggestions),
  },
});

/** Of one address: a typed letter takes four requests, and hundreds of people may share an address. */
export const searchRate: ClientRate = { burst: 2_000, perSecond: 50 };

const mostNearTitles = 3;

/** What searches lead to beside products: files, and pages of the site. */
interface Suggestible {
  listFiles: ListFiles;
  pages: readonly SearchablePage[];
}

export function catalogueRoutes(runtime: Runtime, { listFiles, pages: searchablePages }: Suggestible) {
  const { database, config } = runtime;
  const searchLog = searchLogOf(runtime);
  const facets = catalogueIndexOf(runtime);
  const routes = createRoutes();
  const limitSearches = limitClients(config, searchRate);
  for (const path of ['/facets', '/product-facets', '/suggestions']) routes.use(path, limitSearches);
  for (const path of ['/products', '/product-counts']) {
    routes.use(path, (c, next) => (c.req.query('q') === undefined ? next() : limitSearches(c, next)));
  }
  const rules = searchRulesOf(runtime);
  const pages = createPageSuggestions(searchablePages);
  const suggestions = createSuggestionSource({
    database,
    facets,
    rules,
    pages,
    listFiles: cacheUntilTagged(runtime.events, ['files', '*'], listFiles),
    definitions: facets.definitions,
  });
  return routes
    .route('/', facetRoutes(facets, pages.named))
    .route('/', suggestionRoutes(suggestions))
    .openapi(listRoute, async (c) => {
      const query = c.req.valid('query');
      const attributes = query.with === 'attributes';
      const page = await listPage(database, facets, query, c.req.queries());
      const search = query.q ?? query.search;
      if (search && isCounted(c) && isWhole(query, c.req.queries()))
        searchLog.found(search, page.total, query.q === undefined ? 'literal' : 'understood');
      const { literal } = page;
      const literalHere = literal === undefined ? null : Math.max(literal - query.offset, 0);
      const options = { attributes, language: query.lang, literal: literalHere };
      const json = page.json ?? (await readListedJson(database, page.ids, options));
      addCacheTags('catalogue', ...page.ids.map((id) => `product:${id}` as const));
      c.header('X-Total-Count', String(page.total));
      if (page.literal !== undefined) {
        noCache();
        c.header('X-Literal-Count', String(page.literal));
        c.header('X-Search-Understood', encodeURIComponent(JSON.stringify(page.understood ?? [])));
      }
      const next = nextPage(c.req.url, query, page);
      if (next) c.header('Link', `<${next}>; rel="next"`);
      return databaseJson<ListedProduct[]>(c, json);
    })
    .openapi(countsRoute, async (c) => {
      addCacheTags('catalogue');
      const { search, q, in_stock } = c.req.valid('query');
      const counts = await countFor(database, facets, search, q?.trim());
      return c.json(in_stock ? { ...counts, in_stock: await countInStock(database) } : counts, 200);
    })
    .openapi(suggestionsRoute, async (c) => {
      const { search } = c.req.valid('query');
      return c.json(await nearTitles(database, facets, search), 200);
    });
}

type ListedPage = Omit<ProductPage, 'json'> & {
  json: string | null;
  /** Of a search to be understood. */
  literal?: number;
  understood?: UnderstoodPart[];
};

/** With a search, filters or in the order of a column, the page's products are still to be read. */
async function listPage(
  database: Database,
  facets: CatalogueIndex,
  filtered: z.output<typeof filteredListQuery>,
  searchParams: object,
): Promise<ListedPage> {
  const { sort: chosen, with: detail, q: typed = '', ...query } = filtered;
  const q = typed.trim();
  if (q !== '') {
    const page = await understoodPage(facets, { ...query, q, sort: chosen ?? 'relevance' }, searchParams);
    if (page) return page;
    const literal = { ...query, search: q, sort: literalSort(chosen), with: detail };
    const found = await listPage(database, facets, literal, searchParams);
    if (found.total > 0) return { ...found, json: null, literal: found.total, understood: [] };
    // Nothing is found only when what is meant was searched, too.
    await facets.requireIndex();
    return listPage(database, facets, filtered, searchParams);
  }
  const sort = literalSort(chosen);
  if (!query.search?.trim() && !hasFilters(searchParams) && !isColumnSort(sort)) {
    const page = await listProducts(database, { ...query, sort });
    return detail ? { ...page, json: null } : page;
  }
  const { definitions, filters, currency } = await requireFilters(facets, searchParams);
  const { search, category, limit, offset } = query;
  const order = { sort, currency, limit, offset };
  const page = await facets.page({ search, category, filters }, order, definitions);
  return { ...page, json: null };
}

type ListSort = NonNullable<z.output<typeof filteredListQuery>['sort']>;
type UnderstoodQuery = Omit<ProductListQuery, 'search' | 'sort'> & { q: string; sort: ListSort };

/** Null while the index is being filled. */
async function understoodPage(
  facets: CatalogueIndex,
  { q, category, sort, limit, offset }: UnderstoodQuery,
  searchParams: object,
): Promise<ListedPage | null> {
  const { definitions, filters, currency } = await requireFilters(facets, searchParams);
  const order = { sort, currency, limit, offset };
  const page = await facets.understand({ q, category, filters }, order, definitions);
  return page && { ...page, json: null };
}

/** A literal search knows no relevance. */
function literalSort(sort: ListSort | undefined): Exclude<ListSort, 'relevance'> {
  return sort === undefined || sort === 'relevance' ? 'newest' : sort;
}

async function countFor(
  database: Database,
  facets: CatalogueIndex,
  search = '',
  q = '',
): Promise<ProductCounts> {
  const literal = search.trim();
  if (q !== '') noCache();
  const active = await countActive(database);
  const isSearched = q !== '' || literal !== '';
  const found = isSearched && (q === '' ? facets.countLiteral(literal) : facets.countMatches(q));
  return { active, matching: (await found) || active, approximate: false };
}

/** Of the products that the search means; until the index is filled, of those with similar titles. */
async function nearTitles(database: Database, facets: CatalogueIndex, search: string): Promise<string[]> {
  const query = { q: search, category: 'all', filters: {} } as const;
  const page = { sort: 'relevance', limit: mostNearTitles, offset: 0 } as const;
  const found = await facets.understand(query, page, await facets.definitions());
  return found ? readTitles(database, found.ids) : suggestTitles(database, search, mostNearTitles);
}

/** Nothing narrows the search. */
function isWhole({ category }: Pick<ProductListQuery, 'category'>, searchParams: object): boolean {
  return category === 'all' && !hasFilters(searchParams);
}

function nextPage(
  url: string,
  { limit, offset }: Pick<ProductListQuery, 'limit' | 'offset'>,
  page: ListedPage,
): string | null {
  if (offset + limit >= Math.min(page.total, largestOffset + 1)) return null;
  const { pathname, searchParams } = new URL(url);
  searchParams.set('limit', String(limit));
  searchParams.set('offset', String(offset + limit));
  return `${pathname}?${searchParams}`;
}
