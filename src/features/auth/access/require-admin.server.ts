// Access to the admin: finds the signed-in administrator once per request and rejects everybody else.
import type { MiddlewareHandler } from 'hono';
import { isAdmin } from '#i18n/admin-path.ts';
import { httpError } from '#platform/http/http-error.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import type { AdminEnv } from './admin-routes.server.ts';
import { sessionCacheOf } from './session-cache.server.ts';

type AccessRuntime = Pick<Runtime, 'config' | 'database' | 'events'>;

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

type AccessError =
  | 'signed_out'
  | 'not_member'
  | 'deactivated'
  | 'second_factor_required'
  | 'password_change_required';

type Access = { ok: true; id: string } | { ok: false; error: AccessError };

/** Middleware of all admin routes, after `requireOwnOrigin`. */
export function requireAdmin(runtime: AccessRuntime): MiddlewareHandler<AdminEnv> {
  return async (c, next) => {
    const access = await checkAccess(runtime, c.req.raw.headers);
    if (!access.ok) throw httpError(`admin.${access.error}`);
    c.set('administrator', { kind: 'administrator', id: access.id });
    await next();
    // The change may have ended sessions: none of them may work once the response is sent.
    if (!safeMethods.has(c.req.method)) sessionCacheOf(runtime).clear();
  };
}

/** Middleware of the admin's pages: redirects to sign-in, or from it when somebody is signed in. */
export function requireAdminPage(runtime: AccessRuntime): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search, searchParams } = new URL(c.req.url);
    if (!isAdmin(pathname)) return next();
    const target = redirectTarget(
      pathname,
      searchParams,
      await checkAccess(runtime, c.req.raw.headers),
      search,
    );
    return target && target !== pathname ? c.redirect(target) : next();
  };
}

function redirectTarget(
  path: string,
  searchParams: URLSearchParams,
  access: Access,
  search: string,
): string | null {
  const [login, welcome] = ['/admin/login', '/admin/welcome'];
  if (path === welcome && searchParams.has('token')) return null;
  if (access.ok) return path === login || path === welcome ? '/admin/products' : null;
  if (access.error === 'password_change_required') return welcome;
  if (path === login) return null;
  if (access.error === 'not_member') return `${login}?rejected=access`;
  const from = path === welcome ? '' : `from=${encodeURIComponent(path + search)}`;
  const step = access.error === 'second_factor_required' ? 'step=second-factor' : '';
  const query = [step, from].filter(Boolean).join('&');
  return query ? `${login}?${query}` : login;
}

async function checkAccess(runtime: AccessRuntime, headers: Headers): Promise<Access> {
  const rights = await sessionCacheOf(runtime).find(headers.get('cookie') ?? '');
  if (!rights) return { ok: false, error: 'signed_out' };
  if (!rights.isMember) return { ok: false, error: 'not_member' };
  if (rights.isDeactivated) return { ok: false, error: 'deactivated' };
  if (rights.needsSecondFactor) return { ok: false, error: 'second_factor_required' };
  if (rights.mustChangePassword) return { ok: false, error: 'password_change_required' };
  return { ok: true, id: rights.userId };
}
