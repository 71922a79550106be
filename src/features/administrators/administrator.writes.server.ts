// Who may enter the desk: invited by mail, let in again, kept out. Each is kept in the history as it happens.
import { randomBytes, randomUUID } from 'node:crypto';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { RecordChanges } from '#features/history/change.writes.server.ts';
import { announceMail, enqueueMails } from '#platform/mail-outbox.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { sessions, users, verifications } from './account.tables.server.ts';
import type { Administrator } from './actor.ts';
import { findAdministrator, listAdministrators } from './administrator.reads.server.ts';
import type { AdministratorEntry, Invitation } from './administrator.schema.ts';
import { admin_users } from './administrator.tables.server.ts';
import { invitationMail } from './invitation-mail.server.ts';

/** How long an invitation can be accepted. */
export const invitationDays = 7;

export type AdministratorRefusal =
  | 'not_found'
  | 'already_administrator'
  | 'already_accepted'
  | 'oneself'
  | 'last_one'
  | 'is_deactivated'
  | 'is_active';

export type ChangedAdministrator =
  | { ok: true; value: { administrator: AdministratorEntry; change_set_id: string } }
  | { ok: false; refusal: AdministratorRefusal };

export interface Desk extends Pick<Runtime, 'config' | 'database'> {
  /** Keeps what was done in the history. */
  record: RecordChanges;
}

type Transaction = Parameters<Parameters<Desk['database']['transaction']>[0]>[0];
type Fields = Record<string, unknown> | null;

const refused = (refusal: AdministratorRefusal) => ({ ok: false, refusal }) as const;

/** Somebody with an account, who is no administrator yet, becomes one. */
export async function invite(
  desk: Desk,
  actor: Administrator,
  { name, email }: Invitation,
): Promise<ChangedAdministrator> {
  const done = await desk.database.transaction(async (writer): Promise<ChangedAdministrator> => {
    await writer
      .insert(users)
      // Whoever invites vouches for the address.
      .values({ id: randomUUID(), name, email, emailVerified: true })
      .onConflictDoNothing({ target: users.email });
    const [user] = await writer.select().from(users).where(eq(users.email, email)).for('update');
    if (!user) throw new Error('The account is gone within the transaction that made it.');
    const made = await writer
      .insert(admin_users)
      .values({ id: user.id, invited_by: actor.id })
      .onConflictDoNothing()
      .returning({ id: admin_users.id });
    if (made.length === 0) return refused('already_administrator');
    await sendInvitation(desk, writer, user, actor);
    return keep(desk, writer, actor, 'administrator.invited', user.id, null, { name: user.name, email });
  });
  if (done.ok) announceMail();
  return done;
}

/** For who has not chosen a password yet; earlier invitations end. */
export async function inviteAgain(
  desk: Desk,
  actor: Administrator,
  id: string,
): Promise<ChangedAdministrator> {
  const done = await desk.database.transaction(async (writer): Promise<ChangedAdministrator> => {
    await lockAll(writer);
    const person = await findAdministrator(writer, id);
    if (!person) return refused('not_found');
    if (person.deactivated_at) return refused('is_deactivated');
    if (!person.is_invited) return refused('already_accepted');
    await endInvitations(writer, id);
    await sendInvitation(desk, writer, person, actor);
    const moment = { invited_at: new Date().toISOString() };
    return keep(desk, writer, actor, 'administrator.invited_again', id, { invited_at: null }, moment);
  });
  if (done.ok) announceMail();
  return done;
}

/** Ends all sessions at once. Neither oneself nor the last one who may enter. */
export function deactivate(desk: Desk, actor: Administrator, id: string): Promise<ChangedAdministrator> {
  return desk.database.transaction(async (writer): Promise<ChangedAdministrator> => {
    if (id === actor.id) return refused('oneself');
    await lockAll(writer);
    const person = await findAdministrator(writer, id);
    if (!person) return refused('not_found');
    if (person.deactivated_at) return refused('is_deactivated');
    if (!(await othersCanEnter(writer, id))) return refused('last_one');
    const deactivated_at = new Date();
    await writer.update(admin_users).set({ deactivated_at }).where(eq(admin_users.id, id));
    await writer.delete(sessions).where(eq(sessions.userId, id));
    await endInvitations(writer, id);
    const after = { deactivated_at: deactivated_at.toISOString() };
    return keep(desk, writer, actor, 'administrator.deactivated', id, { deactivated_at: null }, after);
  });
}

export function reactivate(desk: Desk, actor: Administrator, id: string): Promise<ChangedAdministrator> {
  return desk.database.transaction(async (writer): Promise<ChangedAdministrator> => {
    await lockAll(writer);
    const person = await findAdministrator(writer, id);
    if (!person) return refused('not_found');
    if (!person.deactivated_at) return refused('is_active');
    await writer.update(admin_users).set({ deactivated_at: null }).where(eq(admin_users.id, id));
    const before = { deactivated_at: person.deactivated_at };
    return keep(desk, writer, actor, 'administrator.reactivated', id, before, { deactivated_at: null });
  });
}

/** Who has only been invited may never come. */
async function othersCanEnter(writer: Transaction, id: string): Promise<boolean> {
  const everybody = await listAdministrators(writer);
  return everybody.some((one) => one.id !== id && !one.deactivated_at && !one.is_invited);
}

/** One at a time: two who keep each other out would leave nobody. */
function lockAll(writer: Transaction) {
  return writer.select().from(admin_users).orderBy(asc(admin_users.id)).for('update');
}

/** The sign-in library takes the token for a new password; an account without one gets it so. */
async function sendInvitation(
  { config }: Desk,
  writer: Transaction,
  person: { id: string; name: string; email: string },
  actor: Administrator,
): Promise<void> {
  const token = randomBytes(24).toString('base64url');
  await writer.insert(verifications).values({
    id: randomUUID(),
    identifier: `${acceptance}${token}`,
    value: person.id,
    expiresAt: sql`now() + make_interval(days => ${invitationDays})`,
  });
  const [host] = await writer.select({ name: users.name }).from(users).where(eq(users.id, actor.id));
  const invited = { siteUrl: config.siteUrl, token, days: invitationDays };
  await enqueueMails(writer, [invitationMail(person, host?.name ?? null, invited)]);
}

const acceptance = 'reset-password:';

async function endInvitations(writer: Transaction, id: string): Promise<void> {
  await writer
    .delete(verifications)
    .where(and(eq(verifications.value, id), like(verifications.identifier, `${acceptance}%`)));
}

async function keep(
  { record }: Desk,
  writer: Transaction,
  actor: Administrator,
  action: string,
  id: string,
  before: Fields,
  after: Fields,
): Promise<ChangedAdministrator> {
  const administrator = await findAdministrator(writer, id);
  if (!administrator) throw new Error('The administrator is gone within the transaction that holds them.');
  const subjectLabel = administrator.name;
  const change_set_id = await record(writer, actor, action, [
    { subjectType: 'administrator', subjectId: id, subjectLabel, before, after },
  ]);
  return { ok: true, value: { administrator, change_set_id } };
}
