// Questions about requests for a quote: administrators see them, visitors see none.
import { and, count, desc, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#features/administrators/actor.ts';
import type { Database } from '#platform/database.server.ts';
import { listMailsAbout, type WaitingMail } from '#platform/mail-outbox.server.ts';
import { quote_requests, type quoteStatuses } from './quote.tables.server.ts';

export type Quote = Omit<typeof quote_requests.$inferSelect, 'idempotency_key' | 'message_digest'>;
export type QuoteStatus = (typeof quoteStatuses)[number];

export interface QuoteListQuestion {
  status?: QuoteStatus;
  /** The last request of the page before; its successors are listed. */
  after?: Pick<Quote, 'id' | 'created_at'>;
  limit?: number;
}

const shownColumns = {
  id: quote_requests.id,
  first_name: quote_requests.first_name,
  last_name: quote_requests.last_name,
  email: quote_requests.email,
  company: quote_requests.company,
  product_interest: quote_requests.product_interest,
  message: quote_requests.message,
  language: quote_requests.language,
  source: quote_requests.source,
  status: quote_requests.status,
  // Milliseconds, as a Date holds them: the page after the last request starts exactly behind it.
  created_at: sql<Date>`date_trunc('milliseconds', ${quote_requests.created_at})`.mapWith(
    quote_requests.created_at,
  ),
  updated_at: quote_requests.updated_at,
};

/** The newest first. */
export async function listQuotes(
  database: Database,
  actor: Actor,
  { status, after, limit = 50 }: QuoteListQuestion = {},
): Promise<Quote[]> {
  const arrived = sql`date_trunc('milliseconds', ${quote_requests.created_at})`;
  const behind =
    after &&
    or(lt(arrived, after.created_at), and(eq(arrived, after.created_at), lt(quote_requests.id, after.id)));
  return database
    .select(shownColumns)
    .from(quote_requests)
    .where(and(visibleTo(actor), status && eq(quote_requests.status, status), behind))
    .orderBy(desc(arrived), desc(quote_requests.id))
    .limit(limit);
}

export async function findQuote(database: Database, actor: Actor, id: string): Promise<Quote | null> {
  const [found] = await database
    .select(shownColumns)
    .from(quote_requests)
    .where(and(visibleTo(actor), eq(quote_requests.id, id)));
  return found ?? null;
}

/** How many there are of each status. */
export async function countQuotes(
  database: Database,
  actor: Actor,
): Promise<Partial<Record<QuoteStatus, number>>> {
  const rows = await database
    .select({ status: quote_requests.status, count: count() })
    .from(quote_requests)
    .where(visibleTo(actor))
    .groupBy(quote_requests.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

/** What was written to sales and to the sender, and whether it left. */
export async function listQuoteMails(database: Database, actor: Actor, id: string): Promise<WaitingMail[]> {
  const quote = await findQuote(database, actor, id);
  return quote ? listMailsAbout(database, `quote:${quote.id}`) : [];
}

function visibleTo(actor: Actor): SQL | undefined {
  return actor.kind === 'administrator' ? undefined : sql`false`;
}
