// Questions about requests for a quote: administrators see them, visitors see none.
import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#features/administrators/actor.ts';
import { users } from '#features/administrators/account.tables.server.ts';
import { replyDue } from '#features/company/company.hours.rules.ts';
import { asLanguage } from '#languages/language.ts';
import type { Database } from '#platform/database.server.ts';
import { listMailsAbout, type ShownMail } from '#platform/mail-outbox.server.ts';
import {
  type DeskQuote,
  type DeskQuotePage,
  deskQuotePageSize,
  type DeskQuoteQuery,
  type DeskQuoteRow,
} from './desk-quote.schema.ts';
import { replyTemplate } from './quote-mail.server.ts';
import { openQuoteStatuses, quoteReference, type QuoteStatus } from './quote.rules.ts';
import { quote_notes, quote_requests } from './quote.tables.server.ts';

type Reader = Pick<Database, 'select'>;
type QuoteRow = typeof quote_requests.$inferSelect;

const excerptLength = 160;
const batchSize = 500;

/** The newest first; a page past the end is empty. `counts` is of all, whatever is asked. */
export async function listQuotes(
  database: Database,
  actor: Actor,
  query: DeskQuoteQuery,
): Promise<DeskQuotePage> {
  const condition = and(visibleTo(actor), ofStatus(query.status), found(query.search));
  const [rows, total, counts] = await Promise.all([
    readQuotes(database, condition, deskQuotePageSize, (query.page - 1) * deskQuotePageSize),
    database.$count(quote_requests, condition),
    countQuotes(database, actor),
  ]);
  return { items: rows.map(toListed), total, counts };
}

/** Open ones, those that wait for the longest first. */
export async function listPressingQuotes(
  database: Database,
  actor: Actor,
  limit = 8,
): Promise<DeskQuoteRow[]> {
  const rows = await selectQuotes(database)
    .where(and(visibleTo(actor), ofStatus('open')))
    .orderBy(asc(quote_requests.created_at), asc(quote_requests.id))
    .limit(limit);
  return rows.map(toListed);
}

/** All that match, the newest first, as the lines of a file. What arrives meanwhile is left out. */
export async function* eachQuote(
  database: Database,
  actor: Actor,
  query: Omit<DeskQuoteQuery, 'page'>,
): AsyncGenerator<Record<string, string | null>> {
  const ids = await database
    .select({ id: quote_requests.id })
    .from(quote_requests)
    .where(and(visibleTo(actor), ofStatus(query.status), found(query.search)))
    .orderBy(desc(quote_requests.created_at), desc(quote_requests.id));
  for (let next = 0; next < ids.length; next += batchSize) {
    const batch = ids.slice(next, next + batchSize).map(({ id }) => id);
    for (const row of await readQuotes(database, inArray(quote_requests.id, batch), batchSize, 0)) {
      const { id: _, is_unread: __, owner, ...shown } = toRow(row);
      yield { ...shown, owner: owner?.name ?? null, message: row.quote.message };
    }
  }
}

/** With all that was written about it. */
export async function findQuote(database: Reader, actor: Actor, id: string): Promise<DeskQuote | null> {
  const [row] = await readQuotes(database, and(visibleTo(actor), eq(quote_requests.id, id)), 1, 0);
  if (!row) return null;
  // One after the other: a transaction has one connection.
  const mails = await listMailsAbout(database, `quote:${id}`);
  const notes = await readNotes(database, id);
  const reader = await findName(database, actor);
  return {
    ...toRow(row),
    message: row.quote.message,
    language: asLanguage(row.quote.language) ?? 'en',
    source: row.quote.source,
    reply_template: replyTemplate(row.quote, reader),
    mails: mails.map(toMail),
    notes,
  };
}

/** How many there are of each status. */
export async function countQuotes(
  database: Reader,
  actor: Actor,
): Promise<Partial<Record<QuoteStatus, number>>> {
  const rows = await database
    .select({ status: quote_requests.status, count: count() })
    .from(quote_requests)
    .where(visibleTo(actor))
    .groupBy(quote_requests.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

function selectQuotes(database: Reader) {
  return database
    .select({ quote: quote_requests, owner: { id: users.id, name: users.name } })
    .from(quote_requests)
    .leftJoin(users, eq(users.id, quote_requests.owner_id))
    .$dynamic();
}

function readQuotes(database: Reader, condition: SQL | undefined, limit: number, offset: number) {
  return selectQuotes(database)
    .where(condition)
    .orderBy(desc(quote_requests.created_at), desc(quote_requests.id))
    .limit(limit)
    .offset(offset);
}

async function findName(database: Reader, actor: Actor): Promise<string> {
  if (actor.kind !== 'administrator') return '';
  const [found] = await database.select({ name: users.name }).from(users).where(eq(users.id, actor.id));
  return found?.name ?? '';
}

async function readNotes(database: Reader, id: string): Promise<DeskQuote['notes']> {
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

function toListed(row: { quote: QuoteRow; owner: DeskQuoteRow['owner'] }): DeskQuoteRow {
  return { ...toRow(row), excerpt: row.quote.message.slice(0, excerptLength) };
}

function toRow({ quote, owner }: { quote: QuoteRow; owner: DeskQuoteRow['owner'] }) {
  return {
    id: quote.id,
    reference: quoteReference(quote.id),
    name: `${quote.first_name} ${quote.last_name}`,
    email: quote.email,
    company: quote.company,
    product_interest: quote.product_interest,
    status: quote.status,
    owner,
    is_unread: quote.read_at === null,
    created_at: quote.created_at.toISOString(),
    due_at: replyDue(quote.created_at).toISOString(),
    answered_at: quote.answered_at?.toISOString() ?? null,
  };
}

function toMail(mail: ShownMail): DeskQuote['mails'][number] {
  return {
    id: mail.id,
    to: mail.to_address,
    subject: mail.subject,
    text: mail.body_text,
    status: mail.status,
    last_error: mail.last_error,
    created_at: mail.created_at.toISOString(),
    sent_at: mail.sent_at?.toISOString() ?? null,
  };
}

function ofStatus(status: DeskQuoteQuery['status']): SQL | undefined {
  if (status === 'all') return undefined;
  return status === 'open'
    ? inArray(quote_requests.status, [...openQuoteStatuses])
    : eq(quote_requests.status, status);
}

/** A substring of what was sent, or the beginning of the id, which is the reference. */
function found(search: string): SQL | undefined {
  if (search === '') return undefined;
  const { first_name, last_name, email, company, product_interest, message, id } = quote_requests;
  const literal = search.replace(/[\\%_]/g, '\\$&');
  return sql`(
    concat_ws(' ', ${first_name}, ${last_name}, ${email}, ${company}, ${product_interest}, ${message})
      ilike '%' || ${literal}::text || '%'
    or ${id}::text like lower(${literal}::text) || '%')`;
}

function visibleTo(actor: Actor): SQL | undefined {
  return actor.kind === 'administrator' ? undefined : sql`false`;
}
