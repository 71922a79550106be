// Our rules around the sign-in library's own doors: locks, the second factor, and what is kept in the history.
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { RecordChanges } from '#features/history/change.writes.server.ts';
import type { Database } from '#platform/database.server.ts';
import { sessions } from './account.tables.server.ts';
import { clearPasswordDuty, secondFactorPaths } from './session-terms.server.ts';
import { forgetFailures, reserveAttempt, secondFactorKey } from './sign-in-lock.server.ts';

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
export function accountHooks(database: Database, record: RecordChanges) {
  const before = createAuthMiddleware(async (ctx) => {
    // An identity comes by the provider's redirect alone, never as a token that somebody found.
    if (ctx.body?.idToken !== undefined)
      throw new APIError('BAD_REQUEST', { code: 'ID_TOKEN_NOT_SUPPORTED' });
    const key = await attemptKey(ctx);
    if (key) await reserve(database, ctx, key);
    if (!openBeforeSecondFactor.has(ctx.path)) await requireSecondFactor(ctx);
  });

  const after = createAuthMiddleware(async (ctx) => {
    if (ctx.context.returned instanceof Error) return;
    const key = await attemptKey(ctx);
    if (key) await forgetFailures(database, key);
    const current = ctx.context.newSession ?? ctx.context.session;
    if (!current) return;
    if (secondFactorPaths.includes(ctx.path)) await passSecondFactor(database, current.session.id);
    if (ctx.path === '/change-password') await clearPasswordDuty(database, current.user.id);
    const action = recorded[ctx.path] ?? enrolment(ctx);
    if (action) await record(database, { kind: 'administrator', id: current.user.id }, action, []);
  });

  return { before, after };
}

/** Whose answers are counted; null: nothing is guessed here. */
async function attemptKey(ctx: Context): Promise<string | null> {
  if (ctx.path === '/sign-in/email')
    return String(ctx.body?.email ?? '')
      .trim()
      .toLowerCase()
      .slice(0, 254);
  if (!secondFactorPaths.includes(ctx.path)) return null;
  // Without a session the library counts by itself.
  const session = await getSessionFromCtx(ctx).catch(() => null);
  return session ? secondFactorKey(session.user.id) : null;
}

async function reserve(database: Database, ctx: Context, key: string): Promise<void> {
  const seconds = await reserveAttempt(database, key);
  if (seconds === 0) return;
  ctx.setHeader('Retry-After', String(seconds));
  const minutes = Math.ceil(seconds / 60);
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { message: `Too many attempts. Try again in ${minutes} minutes.`, code: 'LOCKED', seconds },
    { 'Retry-After': String(seconds) },
  );
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
