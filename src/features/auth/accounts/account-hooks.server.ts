// Hooks around better-auth's routes: rate limit, password rules, second factor, history.
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { RecordChanges } from '../change-recorder.ts';
import type { Database } from '#platform/postgres/database.server.ts';
import { sessions } from '../account.tables.server.ts';
import { type AuthRuntime, clearMustChangePassword, secondFactorPaths } from '../session-terms.server.ts';
import { rememberDevice } from '../sign-in/known-device.server.ts';
import { requireGoodPassword } from '../new-password.server.ts';
import { reserveSignIn, resetSignIn } from '../sign-in/sign-in-guard.server.ts';

/** Paths that a session may use before its second factor is verified. */
const openBeforeSecondFactor = new Set([...secondFactorPaths, '/get-session', '/sign-out', '/sign-in/email']);

/** Actions of the history by better-auth's path. */
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

/** better-auth commits by itself: history entries follow its transaction, they are not part of it. */
export function accountHooks(runtime: AuthRuntime, record: RecordChanges) {
  const { database } = runtime;
  const before = createAuthMiddleware(async (ctx) => {
    // Identities come only by the provider's redirect: an id token in a request may be stolen.
    if (ctx.body?.idToken !== undefined)
      throw new APIError('BAD_REQUEST', { code: 'ID_TOKEN_NOT_SUPPORTED' });
    await reserveSignIn(runtime, ctx);
    if (!openBeforeSecondFactor.has(ctx.path)) await requireSecondFactor(ctx);
    await requireGoodPassword(database, ctx);
    if (ctx.path !== '/change-password') return undefined;
    // The password may be changed because somebody else knows it: their sessions end.
    return { context: { body: { revokeOtherSessions: true, ...ctx.body } } };
  });

  const after = createAuthMiddleware(async (ctx) => {
    const { newSession } = ctx.context;
    if (newSession && isComplete(ctx, newSession)) await rememberDevice(ctx, newSession.user.id);
    if (ctx.context.returned instanceof Error) return;
    await resetSignIn(runtime, ctx);
    const current = newSession ?? ctx.context.session;
    if (!current) return;
    if (secondFactorPaths.includes(ctx.path)) await passSecondFactor(database, current.session.id);
    if (ctx.path === '/change-password') await clearMustChangePassword(database, current.user.id);
    const action = recorded[ctx.path] ?? enrolment(ctx);
    if (action)
      await database.transaction((tx) =>
        record(tx, { kind: 'administrator', id: current.user.id }, action, []),
      );
  });

  return { before, after };
}

type Signed = NonNullable<Context['context']['newSession']>;

/** The session needs no second factor any more. */
function isComplete({ path }: Context, { user, session }: Signed): boolean {
  return !user.twoFactorEnabled || session.secondFactorPassed === true || secondFactorPaths.includes(path);
}

async function requireSecondFactor(ctx: Context): Promise<void> {
  const found = await getSessionFromCtx(ctx).catch(() => null);
  const pending = found?.user.twoFactorEnabled && !found.session.secondFactorPassed;
  if (pending) {
    throw new APIError('FORBIDDEN', {
      message: 'Two-factor authentication required.',
      code: 'SECOND_FACTOR_REQUIRED',
    });
  }
}

async function passSecondFactor(database: Database, sessionId: string): Promise<void> {
  await database.update(sessions).set({ secondFactorPassed: true }).where(eq(sessions.id, sessionId));
}

/** The first valid code turns the second factor on. */
function enrolment(ctx: Context): string | undefined {
  const before = ctx.context.session?.user;
  const enrolled = ctx.path === '/two-factor/verify-totp' && before && !before.twoFactorEnabled;
  return enrolled ? 'account.second_factor_enabled' : undefined;
}
