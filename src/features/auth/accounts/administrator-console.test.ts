import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { listHistory } from '#features/history/history.reads.server.ts';
import { cookiesOf, insertPerson, type Person, signIn } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { ConfigError } from '#platform/config/config.server.ts';
import {
  accounts,
  sessions,
  sign_in_failures,
  two_factors,
  users,
  verifications,
} from '../account.tables.server.ts';
import {
  AdministratorError,
  createAdministrator,
  ensureFirstAdministrator,
  resetPassword,
} from './administrator-console.server.ts';
import { listAdministrators } from '../administrators/administrator.reads.server.ts';
import { admin_users } from '../administrator.tables.server.ts';
import { accountKey } from '../sign-in/sign-in-rate-limit.server.ts';
import { invite } from '../administrators/administrator.writes.server.ts';

const origin = 'http://shop.test';
const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const api = createApi(runtime);
const oneTime = /^[a-z2-9]{4}(-[a-z2-9]{4}){4}$/;
const consoleContext = {
  database,
  actor: { kind: 'administrator', id: 'console: root' } as const,
  record: recordChanges,
};
const newPassword = 'one that only they know';

beforeEach(() => emptyTables(runtime, 'users', 'admin_users', 'sign_in_failures', 'verifications'));

const post = (path: string, body: object, cookie = '') =>
  api.request(`/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify(body),
  });
const me = async (cookie: string) => {
  const answer = await api.request('/api/admin/me', { headers: { cookie } });
  return answer.ok ? 'in' : ((await answer.json()) as { code: string }).code;
};
const enter = (email: string, password: string) => signIn(api, { id: '', email, password });

/** Starts the site; returns the messages it printed. */
async function start(settings: { adminEmail?: string; adminPassword?: string } = {}) {
  const said: string[] = [];
  const config = { adminEmail: null, adminPassword: null, siteUrl: origin, ...settings };
  await ensureFirstAdministrator(database, config, (message) => said.push(message));
  return said;
}

async function dutyOf(email: string) {
  const [row] = await database
    .select({ duty: admin_users.must_change_password })
    .from(admin_users)
    .innerJoin(users, eq(users.id, admin_users.id))
    .where(eq(users.email, email));
  return row?.duty;
}

/** Wrong passwords until everybody has to wait. */
async function slowed(person: Person) {
  await database.insert(sign_in_failures).values({ email: accountKey(person.email), failures: 14 });
  await post('sign-in/email', { email: person.email, password: 'wrong wrong' });
  expect((await post('sign-in/email', person)).status).toBe(429);
}

describe('the first administrator', () => {
  test('the first administrator is the one from the environment, whose password is their own', async () => {
    const said = await start({ adminEmail: 'ada@shop.test', adminPassword: 'a password of Ada' });
    expect(said).toEqual([
      `Created administrator ada@shop.test with the password from ADMIN_PASSWORD. Sign in at ${origin}/admin`,
    ]);
    expect(said.join()).not.toContain('a password of Ada');
    expect(await me(await enter('ada@shop.test', 'a password of Ada'))).toBe('in');
    expect(await listAdministrators(database)).toMatchObject([
      { name: 'Administrator', email: 'ada@shop.test', is_invited: false },
    ]);
  });

  test.each([
    ['named by the environment', { adminEmail: 'ada@shop.test' }, 'ada@shop.test'],
    ['named by nobody', {}, 'admin@entrepot.invalid'],
  ])(
    'the first administrator %s gets a one-time password, which only lets them choose their own',
    async (_name, settings, email) => {
      const [said = '', ...more] = await start(settings);
      expect(more).toEqual([]);
      const password = said.split('one-time password: ')[1]?.split('. ')[0] ?? '';
      expect(password).toMatch(oneTime);
      expect(said).toContain(email);
      const cookie = await enter(email, password);
      expect(await me(cookie)).toBe('password_change_required');
      const change = { currentPassword: password, newPassword };
      const rejected = await post(
        'change-password',
        { ...change, currentPassword: 'guessed wrongly' },
        cookie,
      );
      expect(rejected.status).toBe(400);
      expect(await dutyOf(email)).toBe(true);
      const changed = await post('change-password', change, cookie);
      expect(changed.status).toBe(200);
      expect(await dutyOf(email)).toBe(false);
      expect(await me(await enter(email, newPassword))).toBe('in');
      await expect(enter(email, password)).rejects.toThrow('401');
    },
  );

  test('the first administrator is created once: later starts print and change nothing', async () => {
    await start({ adminEmail: 'ada@shop.test', adminPassword: 'a password of Ada' });
    expect(await start({ adminEmail: 'eve@shop.test', adminPassword: 'a password of Eve' })).toEqual([]);
    expect(await start({ adminEmail: 'ada@shop.test', adminPassword: 'another password' })).toEqual([]);
    // Left over from an earlier release: it is nobody's password any more.
    expect(await start({ adminEmail: 'ada@shop.test', adminPassword: 'password1234' })).toEqual([]);
    expect(await start()).toEqual([]);
    expect(await listAdministrators(database)).toHaveLength(1);
    expect(await me(await enter('ada@shop.test', 'a password of Ada'))).toBe('in');
  });

  test('the first administrator is created once, however many instances start at the same time', async () => {
    const said = await Promise.all([start(), start(), start({ adminEmail: 'ada@shop.test' })]);
    expect(said.flat()).toHaveLength(1);
    expect(await database.$count(admin_users)).toBe(1);
    expect(await database.$count(users)).toBe(1);
  });

  test('the first administrator is not created again when all are deactivated', async () => {
    await insertPerson(database);
    await database.update(admin_users).set({ deactivated_at: new Date() });
    expect(await start()).toEqual([]);
    expect(await database.$count(admin_users)).toBe(1);
  });
});

describe('creating an administrator on the command line', () => {
  test('creating an administrator on the command line returns a one-time password', async () => {
    const password = await createAdministrator(consoleContext, { email: 'Grace@Shop.test' });
    expect(password).toMatch(oneTime);
    expect(await listAdministrators(database)).toMatchObject([{ name: 'Grace', email: 'grace@shop.test' }]);
    expect(await me(await enter('grace@shop.test', password))).toBe('password_change_required');
    const other = await createAdministrator(consoleContext, { email: 'ada@shop.test', name: 'Ada Lovelace' });
    expect(other).not.toBe(password);
    expect((await listAdministrators(database)).map(({ name }) => name)).toEqual(['Ada Lovelace', 'Grace']);
  });

  test('creating an administrator on the command line of somebody who has an account replaces its password', async () => {
    const person = await insertPerson(database, { member: false, name: 'Known Before' });
    const password = await createAdministrator(consoleContext, { email: person.email });
    expect(await listAdministrators(database)).toMatchObject([{ id: person.id, name: 'Known Before' }]);
    await expect(signIn(api, person)).rejects.toThrow('401');
    expect(await me(await enter(person.email, password))).toBe('password_change_required');
  });

  test('creating an administrator on the command line reports what is wrong with the input, and creates nothing', async () => {
    const { email } = await insertPerson(database);
    const before = await database.select().from(accounts);
    for (const [input, message] of [
      [{ email }, `${email} is already an administrator. Use reset-password.`],
      [{ email: email.toUpperCase() }, `${email} is already an administrator. Use reset-password.`],
      [{ email: 'no address' }, 'email: must be an email address'],
      [{ email: 'x@shop.test', name: ' ' }, 'name: required'],
    ] as const) {
      const made = createAdministrator(consoleContext, input);
      await expect(made).rejects.toThrow(AdministratorError);
      await expect(made).rejects.toThrow(message);
    }
    expect(await database.select().from(accounts)).toEqual(before);
    expect(await database.$count(users)).toBe(1);
  });
});

test.each(['password1234', 'ada@shop.test'])(
  '%s as ADMIN_PASSWORD stops the start with an error',
  async (word) => {
    const starting = start({ adminEmail: 'ada@shop.test', adminPassword: word });
    await expect(starting).rejects.toThrow(ConfigError);
    await expect(starting).rejects.toThrow('ADMIN_PASSWORD');
    expect(await database.$count(admin_users)).toBe(0);
  },
);

describe('a reset password', () => {
  test('a reset password ends the old one and all sessions, and a wait', async () => {
    const person = await insertPerson(database);
    const other = await insertPerson(database);
    const [cookie, others] = [await signIn(api, person), await signIn(api, other)];
    await slowed(person);
    const password = await resetPassword(consoleContext, ` ${person.email.toUpperCase()} `);
    expect(password).toMatch(oneTime);
    expect([await me(cookie), await me(others)]).toEqual(['signed_out', 'in']);
    expect(await database.$count(sign_in_failures)).toBe(0);
    await expect(signIn(api, person)).rejects.toThrow('401');
    expect(await me(await enter(person.email, password))).toBe('password_change_required');
    expect(await me(await signIn(api, other))).toBe('in');
  });

  test('a reset password stands in the history under the name of who ran the command', async () => {
    const password = await createAdministrator(consoleContext, {
      email: 'by-hand@shop.test',
      name: 'By Hand',
    });
    await resetPassword(consoleContext, 'by-hand@shop.test', { withoutSecondFactor: true });
    const { items } = await listHistory(database, consoleContext.actor, { actor: 'console: root', limit: 2 });
    expect(items).toMatchObject([
      { action: 'administrator.password_reset', actor_name: 'console: root' },
      { action: 'administrator.created', changes: [{ subject_label: 'By Hand', before: null }] },
    ]);
    expect(JSON.stringify(items)).not.toContain(password);
  });

  test('a reset password keeps the second factor, unless it is lost', async () => {
    const { person, totp } = await enrolled();
    const pending = await enter(person.email, await resetPassword(consoleContext, person.email));
    expect(await me(pending)).toBe('signed_out');
    const proven = await post('two-factor/verify-totp', { code: totp.generate() }, pending);
    expect(await me(cookiesOf(proven))).toBe('password_change_required');
    const password = await resetPassword(consoleContext, person.email, { withoutSecondFactor: true });
    expect(await database.$count(two_factors)).toBe(0);
    expect(await me(await enter(person.email, password))).toBe('password_change_required');
    expect(await listAdministrators(database)).toMatchObject([{ has_second_factor: false }]);
  });

  test('a reset password ends a link that was mailed before', async () => {
    const host = await insertPerson(database);
    const admin = { ...runtime, record: recordChanges };
    const grace = { name: 'Grace', email: 'grace@shop.test' };
    await invite(admin, { kind: 'administrator', id: host.id }, grace);
    const [link] = await database.select().from(verifications);
    const token = link?.identifier.split(':')[1];
    const password = await resetPassword(consoleContext, grace.email);
    expect((await post('reset-password', { token, newPassword })).status).toBe(400);
    expect(await me(await enter(grace.email, password))).toBe('password_change_required');
  });

  test('a reset password ends a sign-in that was half done with the old one', async () => {
    const { person, totp } = await enrolled();
    const halfDone = await enter(person.email, person.password);
    await resetPassword(consoleContext, person.email);
    const answer = await post('two-factor/verify-totp', { code: totp.generate() }, halfDone);
    expect(answer.status).toBe(401);
    expect(await database.$count(sessions)).toBe(0);
  });

  test('a reset password ends the waits after wrong codes', async () => {
    const { person, totp } = await enrolled();
    const locked_until = new Date(Date.now() + 60_000);
    const email = `second-factor:${person.id}`;
    await database.insert(sign_in_failures).values({ email, failures: 14, locked_until });
    const code = totp.generate();
    const pending = await enter(person.email, person.password);
    expect((await post('two-factor/verify-totp', { code }, pending)).status).toBe(429);
    const again = await enter(person.email, await resetPassword(consoleContext, person.email));
    expect((await post('two-factor/verify-totp', { code }, again)).status).toBe(200);
    expect(await database.$count(sign_in_failures)).toBe(0);
  });

  test('a reset password lets nobody in who was deactivated', async () => {
    const person = await insertPerson(database);
    await database.update(admin_users).set({ deactivated_at: new Date() });
    const password = await resetPassword(consoleContext, person.email);
    await expect(enter(person.email, password)).rejects.toThrow('403');
  });

  test('a reset password is for administrators alone', async () => {
    const person = await insertPerson(database, { member: false });
    for (const email of [person.email, 'nobody@shop.test', '']) {
      const reset = resetPassword(consoleContext, email);
      await expect(reset).rejects.toThrow(AdministratorError);
      await expect(reset).rejects.toThrow('No administrator has the email');
    }
    await signIn(api, person);
  });
});

async function enrolled() {
  const person = await insertPerson(database);
  const cookie = await signIn(api, person);
  const enabled = await post('two-factor/enable', { password: person.password }, cookie);
  const { totpURI } = (await enabled.json()) as { totpURI: string };
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  expect((await post('two-factor/verify-totp', { code: totp.generate() }, cookie)).status).toBe(200);
  return { person, totp };
}
