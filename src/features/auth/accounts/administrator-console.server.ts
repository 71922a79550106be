// Administrators from the console: creates the first one, further ones, and resets passwords.
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { RecordChanges } from '../change-recorder.ts';
import { type Config, ConfigError } from '#platform/config/config.server.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import type { Administrator } from '../actor.ts';
import { sessions, sign_in_failures, two_factors, users, verifications } from '../account.tables.server.ts';
import {
  countAdministrators,
  findAdministratorByEmail,
} from '../administrators/administrator.reads.server.ts';
import { invitation } from '../administrator.schema.ts';
import { admin_users } from '../administrator.tables.server.ts';
import { makePassword, setPassword } from '../one-time-password.server.ts';
import { isGuessable } from '../password-strength.server.ts';
import { accountKey, secondFactorKey } from '../sign-in/sign-in-rate-limit.server.ts';

/** The command cannot be carried out; the message says why. */
export class AdministratorError extends Error {
  override name = 'AdministratorError';
}

export interface ConsoleContext {
  database: Database;
  actor: Administrator;
  /** Writes the history. */
  record: RecordChanges;
}

/** Key of the advisory lock that lets one of several first starts create the administrator. */
const firstAdministratorLock = 7_203_113;
/** Email when none is configured; no mail is sent to it. */
const placeholderEmail = 'admin@entrepot.invalid';

/**
 * Creates an administrator when there is none: from the environment, or with a one-time password that is printed at
 * start.
 */
export async function ensureFirstAdministrator(
  database: Database,
  { adminEmail, adminPassword, siteUrl }: Pick<Config, 'adminEmail' | 'adminPassword' | 'siteUrl'>,
  say: (message: string) => void,
): Promise<void> {
  const email = adminEmail ?? placeholderEmail;
  const password = adminPassword ?? makePassword();
  const isCreated = await database.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${firstAdministratorLock})`);
    if ((await countAdministrators(tx)) > 0) return false;
    // Checked only here: a variable left over from the first start must not stop later ones.
    if (adminPassword !== null && (await isGuessable(adminPassword, { name: 'Administrator', email }))) {
      throw new ConfigError('ADMIN_PASSWORD is too easy to guess. Use several unrelated words.');
    }
    await insertAdministrator(tx, { email, name: 'Administrator' }, password, adminPassword === null);
    return true;
  });
  if (!isCreated) return;
  const note =
    adminPassword === null ? `, one-time password: ${password}` : ' with the password from ADMIN_PASSWORD';
  say(`Created administrator ${email}${note}. Sign in at ${siteUrl}/admin`);
}

/** Returns the one-time password. */
export async function createAdministrator(
  { database, actor, record }: ConsoleContext,
  input: { email: string; name?: string | undefined },
): Promise<string> {
  const parsed = invitation.safeParse({ ...input, name: input.name ?? input.email.split('@')[0] });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AdministratorError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const password = makePassword();
  await database.transaction(async (tx) => {
    if (await findAdministratorByEmail(tx, parsed.data.email)) {
      throw new AdministratorError(`${parsed.data.email} is already an administrator. Use reset-password.`);
    }
    const id = await insertAdministrator(tx, parsed.data, password, true);
    const made = { subjectType: 'administrator', subjectId: id, subjectLabel: parsed.data.name };
    await record(tx, actor, 'administrator.created', [{ ...made, before: null, after: parsed.data }]);
  });
  return password;
}

/**
 * Returns the one-time password. Ends sessions, invitations and pending sign-ins, and lifts locks after wrong passwords
 * and codes; a deactivated administrator stays deactivated. `withoutSecondFactor`: phone and recovery codes are lost.
 */
export async function resetPassword(
  { database, actor, record }: ConsoleContext,
  email: string,
  { withoutSecondFactor = false } = {},
): Promise<string> {
  const password = makePassword();
  await database.transaction(async (tx) => {
    const person = await findAdministratorByEmail(tx, email.trim().toLowerCase());
    if (!person)
      throw new AdministratorError(`No administrator has the email ${email}. Run list to see all.`);
    await setPassword(tx, person.id, password);
    await tx.update(admin_users).set({ must_change_password: true }).where(eq(admin_users.id, person.id));
    await tx.delete(sessions).where(eq(sessions.userId, person.id));
    // Unused invitations, and sign-ins with the old password that wait for a code.
    await tx.delete(verifications).where(eq(verifications.value, person.id));
    const keys = [accountKey(person.email), secondFactorKey(person.id)];
    await tx.delete(sign_in_failures).where(inArray(sign_in_failures.email, keys));
    if (withoutSecondFactor) await removeSecondFactor(tx, person.id);
    const subject = { subjectType: 'administrator', subjectId: person.id, subjectLabel: person.name };
    const lost = withoutSecondFactor && person.has_second_factor;
    const before = { must_change_password: false, ...(lost && { second_factor: true }) };
    const after = { must_change_password: true, ...(lost && { second_factor: false }) };
    await record(tx, actor, 'administrator.password_reset', [{ ...subject, before, after }]);
  });
  return password;
}

async function removeSecondFactor(tx: Transaction, id: string): Promise<void> {
  await tx.delete(two_factors).where(eq(two_factors.userId, id));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, id));
}

async function insertAdministrator(
  tx: Transaction,
  { email, name }: { email: string; name: string },
  password: string,
  must_change_password: boolean,
): Promise<string> {
  await tx
    .insert(users)
    .values({ id: randomUUID(), email, name, emailVerified: true })
    .onConflictDoNothing({ target: users.email });
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error('The account vanished within the transaction that created it.');
  await tx.insert(admin_users).values({ id: user.id, must_change_password });
  await setPassword(tx, user.id, password);
  return user.id;
}
