// Catalogue index: lists, counts, searches and facets of products, answered from memory and, until it is filled, by PostgreSQL.
import { ownTurn } from '#platform/http/turns.server.ts';
import { firstCurrencies } from '#features/money/currency.rules.ts';
import { readCurrencies } from '#features/money/exchange-rate.reads.server.ts';
import type { Currency } from '#kernel/money.ts';
import { onePerDatabase, type Runtime } from '#platform/runtime.server.ts';
import type { HTTPException } from 'hono/http-exception';
import { afterSeconds, httpError } from '#platform/http/http-error.server.ts';
import { definitionsOf } from '#features/attributes/attribute-definition.reads.server.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import {
  type ColumnSort,
  type Filter,
  filters as productFilters,
  type Sort,
} from '#features/products/product-list.rules.ts';
import { filterColumn } from '#features/products/product-sql.server.ts';
import { countActive, countHolding } from '#features/products/list/product-count.reads.server.ts';
import { recordOf } from '#kernel/object.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import type { ProductIndex } from './engine/product-index.server.ts';
import { createSearchEngine, loweredBy } from './engine/search-engine.server.ts';
import { identifierKey } from './words/normal-text.server.ts';
import type { SearchMatches } from './engine/search-matches.server.ts';
import type { UnderstoodPart } from './engine/understood.schema.ts';
import { readSuggestedProducts } from './literal/suggestion.reads.server.ts';
import { searchRulesOf } from './synonyms/search-rules.server.ts';
import { countBits, intersect, unite } from './columns/bit-set.server.ts';
import { createFacetSearch } from './engine/facet-search.server.ts';
import { createFacetFeed } from './feed/facet-feed.server.ts';
import type { IndexState } from './feed/index-state.server.ts';
import type { FacetIndex } from './columns/facet-index.server.ts';
import {
  countFacetsBySql,
  readPricedCurrencies,
  readFilteredIds,
  readIdsByName,
  readUsualCurrency,
} from './literal/facet.reads.server.ts';
import { cheapestFirst, sortOf } from './columns/facet-order.server.ts';
import type { FacetAnswer, FacetFilter, FacetQuery, FacetSort } from './columns/facet-query.server.ts';
import {
  cleanFilters,
  facetsOf,
  partsOf,
  pricedCurrencies,
  type ReadFilters,
  readFilters,
} from './columns/filter-values.server.ts';
import { manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import { inArray } from 'drizzle-orm';

const maxBySql = 20_000;
/** Ids that PostgreSQL sorts by title at most. */
const maxIds = 50_000;
/** Milliseconds that a literal search waits for announced changes at most; then PostgreSQL answers. */
const longestWait = 100;
/** Milliseconds that a search which finds nothing literally waits for the index to be filled at most. */
const longestFilling = 2_000;

export interface FilteredQuery {
  /** Literal text of the products. */
  search?: string | undefined;
  /** The literal text, and what is meant by it. */
  q?: string | undefined;
  category: Filter;
  filters: Readonly<Record<string, FacetFilter>>;
}

type Searched = { search: string; q: string };

interface PageQuery<Order = Sort | ColumnSort> {
  sort: Order;
  /** Of the order by price: products priced in others come last. */
  currency?: Currency;
  limit: number;
  offset: number;
}

/** Literal matches first, then matches by meaning. */
export interface UnderstoodPage {
  ids: string[];
  total: number;
  /** How many of them, from the first on, match literally. */
  literal: number;
  understood: UnderstoodPart[];
}

export type FacetCount = Omit<FacetAnswer, 'ids'>;

/** One per process, since its index takes much memory. */
export const catalogueIndexOf = onePerDatabase(
  (runtime: Pick<Runtime, 'database' | 'events' | 'log'>): CatalogueIndex => createCatalogueIndex(runtime),
);

/** `most`: ids that PostgreSQL sorts by title. */
export function createCatalogueIndex(
  runtime: Pick<Runtime, 'database' | 'events' | 'log'>,
  { most = maxIds }: { most?: number | undefined } = {},
) {
  const { database } = runtime;
  const lowered = loweredBy(database);
  const findHolding = createFacetSearch(lowered);
  const feed = createFacetFeed(runtime);
  const { match, complete } = createSearchEngine(lowered, searchRulesOf(runtime));

  async function among(index: ProductIndex, { search, q }: Searched): Promise<{ among?: Int32Array }> {
    if (q) {
      const { literal, further } = await match(index, q);
      const found = literal.slice();
      unite(found, further);
      return { among: found };
    }
    return search ? { among: await findHolding(index, search) } : {};
  }

  /** With a large catalogue, SQL takes too long for a page. */
  async function requireFew(): Promise<void> {
    const { all } = await countActive(database);
    if (all > maxBySql) throw stillFilling(feed.state());
  }

  /** In which products have prices. */
  async function pricedIn(): Promise<Currency[]> {
    const index = feed.index();
    return index ? pricedCurrencies(index.facets.columns) : readPricedCurrencies(database);
  }

  /** A corrected part number as its product writes it: memory has its letters and digits alone. */
  async function asWritten(
    index: ProductIndex,
    { understood, correctedRow }: SearchMatches,
  ): Promise<UnderstoodPart[]> {
    if (correctedRow === undefined) return understood;
    const id = index.facets.idOf(correctedRow);
    const numbers = (await readSuggestedProducts(database, [id], 'en')).get(id)?.identifiers ?? [];
    const isSame = (shown: string) => (number: string) => identifierKey(number) === identifierKey(shown);
    return understood.map((part) => ({ ...part, shown: numbers.find(isSame(part.shown)) ?? part.shown }));
  }

  /** Until the index is filled, without passing over a large catalogue: the first page waits for it. */
  async function usualCurrency(): Promise<Currency | undefined> {
    return feed.index() ? (await pricedIn())[0] : readUsualCurrency(database);
  }

  return {
    definitions: definitionsOf(runtime),
    pricedIn,
    isCurrent: () => feed.isCurrent(),
    /** Null while it is being filled. */
    index: () => feed.index(),
    state: () => feed.state(),
    /** Waits if it will be filled soon; otherwise, an error says how far it is. */
    async requireIndex(longest = longestFilling): Promise<ProductIndex> {
      const { secondsLeft = 0 } = feed.state().filling ?? {};
      const index = await feed.filled(secondsLeft * 1_000 > longest ? 0 : longest);
      if (!index) throw stillFilling(feed.state());
      return index;
    },
    complete,

    async read(searchParams: object, definitions: readonly AttributeDefinition[]): Promise<ReadFilters> {
      const { manufacturer = [], 'price.currency': currency = [] } = cleanFilters(searchParams);
      const { name } = manufacturers;
      const known =
        manufacturer.length === 0
          ? []
          : await database
              .select({ name })
              .from(manufacturers)
              .where(inArray(name, [...manufacturer, ...manufacturer.flatMap(partsOf)]));
      return readFilters(
        searchParams,
        definitions,
        known.map((one) => one.name),
        await usualCurrency(),
        currency.length > 0 ? await readCurrencies(database) : firstCurrencies,
      );
    },

    async count(query: FilteredQuery, definitions: readonly AttributeDefinition[]): Promise<FacetCount> {
      await ownTurn();
      const { filters, ...searched } = narrowed(query);
      const index = feed.index();
      if (index) return index.facets.search({ filters, ...(await among(index, searched)) });
      await requireFew();
      const search = searched.search || searched.q;
      return countFacetsBySql(database, facetsOf(definitions, await pricedIn()), { search, filters });
    },

    async page(
      query: Omit<FilteredQuery, 'q'>,
      { sort, currency = 'USD', limit, offset }: PageQuery,
      definitions: readonly AttributeDefinition[],
    ): Promise<{ ids: string[]; total: number }> {
      await ownTurn();
      const { filters, search } = narrowed(query);
      const order = sortOf(sort, currency, definitions);
      const index = search ? await feed.current(longestWait) : feed.index();
      if (!index) return readFilteredIds(database, { search, filters }, { sort: order, limit, offset });
      const limits = { filters, ...(await among(index, { search, q: '' })) };
      // The database alone knows the order of the titles.
      const total = order === 'name' ? index.facets.count(limits) : 0;
      if (total > most) {
        return readFilteredIds(database, { search, filters }, { sort: order, limit, offset, total });
      }
      return listInOrder(database, index.facets, limits, order, { limit, offset });
    },

    /** Null while the index is being filled. */
    async understand(
      query: FilteredQuery & { q: string },
      { sort, currency = 'USD', limit, offset }: PageQuery<Sort | ColumnSort | 'relevance'>,
      definitions: readonly AttributeDefinition[],
    ): Promise<UnderstoodPage | null> {
      await ownTurn();
      const { filters, q } = narrowed(query);
      const chosen = sort === 'relevance' ? null : sortOf(sort, currency, definitions);
      const index = feed.index();
      if (!index) return null;
      const matches = await match(index, q);
      const { literal, further, ranked, cheapest } = matches;
      const understood = await asWritten(index, matches);
      const matching = index.facets.matching(filters);
      const groups = [literal, further].map((rows) => {
        const among = rows.slice();
        intersect(among, matching);
        return { among, count: countBits(among, among.length) };
      });
      const [first = 0, second = 0] = groups.map(({ count }) => count);
      const found = { total: first + second, literal: first, understood };
      const pages = groupPages([first, second], { limit, offset });
      // The database alone knows the order of the titles, and sorts no more ids than these.
      const order = chosen === 'name' && found.total > most ? null : chosen;
      if (order === null) {
        const names = ['literal', 'further'] as const;
        const inSets = cheapest && cheapestFirst(cheapest.currency ?? currency);
        const ids = pages.flatMap((page, at) =>
          page.limit > 0
            ? index.list(ranked(names[at] ?? 'further'), matching, { ...page, order: inSets })
            : [],
        );
        return { ...found, ids };
      }
      const ids: string[] = [];
      for (const [at, page] of pages.entries()) {
        if (page.limit === 0) continue;
        const listed = await listInOrder(database, index.facets, { filters, ...groups[at] }, order, page);
        ids.push(...listed.ids);
      }
      return { ...found, ids };
    },

    /** How many products hold the text under each filter. */
    async countLiteral(search: string): Promise<Record<Filter, number>> {
      const index = await feed.current(longestWait);
      return index
        ? countPerFilter(index.facets, await findHolding(index, search))
        : countHolding(database, search);
    },

    /** How many products match under each filter, literally or else by their meaning. */
    async countMatches(q: string): Promise<Record<Filter, number>> {
      const index = feed.index();
      if (!index) return countHolding(database, q);
      const matches = await match(index, q);
      const [literal, further] = [matches.literal, matches.further].map((rows) =>
        countPerFilter(index.facets, rows),
      );
      return recordOf(productFilters, (filter) => literal?.[filter] || further?.[filter] || 0);
    },
  };
}

/** What needs the index, which is being filled. */
function stillFilling({ filling }: IndexState): HTTPException {
  const { filled = 0, total = null, secondsLeft = 1 } = filling ?? {};
  return httpError('server.index_filling', { ...afterSeconds(secondsLeft), members: { filled, total } });
}

function countPerFilter(facets: FacetIndex, rows: Int32Array): Record<Filter, number> {
  const counts = {
    category: facets.countsAmong(rows, 'category'),
    product_type: facets.countsAmong(rows, 'product_type'),
  };
  return recordOf(productFilters, (filter) => {
    const column = filterColumn(filter);
    return column ? (counts[column].get(filter) ?? 0) : countBits(rows, rows.length);
  });
}

/** The part of each group that a page contains; groups follow one another. */
function groupPages(counts: readonly number[], { limit, offset }: { limit: number; offset: number }) {
  let skip = offset;
  let left = limit;
  return counts.map((count) => {
    const page = { offset: Math.min(skip, count), limit: Math.min(left, Math.max(count - skip, 0)) };
    skip = Math.max(skip - count, 0);
    left -= page.limit;
    return page;
  });
}

async function listInOrder(
  database: Database,
  facets: FacetIndex,
  limits: Pick<FacetQuery, 'filters' | 'among'>,
  order: Sort | FacetSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; total: number }> {
  if (order === 'newest' || typeof order !== 'string') {
    const { count, ids } = facets.list(limits, { order, limit, offset });
    return { ids, total: count };
  }
  const total = facets.count(limits);
  if (order === 'oldest') {
    const end = Math.max(total - offset, 0);
    const start = Math.max(end - limit, 0);
    const page = facets.list(limits, { order: 'newest', offset: start, limit: end - start });
    return { ids: page.ids.toReversed(), total };
  }
  const { ids } = facets.list(limits, { order: 'newest', offset: 0, limit: total });
  return { ids: await readIdsByName(database, ids, { limit, offset }), total };
}

export type CatalogueIndex = ReturnType<typeof createCatalogueIndex>;

/** The category is a filter like the others. */
function narrowed({ search = '', q = '', category, filters }: FilteredQuery) {
  const column = filterColumn(category);
  return {
    search: search.trim(),
    q: q.trim(),
    filters: { ...filters, ...(column && { [column]: [category] }) },
  };
}
