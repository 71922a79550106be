// On which terms an account may have a session: membership, second factor, and a password of one's own.
import { APIError } from 'better-auth/api';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { admin_users } from './administrator.tables.server.ts';

/** Proves the second factor: what comes of it has passed. */
export const secondFactorPaths = ['/two-factor/verify-totp', '/two-factor/verify-backup-code'];

/** A new session from here is as good as the one that asked; `accountHooks` lets no half one through. */
const afterSecondFactor = new Set([...secondFactorPaths, '/change-password']);

/** What a new session that `path` asks for is given; whoever was deactivated gets none. */
export async function sessionTerms(database: Database, userId: string, path: string | undefined) {
  const [deactivated] = await database
    .select({ id: admin_users.id })
    .from(admin_users)
    .where(and(eq(admin_users.id, userId), isNotNull(admin_users.deactivated_at)));
  if (deactivated) throw new APIError('FORBIDDEN', { message: 'This account has been deactivated.' });
  return path && afterSecondFactor.has(path) ? { secondFactorPassed: true } : {};
}

/** A password that only its owner knows opens everything again. */
export async function clearPasswordDuty(database: Database, userId: string): Promise<void> {
  await database
    .update(admin_users)
    .set({ must_change_password: false })
    .where(and(eq(admin_users.id, userId), eq(admin_users.must_change_password, true)));
}
