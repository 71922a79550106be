// Retry of a mail that could not be sent.
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { announceMail } from '#platform/mail/mail-outbox.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';

export type RetriedMail = { ok: true } | { ok: false; error: { code: 'not_found' | 'not_waiting' } };

/** Makes the mail due at once. One that was sent, or is being sent, is not sent again. */
export async function retryMail(database: Database, actor: Administrator, id: string): Promise<RetriedMail> {
  const retried = await database.transaction(async (tx): Promise<RetriedMail> => {
    const [mail] = await tx.select().from(mail_outbox).where(eq(mail_outbox.id, id)).for('update');
    if (!mail) return { ok: false, error: { code: 'not_found' } };
    if (mail.status !== 'failed' && mail.status !== 'waiting') {
      return { ok: false, error: { code: 'not_waiting' } };
    }
    await tx
      .update(mail_outbox)
      .set({ status: 'waiting', next_attempt_at: sql`now()` })
      .where(eq(mail_outbox.id, id));
    await recordChanges(tx, actor, 'mail.retried', [
      {
        subjectType: 'mail',
        subjectId: id,
        subjectLabel: mail.subject,
        before: { status: mail.status },
        after: { status: 'waiting' },
      },
    ]);
    return { ok: true };
  });
  if (retried.ok) announceMail();
  return retried;
}
