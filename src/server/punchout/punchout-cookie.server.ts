// The cookie of a PunchOut session: its token, which scripts and other sites cannot read.
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { cookieDays, punchoutCookie } from '#features/punchout/punchout.rules.ts';
import {
  findSession,
  type PunchoutSession,
} from '#features/punchout/session/punchout-session.store.server.ts';
import { markPersonal } from '#platform/http/personal-response.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** Lax: buyers' systems open the site in a window, by a link or a form, and never in a frame (decision 43). */
export function setSessionCookie(c: Context, siteUrl: string, token: string): void {
  setCookie(c, punchoutCookie, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: siteUrl.startsWith('https:'),
    // Longer than the session, so that a later page says that it has ended, and restores the cart of before.
    maxAge: cookieDays * 24 * 60 * 60,
  });
}

export function dropSessionCookie(c: Context, siteUrl: string): void {
  deleteCookie(c, punchoutCookie, { path: '/', secure: siteUrl.startsWith('https:') });
}

/** Undefined: the browser is in no session; null: the session has ended. */
export async function currentSession(
  c: Context,
  { database }: Pick<Runtime, 'database'>,
): Promise<PunchoutSession | null | undefined> {
  const token = getCookie(c, punchoutCookie);
  if (!token) return undefined;
  markPersonal();
  return findSession(database, token.slice(0, 100));
}
