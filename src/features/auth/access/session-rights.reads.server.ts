// Session rights: the user of a session and what they may do, in one query.
import { and, eq, gt, sql } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { parseSigned } from 'hono/utils/cookie';
import type { Config } from '#platform/config/config.server.ts';
import { requestContext } from '#platform/http/request-context.server.ts';
import type { Queryable } from '#platform/postgres/database.server.ts';
import { sessions, users } from '../account.tables.server.ts';
import { admin_users } from '../administrator.tables.server.ts';
import { sessionCookieName } from './request-names.ts';

export interface SessionRights {
  userId: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
  isMember: boolean;
  isDeactivated: boolean;
  needsSecondFactor: boolean;
  mustChangePassword: boolean;
}

/** Undefined: there is no session cookie, or its signature is invalid. */
export async function readSessionToken(
  cookie: string,
  { siteUrl, authSecret }: Pick<Config, 'siteUrl' | 'authSecret'>,
): Promise<string | undefined> {
  const name = sessionCookieName(siteUrl);
  if (!authSecret || !cookie.includes(name)) return undefined;
  const { [name]: token } = await parseSigned(cookie, authSecret, name);
  return token || undefined;
}

/** In front of what admits requests. */
export function noteSession(config: Pick<Config, 'siteUrl' | 'authSecret'>): MiddlewareHandler {
  return async (c, next) => {
    const request = requestContext.getStore();
    const cookie = c.req.header('cookie');
    if (request && cookie) request.isSignedIn = (await readSessionToken(cookie, config)) !== undefined;
    await next();
  };
}

export async function findSessionRights(database: Queryable, token: string): Promise<SessionRights | null> {
  const [row] = await database
    .select({
      userId: sessions.userId,
      expiresAt: sessions.expiresAt,
      secondFactorPassed: sessions.secondFactorPassed,
      twoFactorEnabled: users.twoFactorEnabled,
      memberId: admin_users.id,
      deactivatedAt: admin_users.deactivated_at,
      mustChangePassword: admin_users.must_change_password,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(admin_users, eq(admin_users.id, users.id))
    .where(and(eq(sessions.token, token), gt(sessions.expiresAt, sql`now()`)));
  if (!row) return null;
  return {
    userId: row.userId,
    expiresAt: row.expiresAt.getTime(),
    isMember: row.memberId !== null,
    isDeactivated: row.deactivatedAt !== null,
    needsSecondFactor: Boolean(row.twoFactorEnabled) && !row.secondFactorPassed,
    mustChangePassword: Boolean(row.mustChangePassword),
  };
}
