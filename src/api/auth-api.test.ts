import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { sessions } from '#features/auth/account.tables.server.ts';
import { change_sets } from '#features/history/change.tables.server.ts';
import { cookiesOf, insertPerson, type Person, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApi } from './api.server.ts';

const site = 'http://shop.test';
const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const api = createApi(runtime);

const me = async (cookie: string) => (await api.request('/api/admin/me', { headers: { cookie } })).status;
const actions = async ({ id }: Person) =>
  (await database.select().from(change_sets).where(eq(change_sets.actor_id, id))).map(({ action }) => action);

const longText = 'kT9#vmQ2pLx!Zr7 sixty yellow boats on a far and quiet lake '.repeat(3);

describe('a password', () => {
  test('a password opens the admin, and the cookie is for our own pages alone', async () => {
    const person = await insertPerson(database);
    const answer = await post('sign-in/email', person);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const cookie = answer.headers.getSetCookie().find((one) => one.includes('session_token'));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(await me(cookiesOf(answer))).toBe(200);
  });

  test('a password that is wrong is answered alike for people who exist and people who do not', async () => {
    const { email } = await insertPerson(database);
    const known = await post('sign-in/email', { email, password: 'not the password' });
    const unknown = await post('sign-in/email', { email: 'x@shop.test', password: 'not the password' });
    expect(known.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(await known.json()).toEqual(await unknown.json());
  });

  test('a password is rejected in a cross-origin request', async () => {
    const person = await insertPerson(database);
    const answer = await post('sign-in/email', person, '', 'https://elsewhere.test');
    expect(answer.status).toBe(403);
    expect(cookiesOf(answer)).not.toContain('session_token');
  });

  test('a password that is easily guessed is rejected, and nothing changes', async () => {
    const person = await insertPerson(database);
    const cookie = await signIn(api, person);
    for (const newPassword of ['password1234', 'Grace-Hopper-1', person.email]) {
      const answer = await post('change-password', { currentPassword: person.password, newPassword }, cookie);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    }
    expect((await post('sign-in/email', person)).status).toBe(200);
  });

  test('a password is changed: other sessions end unless they are said to stay, and a second factor stays shown', async () => {
    const { person, cookie } = await enrolled();
    await database.update(sessions).set({ secondFactorPassed: true }).where(eq(sessions.userId, person.id));
    const stay = { newPassword: 'a phrase that stays together', revokeOtherSessions: false };
    const staying = await post('change-password', { currentPassword: person.password, ...stay }, cookie);
    expect(staying.status).toBe(200);
    expect(await me(cookie)).toBe(200);
    const end = { currentPassword: stay.newPassword, newPassword: 'a phrase that ends the others' };
    const changed = await post('change-password', end, cookie);
    expect(await me(cookie)).toBe(401);
    expect(await me(cookiesOf(changed))).toBe(200);
  });

  test('a password is changed by who knows it; the other sessions end', async () => {
    const person = await insertPerson(database);
    const [other, own] = [await signIn(api, person), await signIn(api, person)];
    const change = { currentPassword: person.password, newPassword: 'a longer one than before' };
    const wrong = await post('change-password', { ...change, currentPassword: 'guessed wrongly' }, own);
    expect(wrong.status).toBe(400);
    const changed = await post('change-password', change, own);
    expect(changed.status).toBe(200);
    expect(await me(other)).toBe(401);
    expect(await me(cookiesOf(changed))).toBe(200);
    expect(await actions(person)).toEqual(['account.password_changed']);
    expect((await post('sign-in/email', person)).status).toBe(401);
  });

  test.each([
    ['eleven characters', longText.slice(0, 11), 400],
    ['twelve', longText.slice(0, 12), 200],
    ['128', longText.slice(0, 128), 200],
    ['129', longText.slice(0, 129), 400],
  ])('a password of %s is %s', async (_name, newPassword, status) => {
    const person = await insertPerson(database);
    const cookie = await signIn(api, person);
    const answer = await post('change-password', { currentPassword: person.password, newPassword }, cookie);
    expect(answer.status).toBe(status);
  });
});

describe('a second factor', () => {
  test('a second factor is enrolled, required, proven, and turned off', async () => {
    const { person, cookie, totp } = await enrolled();
    expect(await me(cookie)).toBe(200);

    const first = await post('sign-in/email', person);
    expect(await first.json()).toMatchObject({ twoFactorRedirect: true });
    const pending = cookiesOf(first);
    expect(await me(pending)).toBe(401);
    expect((await post('two-factor/verify-totp', { code: wrong(totp) }, pending)).status).toBe(401);
    const proven = await post('two-factor/verify-totp', { code: totp.generate() }, pending);
    expect(proven.status).toBe(200);
    expect(await me(cookiesOf(proven))).toBe(200);

    const off = await post('two-factor/disable', { password: person.password }, cookiesOf(proven));
    expect(off.status).toBe(200);
    expect(await me(await signIn(api, person))).toBe(200);
    expect(await actions(person)).toEqual([
      'account.second_factor_enabled',
      'account.second_factor_disabled',
    ]);
  });

  test('a second factor that was lost is replaced by a recovery code, each once', async () => {
    const { person, codes } = await enrolled();
    const [code = ''] = codes;
    const pending = cookiesOf(await post('sign-in/email', person));
    const entered = await post('two-factor/verify-backup-code', { code }, pending);
    expect(entered.status).toBe(200);
    expect(await me(cookiesOf(entered))).toBe(200);
    const again = cookiesOf(await post('sign-in/email', person));
    expect((await post('two-factor/verify-backup-code', { code }, again)).ok).toBe(false);
  });

  test('a second factor is not required before its first code was right', async () => {
    const person = await insertPerson(database);
    const cookie = await signIn(api, person);
    await post('two-factor/enable', { password: person.password }, cookie);
    expect(await me(await signIn(api, person))).toBe(200);
  });
});

describe('sessions', () => {
  test('sessions are listed, and ended one by one or all but this', async () => {
    const person = await insertPerson(database);
    const [first, second, own] = [
      await signIn(api, person),
      await signIn(api, person),
      await signIn(api, person),
    ];
    const list = await api.request('/api/auth/list-sessions', { headers: { cookie: own } });
    const listed = (await list.json()) as { token: string }[];
    expect(listed).toHaveLength(3);
    const token = listed.find((session) => first.includes(session.token))?.token;
    expect((await post('revoke-session', { token }, own)).status).toBe(200);
    expect([await me(first), await me(second), await me(own)]).toEqual([401, 200, 200]);
    await post('revoke-other-sessions', {}, own);
    expect([await me(second), await me(own)]).toEqual([401, 200]);
  });

  test('sessions are listed with the current one, also when there are hundreds', async () => {
    const person = await insertPerson(database);
    const expiresAt = new Date(Date.now() + 60 * 60 * 1000);
    const others = Array.from({ length: 300 }, (_, at) => `${person.id}-${at}`);
    const rows = others.map((id) => ({ id, token: id, userId: person.id, expiresAt }));
    await database.insert(sessions).values(rows);
    const own = await signIn(api, person);
    const list = await api.request('/api/auth/list-sessions', { headers: { cookie: own } });
    const listed = (await list.json()) as { token: string }[];
    expect(listed).toHaveLength(301);
    expect(listed.filter(({ token }) => own.includes(token))).toHaveLength(1);
  });

  test('sessions are rolled on while they are used, and end by themselves when they are not', async () => {
    const person = await insertPerson(database);
    const cookie = await signIn(api, person);
    const of = eq(sessions.userId, person.id);
    const soon = new Date(Date.now() + 60 * 60 * 1000);
    await database.update(sessions).set({ expiresAt: soon }).where(of);
    const response = await api.request('/api/auth/get-session', { headers: { cookie } });
    expect(cookiesOf(response)).toContain('session_token');
    const [rolled] = await database.select().from(sessions).where(of);
    expect(rolled?.expiresAt.getTime()).toBeGreaterThan(soon.getTime() + 60 * 60 * 1000);
    await database
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(of);
    expect(await me(cookie)).toBe(401);
  });

  test('sessions end at once by signing out', async () => {
    const cookie = await signIn(api, await insertPerson(database));
    expect((await post('sign-out', {}, cookie)).status).toBe(200);
    expect(await me(cookie)).toBe(401);
  });
});

test('serves the public keys of its tokens', async () => {
  const answer = await api.request('/api/auth/jwks');
  expect(answer.status).toBe(200);
  const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.every((key) => key.kty && !('d' in key))).toBe(true);
});

test.each([
  'sign-up/email',
  'update-user',
  'update-session',
  'change-email',
  'delete-user',
  'send-verification-email',
  'request-password-reset',
  'get-access-token',
  'refresh-token',
  'two-factor/send-otp',
  'two-factor/view-backup-codes',
])('%s is closed, because nothing uses it', async (path) => {
  const cookie = await signIn(api, await insertPerson(database));
  expect((await post(path, { name: 'Mallory' }, cookie)).status).toBe(404);
});

async function enrolled() {
  const person = await insertPerson(database);
  const cookie = await signIn(api, person);
  const enabled = await post('two-factor/enable', { password: person.password }, cookie);
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const verified = await post('two-factor/verify-totp', { code: totp.generate() }, cookie);
  expect(verified.status).toBe(200);
  return { person, cookie: cookiesOf(verified) || cookie, totp, codes: backupCodes };
}

/** A code that is valid neither now nor in the adjacent time windows. */
function wrong(totp: TOTP): string {
  const near = new Set(
    [-60, -30, 0, 30, 60].map((shift) => totp.generate({ timestamp: Date.now() + shift * 1000 })),
  );
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.has(code)) ?? '';
}

function post(path: string, body: unknown, cookie = '', origin = site) {
  return Promise.resolve(
    api.request(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    }),
  );
}
