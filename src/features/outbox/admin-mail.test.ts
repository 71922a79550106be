import { readdir, readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { enqueueMails, onMail } from '#platform/mail/mail-outbox.server.ts';
import { fillSecrets, secretMark } from '#platform/mail/mail-secret.rules.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { mailRoutes } from './admin-mail.api.server.ts';
import type { AdminMail, AdminMailPage } from './admin-mail.schema.ts';

const runtime = useTestRuntime({ smtpUrl: null });
const { database } = runtime;
const routes = adminRoutesFor({ kind: 'administrator', id: 'a' }).route('/', mailRoutes(runtime));

beforeEach(() => emptyTables(runtime, 'mail_outbox', 'change_sets'));

async function write(to: string, changes: Partial<typeof mail_outbox.$inferInsert> = {}): Promise<string> {
  const about = 'order:8d0f2a34-0000-4000-8000-000000000000';
  await database.transaction((tx) =>
    enqueueMails(tx, [{ to, subject: `To ${to}`, text: 'Hello', html: '<p>Hello', about }]),
  );
  const [row] = await database.update(mail_outbox).set(changes).returning();
  return row?.id ?? '';
}

const list = async (query = '') => (await (await routes.request(`/mails?${query}`)).json()) as AdminMailPage;

test('mails are listed, counted, searched and read', async () => {
  const id = await write('100%_a@buyer.test', {
    status: 'failed',
    attempts: 7,
    last_error: '550 no such user',
  });
  expect(await list()).toMatchObject({
    total: 1,
    counts: { failed: 1 },
    delivers: false,
    items: [{ id, to: '100%_a@buyer.test', attempts: 7, about: { kind: 'order' }, sent_at: null }],
  });
  expect((await list('status=sent')).items).toEqual([]);
  expect((await list('search=100%25_A')).total).toBe(1);
  expect((await list('search=1000')).total).toBe(0);
  const read = (await (await routes.request(`/mails/${id}`)).json()) as AdminMail;
  expect(read).toMatchObject({ text: 'Hello', hides_secret: false, last_error: '550 no such user' });
});

test('retrying a mail makes it due at once and is recorded in the history', async () => {
  const later = new Date(Date.now() + 3_600_000);
  const id = await write('a@buyer.test', { status: 'failed', next_attempt_at: later });
  let woken = 0;
  const silence = onMail(() => (woken += 1));
  expect((await routes.request(`/mails/${id}/retry`, { method: 'POST' })).status).toBe(204);
  silence();
  expect(woken).toBe(1);
  const [mail] = await database.select().from(mail_outbox);
  expect(mail?.status).toBe('waiting');
  expect(mail?.next_attempt_at.getTime()).toBeLessThanOrEqual(Date.now());
  const { rows } = await database.execute('select action, actor_id from change_sets');
  expect(rows).toEqual([{ action: 'mail.retried', actor_id: 'a' }]);
});

test('secrets of the receiver are replaced by dots', async () => {
  const text = `Your code: ${secretMark('code')}`;
  const secrets = { code: '7d1f-secret' };
  await database.transaction((tx) =>
    enqueueMails(tx, [{ to: 'a@b.test', subject: 'A', text, html: text, about: 'x', secrets }]),
  );
  const [{ id = '' } = {}] = await database.select({ id: mail_outbox.id }).from(mail_outbox);
  const answer = await (await routes.request(`/mails/${id}`)).text();
  expect(JSON.parse(answer)).toMatchObject({ text: 'Your code: ••••••••', hides_secret: true });
  expect(answer + (await (await routes.request('/mails')).text())).not.toContain('7d1f');
});

test('invitations of an earlier release hide their token, and are sent complete', async () => {
  const about = 'administrator:8d0f2a34';
  const link = 'http://shop.test/admin/welcome?token=';
  for (const [n, status] of (['waiting', 'failed', 'sent'] as const).entries()) {
    await database.insert(mail_outbox).values({
      to_address: 'a@b.test',
      subject: status,
      body_text: `Choose here:\n${link}Old-token_${n}\n`,
      body_html: `<p>Choose here:\n${link}Old-token_${n}</p>`,
      subject_ref: about,
      status,
    });
  }
  const folder = 'database/migrations';
  const name = (await readdir(folder)).find((file) => file.endsWith('_secrets_and_pace.sql')) ?? '';
  const migration = await readFile(`${folder}/${name}`, 'utf8');
  const update = migration
    .split('--> statement-breakpoint')
    .find((sql) => sql.includes('UPDATE "mail_outbox"'));
  await database.execute(update ?? '');
  const rows = await database.select().from(mail_outbox).orderBy(mail_outbox.subject);
  expect(rows.map(({ subject, secrets }) => [subject, secrets])).toEqual([
    ['failed', { token: 'Old-token_1' }],
    ['sent', null],
    ['waiting', { token: 'Old-token_0' }],
  ]);
  for (const { body_text, body_html } of rows) expect(body_text + body_html).not.toContain('Old-token');
  const [failed] = rows;
  expect(fillSecrets(failed?.body_text ?? '', failed?.secrets ?? null)).toBe(
    `Choose here:\n${link}Old-token_1\n`,
  );
});

test.each(['sent', 'sending'] as const)('a mail that is %s is not sent again', async (status) => {
  const id = await write('a@buyer.test', { status });
  expect((await routes.request(`/mails/${id}/retry`, { method: 'POST' })).status).toBe(409);
});

test.each(['x', '8d0f2a34-0000-4000-8000-000000000001'])('%s is not found', async (id) => {
  expect((await routes.request(`/mails/${id}`)).status).toBe(404);
  expect((await routes.request(`/mails/${id}/retry`, { method: 'POST' })).status).toBe(404);
});

test('a search with a null character is rejected before the query', async () => {
  expect((await routes.request('/mails?search=a%00b')).status).toBe(400);
});
