// What the catalogue's routes accept and answer.
import { z } from 'zod';
import { languages } from '#i18n/language.ts';
import {
  type ColumnSort,
  filters,
  isColumnSort,
  largestOffset,
  sortColumns,
  sorts,
} from './product-list.rules.ts';
import { searchText } from '#kernel/search-schema.ts';

export const productSearch = searchText.describe(
  'Part of a title, description or feature, in any case; surrounding spaces are ignored',
);

/** The same text, and what is meant by it. */
export const understoodSearch = productSearch.describe(
  'A search to be understood: part numbers however they are written, terms in any order, values with units, synonyms and typing errors. Literal matches come first',
);

export const textLanguage = z
  .enum(languages, `one of ${languages.join(', ')}`)
  .optional()
  .describe('Language of title, description and features; English (default) where one is not translated');
const columnSorts = sortColumns.flatMap((column) => [`${column}_asc`, `${column}_desc`]);
const sortMessage = `one of ${[...sorts, 'relevance', ...columnSorts].join(', ')}, or an attribute such as attr.ports_asc`;

/** Of a list that is filtered or searched. */
export const listSort = z.union(
  [
    z.enum([...sorts, 'relevance']),
    z.string().refine((text): text is ColumnSort => isColumnSort(text), sortMessage),
  ],
  sortMessage,
);

export const productListQuery = z.object({
  search: productSearch.optional(),
  category: z
    .enum(filters, `one of ${filters.join(', ')}`)
    .default('all')
    .describe('A category or a product type'),
  sort: z.enum(sorts, `one of ${sorts.join(', ')}`).default('newest'),
  limit: wholeNumber(1, 1000).default(100),
  offset: wholeNumber(0, largestOffset).default(0),
  lang: textLanguage,
});

export const productCountsQuery = z.object({
  search: productSearch.optional(),
  q: understoodSearch.optional(),
  in_stock: z.enum(['true']).optional().describe('Also return `in_stock`, for all active products'),
});

export const productSuggestionsQuery = z.object({ search: productSearch.min(1, 'must not be empty') });

const countPerFilter = z.record(z.enum(filters), z.int());

export const productCounts = z.object({
  active: countPerFilter.describe('All active products under each filter'),
  matching: countPerFilter.describe('Active products that match the search, under each filter'),
  approximate: z.literal(false).describe('`matching` is always exact'),
  in_stock: countPerFilter.optional().describe('Active products in stock, under each filter'),
});

export const productSuggestions = z
  .array(z.string())
  .describe('Titles similar to the search, most similar first');

export type ProductListQuery = z.infer<typeof productListQuery>;
export type ProductCounts = z.infer<typeof productCounts>;

/** Of a URL. */
export function wholeNumber(min: number, max: number) {
  const message = `a whole number from ${min} to ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}
