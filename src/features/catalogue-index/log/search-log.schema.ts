// Search log as administrators see it, and the click that visitors report.
import { z } from 'zod';
import { productSearch } from '#features/products/product-list.schema.ts';

export const logPageSize = 50;

export const searchLogQuery = z.object({
  only: z.enum(['all', 'empty']).default('all').describe('`empty`: only searches that showed nothing'),
  search: productSearch.trim().describe('Part of a search').default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const loggedSearchRow = z.object({
  term: z.string(),
  count: z.int(),
  empty_count: z.int().describe('How often nothing was shown'),
  results: z.int().nullable().describe('How many products it showed last; null: not known'),
  clicks: z.int().describe('How often a result was opened'),
  last_at: z.iso.datetime(),
});

export const searchLogPage = z.object({
  items: z.array(loggedSearchRow),
  total: z.int(),
  counts: z.object({ all: z.int(), empty: z.int() }),
});

export const searchClick = z.object({ search: productSearch });

export type SearchLogQuery = z.output<typeof searchLogQuery>;
export type LoggedSearchRow = z.output<typeof loggedSearchRow>;
