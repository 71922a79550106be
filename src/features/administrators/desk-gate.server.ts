// The gate of the desk: who is asking is found once per request, and everybody else is told why not.
import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import { isDesk } from '#languages/desk-path.ts';
import { problemResponse } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { admin_users } from './administrator.tables.server.ts';
import { askLibrary } from './auth-trouble.server.ts';
import type { Auth } from './auth.server.ts';
import type { DeskEnv } from './desk-doors.server.ts';

type GateRuntime = Pick<Runtime, 'config' | 'database'>;

/** Why somebody may not enter. */
export type Refused =
  | 'signed_out'
  | 'not_member'
  | 'deactivated'
  | 'second_factor_required'
  | 'password_change_required';

type Entrance = { ok: true; id: string } | { ok: false; refusal: Refused };

const sentences: Record<Refused, string> = {
  signed_out: 'Your session has ended. Sign in again.',
  not_member: 'Unauthorized: Admin access required',
  deactivated: 'This account has been deactivated.',
  second_factor_required: 'Show your second factor first.',
  password_change_required: 'Choose your own password first.',
};

/** In front of every door of the desk, behind `requireOwnOrigin`. */
export function deskGate(runtime: GateRuntime, auth: Auth): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const entrance = await enter(runtime, auth, c.req.raw.headers);
    if (!entrance.ok) {
      const { refusal } = entrance;
      const status = refusal === 'signed_out' ? 401 : 403;
      return problemResponse(status, sentences[refusal], undefined, {}, { code: refusal });
    }
    c.set('administrator', { kind: 'administrator', id: entrance.id });
    await next();
    c.res.headers.set('cache-control', 'private, no-store');
  };
}

/** In front of the desk's pages: leads those who may not enter to the page that lets them. */
export function enterDesk(runtime: GateRuntime, auth: Auth): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    if (!isDesk(pathname)) return next();
    const goal = nextPage(pathname, searchParams, await enter(runtime, auth, c.req.raw.headers), search);
    if (goal && goal !== pathname) return c.redirect(goal);
    await next();
    c.res.headers.set('cache-control', 'private, no-store');
  };
}

function nextPage(path: string, asked: URLSearchParams, entrance: Entrance, search: string): string | null {
  const [login, welcome] = ['/admin/login', '/admin/welcome'];
  if (path === welcome && asked.has('token')) return null;
  if (entrance.ok) return path === login || path === welcome ? '/admin/products' : null;
  if (entrance.refusal === 'password_change_required') return welcome;
  if (path === login) return null;
  if (entrance.refusal === 'not_member') return `${login}?refused=access`;
  const from = path === welcome ? '' : `from=${encodeURIComponent(path + search)}`;
  const step = entrance.refusal === 'second_factor_required' ? 'step=second-factor' : '';
  const question = [step, from].filter(Boolean).join('&');
  return question ? `${login}?${question}` : login;
}

async function enter({ database }: GateRuntime, auth: Auth, headers: Headers): Promise<Entrance> {
  const question = { headers, query: { disableRefresh: true } };
  const found = await askLibrary(() => auth.api.getSession(question));
  if (!found) return { ok: false, refusal: 'signed_out' };
  const { user, session } = found;
  const [member] = await database.select().from(admin_users).where(eq(admin_users.id, user.id));
  if (!member) return { ok: false, refusal: 'not_member' };
  if (member.deactivated_at) return { ok: false, refusal: 'deactivated' };
  if (user.twoFactorEnabled && !session.secondFactorPassed) {
    return { ok: false, refusal: 'second_factor_required' };
  }
  if (member.must_change_password) return { ok: false, refusal: 'password_change_required' };
  return { ok: true, id: user.id };
}
