// Invites, deactivates and reactivates administrators, with an entry in the history within the same transaction.
import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Outcome } from '#kernel/outcome.ts';
import type { RecordChanges } from '../change-recorder.ts';
import type { Transaction } from '#platform/postgres/database.server.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { sessions, users, verifications } from '../account.tables.server.ts';
import type { Administrator } from '../actor.ts';
import { findAdministrator, listAdministrators } from './administrator.reads.server.ts';
import type { AdministratorEntry, Invitation } from '../administrator.schema.ts';
import { admin_users } from '../administrator.tables.server.ts';
import { invitationMail } from '../invitation-mail.server.ts';

/** How long an invitation can be accepted. */
const invitationDays = 7;

export type AdministratorError =
  | 'not_found'
  | 'already_administrator'
  | 'already_accepted'
  | 'oneself'
  | 'last_one'
  | 'is_deactivated'
  | 'is_active';

export type ChangedAdministrator = Outcome<
  { administrator: AdministratorEntry; change_set_id: string },
  AdministratorError
>;

export interface AdminContext extends Pick<Runtime, 'config' | 'database'> {
  /** Writes the history. */
  record: RecordChanges;
}

type Fields = Record<string, unknown> | null;

const rejected = (error: AdministratorError) => ({ ok: false, error }) as const;

/** Creates the account when there is none. */
export async function invite(
  admin: AdminContext,
  actor: Administrator,
  { name, email }: Invitation,
): Promise<ChangedAdministrator> {
  const done = await admin.database.transaction(async (tx): Promise<ChangedAdministrator> => {
    await tx
      .insert(users)
      // Verified by the administrator who invites.
      .values({ id: randomUUID(), name, email, emailVerified: true })
      .onConflictDoNothing({ target: users.email });
    const [user] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    if (!user) throw new Error('The account vanished within the transaction that created it.');
    const made = await tx
      .insert(admin_users)
      .values({ id: user.id, invited_by: actor.id })
      .onConflictDoNothing()
      .returning({ id: admin_users.id });
    if (made.length === 0) return rejected('already_administrator');
    await sendInvitation(admin, tx, user, actor);
    return recordChange(admin, tx, actor, 'administrator.invited', user.id, null, { name: user.name, email });
  });
  if (done.ok) announceMail();
  return done;
}

/** For administrators without a password; earlier invitations end. */
export async function inviteAgain(
  admin: AdminContext,
  actor: Administrator,
  id: string,
): Promise<ChangedAdministrator> {
  const done = await admin.database.transaction(async (tx): Promise<ChangedAdministrator> => {
    await lockAll(tx);
    const person = await findAdministrator(tx, id);
    if (!person) return rejected('not_found');
    if (person.deactivated_at) return rejected('is_deactivated');
    if (!person.is_invited) return rejected('already_accepted');
    await endInvitations(tx, id);
    await sendInvitation(admin, tx, person, actor);
    const now = { invited_at: new Date().toISOString() };
    return recordChange(admin, tx, actor, 'administrator.invited_again', id, { invited_at: null }, now);
  });
  if (done.ok) announceMail();
  return done;
}

/** Ends all sessions. Rejects deactivating oneself and the last active administrator. */
export function deactivate(
  admin: AdminContext,
  actor: Administrator,
  id: string,
): Promise<ChangedAdministrator> {
  return admin.database.transaction(async (tx): Promise<ChangedAdministrator> => {
    if (id === actor.id) return rejected('oneself');
    await lockAll(tx);
    const person = await findAdministrator(tx, id);
    if (!person) return rejected('not_found');
    if (person.deactivated_at) return rejected('is_deactivated');
    if (!(await isAnyOtherActive(tx, id))) return rejected('last_one');
    const deactivated_at = new Date();
    await tx.update(admin_users).set({ deactivated_at }).where(eq(admin_users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await endInvitations(tx, id);
    const after = { deactivated_at: deactivated_at.toISOString() };
    return recordChange(admin, tx, actor, 'administrator.deactivated', id, { deactivated_at: null }, after);
  });
}

export function reactivate(
  admin: AdminContext,
  actor: Administrator,
  id: string,
): Promise<ChangedAdministrator> {
  return admin.database.transaction(async (tx): Promise<ChangedAdministrator> => {
    await lockAll(tx);
    const person = await findAdministrator(tx, id);
    if (!person) return rejected('not_found');
    if (!person.deactivated_at) return rejected('is_active');
    await tx.update(admin_users).set({ deactivated_at: null }).where(eq(admin_users.id, id));
    const before = { deactivated_at: person.deactivated_at };
    return recordChange(admin, tx, actor, 'administrator.reactivated', id, before, { deactivated_at: null });
  });
}

/** Invited administrators do not count: they may never accept. */
async function isAnyOtherActive(tx: Transaction, id: string): Promise<boolean> {
  const everybody = await listAdministrators(tx);
  return everybody.some((one) => one.id !== id && !one.deactivated_at && !one.is_invited);
}

/** Two administrators who deactivate each other at the same time must not leave none. */
function lockAll(tx: Transaction) {
  return tx.select().from(admin_users).orderBy(asc(admin_users.id)).for('update');
}

/** The token is one of better-auth's for a password reset, which also sets a first password. */
async function sendInvitation(
  { config }: AdminContext,
  tx: Transaction,
  person: { id: string; name: string; email: string },
  actor: Administrator,
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  await tx.insert(verifications).values({
    id: randomUUID(),
    identifier: `${invitationPrefix}${token}`,
    value: person.id,
    expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
  });
  const [host] = await tx.select({ name: users.name }).from(users).where(eq(users.id, actor.id));
  const invited = { siteUrl: config.siteUrl, token, days: invitationDays };
  await enqueueMails(tx, [invitationMail(person, host?.name ?? null, invited)]);
}

const invitationPrefix = 'reset-password:';

async function endInvitations(tx: Transaction, id: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(eq(verifications.value, id), like(verifications.identifier, `${invitationPrefix}%`)));
}

async function recordChange(
  { record }: AdminContext,
  tx: Transaction,
  actor: Administrator,
  action: string,
  id: string,
  before: Fields,
  after: Fields,
): Promise<ChangedAdministrator> {
  const administrator = await findAdministrator(tx, id);
  if (!administrator) throw new Error('The administrator vanished within the transaction that locks them.');
  const subjectLabel = administrator.name;
  const change_set_id = await record(tx, actor, action, [
    { subjectType: 'administrator', subjectId: id, subjectLabel, before, after },
  ]);
  return { ok: true, value: { administrator, change_set_id } };
}
