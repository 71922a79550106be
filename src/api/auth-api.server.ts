// Signing in and all around one's own account, as the sign-in library offers it.
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { askLibrary } from '#features/administrators/auth-trouble.server.ts';
import { addressHeader } from '#features/administrators/address-header.ts';
import type { Auth } from '#features/administrators/auth.server.ts';
import { requireOwnOrigin } from '#features/administrators/own-origin.server.ts';
import { sessionCacheOf } from '#features/administrators/session-cache.server.ts';
import { clientAddress } from '#platform/callers.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';

/** Forms of a few fields. */
const bodyLimitBytes = 32 * 1024;

export function authDoors(runtime: Pick<Runtime, 'config' | 'database' | 'events'>, auth: Auth): Hono {
  const { config } = runtime;
  const doors = new Hono();
  doors.get('/api/sign-in-options', (c) =>
    c.json({ openid: config.openid !== null }, 200, { 'cache-control': 'no-store' }),
  );
  const guards = [requireOwnOrigin(config.siteUrl), bodyLimit({ maxSize: bodyLimitBytes })] as const;
  return doors.on(['GET', 'POST'], '/api/auth/*', ...guards, async (c) => {
    const headers = new Headers(c.req.raw.headers);
    // Never what a client says about itself: its tries are counted by this address.
    headers.delete(addressHeader);
    const address = clientAddress(c, config.trustProxy);
    if (address) headers.set(addressHeader, address);
    const { method, url } = c.req;
    const body = method === 'POST' ? await c.req.arrayBuffer() : null;
    const answer = await askLibrary(() => auth.handler(new Request(url, { method, headers, body })));
    // Here it is known at once that a session has ended; other instances hear of it.
    if (method !== 'GET') sessionCacheOf(runtime).clear();
    answer.headers.set('cache-control', 'private, no-store');
    // The library has a name of its own for it.
    const wait = answer.headers.get('x-retry-after');
    if (wait) answer.headers.set('retry-after', wait);
    return answer;
  });
}
