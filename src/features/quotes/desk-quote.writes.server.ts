// What administrators do with a request for a quote: move it on, take it, note, and answer it by mail.
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import { admin_users } from '#features/administrators/administrator.tables.server.ts';
import { profile } from '#features/company/company.profile.ts';
import { type Fields, recordChanges } from '#features/history/change.writes.server.ts';
import { isSame } from '#features/history/undo.rules.ts';
import type { Database } from '#platform/database.server.ts';
import { layOutMail, mailWords } from '#platform/mail-layout.server.ts';
import { announceMail } from '#platform/mail-outbox.server.ts';
import { mail_outbox } from '#platform/mail-outbox.tables.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { asLanguage } from '#languages/language.ts';
import type { ChangedQuote, QuoteChanges, QuoteReply } from './desk-quote.schema.ts';
import { findQuote } from './quote.reads.server.ts';
import { openQuoteStatuses, quoteReference, type QuoteStatus } from './quote.rules.ts';
import { quote_notes, quote_requests } from './quote.tables.server.ts';

type Row = typeof quote_requests.$inferSelect;
type Writer = Parameters<Parameters<Database['transaction']>[0]>[0];

export type QuoteRefusal =
  | { code: 'not_found' }
  /** Somebody else was there first: this is what it holds now. */
  | { code: 'changed_since'; quote: ChangedQuote['quote'] }
  | { code: 'unknown_owner' };

export type WrittenQuote = { ok: true; value: ChangedQuote } | { ok: false; refusal: QuoteRefusal };

/** Fields that hold already what is wanted are no change. */
export async function changeQuote(
  database: Database,
  actor: Administrator,
  id: string,
  { from, to }: QuoteChanges,
): Promise<WrittenQuote> {
  return onQuote(database, actor, id, async (writer, row) => {
    const held = shownOf(row);
    const wanted = Object.keys(to) as (keyof typeof to)[];
    if (wanted.some((field) => !isSame(held[field], from[field]) && !isSame(held[field], to[field]))) {
      return { code: 'changed_since' };
    }
    if (to.owner_id && !(await isAdministrator(writer, to.owner_id))) return { code: 'unknown_owner' };
    return update(writer, actor, row, columnsOf(to));
  });
}

export async function noteOnQuote(
  database: Database,
  actor: Administrator,
  id: string,
  body: string,
): Promise<WrittenQuote> {
  return onQuote(database, actor, id, async (writer, row) => {
    const [note] = await writer
      .insert(quote_notes)
      .values({ quote_id: id, author_id: actor.id, body })
      .returning();
    if (!note) throw new Error('The note was not inserted.');
    return recordChanges(writer, actor, 'quote.noted', [
      {
        subjectType: 'quote_note',
        subjectId: note.id,
        subjectLabel: labelOf(row),
        before: null,
        after: { quote_id: id, author_id: actor.id, body, created_at: note.created_at.toISOString() },
      },
    ]);
  });
}

/** The mail is written in the same transaction; the same key again writes nothing. The first reply stops the clock. */
export async function replyToQuote(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  actor: Administrator,
  id: string,
  { key, subject, body }: QuoteReply,
): Promise<WrittenQuote> {
  const written = await onQuote(database, actor, id, async (writer, row) => {
    const language = asLanguage(row.language) ?? 'en';
    const t = mailWords(language);
    const asked = [
      [t('reference'), quoteReference(id)],
      [t('message'), row.message],
    ] as const;
    const { text, html } = layOutMail(language, [body, asked]);
    const [mail] = await writer
      .insert(mail_outbox)
      .values({
        id: key,
        to_address: row.email,
        reply_to: config.salesEmail ?? profile.email.sales,
        subject,
        body_text: text,
        body_html: html,
        subject_ref: `quote:${id}`,
      })
      .onConflictDoNothing()
      .returning({ id: mail_outbox.id });
    if (!mail) return null;
    const isOpen = openQuoteStatuses.some((status) => status === row.status);
    return update(
      writer,
      actor,
      row,
      {
        ...(isOpen && { status: 'answered' as const }),
        ...(!row.owner_id && { owner_id: actor.id }),
        ...(!row.answered_at && { answered_at: new Date() }),
        ...(!row.read_at && { read_at: new Date() }),
      },
      { action: 'quote.replied', mail: subject },
    );
  });
  if (written.ok) announceMail();
  return written;
}

type Done = string | null | { code: 'changed_since' | 'unknown_owner' };

/** The request stays locked until all is written. */
async function onQuote(
  database: Database,
  actor: Administrator,
  id: string,
  act: (writer: Writer, row: Row) => Promise<Done>,
): Promise<WrittenQuote> {
  return database.transaction(async (writer): Promise<WrittenQuote> => {
    const [row] = await writer.select().from(quote_requests).where(eq(quote_requests.id, id)).for('update');
    if (!row) return { ok: false, refusal: { code: 'not_found' } };
    const done = await act(writer, row);
    const quote = await findQuote(writer, actor, id);
    if (!quote) return { ok: false, refusal: { code: 'not_found' } };
    if (done === null || typeof done === 'string') {
      return { ok: true, value: { quote, change_set_id: done } };
    }
    return {
      ok: false,
      refusal: done.code === 'changed_since' ? { code: done.code, quote } : { code: done.code },
    };
  });
}

/** Null: nothing was different. */
async function update(
  writer: Writer,
  actor: Administrator,
  row: Row,
  columns: Partial<Row>,
  sent?: { action: string; mail: string },
): Promise<string | null> {
  const names = (Object.keys(columns) as (keyof Row)[]).filter(
    (name) => !isSame(asKept(row[name]), asKept(columns[name])),
  );
  if (names.length === 0 && !sent) return null;
  const only = (from: Partial<Row>): Fields =>
    Object.fromEntries(names.map((name) => [name, asKept(from[name])]));
  await writer
    .update(quote_requests)
    .set({ ...columns, updated_at: sql`now()` })
    .where(eq(quote_requests.id, row.id));
  return recordChanges(writer, actor, sent?.action ?? actionOf(columns), [
    {
      subjectType: 'quote',
      subjectId: row.id,
      subjectLabel: labelOf(row),
      before: { ...only(row), ...(sent && { mail: null }) },
      after: { ...only(columns), ...(sent && { mail: sent.mail }) },
    },
  ]);
}

function actionOf({ status, owner_id, read_at }: Partial<Row>): string {
  if (status) return 'quote.moved';
  if (owner_id !== undefined) return 'quote.assigned';
  return read_at ? 'quote.opened' : 'quote.marked_unread';
}

function shownOf({ status, owner_id, read_at }: Row) {
  return { status, owner_id, is_read: read_at !== null };
}

function columnsOf({ is_read, ...columns }: QuoteChanges['to']): Partial<Row> {
  return {
    ...(columns as { status?: QuoteStatus; owner_id?: string | null }),
    ...(is_read !== undefined && { read_at: is_read ? new Date() : null }),
  };
}

async function isAdministrator(writer: Writer, id: string): Promise<boolean> {
  return (await writer.$count(admin_users, eq(admin_users.id, id))) > 0;
}

function labelOf({ id, first_name, last_name, company }: Row): string {
  return [`${quoteReference(id)} ${first_name} ${last_name}`, company].filter(Boolean).join(', ');
}

function asKept(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
