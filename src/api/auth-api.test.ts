import { eq, like } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { rate_limits, sessions, sign_in_failures } from '#features/administrators/account.tables.server.ts';
import { accountKey } from '#features/administrators/sign-in-pace.server.ts';
import { change_sets } from '#features/history/change.tables.server.ts';
import { mail_outbox } from '#platform/mail-outbox.tables.server.ts';
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
  test('opens the desk, and the cookie is for our own pages alone', async () => {
    const person = await insertPerson(database);
    const answer = await post('sign-in/email', person);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const cookie = answer.headers.getSetCookie().find((one) => one.includes('session_token'));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(await me(cookiesOf(answer))).toBe(200);
  });

  test('that is wrong is answered alike for people who exist and people who do not', async () => {
    const { email } = await insertPerson(database);
    const known = await post('sign-in/email', { email, password: 'not the password' });
    const unknown = await post('sign-in/email', { email: 'x@shop.test', password: 'not the password' });
    expect(known.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(await known.json()).toEqual(await unknown.json());
  });

  test('is not believed from another site', async () => {
    const person = await insertPerson(database);
    const answer = await post('sign-in/email', person, '', 'https://elsewhere.test');
    expect(answer.status).toBe(403);
    expect(cookiesOf(answer)).not.toContain('session_token');
  });

  test('that guessers try first is not taken, and nothing is changed', async () => {
    const person = await insertPerson(database);
    const cookie = await signIn(api, person);
    for (const newPassword of ['password1234', 'Grace-Hopper-1', person.email]) {
      const answer = await post('change-password', { currentPassword: person.password, newPassword }, cookie);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
    }
    expect((await post('sign-in/email', person)).status).toBe(200);
  });

  test('is changed: other sessions end unless they are said to stay, and a second factor stays shown', async () => {
    const { person, cookie } = await enrolled();
    await database.update(sessions).set({ secondFactorPassed: true }).where(eq(sessions.userId, person.id));
    const stay = { newPassword: 'words that stay together', revokeOtherSessions: false };
    const kept = await post('change-password', { currentPassword: person.password, ...stay }, cookie);
    expect(kept.status).toBe(200);
    expect(await me(cookie)).toBe(200);
    const end = { currentPassword: stay.newPassword, newPassword: 'words that end the others' };
    const changed = await post('change-password', end, cookie);
    expect(await me(cookie)).toBe(401);
    expect(await me(cookiesOf(changed))).toBe(200);
  });

  test('is changed by who knows it; the other sessions end', async () => {
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
  ])('of %s is %s', async (_name, newPassword, status) => {
    const person = await insertPerson(database);
    const cookie = await signIn(api, person);
    const answer = await post('change-password', { currentPassword: person.password, newPassword }, cookie);
    expect(answer.status).toBe(status);
  });
});

describe('guessing', () => {
  const guess = (email: string, cookie = '') =>
    post('sign-in/email', { email, password: 'wrong wrong wrong' }, cookie);

  test('waits after five attempts, ever longer, for known and unknown addresses alike', async () => {
    for (const email of [(await insertPerson(database)).email, `nobody-${Date.now()}@shop.test`]) {
      for (let tries = 1; tries <= 5; tries += 1) expect((await guess(email)).status).toBe(401);
      expect(await waitOf(email)).toBeNull();
      for (const seconds of [1, 2, 4]) {
        await passTime(email);
        expect((await guess(email)).status).toBe(401);
        expect(await waitOf(email)).toBe(seconds);
      }
      await attempted(email, 12);
      expect((await guess(email)).status).toBe(401);
      const early = await guess(email.toUpperCase());
      expect(early.status).toBe(429);
      const { code, seconds } = (await early.json()) as { code: string; seconds: number };
      expect(code).toBe('TOO_EARLY');
      expect(seconds).toBeGreaterThan(60);
      expect(seconds).toBeLessThanOrEqual(128);
      expect(early.headers.get('retry-after')).toBe(String(seconds));
    }
  });

  test('never makes anybody wait longer than five minutes', async () => {
    const person = await insertPerson(database);
    await attempted(person.email, 5000);
    await guess(person.email);
    expect(await waitOf(person.email)).toBe(300);
    expect((await guess(person.email)).status).toBe(429);
  });

  test('is not helped by asking many times at once', async () => {
    const person = await insertPerson(database);
    await attempted(person.email, 10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(person.email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  test('is forgiven by the right password, and after a day', async () => {
    const person = await insertPerson(database);
    await attempted(person.email, 5);
    expect((await post('sign-in/email', person)).status).toBe(200);
    await guess(person.email);
    expect(await countOf(person.email)).toBe(1);
    await attempted(person.email, 50);
    await passTime(person.email, { updated_at: new Date(Date.now() - 25 * 60 * 60 * 1000) });
    await guess(person.email);
    expect(await countOf(person.email)).toBe(1);
  });

  test('does not keep the owner out of a browser that is known, nor is it helped by one', async () => {
    const person = await insertPerson(database);
    const known = deviceCookie(await signIn(api, person));
    await attempted(person.email, 14);
    await guess(person.email);
    expect((await post('sign-in/email', person)).status).toBe(429);
    expect((await post('sign-in/email', person, known)).status).toBe(200);
    // That the owner is in gives strangers no new attempts.
    expect((await guess(person.email)).status).toBe(429);
    const [, id = ''] = /%3A([\w-]+)\./.exec(known) ?? [];
    await database.insert(sign_in_failures).values({ email: `device:${id}`, failures: 14 });
    expect((await guess(person.email, known)).status).toBe(401);
    expect((await post('sign-in/email', person, known)).status).toBe(429);
  });

  test('is not helped by the cookie of another account, a changed one, or another signed one', async () => {
    const [victim, attacker] = [await insertPerson(database), await insertPerson(database)];
    const own = deviceCookie(await signIn(api, attacker));
    const victims = deviceCookie(await signIn(api, victim));
    const session = /desk\.session_token=([^;]+)/.exec(await signIn(api, attacker))?.[1] ?? '';
    const signature = own.slice(own.lastIndexOf('.'));
    const made = `desk.device=${victim.id}%3A${'x'.repeat(16)}${signature}`;
    const changed = victims.replace('%3A', '%3Ax');
    const cookies = [own, made, changed, `desk.device=${session}`, 'desk.device=', 'desk.device=!!.x'];
    await attempted(victim.email, 14);
    await guess(victim.email);
    for (const cookie of cookies) {
      expect((await guess(victim.email, cookie)).status, cookie).toBe(429);
      expect(await me(cookie)).toBe(401);
    }
    expect((await post('sign-in/email', victim, victims)).status).toBe(200);
  });

  test('knows a browser for each of its accounts, only after the second factor, and only where one signs in', async () => {
    const [one, two] = [await insertPerson(database), await insertPerson(database)];
    const first = await post('sign-in/email', one);
    const cookie = first.headers.getSetCookie().find((text) => text.startsWith('desk.device='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/Path=\/api\/auth(;|$)/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
    const both = deviceCookie(cookiesOf(await post('sign-in/email', two, deviceCookie(cookiesOf(first)))));
    for (const person of [one, two]) {
      await attempted(person.email, 14);
      await guess(person.email);
      expect((await post('sign-in/email', person, both)).status).toBe(200);
    }
    const { person, totp } = await enrolled();
    const pending = await post('sign-in/email', person);
    expect(deviceCookie(cookiesOf(pending))).toBe('');
    const proven = await post('two-factor/verify-totp', { code: totp.generate() }, cookiesOf(pending));
    expect(deviceCookie(cookiesOf(proven))).not.toBe('');
  });

  test('of codes cannot be counted by who only knows an id', async () => {
    const { person } = await enrolled();
    const key = `second-factor:${person.id}`;
    await guess(key);
    expect(await database.$count(sign_in_failures, eq(sign_in_failures.email, key))).toBe(0);
  });

  test('is told to the owner by mail, once, and to nobody else', async () => {
    const [person, former] = [await insertPerson(database), await insertPerson(database, { member: false })];
    const mails = () => database.select().from(mail_outbox).where(eq(mail_outbox.to_address, person.email));
    const tenth = async (email: string) => {
      await attempted(email, 8);
      for (const attempts of [9, 10, 11]) {
        expect(await countOf(email)).toBe(attempts - 1);
        await passTime(email);
        expect((await guess(email)).status).toBe(401);
      }
    };
    await attempted(person.email, 8);
    await guess(person.email);
    expect(await mails()).toEqual([]);
    await tenth(person.email);
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining('guessing your password') }]);
    // The owner comes in, and it begins again on the same day.
    await passTime(person.email);
    expect((await post('sign-in/email', person)).status).toBe(200);
    await tenth(person.email);
    expect(await mails()).toHaveLength(1);
    await passTime(person.email, { notified_at: new Date(Date.now() - 25 * 60 * 60 * 1000) });
    await tenth(person.email);
    expect(await mails()).toHaveLength(2);
    const before = await database.$count(mail_outbox);
    await tenth(former.email);
    await tenth('nobody-at-all@shop.test');
    expect(await database.$count(mail_outbox)).toBe(before);
  });

  test('of many accounts from one address is slowed there, and nobody in a known browser', async () => {
    const limited = createApi({ ...runtime, config: { ...runtime.config, rateLimit: true } });
    const person = await insertPerson(database);
    const known = deviceCookie(await signIn(api, person));
    const from = (remoteAddress: string, email: string, cookie = '') =>
      limited.request(
        '/api/auth/sign-in/email',
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: site, cookie },
          body: JSON.stringify({ email, password: person.password }),
        },
        { incoming: { socket: { remoteAddress } } },
      );
    for (let tries = 1; tries <= 20; tries += 1) {
      // The library's own limit is another matter.
      await database.delete(rate_limits);
      expect((await from(`2001:db8:1:2::${tries}`, `someone-${tries}@shop.test`)).status).toBe(401);
    }
    const ofAddress = like(sign_in_failures.email, 'address:%');
    expect(await database.select().from(sign_in_failures).where(ofAddress)).toMatchObject([
      { failures: 20, locked_until: null },
    ]);
    await database.update(sign_in_failures).set({ failures: 30 }).where(ofAddress);
    expect((await from('2001:db8:1:2::98', 'another@shop.test')).status).toBe(401);
    await database.delete(rate_limits);
    expect((await from('2001:db8:1:2::99', person.email)).status).toBe(429);
    expect((await from('2001:db8:1:2::99', person.email, known)).status).toBe(200);
    expect((await from('2001:db8:1:3::1', person.email)).status).toBe(200);
  });

  test('from one address is slowed down, whatever that address calls itself', async () => {
    const limited = createApi({ ...runtime, config: { ...runtime.config, rateLimit: true } });
    const statuses: number[] = [];
    for (let tries = 0; tries < 22; tries += 1) {
      const answer = await limited.request(
        '/api/auth/sign-in/email',
        {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            origin: site,
            'x-entrepot-client-address': `10.0.0.${tries}`,
            'x-forwarded-for': `10.0.1.${tries}`,
          },
          body: JSON.stringify({ email: `someone-${tries}@shop.test`, password: 'wrong wrong wrong' }),
        },
        { incoming: { socket: { remoteAddress: '198.51.100.7' } } },
      );
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
    expect(statuses.slice(20)).toEqual([429, 429]);
  });
});

describe('a second factor', () => {
  test('is enrolled, asked for, proven, and turned off', async () => {
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

  test('that was lost is replaced by a recovery code, each once', async () => {
    const { person, codes } = await enrolled();
    const [code = ''] = codes;
    const pending = cookiesOf(await post('sign-in/email', person));
    const entered = await post('two-factor/verify-backup-code', { code }, pending);
    expect(entered.status).toBe(200);
    expect(await me(cookiesOf(entered))).toBe(200);
    const again = cookiesOf(await post('sign-in/email', person));
    expect((await post('two-factor/verify-backup-code', { code }, again)).ok).toBe(false);
  });

  test('is not asked for before its first code was right', async () => {
    const person = await insertPerson(database);
    const cookie = await signIn(api, person);
    await post('two-factor/enable', { password: person.password }, cookie);
    expect(await me(await signIn(api, person))).toBe(200);
  });
});

describe('sessions', () => {
  test('are listed, and ended one by one or all but this', async () => {
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

  test('are rolled on while they are used, and end by themselves when they are not', async () => {
    const person = await insertPerson(database);
    const cookie = await signIn(api, person);
    const of = eq(sessions.userId, person.id);
    const soon = new Date(Date.now() + 60 * 60 * 1000);
    await database.update(sessions).set({ expiresAt: soon }).where(of);
    const asked = await api.request('/api/auth/get-session', { headers: { cookie } });
    expect(cookiesOf(asked)).toContain('session_token');
    const [rolled] = await database.select().from(sessions).where(of);
    expect(rolled?.expiresAt.getTime()).toBeGreaterThan(soon.getTime() + 60 * 60 * 1000);
    await database
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(of);
    expect(await me(cookie)).toBe(401);
  });

  test('end at once by signing out', async () => {
    const cookie = await signIn(api, await insertPerson(database));
    expect((await post('sign-out', {}, cookie)).status).toBe(200);
    expect(await me(cookie)).toBe(401);
  });
});

test('the public keys are there for who checks our tokens', async () => {
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
])('nobody needs %s: it is closed', async (path) => {
  const cookie = await signIn(api, await insertPerson(database));
  expect((await post(path, { name: 'Mallory' }, cookie)).status).toBe(404);
});

/** As if the wait were over. */
async function passTime(email: string, changes: Partial<typeof sign_in_failures.$inferInsert> = {}) {
  await database
    .update(sign_in_failures)
    .set({ locked_until: null, ...changes })
    .where(eq(sign_in_failures.email, accountKey(email)));
}

/** As if so many wrong passwords had been tried, and the wait after them were over. */
async function attempted(email: string, failures: number) {
  const key = accountKey(email);
  await database
    .insert(sign_in_failures)
    .values({ email: key, failures })
    .onConflictDoUpdate({ target: sign_in_failures.email, set: { failures, locked_until: null } });
}

async function findCount(email: string) {
  const [row] = await database
    .select()
    .from(sign_in_failures)
    .where(eq(sign_in_failures.email, accountKey(email)));
  return row;
}

const countOf = async (email: string) => (await findCount(email))?.failures;

/** Seconds, as they were when the last attempt was made. */
async function waitOf(email: string): Promise<number | null> {
  const row = await findCount(email);
  return row?.locked_until ? (row.locked_until.getTime() - row.updated_at.getTime()) / 1000 : null;
}

const deviceCookie = (cookies: string) => /desk\.device=[^;]+/.exec(cookies)?.[0] ?? '';

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

/** No code of now, nor of the windows beside it. */
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
