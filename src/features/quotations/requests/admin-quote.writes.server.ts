// Changes of requests for a quote by administrators: status, owner, notes, and replies by mail.
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { admin_users } from '#features/auth/administrator.tables.server.ts';
import { profile } from '#features/company/company.profile.ts';
import { type Fields, recordChanges } from '#features/history/change.writes.server.ts';
import { isSame, keysOf } from '#kernel/object.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import { layOutMail, mailMessages } from '#platform/mail/mail-layout.server.ts';
import { announceTags } from '#platform/postgres/announce-tags.server.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { asLanguage } from '#i18n/language.ts';
import type { Outcome } from '#kernel/outcome.ts';
import type { ChangedQuote, QuoteChanges, QuoteReply } from './admin-quote.schema.ts';
import { findQuote } from './quote.reads.server.ts';
import { referenceOf } from '#features/quote-requests/quote-keys.server.ts';
import { openQuoteStatuses, senderName } from '#features/quote-requests/quote.rules.ts';
import { quote_notes, quote_requests } from '#features/quote-requests/quote.tables.server.ts';

type Row = typeof quote_requests.$inferSelect;
export type QuoteError =
  | { code: 'not_found' }
  /** Somebody else has changed it; `quote` is its current state. */
  | { code: 'changed_since'; quote: ChangedQuote['quote'] }
  | { code: 'unknown_owner' | 'line_not_found' | 'unknown_product' }
  | { code: 'other_buyer' | 'already_merged' | 'has_quotation' };

export type WrittenQuote = Outcome<ChangedQuote, QuoteError>;

/** Fields that already have the new value are not changed. */
export async function changeQuote(
  database: Database,
  actor: Administrator,
  id: string,
  { from, to }: QuoteChanges,
): Promise<WrittenQuote> {
  return withLockedQuote(database, actor, id, async (tx, row) => {
    const current = editableFields(row);
    const changedFields = keysOf(to);
    if (
      changedFields.some(
        (field) => !isSame(current[field], from[field]) && !isSame(current[field], to[field]),
      )
    ) {
      return { code: 'changed_since' };
    }
    if (to.owner_id && !(await isAdministrator(tx, to.owner_id))) return { code: 'unknown_owner' };
    return update(tx, actor, row, columnsOf(to));
  });
}

export async function addNoteToQuote(
  database: Database,
  actor: Administrator,
  id: string,
  body: string,
): Promise<WrittenQuote> {
  return withLockedQuote(database, actor, id, async (tx, row) => {
    const [note] = await tx
      .insert(quote_notes)
      .values({ quote_id: id, author_id: actor.id, body })
      .returning();
    if (!note) throw new Error('The note was not inserted.');
    return recordChanges(tx, actor, 'quote.noted', [
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

/** Queues the mail in the same transaction, once per key. The first reply stops the reply clock. */
export async function replyToQuote(
  { config, database }: Pick<Runtime, 'config' | 'database'>,
  actor: Administrator,
  id: string,
  { key, subject, body }: QuoteReply,
): Promise<WrittenQuote> {
  const written = await withLockedQuote(database, actor, id, async (tx, row) => {
    const language = asLanguage(row.language) ?? 'en';
    const t = mailMessages(language);
    const quoted = [
      [t('reference'), referenceOf(row)],
      [t('message'), row.message],
    ] as const;
    const { text, html } = layOutMail(language, [body, quoted]);
    const enqueued = await enqueueMails(tx, [
      {
        id: key,
        to: row.email,
        replyTo: config.salesEmail ?? profile.email.sales,
        subject,
        text,
        html,
        about: `quote:${id}`,
      },
    ]);
    if (enqueued === 0) return null;
    if (!row.answered_at) await announceTags(tx, 'replies');
    const isOpen = openQuoteStatuses.some((status) => status === row.status);
    return update(
      tx,
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

type QuoteChangeResult = string | null | { code: Exclude<QuoteError['code'], 'not_found'> };

/** Locks the request until the transaction ends. */
export async function withLockedQuote(
  database: Database,
  actor: Administrator,
  id: string,
  work: (tx: Transaction, row: Row) => Promise<QuoteChangeResult>,
): Promise<WrittenQuote> {
  return database.transaction(async (tx): Promise<WrittenQuote> => {
    const [row] = await tx.select().from(quote_requests).where(eq(quote_requests.id, id)).for('update');
    if (!row) return { ok: false, error: { code: 'not_found' } };
    const result = await work(tx, row);
    const quote = await findQuote(tx, actor, id);
    if (!quote) return { ok: false, error: { code: 'not_found' } };
    if (result === null || typeof result === 'string') {
      return { ok: true, value: { quote, change_set_id: result } };
    }
    return {
      ok: false,
      error: result.code === 'changed_since' ? { code: result.code, quote } : { code: result.code },
    };
  });
}

/** Null: nothing changed. */
async function update(
  tx: Transaction,
  actor: Administrator,
  row: Row,
  columns: Partial<Row>,
  sent?: { action: string; mail: string },
): Promise<string | null> {
  const names = keysOf(columns).filter((name) => !isSame(asStored(row[name]), asStored(columns[name])));
  if (names.length === 0 && !sent) return null;
  const pickChanged = (from: Partial<Row>): Fields =>
    Object.fromEntries(names.map((name) => [name, asStored(from[name])]));
  await tx
    .update(quote_requests)
    .set({ ...columns, updated_at: sql`now()` })
    .where(eq(quote_requests.id, row.id));
  return recordChanges(tx, actor, sent?.action ?? actionOf(columns), [
    {
      subjectType: 'quote',
      subjectId: row.id,
      subjectLabel: labelOf(row),
      before: { ...pickChanged(row), ...(sent && { mail: null }) },
      after: { ...pickChanged(columns), ...(sent && { mail: sent.mail }) },
    },
  ]);
}

function actionOf({ status, owner_id, read_at }: Partial<Row>): string {
  if (status) return 'quote.moved';
  if (owner_id !== undefined) return 'quote.assigned';
  return read_at ? 'quote.opened' : 'quote.marked_unread';
}

function editableFields({ status, owner_id, read_at }: Row) {
  return { status, owner_id, is_read: read_at !== null };
}

function columnsOf({ is_read, ...columns }: QuoteChanges['to']): Partial<Row> {
  return {
    ...columns,
    ...(is_read !== undefined && { read_at: is_read ? new Date() : null }),
  };
}

async function isAdministrator(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(admin_users, eq(admin_users.id, id))) > 0;
}

export function labelOf(row: Row): string {
  return [`${referenceOf(row)} ${senderName(row)}`, row.company].filter(Boolean).join(', ');
}

function asStored(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : (value ?? null);
}
