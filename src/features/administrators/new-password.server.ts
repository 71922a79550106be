// What a new password must be, wherever one is chosen through the sign-in library.
import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Database } from '#platform/database.server.ts';
import { users, verifications } from './account.tables.server.ts';
import { passwordFault } from './account.rules.ts';
import { isGuessable, type PasswordOwner } from './password-strength.server.ts';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** Throws before anything is used up: an invitation can still be accepted with a better one. */
export async function requireGoodPassword(database: Database, ctx: Context): Promise<void> {
  const password: unknown = ctx.body?.newPassword;
  // The library itself speaks of the length.
  if (typeof password !== 'string' || passwordFault(password)) return;
  const owner = await findOwner(database, ctx);
  // Estimating takes a moment, which strangers are not given.
  if (!owner || !(await isGuessable(password, owner))) return;
  throw new APIError('BAD_REQUEST', {
    code: 'PASSWORD_TOO_COMMON',
    message:
      'This password is among the first that are tried. Take several words that do not belong together.',
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
