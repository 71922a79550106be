// What the catalogue's doors accept and answer.
import { z } from 'zod';
import { filters, searchLimit, sorts } from './catalogue.rules.ts';

// PostgreSQL stores no NUL; other control characters separate the fields that a search looks through.
export const productSearch = z
  .string()
  .max(searchLimit, `at most ${searchLimit} characters`)
  .regex(/^[^\x00-\x1f\x7f-\x9f]*$/, 'no control characters')
  .describe('Part of a title, of a description or of a feature, in any case; surrounding spaces are ignored');

export const productListQuery = z.object({
  search: productSearch.optional(),
  category: z
    .enum(filters, `one of ${filters.join(', ')}`)
    .default('all')
    .describe('A category or a product type'),
  sort: z.enum(sorts, `one of ${sorts.join(', ')}`).default('newest'),
  limit: wholeNumber(1, 1000).default(100),
  offset: wholeNumber(0, 2_000_000_000).default(0),
});

export const productCountsQuery = z.object({
  search: productSearch.optional(),
  in_stock: z.enum(['true']).optional().describe('With `in_stock`, of all active products'),
});

export const productSuggestionsQuery = z.object({ search: productSearch.min(1, 'must not be empty') });

const countPerFilter = z.record(z.enum(filters), z.int());

export const productCounts = z.object({
  active: countPerFilter.describe('All active products under each filter'),
  matching: countPerFilter.describe('Those of them that match the search'),
  approximate: z.boolean().describe('Whether `matching` is estimated, to two digits, from a sample'),
  in_stock: countPerFilter.optional().describe('Those of the active ones that can be sent at once'),
});

export const productSuggestions = z.array(z.string()).describe('Titles near the search, nearest first');

export type ProductListQuery = z.infer<typeof productListQuery>;
export type ProductCounts = z.infer<typeof productCounts>;

function wholeNumber(min: number, max: number) {
  const message = `a whole number from ${min} to ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
}
