// Demand as administrators see it: parts that buyers want and the catalogue does not have.
import { z } from 'zod';
import { cleanLine } from '#kernel/text.ts';
import { searchSchema } from '#kernel/search-schema.ts';
import { productSearch } from '#features/products/product-list.schema.ts';

export const demandPageSize = 50;

/** Where demand comes from. */
export const demandSources = ['request', 'parts_list', 'search'] as const;
/** The page's tabs. */
export const demandTabs = ['all', ...demandSources, 'dismissed'] as const;
/** Days before today; 0: all that is stored. */
export const demandPeriods = [30, 90, 365, 0] as const;
export const demandSorts = ['part', 'manufacturer', 'quantity', 'count', 'trend', 'first', 'last'] as const;
/** Days of a trend, and of the time before that it is compared with. */
export const trendDays = 30;

export type DemandTab = (typeof demandTabs)[number];
export type DemandSort = (typeof demandSorts)[number];

const filter = {
  status: z
    .enum(demandTabs)
    .default('all')
    .describe('Only from this source, which the numbers are of then; `dismissed`: only what was dismissed'),
  period: z
    .preprocess(Number, z.literal(demandPeriods))
    .default(90)
    .describe('Days before today; 0: all that is stored'),
  search: productSearch.trim().describe('Part of a number, a manufacturer or a description').default(''),
  sort: z.enum(demandSorts).default('count'),
  direction: z.enum(['asc', 'desc']).default('desc'),
};

export const demandExportQuery = z.object(filter);

export const demandQuery = z.object({
  ...filter,
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

export const demandSearch = searchSchema(demandQuery);

export const demandEntry = z.object({
  part_key: z.string(),
  manufacturer_key: z.string(),
  part_number: z.string().describe('As one of them wrote it, or what was searched for; may be empty'),
  manufacturer: z.string(),
  description: z.string(),
  quantity: z
    .number()
    .describe('Of requests or of parts lists, whichever is more: a list that was sent is among both'),
  unit: z.string().nullable().describe('UN/ECE Recommendation 20; null: of several units'),
  buyers: z.int().describe('Different senders of requests'),
  requests: z.int(),
  lists: z.int().describe('Parts lists that were matched'),
  searches: z.int().describe('Searches that showed nothing'),
  recent: z.int().describe(`How often in the last ${trendDays} days`),
  before: z.int().describe(`How often in the ${trendDays} days before them`),
  first_at: z.iso.datetime(),
  last_at: z.iso.datetime(),
  dismissal_id: z.guid().nullable(),
});

export const demandPage = z.object({
  items: z.array(demandEntry),
  total: z.int(),
  counts: z.record(z.enum(demandTabs), z.int()),
});

export const demandDismissal = z.object({
  part_key: z.string().min(1).max(200),
  manufacturer_key: z.string().max(200),
  label: z.string().overwrite(cleanLine).max(700).describe('As the history names it'),
});

export const dismissedDemand = z.object({ id: z.guid(), change_set_id: z.guid().nullable() });

export type DemandQuery = z.output<typeof demandQuery>;
export type DemandFilter = z.output<typeof demandExportQuery>;
export type DemandEntry = z.output<typeof demandEntry>;
export type DemandDismissal = z.output<typeof demandDismissal>;
