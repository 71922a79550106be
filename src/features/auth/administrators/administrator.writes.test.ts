import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '#api/api.server.ts';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { listMailsAbout } from '#platform/mail/mail-outbox.server.ts';
import { fillSecrets, secretMark } from '#platform/mail/mail-secret.rules.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { insertPerson, type Person, signIn } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { sessions, verifications } from '../account.tables.server.ts';
import { listAdministrators } from './administrator.reads.server.ts';
import type { AdministratorEntry } from '../administrator.schema.ts';
import { admin_users } from '../administrator.tables.server.ts';
import { deactivate } from './administrator.writes.server.ts';

const origin = 'http://shop.test';
const runtime = useTestRuntime({ rateLimit: false });
const { database } = runtime;
const api = createApi(runtime);
const unknown = 'nobody-of-this-name';
const newPassword = 'twelve and more of them';

let host: Person;
let cookie = '';

beforeEach(async () => {
  await emptyTables(runtime, 'users', 'admin_users', 'verifications', 'change_sets', 'mail_outbox');
  host = await insertPerson(database, { name: 'Ada Lovelace' });
  cookie = await signIn(api, host);
});

function post(path: string, body: object = {}, as = cookie) {
  const headers = { 'content-type': 'application/json', origin, cookie: as };
  return api.request(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const invite = (person: object, as = cookie) => post('/api/admin/administrators', person, as);
const act = (id: string, path: string, as = cookie) =>
  post(`/api/admin/administrators/${id}/${path}`, {}, as);
const me = async (as: string) => (await api.request('/api/admin/me', { headers: { cookie: as } })).status;
const choose = async (token: string, password = newPassword) =>
  (await post('/api/auth/reset-password', { token, newPassword: password }, '')).status;
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

async function invited(email = 'grace@shop.test'): Promise<AdministratorEntry> {
  const answer = await invite({ name: 'Grace Hopper', email });
  if (answer.status !== 201) throw new Error(`Answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { administrator: AdministratorEntry }).administrator;
}

/** The tokens of all invitations that wait to be mailed, the first one first. */
async function tokensOf({ id }: { id: string }): Promise<string[]> {
  const mails = await database
    .select()
    .from(mail_outbox)
    .where(eq(mail_outbox.subject_ref, `administrator:${id}`))
    .orderBy(mail_outbox.created_at);
  return mails.map(({ body_text, secrets }) => {
    const text = fillSecrets(body_text, secrets);
    return /\/admin\/welcome\?token=([\w-]+)\n/.exec(text)?.[1] ?? '';
  });
}

async function lastAct() {
  const [row] = await database
    .select({ set: change_sets, change: changes })
    .from(change_sets)
    .innerJoin(changes, eq(changes.change_set_id, change_sets.id))
    .orderBy(desc(changes.id))
    .limit(1);
  return row;
}

async function counts() {
  return Promise.all([admin_users, change_sets, mail_outbox].map((table) => database.$count(table)));
}

describe('an invitation', () => {
  test('an invitation is a mail whose link lets its reader choose a password and enter', async () => {
    const answer = await invite({ name: ' Grace Hopper ', email: 'Grace@Shop.test' });
    expect(answer.status).toBe(201);
    const { administrator, change_set_id } = (await answer.json()) as {
      administrator: AdministratorEntry;
      change_set_id: string;
    };
    expect(administrator).toMatchObject({
      name: 'Grace Hopper',
      email: 'grace@shop.test',
      is_invited: true,
      deactivated_at: null,
      last_seen_at: null,
    });
    const [mail, ...others] = await listMailsAbout(database, `administrator:${administrator.id}`);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to_address: 'grace@shop.test', status: 'waiting' });
    expect(mail?.body_text).toContain('Ada Lovelace has invited you');
    expect(mail?.body_text).toContain(`${origin}/admin/welcome?token=`);
    expect(mail).not.toHaveProperty('secrets');
    expect(await lastAct()).toMatchObject({
      set: { id: change_set_id, action: 'administrator.invited', actor_id: host.id },
      change: { subject_type: 'administrator', subject_label: 'Grace Hopper', before: null },
    });
    const [token = ''] = await tokensOf(administrator);
    expect(await choose(token)).toBe(200);
    const hers = await signIn(api, { ...administrator, password: newPassword });
    expect(await me(hers)).toBe(200);
    expect(await listAdministrators(database)).toMatchObject([
      { name: 'Ada Lovelace' },
      { name: 'Grace Hopper', is_invited: false },
    ]);
    const [row] = await database.select().from(admin_users).where(eq(admin_users.id, administrator.id));
    expect(row).toMatchObject({ invited_by: host.id, must_change_password: false });
  });

  test('an invitation shows its link to nobody but the receiver', async () => {
    const grace = await invited();
    const [token = ''] = await tokensOf(grace);
    expect(token.length).toBeGreaterThan(30);
    const [stored] = await database.select().from(mail_outbox);
    for (const body of [stored?.body_text, stored?.body_html]) {
      expect(body).toContain(`${origin}/admin/welcome?token=${secretMark('token')}`);
    }
    const mails = await api.request('/api/admin/mails', { headers: { cookie } });
    const mail = await api.request(`/api/admin/mails/${stored?.id}`, { headers: { cookie } });
    const history = await api.request('/api/admin/history', { headers: { cookie } });
    const shown = await Promise.all([mails, mail, history].map((answer) => answer.text()));
    expect(shown[1]).toContain('token=••••••••');
    expect(shown.join('')).not.toContain(token);
  });

  test('an invitation is accepted once, by one of many who try at the same moment', async () => {
    const grace = await invited();
    const [token = ''] = await tokensOf(grace);
    const passwords = [1, 2, 3, 4, 5].map((n) => `a different password ${n} for each`);
    const statuses = await Promise.all(passwords.map((password) => choose(token, password)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const chosen = passwords[statuses.indexOf(200)] ?? '';
    expect(await me(await signIn(api, { ...grace, password: chosen }))).toBe(200);
    expect(await choose(token, 'once more from the start')).toBe(400);
  });

  test('an invitation opens the account of who was invited, whoever is signed in, and no other', async () => {
    const grace = await invited();
    const [token = ''] = await tokensOf(grace);
    const mine = await post('/api/auth/reset-password', {
      token,
      newPassword,
      email: host.email,
      userId: host.id,
    });
    expect(mine.status).toBe(200);
    expect(await me(await signIn(api, host))).toBe(200);
    expect(await me(await signIn(api, { ...grace, password: newPassword }))).toBe(200);
    for (const wrong of [token.toUpperCase(), `${token} `, token.slice(1), '', '%', 'reset-password:']) {
      expect(await choose(wrong)).toBe(400);
    }
  });

  test('an invitation works once, and rejects a weak password', async () => {
    const [token = ''] = await tokensOf(await invited());
    expect(await choose(token, 'too short')).toBe(400);
    expect(await choose(token, 'password1234')).toBe(400);
    expect(await choose(token, 'Grace-Hopper-1')).toBe(400);
    expect(await choose(token)).toBe(200);
    expect(await choose(token, 'another good password')).toBe(400);
  });

  test('an invitation ends after its days', async () => {
    const grace = await invited();
    const [token = ''] = await tokensOf(grace);
    const [link] = await database.select().from(verifications);
    const days = ((link?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect(days).toBeLessThan(7.1);
    await database.update(verifications).set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await choose(token)).toBe(400);
    expect(await listAdministrators(database)).toContainEqual(grace);
  });

  test('an invitation sent again ends the earlier one', async () => {
    const grace = await invited();
    expect((await act(grace.id, 'invite-again')).status).toBe(200);
    const [first = '', second = ''] = await tokensOf(grace);
    expect(second).not.toBe(first);
    expect(await lastAct()).toMatchObject({ set: { action: 'administrator.invited_again' } });
    expect(await choose(first)).toBe(400);
    expect(await choose(second)).toBe(200);
    expect(await codeOf(await act(grace.id, 'invite-again'))).toEqual([409, 'already_accepted']);
    expect(await codeOf(await act(unknown, 'invite-again'))).toEqual([404, 'not_found']);
  });

  test('an invitation of an administrator is rejected at the address, and nothing is sent', async () => {
    await invited();
    const before = await counts();
    for (const email of ['GRACE@shop.test', host.email]) {
      const rejected = await invite({ name: 'Another', email });
      expect(rejected.status).toBe(409);
      expect(await rejected.json()).toMatchObject({
        code: 'already_administrator',
        errors: [{ path: 'email' }],
      });
    }
    expect(await counts()).toEqual(before);
  });

  test('an invitation of one address twice at once is one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => invite({ name: 'Grace', email: 'g@shop.test' })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(await counts()).toEqual([2, 1, 1]);
  });

  test('an invitation makes an administrator of somebody who has an account', async () => {
    const person = await insertPerson(database, { member: false, name: 'Known Before' });
    const hers = await signIn(api, person);
    expect(await me(hers)).toBe(403);
    const made = await invited(person.email);
    expect(made).toMatchObject({ id: person.id, name: 'Known Before', is_invited: false });
    expect(await me(hers)).toBe(200);
    expect(await tokensOf(made)).toHaveLength(1);
  });

  test.each([
    ['name', { name: ' ', email: 'x@shop.test' }],
    ['name', { name: 'x'.repeat(101), email: 'x@shop.test' }],
    ['name', { name: 'a\0b', email: 'x@shop.test' }],
    ['name', { name: 'a\r\nb', email: 'x@shop.test' }],
    ['name', { email: 'x@shop.test' }],
    ['email', { name: 'x', email: 'no address' }],
    ['email', { name: 'x', email: 'x@shop.test\r\nBcc: y@shop.test' }],
    ['email', { name: 'x', email: `${'x'.repeat(250)}@shop.test` }],
  ])('an invitation with an unusable %s is rejected: %j', async (path, person) => {
    const rejected = await invite(person);
    expect(rejected.status).toBe(400);
    expect(await rejected.json()).toMatchObject({ errors: [{ path }] });
    expect(await counts()).toEqual([1, 0, 0]);
  });

  test('an invitation shows a hostile name as text', async () => {
    await invite({ name: '<img src=x onerror=alert(1)>', email: 'x@shop.test' });
    const [mail] = await database.select().from(mail_outbox);
    expect(mail?.body_html).not.toContain('<img');
    expect(mail?.body_text).toContain('<img src=x');
  });
});

describe('deactivating', () => {
  test('deactivating ends sessions and signing in at once, until reactivated', async () => {
    const person = await insertPerson(database);
    const theirs = [await signIn(api, person), await signIn(api, person)];
    const done = await act(person.id, 'deactivate');
    expect(done.status).toBe(200);
    expect(await done.json()).toMatchObject({ administrator: { deactivated_at: expect.any(String) } });
    expect(await Promise.all(theirs.map(me))).toEqual([401, 401]);
    expect(await database.$count(sessions, eq(sessions.userId, person.id))).toBe(0);
    await expect(signIn(api, person)).rejects.toThrow('403');
    expect(await lastAct()).toMatchObject({
      set: { action: 'administrator.deactivated' },
      change: { subject_id: person.id, before: { deactivated_at: null } },
    });
    expect(await codeOf(await act(person.id, 'deactivate'))).toEqual([409, 'is_deactivated']);
    expect((await act(person.id, 'reactivate')).status).toBe(200);
    expect(await lastAct()).toMatchObject({
      set: { action: 'administrator.reactivated' },
      change: { before: { deactivated_at: expect.any(String) }, after: { deactivated_at: null } },
    });
    expect(await me(await signIn(api, person))).toBe(200);
    expect(await me(theirs[0] ?? '')).toBe(401);
  });

  test('deactivating ends an invitation, which can be sent once reactivated', async () => {
    const grace = await invited();
    await act(grace.id, 'deactivate');
    const [token = ''] = await tokensOf(grace);
    expect(await choose(token)).toBe(400);
    expect(await codeOf(await act(grace.id, 'invite-again'))).toEqual([409, 'is_deactivated']);
    await act(grace.id, 'reactivate');
    expect(await choose(token)).toBe(400);
    expect((await act(grace.id, 'invite-again')).status).toBe(200);
    expect(await choose((await tokensOf(grace))[1] ?? '')).toBe(200);
  });

  test('deactivating is not for oneself, nor for nobody', async () => {
    await insertPerson(database);
    expect(await codeOf(await act(host.id, 'deactivate'))).toEqual([409, 'oneself']);
    for (const path of ['deactivate', 'reactivate']) {
      expect(await codeOf(await act(unknown, path))).toEqual([404, 'not_found']);
      expect((await act('%00', path)).status).toBe(400);
    }
    expect(await me(cookie)).toBe(200);
    expect(await counts()).toEqual([2, 0, 0]);
  });

  test('deactivating each other at once leaves one of two', async () => {
    const other = await insertPerson(database);
    const admin = { ...runtime, record: recordChanges };
    const one = (by: Person, id: string) => deactivate(admin, { kind: 'administrator', id: by.id }, id);
    for (let round = 0; round < 10; round += 1) {
      await database.update(admin_users).set({ deactivated_at: null });
      const outcomes = await Promise.all([one(host, other.id), one(other, host.id)]);
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
      expect(outcomes).toContainEqual({ ok: false, error: 'last_one' });
      const entries = await listAdministrators(database);
      expect(entries.filter(({ deactivated_at }) => !deactivated_at)).toHaveLength(1);
    }
  });
});

test('all of it is closed to accounts without admin access', async () => {
  const outsider = await signIn(api, await insertPerson(database, { member: false }));
  for (const as of ['', outsider]) {
    const status = as ? 403 : 401;
    expect((await invite({ name: 'x', email: 'x@shop.test' }, as)).status).toBe(status);
    for (const path of ['deactivate', 'reactivate', 'invite-again']) {
      expect((await act(host.id, path, as)).status).toBe(status);
    }
  }
  expect(await counts()).toEqual([1, 0, 0]);
});
