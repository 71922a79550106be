// Sending a mail again that did not leave.
import { eq, sql } from 'drizzle-orm';
import type { Administrator } from '#features/administrators/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import { announceMail } from '#platform/mail-outbox.server.ts';
import { mail_outbox } from '#platform/mail-outbox.tables.server.ts';

export type RetriedMail = { ok: true } | { ok: false; refusal: { code: 'not_found' | 'not_waiting' } };

/** At once, whatever the mail was waiting for. One that left, or is leaving now, is not sent again. */
export async function retryMail(database: Database, actor: Administrator, id: string): Promise<RetriedMail> {
  const retried = await database.transaction(async (writer): Promise<RetriedMail> => {
    const [mail] = await writer.select().from(mail_outbox).where(eq(mail_outbox.id, id)).for('update');
    if (!mail) return { ok: false, refusal: { code: 'not_found' } };
    if (mail.status !== 'failed' && mail.status !== 'waiting') {
      return { ok: false, refusal: { code: 'not_waiting' } };
    }
    await writer
      .update(mail_outbox)
      .set({ status: 'waiting', next_attempt_at: sql`now()` })
      .where(eq(mail_outbox.id, id));
    await recordChanges(writer, actor, 'mail.retried', [
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
