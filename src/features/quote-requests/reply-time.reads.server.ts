// Measures the reply times of the last days.
import { and, desc, gte, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { quote_requests } from './quote.tables.server.ts';
import { maxMeasuredReplies, measureReplies, replyTimeDays, type ReplyTimes } from './reply-time.rules.ts';

/** Null: nothing was answered. Spam and requests that were merged into others are left out. */
export async function readReplyTimes(database: Queryable, now = new Date()): Promise<ReplyTimes | null> {
  const { created_at, answered_at, status, merged_into } = quote_requests;
  const since = new Date(now.getTime() - replyTimeDays * 86_400_000);
  const rows = await database
    .select({ created_at, answered_at })
    .from(quote_requests)
    .where(and(isNotNull(answered_at), gte(answered_at, since), ne(status, 'spam'), isNull(merged_into)))
    .orderBy(desc(answered_at))
    .limit(maxMeasuredReplies);
  return measureReplies(
    rows.flatMap((row) =>
      row.answered_at ? [{ created_at: row.created_at, answered_at: row.answered_at }] : [],
    ),
  );
}
