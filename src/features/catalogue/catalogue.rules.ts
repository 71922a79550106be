// What a visitor can ask of the catalogue, and how an address is read back into that question.
import { ownParams } from '#kernel/own-params.ts';
import { categories, productTypes } from './product.rules.ts';

export const filters = ['all', ...categories, ...productTypes] as const;
export const sorts = ['newest', 'oldest', 'name'] as const;

export type Filter = (typeof filters)[number];
export type Sort = (typeof sorts)[number];

/** One question to the catalogue. In the address, what equals the default is left out. */
export interface CatalogueQuestion {
  search: string;
  category: Filter;
  sort: Sort;
  /** Counted from 1. */
  page: number;
}

export type CatalogueAddress = Partial<CatalogueQuestion>;

export const defaultQuestion: CatalogueQuestion = { search: '', category: 'all', sort: 'newest', page: 1 };
export const pageSize = 24;
export const searchLimit = 200;
/** Beyond any catalogue, within what an offset may be. */
export const lastPage = 80_000_000;

/** The nearest question that makes sense: nonsense in an address never becomes an error page. */
export function readCatalogueAddress(
  raw: Record<string, unknown>,
  offered: readonly Filter[] = filters,
): CatalogueAddress {
  return catalogueAddress({
    search: cleanSearch(raw.search),
    category: offered.find((filter) => filter === lower(raw.category)) ?? defaultQuestion.category,
    sort: sorts.find((sort) => sort === lower(raw.sort)) ?? defaultQuestion.sort,
    page: cleanPage(raw.page),
  });
}

/** As `readCatalogueAddress`, and undefined for each own parameter that the address holds without need. */
export function catalogueParams(raw: Record<string, unknown>, offered?: readonly Filter[]): CatalogueAddress {
  return ownParams(raw, Object.keys(defaultQuestion), readCatalogueAddress(raw, offered));
}

/** Leaves out what equals the default, so that one question has one address. */
export function catalogueAddress(question: CatalogueQuestion): CatalogueAddress {
  const entries = Object.entries(question) as [keyof CatalogueQuestion, unknown][];
  return Object.fromEntries(entries.filter(([key, value]) => value !== defaultQuestion[key]));
}

/** Trimmed, without control characters, cut to the limit by whole characters. */
export function cleanSearch(value: unknown): string {
  if (typeof value !== 'string') return defaultQuestion.search;
  const printable = value.replace(/\p{Cc}/gu, ' ').trim();
  return [...printable].slice(0, searchLimit).join('').trim();
}

function cleanPage(value: unknown): number {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 0 ? Math.min(page, lastPage) : defaultQuestion.page;
}

function lower(value: unknown): string {
  return typeof value === 'string' ? value.trim().toLowerCase() : '';
}
