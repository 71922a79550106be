// Sign-in API: the routes of better-auth for signing in and managing one's own account.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { withDatabaseErrors } from '#features/auth/auth-error.server.ts';
import { clientAddressHeader } from '#features/auth/access/request-names.ts';
import type { Auth } from '#features/auth/accounts/auth.server.ts';
import { requireOwnOrigin } from '#features/auth/access/own-origin.server.ts';
import { sessionCacheOf } from '#features/auth/access/session-cache.server.ts';
import { clientAddress } from '#platform/limits/rate-limiter.server.ts';
import { markPersonal } from '#platform/http/personal-response.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

const bodyLimitBytes = 32 * 1024;

export function authRoutes(runtime: Pick<Runtime, 'config' | 'database' | 'events'>, auth: Auth): Hono {
  const { config } = runtime;
  const routes = new Hono();
  routes.get('/api/sign-in-options', (c) =>
    c.json({ openid: config.openid !== null }, 200, { 'cache-control': 'no-store' }),
  );
  const guards = [requireOwnOrigin(config.siteUrl), bodyLimit({ maxSize: bodyLimitBytes })] as const;
  return routes.on(['GET', 'POST'], '/api/auth/*', ...guards, async (c) => {
    const headers = new Headers(c.req.raw.headers);
    // Replaces a header that the client sent itself: sign-in attempts are counted by this address.
    headers.delete(clientAddressHeader);
    const address = clientAddress(c, config.trustProxy);
    if (address) headers.set(clientAddressHeader, address);
    markPersonal();
    const { method, url } = c.req;
    const body = method === 'POST' ? await c.req.arrayBuffer() : null;
    const response = await withDatabaseErrors(() =>
      auth.handler(new Request(url, { method, headers, body })),
    );
    // This instance forgets an ended session at once; the others are notified by the database.
    if (method !== 'GET') sessionCacheOf(runtime).clear();
    // better-auth uses another header name.
    const wait = response.headers.get('x-retry-after');
    if (wait) response.headers.set('retry-after', wait);
    return response;
  });
}
