// Dashboard: the figures of the admin's first page.
import { z } from 'zod';
import { orderStatuses } from '#features/orders/order-status.rules.ts';
import { adminQuoteRow } from '#features/quote-requests/quote.schema.ts';
import { quoteStatuses } from '#features/quote-requests/quote.rules.ts';
import { replyTimes } from '#features/quote-requests/reply-time.schema.ts';

/** How many weeks the charts show, including the current one. */
export const shownWeeks = 12;

export const dashboard = z.object({
  quotes: z.object({
    counts: z.partialRecord(z.enum(quoteStatuses), z.int()),
    pressing: z.array(adminQuoteRow).describe('Open requests, oldest first'),
  }),
  reply_times: replyTimes,
  orders: z.partialRecord(z.enum(orderStatuses), z.int()),
  stock: z.object({ low: z.int(), out: z.int() }).describe('Active products'),
  mails: z.object({ waiting: z.int(), failed: z.int() }),
  webhooks: z.object({ failed: z.int() }).describe('Deliveries of the last 30 days that were given up'),
  weeks: z.array(
    z.object({
      week: z.iso.date().describe('Monday of the week'),
      quotes: z.int(),
      orders: z.int(),
      revenue: z.number().describe('In US dollars, without cancelled orders'),
    }),
  ),
  empty_searches: z
    .array(z.object({ term: z.string(), count: z.int(), last_at: z.iso.datetime() }))
    .describe('Searches without results, most frequent first'),
});

export type Dashboard = z.output<typeof dashboard>;
