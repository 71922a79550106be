// Reads of requests for a quote: administrators see all, visitors none.
import { and, asc, count, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#features/auth/actor.ts';
import { users } from '#features/auth/account.tables.server.ts';
import { replyDue } from '#features/company/company.hours.rules.ts';
import { asLanguage } from '#i18n/language.ts';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import { listMailsAbout, shownMail } from '#platform/mail/mail-outbox.server.ts';
import {
  type AdminQuote,
  type AdminQuotePage,
  adminQuotePageSize,
  type AdminQuoteQuery,
} from './admin-quote.schema.ts';
import { replyTemplate } from '#features/quote-requests/quote-mail.server.ts';
import { readContent } from './admin-quote-content.reads.server.ts';
import { referenceOf } from '#features/quote-requests/quote-keys.server.ts';
import { openQuoteStatuses, senderName, type QuoteStatus } from '#features/quote-requests/quote.rules.ts';
import type { AdminQuoteRow } from '#features/quote-requests/quote.schema.ts';
import { quote_lines, quote_notes, quote_requests } from '#features/quote-requests/quote.tables.server.ts';

type QuoteRow = typeof quote_requests.$inferSelect;

const excerptLength = 160;
const batchSize = 500;

/** The newest first; a page past the end is empty. `counts` ignores the filter. */
export async function listQuotes(
  database: Database,
  actor: Actor,
  query: AdminQuoteQuery,
): Promise<AdminQuotePage> {
  const condition = and(visibleTo(actor), isListed, ofStatus(query.status), matchesSearch(query.search));
  const [rows, total, counts] = await Promise.all([
    readQuotes(database, condition, adminQuotePageSize, (query.page - 1) * adminQuotePageSize),
    database.$count(quote_requests, condition),
    countQuotes(database, actor),
  ]);
  return { items: await toListed(database, rows), total, counts };
}

/** Open requests, the oldest first. */
export async function listUrgentQuotes(
  database: Database,
  actor: Actor,
  limit = 8,
): Promise<AdminQuoteRow[]> {
  const rows = await selectQuotes(database)
    .where(and(visibleTo(actor), isListed, ofStatus('open')))
    .orderBy(asc(quote_requests.created_at), asc(quote_requests.id))
    .limit(limit);
  return toListed(database, rows);
}

/** All matching requests, the newest first, as rows of an export. Requests that arrive meanwhile are left out. */
export async function* eachQuote(
  database: Database,
  actor: Actor,
  query: Omit<AdminQuoteQuery, 'page'>,
): AsyncGenerator<Record<string, string | null>> {
  const ids = await database
    .select({ id: quote_requests.id })
    .from(quote_requests)
    .where(and(visibleTo(actor), ofStatus(query.status), matchesSearch(query.search)))
    .orderBy(desc(quote_requests.created_at), desc(quote_requests.id));
  for (let next = 0; next < ids.length; next += batchSize) {
    const batch = ids.slice(next, next + batchSize).map(({ id }) => id);
    for (const row of await readQuotes(
      database,
      and(visibleTo(actor), inArray(quote_requests.id, batch)),
      batchSize,
      0,
    )) {
      const { id: _, is_unread: __, owner, ...shown } = toRow(row);
      yield { ...shown, owner: owner?.name ?? null, message: row.quote.message };
    }
  }
}

/** With its mails and notes. */
export async function findQuote(database: Queryable, actor: Actor, id: string): Promise<AdminQuote | null> {
  const [row] = await readQuotes(database, and(visibleTo(actor), eq(quote_requests.id, id)), 1, 0);
  if (!row) return null;
  // One after the other, since `database` may be a transaction with a single connection.
  const mails = await listMailsAbout(database, `quote:${id}`);
  const notes = await readNotes(database, id);
  const content = await readContent(database, row.quote);
  const reader = await findName(database, actor);
  return {
    ...toRow(row),
    message: row.quote.message,
    ...pickTerms(row.quote),
    ...content,
    language: asLanguage(row.quote.language) ?? 'en',
    source: row.quote.source,
    reply_template: replyTemplate(row.quote, reader),
    mails: mails.map((mail) => Object.assign(shownMail(mail), { text: mail.body_text })),
    notes,
  };
}

/** How many there are of each status. */
export async function countQuotes(
  database: Queryable,
  actor: Actor,
): Promise<Partial<Record<QuoteStatus, number>>> {
  const rows = await database
    .select({ status: quote_requests.status, count: count() })
    .from(quote_requests)
    .where(and(visibleTo(actor), isListed))
    .groupBy(quote_requests.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

function selectQuotes(database: Queryable) {
  return database
    .select({ quote: quote_requests, owner: { id: users.id, name: users.name } })
    .from(quote_requests)
    .leftJoin(users, eq(users.id, quote_requests.owner_id))
    .$dynamic();
}

function readQuotes(database: Queryable, condition: SQL | undefined, limit: number, offset: number) {
  return selectQuotes(database)
    .where(condition)
    .orderBy(desc(quote_requests.created_at), desc(quote_requests.id))
    .limit(limit)
    .offset(offset);
}

async function findName(database: Queryable, actor: Actor): Promise<string> {
  if (actor.kind !== 'administrator') return '';
  const [found] = await database.select({ name: users.name }).from(users).where(eq(users.id, actor.id));
  return found?.name ?? '';
}

async function readNotes(database: Queryable, id: string): Promise<AdminQuote['notes']> {
  const rows = await database
    .select({ note: quote_notes, author: { id: users.id, name: users.name } })
    .from(quote_notes)
    .leftJoin(users, eq(users.id, quote_notes.author_id))
    .where(eq(quote_notes.quote_id, id))
    .orderBy(asc(quote_notes.created_at), asc(quote_notes.id));
  return rows.map(({ note, author }) => ({
    id: note.id,
    author,
    body: note.body,
    created_at: note.created_at.toISOString(),
  }));
}

function pickTerms({ country, currency, incoterm, place, needed_by, room_digest }: QuoteRow) {
  return { country, currency, incoterm, place, needed_by, has_room: room_digest !== null };
}

async function toListed(
  database: Queryable,
  rows: readonly { quote: QuoteRow; owner: AdminQuoteRow['owner'] }[],
): Promise<AdminQuoteRow[]> {
  const lines = await countLines(
    database,
    rows.map(({ quote }) => quote.id),
  );
  return rows.map((row) => ({
    ...toRow(row),
    excerpt: row.quote.message.slice(0, excerptLength),
    line_count: lines.get(row.quote.id) ?? 0,
  }));
}

/** By request, with the lines of those that were merged into it. */
async function countLines(database: Queryable, ids: string[]): Promise<Map<string, number>> {
  const request = sql<string>`coalesce(${quote_requests.merged_into}, ${quote_requests.id})`;
  const rows = await database
    .select({ request, lines: count() })
    .from(quote_lines)
    .innerJoin(quote_requests, eq(quote_requests.id, quote_lines.quote_id))
    .where(or(inArray(quote_requests.id, ids), inArray(quote_requests.merged_into, ids)))
    .groupBy(request);
  return new Map(rows.map((row) => [row.request, row.lines]));
}

function toRow({ quote, owner }: { quote: QuoteRow; owner: AdminQuoteRow['owner'] }) {
  return {
    id: quote.id,
    reference: referenceOf(quote),
    name: senderName(quote),
    email: quote.email,
    company: quote.company,
    product_interest: quote.product_interest,
    status: quote.status,
    owner,
    is_unread: quote.read_at === null,
    created_at: quote.created_at.toISOString(),
    due_at: replyDue(quote.created_at).toISOString(),
    answered_at: quote.answered_at?.toISOString() ?? null,
    number: quote.number,
  };
}

function ofStatus(status: AdminQuoteQuery['status']): SQL | undefined {
  if (status === 'all') return undefined;
  return status === 'open'
    ? inArray(quote_requests.status, [...openQuoteStatuses])
    : eq(quote_requests.status, status);
}

/** A substring of the request's texts, or the beginning of the id, which is the reference. */
function matchesSearch(search: string): SQL | undefined {
  if (search === '') return undefined;
  const { first_name, last_name, email, company, product_interest, message, number, id } = quote_requests;
  const literal = search.replace(/[\\%_]/g, '\\$&');
  return sql`(
    concat_ws(' ', ${first_name}, ${last_name}, ${email}, ${company}, ${product_interest}, ${message}, ${number})
      ilike '%' || ${literal}::text || '%'
    or ${id}::text like lower(${literal}::text) || '%')`;
}

/** A merged request is shown with the one that it was merged into. */
const isListed = isNull(quote_requests.merged_into);

function visibleTo(actor: Actor): SQL | undefined {
  return actor.kind === 'administrator' ? undefined : sql`false`;
}
