// Output of the routes of reply times.
import { z } from 'zod';
import { maxMeasuredReplies, minPublishedReplies, replyTimeDays } from './reply-time.rules.ts';

export const replyTimes = z
  .object({
    replies: z
      .int()
      .describe(`First replies of the last ${replyTimeDays} days, at most ${maxMeasuredReplies}`),
    in_time: z.int().describe('Those sent before the promised time had passed'),
    median_minutes: z.int(),
    p95_minutes: z.int().describe('95th percentile'),
  })
  .nullable()
  .describe('From the request to its first reply; null: there was none');

export const publishedReplyTime = z.object({
  median_minutes: z
    .int()
    .nullable()
    .describe(
      `From a request to its first reply, over ${replyTimeDays} days; null: fewer than ${minPublishedReplies} replies`,
    ),
});
