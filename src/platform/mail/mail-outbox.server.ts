// Mail outbox: mails are stored in the transaction that causes them, and sent by a worker.
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { createNotifier } from '../jobs/worker.server.ts';
import type { Database, Queryable, Transaction } from '../postgres/database.server.ts';
import { mail_outbox } from './mail-outbox.tables.server.ts';
import { hideSecrets, type MailSecrets, withoutSecrets } from './mail-secret.rules.ts';

export interface Mail {
  /** A UUID; the same mail enqueued again under it is written once. */
  id?: string;
  to: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Values that text and markup contain only as a `secretMark`. */
  secrets?: MailSecrets;
  /** What the mail is about, such as `quote:<id>`. */
  about: string;
}

export type WaitingMail = typeof mail_outbox.$inferSelect;

/** Lease of a claimed mail, longer than any delivery takes. */
const lease = '5 minutes';

const mailsDue = createNotifier();

/**
 * Writes the mails, each once under its id, and returns how many are new. Call `announceMail` once the transaction is
 * committed.
 */
export async function enqueueMails(tx: Transaction, mails: readonly Mail[]): Promise<number> {
  if (mails.length === 0) return 0;
  const { rowCount } = await tx.execute(insertMails(sql`${mailsJson(mails)}::jsonb`));
  return rowCount ?? 0;
}

/**
 * The statement of `enqueueMails`, for one that also writes what the mails are about. `mails` is
 * what `mailsJson` makes; nothing is written when `from`, such as `placed,`, has no row.
 */
export function insertMails(mails: SQL, from = sql``): SQL {
  return sql`
    insert into mail_outbox (id, to_address, reply_to, subject, body_text, body_html, secrets, subject_ref)
    select coalesce(mail.id, gen_random_uuid()), mail."to", "replyTo", subject, "text", html, secrets, about
    from ${from} jsonb_to_recordset(${mails}) as mail (
      id uuid, "to" text, "replyTo" text, subject text, "text" text, html text, secrets jsonb, about text)
    on conflict (id) do nothing`;
}

/** Replaces lone surrogates, which PostgreSQL's jsonb rejects. */
export function mailsJson(mails: readonly Mail[]): string {
  return JSON.stringify(mails, (_name, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  );
}

/** Notifies the workers of this process; those of other processes poll every few seconds. */
export const announceMail = mailsDue.notify;
export const onMail = mailsDue.subscribe;

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

const minute = 60_000;
const hour = 60 * minute;

/** Both must be exceeded: an outage over a long weekend loses nothing. */
export const giveUpAfter = { attempts: 12, age: 72 * hour };

const longest = 6 * hour;

/**
 * Milliseconds until the next try: half a minute, doubling up to six hours. A random quarter either way
 * (`roll` from 0 to 1) spreads the retries of mails that failed together.
 */
export function retryDelay(attempts: number, roll = Math.random()): number {
  const delay = Math.min((minute / 2) * 2 ** (Math.max(1, attempts) - 1), longest);
  return Math.round(delay * (0.75 + roll / 2));
}

/** Due again after `delay` milliseconds, unless the mail has been tried for long enough. True: it was given up. */
export async function markUnsent(
  database: Database,
  mail: WaitingMail,
  error: string,
  delay: number,
): Promise<boolean> {
  const { attempts, age } = giveUpAfter;
  const hopeless = sql`${mail_outbox.attempts} >= ${attempts}
    and ${mail_outbox.created_at} < now() - ${`${age} milliseconds`}::interval`;
  const [updated] = await database
    .update(mail_outbox)
    .set({
      status: sql`case when ${hopeless} then 'failed' else 'waiting' end`,
      next_attempt_at: sql`now() + ${`${delay} milliseconds`}::interval`,
      last_error: withoutSecrets(error, mail.secrets).slice(0, 500),
    })
    .where(claimedAs(mail))
    .returning({ status: mail_outbox.status });
  return updated?.status === 'failed';
}

/** A mail as it may be shown to anyone but its recipient. */
export type ShownMail = Omit<WaitingMail, 'secrets' | 'body_html'>;

/** The columns that are selected to show a mail; its text goes through `hideSecrets`. */
export const { secrets: _, body_html: __, ...shownColumns } = getTableColumns(mail_outbox);

/** As the API returns it. */
export function shownMail({
  id,
  to_address: to,
  subject,
  status,
  last_error,
  created_at,
  sent_at,
}: ShownMail) {
  const times = { created_at: created_at.toISOString(), sent_at: sent_at?.toISOString() ?? null };
  return { id, to, subject, status, last_error, ...times };
}

/** The mails about one subject, in the order in which they were written. */
export async function listMailsAbout(database: Queryable, about: string): Promise<ShownMail[]> {
  const mails = await database
    .select(shownColumns)
    .from(mail_outbox)
    .where(eq(mail_outbox.subject_ref, about))
    .orderBy(asc(mail_outbox.created_at), asc(mail_outbox.id));
  return mails.map((mail) => Object.assign(mail, { body_text: hideSecrets(mail.body_text) }));
}

/** Only the current claim: a worker whose lease has ended must not change a mail that another worker has claimed. */
function claimedAs(mail: WaitingMail) {
  return and(
    eq(mail_outbox.id, mail.id),
    eq(mail_outbox.status, 'sending'),
    eq(mail_outbox.attempts, mail.attempts),
  );
}
