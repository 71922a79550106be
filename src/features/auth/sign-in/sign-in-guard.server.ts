// Applies the sign-in rate limit: by account and network address, or by browser when the account knows the browser.
import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '#platform/config.server.ts';
import type { Database, Transaction } from '#platform/postgres/database.server.ts';
import { addressKey } from '#platform/http/rate-limiter.server.ts';
import { announceMail, enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import { users } from '../account.tables.server.ts';
import { clientAddressHeader } from '../access/request-names.ts';
import { admin_users } from '../administrator.tables.server.ts';
import { findKnownDevice, hasKnownDevice } from './known-device.server.ts';
import { guessingMail } from './guessing-mail.server.ts';
import { secondFactorPaths } from '../session-terms.server.ts';
import { accountLimit, addressLimit, type AttemptLimit } from './sign-in-rate-limit.rules.ts';
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
  /** Of the account. */
  email?: string;
}

/** Runs before the password or code is checked. Throws 429 during a wait. */
export async function reserveSignIn(terms: GuardContext, ctx: Context): Promise<void> {
  const { database } = terms;
  for (const { key, limit, email } of await countersOf(terms, ctx)) {
    const { seconds, isSuspicious: isAttack } = await database.transaction(async (tx) => {
      const reserved = await reserveAttempt(tx, key, limit);
      if (reserved.isSuspicious && email) await warnOwner(terms, tx, email);
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
    // Without a session, better-auth itself limits the attempts.
    const session = await getSessionFromCtx(ctx).catch(() => null);
    return session ? [{ key: secondFactorKey(session.user.id), limit: accountLimit }] : [];
  }
  if (ctx.path !== '/sign-in/email') return [];
  const email = String(ctx.body?.email ?? '')
    .trim()
    .toLowerCase()
    .slice(0, 254);
  const device = (await hasKnownDevice(ctx)) ? await deviceOf(terms.database, ctx, email) : null;
  if (device) return [{ key: `device:${device.id}`, limit: accountLimit }];
  const address = terms.config.rateLimit ? ctx.headers?.get(clientAddressHeader) : null;
  const account = { key: accountKey(email), limit: accountLimit, email };
  if (!address) return [account];
  const key = `address:${addressKey(terms.config, address)}`;
  return [{ key, limit: addressLimit, isShared: true }, account];
}

async function deviceOf(database: Database, ctx: Context, email: string) {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user ? findKnownDevice(ctx, user.id) : null;
}

/** Only administrators get the mail. */
async function warnOwner({ config }: GuardContext, tx: Transaction, email: string): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(admin_users, eq(admin_users.id, users.id))
    .where(and(eq(users.email, email), isNull(admin_users.deactivated_at)));
  if (owner) await enqueueMails(tx, [guessingMail(owner, config.siteUrl)]);
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
