// Reads of the outbox.
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database, Queryable } from '#platform/postgres/database.server.ts';
import { type ShownMail, shownColumns, shownMail } from '#platform/mail/mail-outbox.server.ts';
import { hasSecret, hideSecrets } from '#platform/mail/mail-secret.rules.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import {
  type AdminMail,
  type AdminMailPage,
  adminMailPageSize,
  type AdminMailQuery,
  type AdminMailRow,
} from './admin-mail.schema.ts';

type Row = ShownMail;

/** The newest first; `counts` is of all mails, whatever the filter. */
export async function listMails(
  database: Database,
  { status, search, page }: AdminMailQuery,
): Promise<Omit<AdminMailPage, 'delivers'>> {
  const condition = and(status === 'all' ? undefined : eq(mail_outbox.status, status), found(search));
  const [rows, total, counts] = await Promise.all([
    database
      .select(shownColumns)
      .from(mail_outbox)
      .where(condition)
      .orderBy(desc(mail_outbox.created_at), desc(mail_outbox.id))
      .limit(adminMailPageSize)
      .offset((page - 1) * adminMailPageSize),
    database.$count(mail_outbox, condition),
    countMails(database),
  ]);
  return { items: rows.map(toRow), total, counts };
}

export async function findMail(database: Queryable, id: string): Promise<AdminMail | null> {
  const [row] = await database.select(shownColumns).from(mail_outbox).where(eq(mail_outbox.id, id));
  if (!row) return null;
  const hides_secret = hasSecret(row.body_text);
  return { ...toRow(row), reply_to: row.reply_to, text: hideSecrets(row.body_text), hides_secret };
}

export async function countMails(database: Database): Promise<AdminMailPage['counts']> {
  const rows = await database
    .select({ status: mail_outbox.status, count: count() })
    .from(mail_outbox)
    .groupBy(mail_outbox.status);
  return Object.fromEntries(rows.map((row) => [row.status, row.count]));
}

function toRow(row: Row): AdminMailRow {
  const [, kind, id] = /^(quote|order):(.+)$/.exec(row.subject_ref ?? '') ?? [];
  return {
    ...shownMail(row),
    about: id && (kind === 'quote' || kind === 'order') ? { kind, id } : null,
    attempts: row.attempts,
    next_attempt_at: row.next_attempt_at.toISOString(),
  };
}

function found(search: string): SQL | undefined {
  if (search === '') return undefined;
  const literal = search.replace(/[\\%_]/g, '\\$&');
  return sql`(${mail_outbox.to_address} || ' ' || ${mail_outbox.subject}) ilike '%' || ${literal}::text || '%'`;
}
