// Quotation worker: expires versions after their last day, and reminds their buyers before. It runs in every instance.
import { sql } from 'drizzle-orm';
import { theSystem } from '#features/auth/actor.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { type BackgroundWorker, handleDue, startWorker } from '#platform/jobs/worker.server.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { labelOf, setVersionStatus } from '../quotation-version.store.server.ts';
import { reminderMail, sendingOf } from '../quotation-mail.server.ts';
import { findRoomToken } from '../quotation-room.store.server.ts';
import { findQuotationSettings } from '../settings/quotation-settings.store.server.ts';
import { addDays, dayOf } from '../quotation.rules.ts';
import { quotation_versions, quotations, type StoredVersion } from '../quotation.tables.server.ts';

type Settings = Pick<Runtime, 'config' | 'database' | 'log'> & { intervalMs?: number };

export function startQuotationWorker({ intervalMs = 600_000, ...runtime }: Settings): BackgroundWorker {
  const { log } = runtime;
  const work = async (signal: AbortSignal) => {
    let done = 0;
    for (const handle of [expireVersion, remindBuyer]) {
      done += await handleDue(
        signal,
        (excluded, onClaim) => handle(runtime, new Date(), excluded, onClaim),
        (error, id) => log.error({ err: error, quotation_version: id }, 'could not expire or remind'),
      );
    }
    return done;
  };
  return startWorker({ name: 'quotations', log, work, intervalMs });
}

type Context = Pick<Runtime, 'config' | 'database'>;

/** Expires one version whose last day has passed, and returns its id; null: there is none. */
export async function expireVersion(
  { database }: Context,
  now: Date,
  excluded: readonly string[] = [],
  onClaim: (id: string) => void = () => {},
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const version = await claim(tx, sql`valid_until < ${dayOf(now)}::date`, excluded);
    if (!version) return null;
    onClaim(version.id);
    await setVersionStatus(tx, version, 'expired');
    await recordChanges(tx, theSystem, 'quotation.expired', [
      {
        subjectType: 'quotation',
        subjectId: version.quotation_id,
        subjectLabel: labelOf(version),
        before: { status: 'issued' },
        after: { status: 'expired' },
      },
    ]);
    return version.id;
  });
}

/** Mails the buyer of one version that expires soon, once. One that was issued with so few days gets no reminder. */
export async function remindBuyer(
  { config, database }: Context,
  now: Date,
  excluded: readonly string[] = [],
  onClaim: (id: string) => void = () => {},
): Promise<string | null> {
  const reminded = await database.transaction(async (tx) => {
    const reminderDays = Number((await findQuotationSettings(tx)).reminder_days);
    if (reminderDays === 0) return null;
    const due = sql`valid_until between ${dayOf(now)}::date and ${addDays(dayOf(now), reminderDays)}::date
      and reminded_at is null
      and issued_at < (valid_until - ${reminderDays}::int)::timestamp at time zone 'UTC'`;
    const version = await claim(tx, due, excluded);
    if (!version) return null;
    onClaim(version.id);
    await tx
      .update(quotation_versions)
      .set({ reminded_at: sql`now()` })
      .where(sql`${quotation_versions.id} = ${version.id}`);
    const token = await findRoomToken(tx, config, version.quotation_id);
    const { number, total_amount, valid_until } = version;
    if (token && number && total_amount !== null && valid_until) {
      const mailed = { ...version, number, total_amount, valid_until };
      await enqueueMails(tx, [reminderMail(mailed, { ...sendingOf(config), token })]);
    }
    return version.id;
  });
  if (reminded) announceMail();
  return reminded;
}

/** One issued version, locked with its quotation; those that another transaction has locked are left to it. */
async function claim(
  tx: Transaction,
  condition: ReturnType<typeof sql>,
  excluded: readonly string[],
): Promise<StoredVersion | undefined> {
  const [row] = await tx
    .select({ version: quotation_versions })
    .from(quotation_versions)
    .innerJoin(quotations, sql`${quotations.id} = ${quotation_versions.quotation_id}`)
    .where(
      sql`${quotation_versions.status} = 'issued' and ${condition}
        and ${quotation_versions.id} <> all(${sql.param([...excluded])}::uuid[])`,
    )
    .orderBy(quotation_versions.valid_until)
    .limit(1)
    .for('update', { skipLocked: true });
  return row?.version;
}
