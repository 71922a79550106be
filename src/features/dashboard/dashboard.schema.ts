// What the desk's first page tells.
import { z } from '@hono/zod-openapi';
import { orderStatuses } from '#features/orders/order.rules.ts';
import { deskQuoteRow } from '#features/quotes/desk-quote.schema.ts';
import { quoteStatuses } from '#features/quotes/quote.rules.ts';

/** How many weeks the charts go back, the running one included. */
export const shownWeeks = 12;

export const dashboard = z.object({
  quotes: z.object({
    counts: z.partialRecord(z.enum(quoteStatuses), z.int()),
    pressing: z.array(deskQuoteRow).describe('Open ones, those that wait for the longest first'),
  }),
  orders: z.partialRecord(z.enum(orderStatuses), z.int()),
  stock: z.object({ low: z.int(), out: z.int() }).describe('Active products'),
  mails: z.object({ waiting: z.int(), failed: z.int() }),
  weeks: z.array(
    z.object({
      week: z.iso.date().describe('Its Monday'),
      quotes: z.int(),
      orders: z.int(),
      revenue: z.number().describe('US dollars, without cancelled orders'),
    }),
  ),
  misses: z
    .array(z.object({ term: z.string(), count: z.int(), last_at: z.iso.datetime() }))
    .describe('Searches that found nothing, the most frequent first'),
});

export type Dashboard = z.output<typeof dashboard>;
