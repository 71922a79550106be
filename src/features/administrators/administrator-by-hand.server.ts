// What the operator does about administrators from the console, where nobody is signed in: make one, help one in.
import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { RecordChanges } from '#features/history/change.writes.server.ts';
import { type Config, ConfigError } from '#platform/config.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Administrator } from './actor.ts';
import { sessions, sign_in_failures, two_factors, users, verifications } from './account.tables.server.ts';
import { countAdministrators, findAdministratorByEmail } from './administrator.reads.server.ts';
import { invitation } from './administrator.schema.ts';
import { admin_users } from './administrator.tables.server.ts';
import { makePassword, setPassword } from './one-time-password.server.ts';
import { isGuessable } from './password-strength.server.ts';
import { accountKey, secondFactorKey } from './sign-in-pace.server.ts';

/** What the operator asked for cannot be done; the message says why. */
export class AdministratorError extends Error {
  override name = 'AdministratorError';
}

/** Where a command works, and who runs it. */
export interface ByHand {
  database: Database;
  actor: Administrator;
  /** Keeps what was done in the history. */
  record: RecordChanges;
}

type Writer = Parameters<Parameters<Database['transaction']>[0]>[0];

/** Taken by whoever looks whether there is an administrator, so that two first starts make one. */
const firstOne = 7_203_113;
/** Whoever has the console reads it there: no mail ever goes to it. */
const unnamed = 'admin@entrepot.invalid';

/**
 * When there is no administrator: the one from the environment, or one with a one-time password that is told to
 * whoever watches the start.
 */
export async function ensureFirstAdministrator(
  database: Database,
  { adminEmail, adminPassword, siteUrl }: Pick<Config, 'adminEmail' | 'adminPassword' | 'siteUrl'>,
  say: (message: string) => void,
): Promise<void> {
  const email = adminEmail ?? unnamed;
  const password = adminPassword ?? makePassword();
  const isMade = await database.transaction(async (writer) => {
    await writer.execute(sql`select pg_advisory_xact_lock(${firstOne})`);
    if ((await countAdministrators(writer)) > 0) return false;
    // Only now: a variable that is left over from the first start stops no later one.
    if (adminPassword !== null && (await isGuessable(adminPassword, { name: 'Administrator', email }))) {
      throw new ConfigError(
        'ADMIN_PASSWORD is among the first passwords that are tried: take several words that do not belong together.',
      );
    }
    await insertAdministrator(writer, { email, name: 'Administrator' }, password, adminPassword === null);
    return true;
  });
  if (!isMade) return;
  const words = adminPassword === null ? `, one-time password: ${password}` : ', with the given password';
  say(`First administrator: ${email}${words}. Sign in at ${siteUrl}/admin`);
}

/** Returns the one-time password. */
export async function createAdministrator(
  { database, actor, record }: ByHand,
  given: { email: string; name?: string | undefined },
): Promise<string> {
  const parsed = invitation.safeParse({ ...given, name: given.name ?? given.email.split('@')[0] });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new AdministratorError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const password = makePassword();
  await database.transaction(async (writer) => {
    if (await findAdministratorByEmail(writer, parsed.data.email)) {
      throw new AdministratorError(`${parsed.data.email} is an administrator already: try reset-password.`);
    }
    const id = await insertAdministrator(writer, parsed.data, password, true);
    const made = { subjectType: 'administrator', subjectId: id, subjectLabel: parsed.data.name };
    await record(writer, actor, 'administrator.created', [{ ...made, before: null, after: parsed.data }]);
  });
  return password;
}

/**
 * Returns the one-time password. Sessions and all that leads to one end, locks after wrong passwords and codes are
 * lifted, and who was deactivated stays so. `withoutSecondFactor`: for who has neither the phone nor a recovery code.
 */
export async function resetPassword(
  { database, actor, record }: ByHand,
  email: string,
  { withoutSecondFactor = false } = {},
): Promise<string> {
  const password = makePassword();
  await database.transaction(async (writer) => {
    const person = await findAdministratorByEmail(writer, email.trim().toLowerCase());
    if (!person) throw new AdministratorError(`${email} is no administrator: try list.`);
    await setPassword(writer, person.id, password);
    await writer.update(admin_users).set({ must_change_password: true }).where(eq(admin_users.id, person.id));
    await writer.delete(sessions).where(eq(sessions.userId, person.id));
    // An invitation not used yet, and a sign-in with the old password that waits for its code.
    await writer.delete(verifications).where(eq(verifications.value, person.id));
    const keys = [accountKey(person.email), secondFactorKey(person.id)];
    await writer.delete(sign_in_failures).where(inArray(sign_in_failures.email, keys));
    await (withoutSecondFactor ? removeSecondFactor : unlockSecondFactor)(writer, person.id);
    const subject = { subjectType: 'administrator', subjectId: person.id, subjectLabel: person.name };
    const lost = withoutSecondFactor && person.has_second_factor;
    const before = { must_change_password: false, ...(lost && { second_factor: true }) };
    const after = { must_change_password: true, ...(lost && { second_factor: false }) };
    await record(writer, actor, 'administrator.password_reset', [{ ...subject, before, after }]);
  });
  return password;
}

async function removeSecondFactor(writer: Writer, id: string): Promise<void> {
  await writer.delete(two_factors).where(eq(two_factors.userId, id));
  await writer.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, id));
}

async function unlockSecondFactor(writer: Writer, id: string): Promise<void> {
  const unlocked = { lockedUntil: null, failedVerificationCount: 0 };
  await writer.update(two_factors).set(unlocked).where(eq(two_factors.userId, id));
}

async function insertAdministrator(
  writer: Writer,
  { email, name }: { email: string; name: string },
  password: string,
  must_change_password: boolean,
): Promise<string> {
  await writer
    .insert(users)
    .values({ id: randomUUID(), email, name, emailVerified: true })
    .onConflictDoNothing({ target: users.email });
  const [user] = await writer.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (!user) throw new Error('The account is gone within the transaction that made it.');
  await writer.insert(admin_users).values({ id: user.id, must_change_password });
  await setPassword(writer, user.id, password);
  return user.id;
}
