// The gate of the desk: who is asking is found once per request, and everybody else is told why not.
import type { MiddlewareHandler } from 'hono';
import { isDesk } from '#languages/desk-path.ts';
import { problemResponse } from '#platform/problem.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { DeskEnv } from './desk-doors.server.ts';
import { sessionCacheOf } from './session-cache.server.ts';

type GateRuntime = Pick<Runtime, 'config' | 'database' | 'events'>;

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

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
export function deskGate(runtime: GateRuntime): MiddlewareHandler<DeskEnv> {
  return async (c, next) => {
    const entrance = await enter(runtime, c.req.raw.headers);
    if (!entrance.ok) {
      const { refusal } = entrance;
      const status = refusal === 'signed_out' ? 401 : 403;
      return problemResponse(status, sentences[refusal], undefined, {}, { code: refusal });
    }
    c.set('administrator', { kind: 'administrator', id: entrance.id });
    await next();
    // Whatever was changed: nobody who is kept out may come in after the answer.
    if (!reading.has(c.req.method)) sessionCacheOf(runtime).clear();
    c.res.headers.set('cache-control', 'private, no-store');
  };
}

/** In front of the desk's pages: leads those who may not enter to the page that lets them. */
export function enterDesk(runtime: GateRuntime): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    if (!isDesk(pathname)) return next();
    const goal = nextPage(pathname, searchParams, await enter(runtime, c.req.raw.headers), search);
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

async function enter(runtime: GateRuntime, headers: Headers): Promise<Entrance> {
  const rights = await sessionCacheOf(runtime).find(headers.get('cookie') ?? '');
  if (!rights) return { ok: false, refusal: 'signed_out' };
  if (!rights.isMember) return { ok: false, refusal: 'not_member' };
  if (rights.isDeactivated) return { ok: false, refusal: 'deactivated' };
  if (rights.needsSecondFactor) return { ok: false, refusal: 'second_factor_required' };
  if (rights.mustChangePassword) return { ok: false, refusal: 'password_change_required' };
  return { ok: true, id: rights.userId };
}
