import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sessions, users } from '#features/auth/account.tables.server.ts';
import { admin_users } from '#features/auth/administrator.tables.server.ts';
import { createApp } from '#server/create-app.server.ts';
import { insertPerson, type Person, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const app = createApp(runtime, () => new Response('a page'));
const ours = 'http://shop.test';

const routes = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => path.startsWith('/api/admin/') && method !== 'ALL' && !path.endsWith('*'))
      .map(({ method, path }) => `${method} ${path}`),
  ),
].map((route) => route.split(' ') as [method: string, path: string]);

/** Account states that deny an administrator access, and the error of each. */
const people = {
  'a signed-in non-administrator': {
    spoil: ({ id }: Person) => database.delete(admin_users).where(eq(admin_users.id, id)),
    answer: [403, 'not_member'],
  },
  'an administrator without the second factor': {
    spoil: ({ id }: Person) => database.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, id)),
    answer: [403, 'second_factor_required'],
  },
  'an expired session': {
    spoil: ({ id }: Person) =>
      database
        .update(sessions)
        .set({ expiresAt: new Date(0) })
        .where(eq(sessions.userId, id)),
    answer: [401, 'signed_out'],
  },
  'a deactivated administrator': {
    spoil: ({ id }: Person) =>
      database.update(admin_users).set({ deactivated_at: new Date() }).where(eq(admin_users.id, id)),
    answer: [403, 'deactivated'],
  },
  'an administrator with a one-time password': {
    spoil: ({ id }: Person) =>
      database.update(admin_users).set({ must_change_password: true }).where(eq(admin_users.id, id)),
    answer: [403, 'password_change_required'],
  },
} as const;

let administrator = '';
const spoiled = new Map<string, string>();

beforeAll(async () => {
  administrator = await signIn(app, await insertPerson(database));
  for (const [name, { spoil }] of Object.entries(people)) {
    const person = await insertPerson(database);
    spoiled.set(name, await signIn(app, person));
    await spoil(person);
  }
});

const send = (method: string, path: string, headers: Record<string, string>) =>
  app.request(path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000'), { method, headers });

test('finds the routes of the administrator API', () => expect(routes.length).toBeGreaterThan(10));

test('describes every route in its OpenAPI document', async () => {
  const response = await send('GET', '/api/admin/openapi.json', { cookie: administrator, origin: ours });
  const { paths } = (await response.json()) as { paths: object };
  const described = routes.map(([, path]) => path.replace('/api/admin', '').replaceAll(/:(\w+)/g, '{$1}'));
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(described.filter((path) => path !== '/openapi.json')),
  );
});

/** Calls every route once; failures name the route. */
async function forEachRoute(check: (method: string, path: string) => Promise<void>) {
  for (const [method, path] of routes) {
    await check(method, path).catch((error: unknown) => {
      throw new Error(`${method} ${path}: ${String(error)}`, { cause: error });
    });
  }
}

test('every route lets an administrator in, and is not stored by caches', () =>
  forEachRoute(async (method, path) => {
    const response = await send(method, path, { cookie: administrator, origin: ours });
    expect([401, 403]).not.toContain(response.status);
    expect(response.headers.get('cache-control')).toContain('no-store');
  }));

test('every route rejects a visitor', () =>
  forEachRoute(async (method, path) => {
    await expectError(await send(method, path, { origin: ours }), 401, 'signed_out');
  }));

test.each(Object.entries(people))('every route rejects %s', (name, { answer: [status, code] }) =>
  forEachRoute(async (method, path) => {
    const cookie = spoiled.get(name) ?? '';
    await expectError(await send(method, path, { cookie, origin: ours }), status, code);
  }),
);

test.each(['https://elsewhere.test', 'null', 'http://shop.test:8080', 'https://shop.test'])(
  'every route rejects the origin %s',
  (origin) =>
    forEachRoute(async (method, path) => {
      await expectError(await send(method, path, { cookie: administrator, origin }), 403, 'foreign_origin');
    }),
);

test('every route that writes rejects a request without an origin', () =>
  forEachRoute(async (method, path) => {
    if (method === 'GET') return;
    await expectError(await send(method, path, { cookie: administrator }), 403, 'foreign_origin');
  }));

async function expectError(response: Response, status: number, code: string) {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  expect(await response.json()).toMatchObject({ status, code });
}
