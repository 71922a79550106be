// What a sign-in has to wait for: its account and its address from a strange browser, the browser alone from a known one.
import { APIError, type createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '#platform/config.server.ts';
import type { Database } from '#platform/database.server.ts';
import { addressKey } from '#platform/callers.server.ts';
import { announceMail, enqueueMails } from '#platform/mail-outbox.server.ts';
import { users } from './account.tables.server.ts';
import { addressHeader } from './address-header.ts';
import { admin_users } from './administrator.tables.server.ts';
import { findKnownDevice, hasKnownDevice } from './known-device.server.ts';
import { guessingMail } from './guessing-mail.server.ts';
import { secondFactorPaths } from './session-terms.server.ts';
import { accountPace, addressPace, type Pace } from './sign-in-pace.rules.ts';
import {
  accountKey,
  forgetAttempts,
  forgiveAttempt,
  reserveAttempt,
  secondFactorKey,
} from './sign-in-pace.server.ts';

type Context = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

interface GuardTerms {
  database: Database;
  config: Pick<Config, 'siteUrl' | 'rateLimit' | 'authSecret'>;
}

/** `isShared`: others are counted by it, too, and one right password says nothing of them. */
interface Counter {
  key: string;
  pace: Pace;
  isShared?: boolean;
  /** Whose account it is. */
  email?: string;
}

/** Before the password or code is looked at. Throws 429 when it is too early. */
export async function reserveSignIn(terms: GuardTerms, ctx: Context): Promise<void> {
  const { database } = terms;
  for (const { key, pace, email } of await countersOf(terms, ctx)) {
    const { seconds, isAttack } = await database.transaction(async (tx) => {
      const reserved = await reserveAttempt(tx, key, pace);
      if (reserved.isAttack && email) await warnOwner(terms, tx, email);
      return reserved;
    });
    if (isAttack) announceMail();
    if (seconds > 0) throw tooEarly(ctx, seconds);
  }
}

/** The password or code was right. */
export async function settleSignIn(terms: GuardTerms, ctx: Context): Promise<void> {
  for (const { key, isShared } of await countersOf(terms, ctx)) {
    await (isShared ? forgiveAttempt : forgetAttempts)(terms.database, key);
  }
}

/** The address first: who has to wait there does not use up the attempts of an account. */
async function countersOf(terms: GuardTerms, ctx: Context): Promise<Counter[]> {
  if (secondFactorPaths.includes(ctx.path)) {
    // Without a session the library counts by itself.
    const session = await getSessionFromCtx(ctx).catch(() => null);
    return session ? [{ key: secondFactorKey(session.user.id), pace: accountPace }] : [];
  }
  if (ctx.path !== '/sign-in/email') return [];
  const email = String(ctx.body?.email ?? '')
    .trim()
    .toLowerCase()
    .slice(0, 254);
  const device = (await hasKnownDevice(ctx)) ? await deviceOf(terms.database, ctx, email) : null;
  if (device) return [{ key: `device:${device.id}`, pace: accountPace }];
  const address = terms.config.rateLimit ? ctx.headers?.get(addressHeader) : null;
  const account = { key: accountKey(email), pace: accountPace, email };
  if (!address) return [account];
  const key = `address:${addressKey(terms.config, address)}`;
  return [{ key, pace: addressPace, isShared: true }, account];
}

async function deviceOf(database: Database, ctx: Context, email: string) {
  const [user] = await database.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user ? findKnownDevice(ctx, user.id) : null;
}

/** Nobody is told about an address that is no administrator's. */
async function warnOwner(
  { config }: GuardTerms,
  tx: Pick<Database, 'insert' | 'select' | 'execute'>,
  email: string,
): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(admin_users, eq(admin_users.id, users.id))
    .where(and(eq(users.email, email), isNull(admin_users.deactivated_at)));
  if (owner) await enqueueMails(tx, [guessingMail(owner, config.siteUrl)]);
}

function tooEarly(ctx: Context, seconds: number): APIError {
  ctx.setHeader('Retry-After', String(seconds));
  const message = `Too many attempts. Try again in ${seconds} seconds.`;
  return new APIError(
    'TOO_MANY_REQUESTS',
    { message, code: 'TOO_EARLY', seconds },
    { 'Retry-After': String(seconds) },
  );
}
