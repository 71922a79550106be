// How many requests are plausible within an hour: the same words again, one sender, one network, and newcomers in all.
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Writer } from '#platform/mail-outbox.server.ts';
import { quote_requests } from './quote.tables.server.ts';

/**
 * Per hour. Nobody but the sender can use up what a sender may send: the mailbox counts together with the network
 * address. An office behind one address sends much; a text may come often, since a request for the catalogue is written
 * for the visitor.
 */
export const quoteLimitsPerHour = {
  repeated: 3,
  sender: 20,
  network: 120,
  text: 100,
  newcomers: 300,
  spam: 1000,
};

export type QuoteLimit = keyof typeof quoteLimitsPerHour;

interface Sender {
  mailbox: string;
  /** A digest; null: unknown. */
  network: string | null;
  digest: string;
  spam: boolean;
}

export interface Wait {
  seconds: number;
  /** The one that makes the sender wait longest. */
  limit: QuoteLimit;
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

/**
 * Null: one more fits now. Holds back requests from the same network until this one is stored or refused, so that many
 * at once are counted as well as many in a row.
 */
export async function findWait(writer: Writer, sender: Sender): Promise<Wait | null> {
  const { mailbox, network, digest, spam } = sender;
  await writer.execute(sql`select pg_advisory_xact_lock(${lockClass}, hashtext(${network ?? mailbox}))`);
  const isSender = sql`mailbox = ${mailbox} and network is not distinct from ${network}`;
  const limits = spam
    ? sql`case when status = 'spam' then array['spam'] end`
    : sql`case when status <> 'spam' then array[
        case when message_digest = ${digest} and ${isSender} then 'repeated' end,
        case when ${isSender} then 'sender' end,
        case when network = ${network}::text then 'network' end,
        case when message_digest = ${digest} then 'text' end,
        'newcomers'
      ] end`;
  const { rows } = await writer.execute<{ limit: QuoteLimit; count: number; seconds: number }>(sql`
    select "limit", count(*)::int as count,
      ceil(extract(epoch from min(created_at) + interval '1 hour' - now()))::int as seconds
    from ${quote_requests}, unnest(${limits}) as "limit"
    where created_at > now() - interval '1 hour' and "limit" is not null
    group by "limit"`);
  let longest: Wait | null = null;
  for (const { limit, count, seconds } of rows) {
    if (count < quoteLimitsPerHour[limit]) continue;
    if (limit === 'newcomers' && (await isKnown(writer, mailbox))) continue;
    if (seconds > (longest?.seconds ?? 0)) longest = { seconds: Math.max(seconds, 1), limit };
  }
  return longest;
}

/** Tells these locks from those that others take. */
const lockClass = 7015;

/** Somebody whose earlier request was no spam may write however many newcomers there are. */
async function isKnown(writer: Writer, mailbox: string): Promise<boolean> {
  const { rows } = await writer.execute(sql`
    select 1 from ${quote_requests}
    where coalesce(mailbox, lower(email)) = ${mailbox}
      and status <> 'spam' and created_at < now() - interval '1 hour'
    limit 1`);
  return rows.length > 0;
}
