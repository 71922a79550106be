import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/create-app.server.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';
import { connectDatabaseEvents } from '#platform/postgres/database-events.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { insertPerson, type Person, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { sessions, users } from '../account.tables.server.ts';
import { admin_users } from '../administrator.tables.server.ts';
import { createSessionCache, type SessionCache } from './session-cache.server.ts';

const runtime = useTestRuntime({ rateLimit: false, sessionCacheMs: 60_000 });
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));
const json = { 'content-type': 'application/json', origin: 'http://shop.test' };
/** For the connections of a second instance. */
const url = () => String(database.$client.options.connectionString);
/** Notifications of earlier changes may still arrive. */
const polling = { interval: 10 };
const ends: (() => Promise<unknown>)[] = [];
let queries = 0;
let counted: typeof database;
let other: ReturnType<typeof createApp>;
let person: Person;
let cookie: string;

beforeAll(async () => {
  const own = connectDatabase(url());
  counted = own;
  own.$client.on('connect', (client) => {
    const query = client.query.bind(client) as (...values: unknown[]) => unknown;
    client.query = ((...values: unknown[]) => {
      queries += 1;
      return query(...values);
    }) as typeof client.query;
  });
  const events = connectDatabaseEvents(url());
  other = createApp({ ...runtime, database: own, events }, () => new Response('a page'));
  return async () => {
    await events.close();
    await own.$client.end();
  };
});
beforeEach(async () => {
  person = await insertPerson(database);
  cookie = await signIn(app, person);
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const request = (site: { request: typeof app.request }, its = cookie) =>
  site.request('/api/admin/openapi.json', { headers: { cookie: its } });
const status = async (site: { request: typeof app.request }, its = cookie) =>
  (await request(site, its)).status;

/** Sends requests until one needs no query: from then on the session is cached. */
async function warm(site = other): Promise<void> {
  await expect
    .poll(async () => {
      const before = queries;
      expect(await status(site)).toBe(200);
      return queries - before;
    }, polling)
    .toBe(0);
}

describe('a session', () => {
  test('a session is read once as long as nothing changes', async () => {
    await expect
      .poll(async () => {
        const before = queries;
        for (let n = 0; n < 5; n += 1) expect(await status(other)).toBe(200);
        return queries - before;
      }, polling)
      .toBe(0);
  });

  const changes: [string, number, () => Promise<unknown>][] = [
    [
      'signs out',
      401,
      async () =>
        app.request('/api/auth/sign-out', { method: 'POST', headers: { ...json, cookie }, body: '{}' }),
    ],
    [
      'ends all other sessions',
      401,
      async () => {
        const elsewhere = await signIn(app, person);
        return app.request('/api/auth/revoke-other-sessions', {
          method: 'POST',
          headers: { ...json, cookie: elsewhere },
          body: '{}',
        });
      },
    ],
    [
      'changes the password and ends the others',
      401,
      async () => {
        const elsewhere = await signIn(app, person);
        const body = {
          currentPassword: person.password,
          newPassword: `new ${randomUUID()}`,
          revokeOtherSessions: true,
        };
        return app.request('/api/auth/change-password', {
          method: 'POST',
          headers: { ...json, cookie: elsewhere },
          body: JSON.stringify(body),
        });
      },
    ],
    [
      'is deactivated by another administrator',
      401,
      async () => {
        const host = await signIn(app, await insertPerson(database));
        return app.request(`/api/admin/administrators/${person.id}/deactivate`, {
          method: 'POST',
          headers: { ...json, cookie: host },
        });
      },
    ],
    [
      'is deactivated in the database',
      403,
      () =>
        database.update(admin_users).set({ deactivated_at: new Date() }).where(eq(admin_users.id, person.id)),
    ],
    [
      'must choose a password',
      403,
      () =>
        database.update(admin_users).set({ must_change_password: true }).where(eq(admin_users.id, person.id)),
    ],
    [
      'is no longer an administrator',
      403,
      () => database.delete(admin_users).where(eq(admin_users.id, person.id)),
    ],
    [
      'has a second factor from now on',
      403,
      () => database.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, person.id)),
    ],
    ['is deleted', 401, () => database.delete(users).where(eq(users.id, person.id))],
  ];

  test.each(changes)('a session of somebody who %s ends on every instance', async (_, expected, change) => {
    await warm();
    const done = await change();
    expect(done instanceof Response ? done.status : 200).toBe(200);
    // Far sooner than the entry would expire.
    await expect.poll(() => status(other), polling).toBe(expected);
  });

  test.each(changes.slice(0, 4))(
    'a session of somebody who %s ends where it was done, with the answer',
    async (_, expected, change) => {
      for (let n = 0; n < 3; n += 1) expect(await status(app)).toBe(200);
      await change();
      expect(await status(app)).toBe(expected);
    },
  );
});

describe('the cache', () => {
  let time = Date.now();

  async function cacheOf(its: Partial<Runtime> = {}): Promise<SessionCache> {
    const events = connectDatabaseEvents(url());
    ends.push(() => events.close());
    const cache = createSessionCache({ ...runtime, events, ...its }, () => time);
    await cache.find(cookie);
    return cache;
  }

  /** Deletes the row without a notification: a session that is still found comes from the cache. */
  const removeSilently = () =>
    database.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.delete(sessions).where(eq(sessions.userId, person.id));
    });

  test('the cache expires an entry after its lifetime', async () => {
    time = Date.now();
    const cache = await cacheOf();
    await expect.poll(() => cache.find(cookie)).not.toBeNull();
    await removeSilently();
    time += 61_000;
    expect(await cache.find(cookie)).toBeNull();
  });

  test('the cache caches nothing while it receives no notifications', async () => {
    const silent = { listen: () => () => {}, close: async () => {} };
    const cache = createSessionCache({ ...runtime, database: counted, events: silent });
    const before = queries;
    expect(await cache.find(cookie)).toMatchObject({ userId: person.id });
    expect(queries).toBe(before + 1);
    await removeSilently();
    expect(await cache.find(cookie)).toBeNull();
  });

  test('the cache does not cache a session that was read before a change', async () => {
    let announce: (event: { kind: 'gap' } | { kind: 'message'; payload: string }) => void = () => {};
    const events = {
      listen: (_: string, onEvent: typeof announce) => {
        announce = onEvent;
        return () => {};
      },
      close: async () => {},
    } as Runtime['events'];
    const cache = createSessionCache({ ...runtime, events });
    await cache.find(cookie);
    announce({ kind: 'gap' });
    const reading = cache.find(cookie);
    announce({ kind: 'message', payload: '' });
    expect(await reading).toMatchObject({ userId: person.id });
    await removeSilently();
    expect(await cache.find(cookie)).toBeNull();
  });

  test.each([
    ['of another session', (token: string, signature: string) => `!${token.slice(1)}.${signature}`],
    ['without its signature', (token: string) => token],
    ['with an empty signature', (token: string) => `${token}.`],
    ['with another signature', (token: string, signature: string) => `${token}.AAAAA${signature.slice(5)}`],
  ])('the cache rejects a cookie %s', async (_, change) => {
    const cache = await cacheOf();
    const [name, value = ''] = cookie
      .split('; ')
      .find((one) => one.startsWith('admin.session_token='))!
      .split('=');
    const [token = '', signature = ''] = decodeURIComponent(value).split('.');
    const cookieOf = (changed: string) => `${name}=${encodeURIComponent(changed)}`;
    expect(await cache.find(cookieOf(`${token}.${signature}`))).toMatchObject({ userId: person.id });
    expect(await cache.find(cookieOf(change(token, signature)))).toBeNull();
    expect(await cache.find('')).toBeNull();
  });
});
