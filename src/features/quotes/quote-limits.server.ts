// How many requests are plausible within an hour: by sender, by text, and from people never heard of before.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Writer } from '#platform/mail-outbox.server.ts';
import { quote_requests } from './quote.tables.server.ts';

/** Per hour. A text may come often: a request for the catalogue is written for the visitor. */
export const quoteLimitsPerHour = { email: 6, text: 25, newcomers: 300, spam: 1000 };

type Reason = keyof typeof quoteLimitsPerHour;

interface Asking {
  email: string;
  digest: string;
  spam: boolean;
}

/** The same for texts that differ in case, spaces and punctuation alone. */
export function messageDigest(message: string): string {
  const letters = message
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  return createHash('sha256')
    .update(letters || message)
    .digest('hex');
}

/** Seconds to wait until one more fits; 0: now. Concurrent requests count once they are stored. */
export async function secondsToWait(writer: Writer, { email, digest, spam }: Asking): Promise<number> {
  const reasons = spam
    ? sql`case when status = 'spam' then array['spam'] end`
    : sql`case when status <> 'spam' then array[
        case when lower(email) = lower(${email}) then 'email' end,
        case when message_digest = ${digest} then 'text' end,
        'newcomers'
      ] end`;
  const { rows } = await writer.execute<{ reason: Reason; count: number; seconds: number }>(sql`
    select reason, count(*)::int as count,
      ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as seconds
    from ${quote_requests}, unnest(${reasons}) as reason
    where created_at > now() - interval '1 hour' and reason is not null
    group by reason`);
  let longest = 0;
  for (const { reason, count, seconds } of rows) {
    if (count < quoteLimitsPerHour[reason]) continue;
    if (reason === 'newcomers' && (await isKnown(writer, email))) continue;
    longest = Math.max(longest, seconds, 1);
  }
  return longest;
}

/** Somebody whose earlier request was no spam may write however many newcomers there are. */
async function isKnown(writer: Writer, email: string): Promise<boolean> {
  const { rows } = await writer.execute(sql`
    select 1 from ${quote_requests}
    where lower(email) = lower(${email}) and status <> 'spam' and created_at < now() - interval '1 hour'
    limit 1`);
  return rows.length > 0;
}
