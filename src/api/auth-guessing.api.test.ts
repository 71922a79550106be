// Limits on guessing passwords and codes.
import { eq, like } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { rate_limits, sign_in_failures } from '#features/auth/account.tables.server.ts';
import { accountKey, secondFactorKey } from '#features/auth/sign-in/sign-in-rate-limit.server.ts';
import { addressKey } from '#platform/limits/rate-limiter.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { cookiesOf, insertPerson, signIn } from '#tests/harness/signed-in.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { createApi } from './api.server.ts';

const site = 'http://shop.test';
const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const api = createApi(runtime);

const me = async (cookie: string) => (await api.request('/api/admin/me', { headers: { cookie } })).status;
describe('guessing', () => {
  const guess = (email: string, cookie = '') =>
    post('sign-in/email', { email, password: 'wrong wrong wrong' }, cookie);

  test('guessing waits after five attempts, ever longer, for known and unknown addresses alike', async () => {
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

  test('guessing never makes anybody wait longer than five minutes', async () => {
    const person = await insertPerson(database);
    await attempted(person.email, 5000);
    await guess(person.email);
    expect(await waitOf(person.email)).toBe(300);
    expect((await guess(person.email)).status).toBe(429);
  });

  test('guessing is not helped by many concurrent attempts', async () => {
    const person = await insertPerson(database);
    await attempted(person.email, 10);
    const answers = await Promise.all(Array.from({ length: 20 }, () => guess(person.email)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
  });

  test('guessing is forgiven by the right password, and after a day', async () => {
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

  test('guessing does not lock the owner out of a known browser, nor is it helped by one', async () => {
    const person = await insertPerson(database);
    const known = deviceCookie(await signIn(api, person));
    await attempted(person.email, 14);
    await guess(person.email);
    expect((await post('sign-in/email', person)).status).toBe(429);
    expect((await post('sign-in/email', person, known)).status).toBe(200);
    // The owner's sign-in does not reset the attempts of unknown browsers.
    expect((await guess(person.email)).status).toBe(429);
    const [, id = ''] = /%3A([\w-]+)\./.exec(known) ?? [];
    await database.insert(sign_in_failures).values({ email: `device:${id}`, failures: 14 });
    expect((await guess(person.email, known)).status).toBe(401);
    expect((await post('sign-in/email', person, known)).status).toBe(429);
  });

  test('guessing is not helped by the cookie of another account, a changed one, or another signed one', async () => {
    const [victim, attacker] = [await insertPerson(database), await insertPerson(database)];
    const own = deviceCookie(await signIn(api, attacker));
    const victims = deviceCookie(await signIn(api, victim));
    const session = /admin\.session_token=([^;]+)/.exec(await signIn(api, attacker))?.[1] ?? '';
    const signature = own.slice(own.lastIndexOf('.'));
    const made = `admin.device=${victim.id}%3A${'x'.repeat(16)}${signature}`;
    const changed = victims.replace('%3A', '%3Ax');
    const cookies = [own, made, changed, `admin.device=${session}`, 'admin.device=', 'admin.device=!!.x'];
    await attempted(victim.email, 14);
    await guess(victim.email);
    for (const cookie of cookies) {
      expect((await guess(victim.email, cookie)).status, cookie).toBe(429);
      expect(await me(cookie)).toBe(401);
    }
    expect((await post('sign-in/email', victim, victims)).status).toBe(200);
  });

  test('guessing knows a browser for each of its accounts, only after the second factor, and only where one signs in', async () => {
    const [one, two] = [await insertPerson(database), await insertPerson(database)];
    const first = await post('sign-in/email', one);
    const cookie = first.headers.getSetCookie().find((text) => text.startsWith('admin.device='));
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

  test('guessing of codes waits after five, and holds the owner neither in a known browser nor for good', async () => {
    const { person, cookie, totp, codes } = await enrolled();
    const known = deviceCookie(cookie);
    const key = secondFactorKey(person.id);
    const stranger = async () => cookiesOf(await post('sign-in/email', person));
    const code = (pending: string, sent = 'wrong') => post('two-factor/verify-totp', { code: sent }, pending);
    let pending = await stranger();
    for (let tries = 1; tries <= 5; tries += 1) expect((await code(pending)).status).toBe(401);
    expect(await waitOf(key)).toBeNull();
    // A challenge takes five codes; the count goes on in the next one.
    for (const seconds of [1, 2, 4]) {
      pending = await stranger();
      await passTime(key);
      expect((await code(pending)).status).toBe(401);
      expect(await waitOf(key)).toBe(seconds);
    }
    await attempted(key, 5000);
    expect((await code(await stranger())).status).toBe(401);
    expect(await waitOf(key)).toBe(300);
    for (const [path, body] of [
      ['two-factor/verify-totp', { code: totp.generate() }],
      ['two-factor/verify-backup-code', { code: codes[0] }],
    ] as const) {
      const early = await post(path, body, await stranger());
      expect(early.status).toBe(429);
      const { message, seconds } = (await early.json()) as { message: string; seconds: number };
      expect(early.headers.get('retry-after')).toBe(String(seconds));
      expect(message).toBe(`Too many attempts. Try again in ${seconds} seconds.`);
    }
    const own = cookiesOf(await post('sign-in/email', person, known));
    expect((await code(`${own}; ${known}`, totp.generate())).status).toBe(200);
    // The owner's sign-in does not reset the attempts of unknown browsers.
    expect((await code(await stranger())).status).toBe(429);
    await passTime(key);
    expect((await code(await stranger(), totp.generate())).status).toBe(200);
    expect(await countOf(key)).toBe(0);
  });

  test('guessing of codes after the right password is reported to the owner by mail, once', async () => {
    const { person, cookie } = await enrolled();
    const mails = () => database.select().from(mail_outbox).where(eq(mail_outbox.to_address, person.email));
    const tries = async (count: number, known = '') => {
      const pending = `${cookiesOf(await post('sign-in/email', person, known))}; ${known}`;
      for (let n = 0; n < count; n += 1) await post('two-factor/verify-totp', { code: 'wrong' }, pending);
    };
    await tries(4, deviceCookie(cookie));
    await tries(3);
    expect(await mails()).toEqual([]);
    await tries(2);
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining('may know your password') }]);
    await passTime(secondFactorKey(person.id), { failures: 0 });
    await tries(4);
    expect(await mails()).toHaveLength(1);
  });

  test('guessing of codes is counted for the address as well', async () => {
    const limited = createApi({ ...runtime, config: { ...runtime.config, rateLimit: true } });
    const cookie = cookiesOf(await post('sign-in/email', (await enrolled()).person));
    const headers = { 'content-type': 'application/json', origin: site, cookie };
    const init = { method: 'POST', headers, body: JSON.stringify({ code: 'wrong' }) };
    const env = { incoming: { socket: { remoteAddress: '198.51.100.78' } } };
    expect((await limited.request('/api/auth/two-factor/verify-totp', init, env)).status).toBe(401);
    const key = `address:${addressKey(runtime.config, '198.51.100.78')}`;
    expect(await countOf(key)).toBe(1);
    await database.delete(sign_in_failures).where(eq(sign_in_failures.email, key));
  });

  test('guessing of codes cannot be counted by who only knows an id', async () => {
    const { person } = await enrolled();
    const key = `second-factor:${person.id}`;
    await guess(key);
    expect(await database.$count(sign_in_failures, eq(sign_in_failures.email, key))).toBe(0);
  });

  test('guessing is reported to the owner by mail, once, and to no other account', async () => {
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
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining('guess your password') }]);
    // The owner signs in, and a second attack begins on the same day.
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

  test('guessing of many accounts from one IP address is slowed there, but not in a known browser', async () => {
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
      // Not to be confused with the limit of better-auth.
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

  test('guessing from one address is slowed down, whatever that address calls itself', async () => {
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

/** An email stands for its account. */
const keyOf = (text: string) => (text.includes('@') ? accountKey(text) : text);

/** Ends the wait. */
async function passTime(email: string, changes: Partial<typeof sign_in_failures.$inferInsert> = {}) {
  await database
    .update(sign_in_failures)
    .set({ locked_until: null, ...changes })
    .where(eq(sign_in_failures.email, keyOf(email)));
}

/** Sets the number of failed attempts, without a remaining wait. */
async function attempted(email: string, failures: number) {
  const key = keyOf(email);
  await database
    .insert(sign_in_failures)
    .values({ email: key, failures })
    .onConflictDoUpdate({ target: sign_in_failures.email, set: { failures, locked_until: null } });
}

async function findCount(email: string) {
  const [row] = await database
    .select()
    .from(sign_in_failures)
    .where(eq(sign_in_failures.email, keyOf(email)));
  return row;
}

const countOf = async (email: string) => (await findCount(email))?.failures;

/** Seconds, as they were when the last attempt was made. */
async function waitOf(email: string): Promise<number | null> {
  const row = await findCount(email);
  return row?.locked_until ? (row.locked_until.getTime() - row.updated_at.getTime()) / 1000 : null;
}

const deviceCookie = (cookies: string) => /admin\.device=[^;]+/.exec(cookies)?.[0] ?? '';

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

function post(path: string, body: unknown, cookie = '', origin = site) {
  return Promise.resolve(
    api.request(`/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    }),
  );
}
