// Our rules around the sign-in library's own routes: pace, passwords, the second factor, and what the history keeps.
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { RecordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import { sessions } from './account.tables.server.ts';
import type { AuthRuntime } from './auth.server.ts';
import { rememberDevice } from './known-device.server.ts';
import { requireGoodPassword } from './new-password.server.ts';
import { clearPasswordDuty, secondFactorPaths } from './session-terms.server.ts';
import { reserveSignIn, settleSignIn } from './sign-in-guard.server.ts';

/** All that a session may do before its second factor was shown. */
const openBeforeSecondFactor = new Set([...secondFactorPaths, '/get-session', '/sign-out', '/sign-in/email']);

/** What one does to one's own account, by the library's path. */
const recorded: Record<string, string> = {
  '/change-password': 'account.password_changed',
  '/two-factor/disable': 'account.second_factor_disabled',
  '/two-factor/generate-backup-codes': 'account.recovery_codes_renewed',
  '/revoke-session': 'account.session_revoked',
  '/revoke-sessions': 'account.session_revoked',
  '/revoke-other-sessions': 'account.session_revoked',
  '/unlink-account': 'account.identity_unlinked',
};

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

/** The library writes by itself: these entries come right after its own transaction, not within it. */
export function accountHooks(runtime: AuthRuntime, record: RecordChanges) {
  const { database } = runtime;
  const before = createAuthMiddleware(async (ctx) => {
    // An identity comes by the provider's redirect alone, never as a token that somebody found.
    if (ctx.body?.idToken !== undefined)
      throw new APIError('BAD_REQUEST', { code: 'ID_TOKEN_NOT_SUPPORTED' });
    await reserveSignIn(runtime, ctx);
    if (!openBeforeSecondFactor.has(ctx.path)) await requireSecondFactor(ctx);
    await requireGoodPassword(database, ctx);
    if (ctx.path !== '/change-password') return undefined;
    // Who changes a password may do it because somebody else knows it.
    return { context: { body: { revokeOtherSessions: true, ...ctx.body } } };
  });

  const after = createAuthMiddleware(async (ctx) => {
    const { newSession } = ctx.context;
    if (newSession && isWhole(ctx, newSession)) await rememberDevice(ctx, newSession.user.id);
    if (ctx.context.returned instanceof Error) return;
    await settleSignIn(runtime, ctx);
    const current = newSession ?? ctx.context.session;
    if (!current) return;
    if (secondFactorPaths.includes(ctx.path)) await passSecondFactor(database, current.session.id);
    if (ctx.path === '/change-password') await clearPasswordDuty(database, current.user.id);
    const action = recorded[ctx.path] ?? enrolment(ctx);
    if (action) await record(database, { kind: 'administrator', id: current.user.id }, action, []);
  });

  return { before, after };
}

type Signed = NonNullable<Context['context']['newSession']>;

/** Nothing is left to show before this session may work. */
function isWhole({ path }: Context, { user, session }: Signed): boolean {
  return !user.twoFactorEnabled || session.secondFactorPassed === true || secondFactorPaths.includes(path);
}

async function requireSecondFactor(ctx: Context): Promise<void> {
  const found = await getSessionFromCtx(ctx).catch(() => null);
  const pending = found?.user.twoFactorEnabled && !found.session.secondFactorPassed;
  if (pending) {
    throw new APIError('FORBIDDEN', {
      message: 'Show your second factor first.',
      code: 'SECOND_FACTOR_REQUIRED',
    });
  }
}

async function passSecondFactor(database: Database, sessionId: string): Promise<void> {
  await database.update(sessions).set({ secondFactorPassed: true }).where(eq(sessions.id, sessionId));
}

/** The first right code turns the second factor on. */
function enrolment(ctx: Context): string | undefined {
  const before = ctx.context.session?.user;
  const enrolled = ctx.path === '/two-factor/verify-totp' && before && !before.twoFactorEnabled;
  return enrolled ? 'account.second_factor_enabled' : undefined;
}
