// GetPendingRequest of cXML: the quotations that were issued for a system's quote requests, as QuoteMessages.
import { and, asc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import { awaitIssues } from '#features/quotations/issuing/quotation-issue-time.server.ts';
import { quotation_versions, quotations } from '#features/quotations/quotation.tables.server.ts';
import { quote_requests } from '#features/quote-requests/quote.tables.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { punchout_quotes, type StoredPunchoutSystem } from '../punchout.tables.server.ts';
import { findUnspsc } from '../systems/unspsc.store.server.ts';
import {
  type CxmlEnvelope,
  CxmlRequestError,
  readTime,
  required,
  writeNestedMessage,
} from '../protocol/cxml-message.server.ts';
import { listNodes } from '../protocol/cxml-reader.server.ts';
import { quoteMessage } from './quote-message.server.ts';

/** Of one answer; the next request names the timestamp of the last one. */
export const mostPendingMessages = 10;

/** Null: nothing is pending. */
export async function listPendingQuotes(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  system: StoredPunchoutSystem,
  { request }: CxmlEnvelope,
): Promise<string | null> {
  const types = listNodes(request, 'MessageType').map(({ text }) => text);
  if (!types.includes('QuoteMessage')) {
    throw new CxmlRequestError(450, 'Only messages of the type QuoteMessage can be pending.');
  }
  const { lastReceivedTimestamp: last, maxMessages } = request.attributes;
  const since = last === undefined ? new Date(0) : readTime('lastReceivedTimestamp', last);
  const wanted = Number(maxMessages ?? mostPendingMessages);
  if (!Number.isInteger(wanted) || wanted < 1)
    throw new CxmlRequestError(406, 'maxMessages must be at least 1.');
  const count = Math.min(wanted, mostPendingMessages);
  const issued = await database.transaction((tx) => findIssued(tx, system, since, count));
  if (issued.length === 0) return null;
  const unspsc = await findUnspsc(database);
  const messages = await Promise.all(
    issued.map(async ({ version, quote, at }) =>
      writeNestedMessage(
        config.siteUrl,
        quote.parties,
        await quoteMessage(database, version, quote, unspsc),
        at,
      ),
    ),
  );
  return required('GetPendingResponse', messages);
}

/**
 * In the order of their times. Those of one time come together: the next request would leave out what is issued at the
 * time that it names.
 */
async function findIssued(tx: Transaction, system: StoredPunchoutSystem, since: Date, count: number) {
  // A version whose transaction still runs would be seen after newer ones, and then be left out.
  const now = await awaitIssues(tx);
  // As precise as the timestamps of messages.
  const issuedAt = sql<Date>`date_trunc('milliseconds', ${quotation_versions.issued_at})`.mapWith(
    quotation_versions.issued_at,
  );
  const find = (until?: Date) =>
    tx
      .select({ version: quotation_versions, quote: punchout_quotes, at: issuedAt })
      .from(punchout_quotes)
      .innerJoin(quote_requests, eq(quote_requests.id, punchout_quotes.quote_id))
      // A merged request is answered with the one that it was merged into.
      .innerJoin(
        quotations,
        sql`${quotations.request_id} = coalesce(${quote_requests.merged_into}, ${quote_requests.id})`,
      )
      .innerJoin(quotation_versions, eq(quotation_versions.quotation_id, quotations.id))
      .where(
        and(
          eq(punchout_quotes.system_id, system.id),
          inArray(quotation_versions.status, ['issued', 'accepted']),
          gt(issuedAt, timeParam(since)),
          lt(issuedAt, timeParam(now)),
          until && lte(issuedAt, timeParam(until)),
        ),
      )
      .orderBy(asc(issuedAt), asc(quotation_versions.id), asc(punchout_quotes.quote_id));
  const until = (await find().limit(count)).at(-1)?.at;
  return until ? find(until) : [];
}

function timeParam(at: Date) {
  return sql`${at.toISOString()}::timestamptz`;
}
