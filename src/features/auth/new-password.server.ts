// Password check: rejects guessable passwords in better-auth's routes that set one.
import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/postgres/database.server.ts';
import { users, verifications } from './account.tables.server.ts';
import { passwordIssue } from './account.rules.ts';
import { isGuessable, type PasswordOwner } from './password-strength.server.ts';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Throws before a token is used up: an invitation can still be accepted with a better password. */
export async function requireGoodPassword(database: Database, ctx: Context): Promise<void> {
  const password: unknown = ctx.body?.newPassword;
  // better-auth itself rejects a password of invalid length.
  if (typeof password !== 'string' || passwordIssue(password)) return;
  const owner = await findOwner(database, ctx);
  // The estimate takes CPU time, so it is made only for a signed-in or invited user.
  if (!owner || !(await isGuessable(password, owner))) return;
  throw new APIError('BAD_REQUEST', {
    code: 'PASSWORD_TOO_COMMON',
    message: 'This password is too easy to guess. Use several unrelated words.',
  });
}

async function findOwner(database: Database, ctx: Context): Promise<PasswordOwner | null> {
  if (ctx.path === '/change-password') {
    const session = await getSessionFromCtx(ctx).catch(() => null);
    return session?.user ?? null;
  }
  const token: unknown = ctx.body?.token || ctx.query?.token;
  if (ctx.path !== '/reset-password' || typeof token !== 'string') return null;
  const [owner] = await database
    .select({ name: users.name, email: users.email })
    .from(verifications)
    .innerJoin(users, eq(users.id, verifications.value))
    .where(
      and(eq(verifications.identifier, `reset-password:${token}`), gt(verifications.expiresAt, sql`now()`)),
    );
  return owner ?? null;
}
