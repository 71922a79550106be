// New sessions: rejects deactivated accounts, and records whether the second factor was verified.
import type { Runtime } from '#platform/runtime.server.ts';
import { APIError } from 'better-auth/api';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/postgres/database.server.ts';
import { admin_users } from './administrator.tables.server.ts';

export type AuthRuntime = Pick<Runtime, 'config' | 'database'>;

/** Sessions that these paths create have passed the second factor. */
export const secondFactorPaths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/** Changing the password replaces a session, which `accountHooks` allows only after the second factor. */
const afterSecondFactor = new Set([...secondFactorPaths, '/change-password']);

/** Fields of a new session that `path` creates; throws for a deactivated account. */
export async function newSessionFields(database: Database, userId: string, path: string | undefined) {
  const [deactivated] = await database
    .select({ id: admin_users.id })
    .from(admin_users)
    .where(and(eq(admin_users.id, userId), isNotNull(admin_users.deactivated_at)));
  if (deactivated)
    throw new APIError('FORBIDDEN', {
      code: 'THIS_ACCOUNT_HAS_BEEN_DEACTIVATED',
      message: 'This account has been deactivated.',
    });
  return path && afterSecondFactor.has(path) ? { secondFactorPassed: true } : {};
}

/** Call after the user has chosen a password. */
export async function clearMustChangePassword(database: Database, userId: string): Promise<void> {
  await database
    .update(admin_users)
    .set({ must_change_password: false })
    .where(and(eq(admin_users.id, userId), eq(admin_users.must_change_password, true)));
}
