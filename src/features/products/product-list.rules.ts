// Catalogue query: what a visitor can filter, search and sort by, read from the URL of a list.
import { cleanSearch } from '#kernel/search-text.ts';
import { type FilterParams, parseFilters } from './filter-params.rules.ts';
import { categories, productTypes } from '#features/families/categories.ts';

export const filters = ['all', ...categories, ...productTypes] as const;
export const sorts = ['newest', 'oldest', 'name'] as const;

export type Filter = (typeof filters)[number];
export type Sort = (typeof sorts)[number];
/** By a number of the products: `price_asc`, `attr.ports_desc`. */
export type ColumnSort = `${string}_${'asc' | 'desc'}`;

export const sortColumns = ['price', 'stock', 'lead_time'] as const;
const columnSortPattern = new RegExp(String.raw`^(?:${sortColumns.join('|')}|attr\..+)_(?:asc|desc)$`);

/** With images, or with one line for each product. */
const tableViews = ['table', 'compact'] as const;
export type TableView = (typeof tableViews)[number];

/** The visitor's query of the catalogue. The list's URL contains what differs from the default. */
export interface CatalogueQuery extends FilterParams {
  search: string;
  category: Filter;
  /** `relevance`: of a search that is understood. */
  sort: Sort | ColumnSort | 'relevance';
  /** What a search finds: products that hold its text, or also what is meant by it. Literal without it. */
  match?: 'literal' | 'meaning' | undefined;
  /** Counted from 1. */
  page: number;
  /** Cards without it. */
  view?: TableView | undefined;
  /** For which the table shows prices; 1 without it. */
  quantity?: number | undefined;
}

export const defaultCatalogueQuery: CatalogueQuery = { search: '', category: 'all', sort: 'newest', page: 1 };
export const pageSize = 24;
/** Beyond any catalogue that one list can page through. */
export const largestOffset = 1_000_000;
export const lastPage = Math.floor(largestOffset / pageSize) + 1;

/** Reads the search params of a list; what cannot be read becomes the default, so that no URL is an error page. */
export function parseCatalogueQuery(
  params: { [Name in keyof CatalogueQuery]?: unknown },
  offered: readonly Filter[] = filters,
): CatalogueQuery {
  return {
    search: cleanSearch(params.search),
    category: offered.find((filter) => filter === lower(params.category)) ?? defaultCatalogueQuery.category,
    sort: sorts.find((sort) => sort === lower(params.sort)) ?? defaultCatalogueQuery.sort,
    page: cleanPage(params.page),
  };
}

/** Also with the filters, the view and the orders that only the catalogue has. */
export function parseFinderQuery(params: { [Name in keyof CatalogueQuery]?: unknown }): CatalogueQuery {
  const query = parseCatalogueQuery(params);
  const { sort } = params;
  const match = query.search && params.match === 'literal' ? 'literal' : 'meaning';
  const isRanked = query.search !== '' && match === 'meaning' && sorts.every((one) => one !== lower(sort));
  const view = tableViews.find((name) => name === params.view);
  const quantity = cleanPage(params.quantity);
  return {
    ...query,
    match,
    ...(isColumnSort(sort) ? { sort } : isRanked && { sort: 'relevance' }),
    ...parseFilters(params),
    view,
    quantity: view && quantity > 1 ? quantity : undefined,
  };
}

/** What the URL of the list does not hold. */
export function usualQuery({ search, match }: Partial<CatalogueQuery>): CatalogueQuery {
  const sort = search && match === 'meaning' ? 'relevance' : 'newest';
  return { ...defaultCatalogueQuery, sort, ...(match && { match: 'meaning' }) };
}

/** The same for every page of a list, and however it is shown. */
export function listName(query: CatalogueQuery): string {
  return JSON.stringify({ ...query, page: 0, view: undefined, quantity: undefined });
}

export function isColumnSort(value: unknown): value is ColumnSort {
  return typeof value === 'string' && columnSortPattern.test(value);
}

function cleanPage(value: unknown): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, lastPage) : defaultCatalogueQuery.page;
}

function lower(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}
