// The outbox: mails are written in the transaction that causes them, and leave when a worker claims them.
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';
import { mail_outbox } from './mail-outbox.tables.server.ts';
import { giveUpAfter } from './mail-retry.rules.ts';
import { hideSecrets, type MailSecrets, withoutSecrets } from './mail-secret.rules.ts';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** What stands in text and markup as a `secretMark` alone. */
  secrets?: MailSecrets;
  /** What the mail is about, such as `quote:<id>`. */
  about: string;
}

export type WaitingMail = typeof mail_outbox.$inferSelect;

/** A transaction, or the database itself. */
export type Writer = Pick<Database, 'insert' | 'select' | 'execute'>;

/** How long a claimed mail is left alone: longer than any sending takes. */
const lease = '5 minutes';

const listeners = new Set<() => void>();

/** Call `announceMail` once the transaction is committed. */
export async function enqueueMails(writer: Writer, mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const secrets = mails.map((mail) => ({ secrets: mail.secrets ?? null }));
  await writer.insert(mail_outbox).values(mailRows(mails).map((row, n) => Object.assign(row, secrets[n])));
}

/** For a statement that writes its mails along, none of which holds a secret: the columns without a default. */
export function mailRows(mails: readonly Mail[]) {
  return mails.map(({ to, replyTo, subject, text, html, about }) => ({
    to_address: to,
    reply_to: replyTo ?? null,
    subject,
    body_text: text,
    body_html: html,
    subject_ref: about,
  }));
}

/** Wakes the workers of this process; those of others look by themselves every few seconds. */
export function announceMail(): void {
  for (const listener of listeners) listener();
}

export function onMail(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Takes the mail that has been due for the longest, for the length of a lease. A mail whose sender died is due
 * again when the lease ends. Null: nothing is due.
 */
export async function claimMail(database: Pick<Database, 'update'>): Promise<WaitingMail | null> {
  const due = sql`
    select id from ${mail_outbox}
    where status in ('waiting', 'sending') and next_attempt_at <= now()
    order by next_attempt_at, created_at
    limit 1
    for update skip locked`;
  const [claimed] = await database
    .update(mail_outbox)
    .set({
      status: 'sending',
      attempts: sql`${mail_outbox.attempts} + 1`,
      next_attempt_at: sql`now() + ${lease}::interval`,
    })
    .where(sql`${mail_outbox.id} = (${due})`)
    .returning();
  return claimed ?? null;
}

export async function markSent(database: Database, mail: WaitingMail): Promise<void> {
  await database
    .update(mail_outbox)
    .set({ status: 'sent', sent_at: sql`now()`, last_error: null, secrets: null })
    .where(claimedAs(mail));
}

/** Due again after `delay` milliseconds, unless the mail has been tried for long enough. */
export async function markUnsent(
  database: Database,
  mail: WaitingMail,
  error: string,
  delay: number,
): Promise<void> {
  const { attempts, age } = giveUpAfter;
  const hopeless = sql`${mail_outbox.attempts} >= ${attempts}
    and ${mail_outbox.created_at} < now() - ${`${age} milliseconds`}::interval`;
  await database
    .update(mail_outbox)
    .set({
      status: sql`case when ${hopeless} then 'failed' else 'waiting' end`,
      next_attempt_at: sql`now() + ${`${delay} milliseconds`}::interval`,
      last_error: withoutSecrets(error, mail.secrets).slice(0, 500),
    })
    .where(claimedAs(mail));
}

/** A mail as anybody but its receiver may see it. */
export type ShownMail = Omit<WaitingMail, 'secrets' | 'body_html'>;

/** All that is read of a mail to be shown; its text goes through `hideSecrets`. */
export const { secrets: _, body_html: __, ...shownColumns } = getTableColumns(mail_outbox);

/** The mails about one subject, in the order in which they were written. */
export async function listMailsAbout(
  database: Pick<Database, 'select'>,
  about: string,
): Promise<ShownMail[]> {
  const mails = await database
    .select(shownColumns)
    .from(mail_outbox)
    .where(eq(mail_outbox.subject_ref, about))
    .orderBy(asc(mail_outbox.created_at), asc(mail_outbox.id));
  return mails.map((mail) => Object.assign(mail, { body_text: hideSecrets(mail.body_text) }));
}

/** A worker that outlived its lease must not speak for the one that took over. */
function claimedAs(mail: WaitingMail) {
  return and(
    eq(mail_outbox.id, mail.id),
    eq(mail_outbox.status, 'sending'),
    eq(mail_outbox.attempts, mail.attempts),
  );
}
