// Applies the sign-in rate limit: by account and network address, or by browser when the account knows the browser.
import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Config } from '#platform/config/config.server.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import { addressKey } from '#platform/limits/rate-limiter.server.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import { users } from '../account.tables.server.ts';
import { clientAddressHeader } from '../access/request-names.ts';
import { admin_users } from '../administrator.tables.server.ts';
import { findKnownDevice, hasKnownDevice } from './known-device.server.ts';
import { guessingMail, type Guessed } from './guessing-mail.server.ts';
import { secondFactorPaths } from '../session-terms.server.ts';
import {
  accountLimit,
  addressLimit,
  type AttemptLimit,
  secondFactorLimit,
} from './sign-in-rate-limit.rules.ts';
import {
  accountKey,
  resetAttempts,
  uncountAttempt,
  reserveAttempt,
  secondFactorKey,
} from './sign-in-rate-limit.server.ts';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

interface GuardContext {
  database: Database;
  config: Pick<Config, 'siteUrl' | 'rateLimit' | 'authSecret'>;
}

/** `isShared`: other people are counted by the same key, so one right password does not reset it. */
interface Counter {
  key: string;
  limit: AttemptLimit;
  isShared?: boolean;
  /** Who is warned, and of what. */
  warned?: { account: SQL; guessed: Guessed };
}

/** Runs before the password or code is checked. Throws 429 during a wait. */
export async function reserveSignIn(terms: GuardContext, ctx: Context): Promise<void> {
  const { database } = terms;
  for (const { key, limit, warned } of await countersOf(terms, ctx)) {
    const { seconds, isSuspicious: isAttack } = await database.transaction(async (tx) => {
      const reserved = await reserveAttempt(tx, key, limit);
      if (reserved.isSuspicious && warned) await warnOwner(terms, tx, warned);
      return reserved;
    });
    if (isAttack) announceMail();
    if (seconds > 0) throw tooManyAttempts(ctx, seconds);
  }
}

/** Runs after a right password or code. */
export async function resetSignIn(terms: GuardContext, ctx: Context): Promise<void> {
  for (const { key, isShared } of await countersOf(terms, ctx)) {
    await (isShared ? uncountAttempt : resetAttempts)(terms.database, key);
  }
}

/** The network address comes first: attempts that it blocks do not count for the account. */
async function countersOf(terms: GuardContext, ctx: Context): Promise<Counter[]> {
  if (secondFactorPaths.includes(ctx.path)) {
    const userId = await findHalfSignedIn(ctx);
    if (!userId) return [];
    const device = await findKnownDevice(ctx, userId);
    if (device) return [{ key: `second-factor:device:${device.id}`, limit: secondFactorLimit }];
    const warned = { account: eq(users.id, userId), guessed: 'code' } as const;
    return [...ofAddress(terms, ctx), { key: secondFactorKey(userId), limit: secondFactorLimit, warned }];
  }
  if (ctx.path !== '/sign-in/email') return [];
  const email = String(ctx.body?.email ?? '')
    .trim()
    .toLowerCase()
    .slice(0, 254);
  const device = (await hasKnownDevice(ctx)) ? await deviceOf(terms.database, ctx, email) : null;
  if (device) return [{ key: `device:${device.id}`, limit: accountLimit }];
  const warned = { account: eq(users.email, email), guessed: 'password' } as const;
  return [...ofAddress(terms, ctx), { key: accountKey(email), limit: accountLimit, warned }];
}

function ofAddress({ config }: GuardContext, ctx: Context): Counter[] {
  const address = config.rateLimit ? ctx.headers?.get(clientAddressHeader) : null;
  if (!address) return [];
  return [{ key: `address:${addressKey(config, address)}`, limit: addressLimit, isShared: true }];
}

/** Who has given the right password, or an identity, and not yet the code. */
async function findHalfSignedIn(ctx: Context): Promise<string | undefined> {
  const { newSession, createAuthCookie, secret, internalAdapter } = ctx.context;
  const session = newSession ?? (await getSessionFromCtx(ctx).catch(() => null));
  if (session) return session.user.id;
  const challenge = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret);
  const found = challenge ? await internalAdapter.findVerificationValue(challenge) : null;
  return found?.value;
}

async function deviceOf(database: Database, ctx: Context, email: string) {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user ? findKnownDevice(ctx, user.id) : null;
}

/** Only administrators get the mail. */
async function warnOwner(
  { config }: GuardContext,
  tx: Transaction,
  { account, guessed }: NonNullable<Counter['warned']>,
): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(admin_users, eq(admin_users.id, users.id))
    .where(and(account, isNull(admin_users.deactivated_at)));
  if (owner) await enqueueMails(tx, [guessingMail(owner, config.siteUrl, guessed)]);
}

function tooManyAttempts(ctx: Context, seconds: number): APIError {
  ctx.setHeader('Retry-After', String(seconds));
  const message = `Too many attempts. Try again in ${seconds} seconds.`;
  return new APIError(
    'TOO_MANY_REQUESTS',
    { message, code: 'TOO_EARLY', seconds },
    { 'Retry-After': String(seconds) },
  );
}
