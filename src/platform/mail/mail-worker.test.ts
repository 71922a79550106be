import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hostileTexts } from '#tests/factories/quote.factory.ts';
import { mailFrom, useMailWorker } from '#tests/harness/mail-worker.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { type WaitingMail, announceMail, giveUpAfter, retryDelay } from './mail-outbox.server.ts';
import { mail_outbox } from './mail-outbox.tables.server.ts';
import { createLog } from '#platform/log.server.ts';
import { secretMark } from './mail-secret.rules.ts';
import { mailsFailed, smtpSender, startMailWorker } from './mail-worker.server.ts';

const { database, log } = useTestRuntime();
const { stops, startServer, startWorker, startSlowServer, startProcess, enqueue, statuses, subjects } =
  useMailWorker({ database, log });

test('sends waiting mails once, and a new mail as soon as it is announced', async () => {
  const release = Promise.withResolvers<void>();
  const { arrived, port } = await startServer(({ raw }) =>
    raw.includes('Mail 2') ? release.resolve() : undefined,
  );
  await enqueue(2);
  const worker = startWorker(port);
  await worker.drain();
  await enqueue(1, { subject: 'Mail 2' });
  announceMail();
  await release.promise;
  await worker.drain();
  expect(subjects(arrived)).toEqual(['Mail 0', 'Mail 1', 'Mail 2']);
  expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
});

test('with the server down, mails wait; when it is back, each is sent once', async () => {
  const { port, stop } = await startServer();
  await stop();
  await enqueue(5);
  const worker = startWorker(port);
  for (let n = 0; n < 4; n++) expect(await worker.drain()).toBe(0);
  expect(await statuses()).toEqual(Array(5).fill('waiting'));
  const [tried] = await database
    .select()
    .from(mail_outbox)
    .where(sql`attempts > 0`);
  expect(tried?.last_error).toContain('ECONNREFUSED');
  const { arrived } = await startServer(undefined, port);
  await worker.drain();
  expect(subjects(arrived)).toEqual([0, 1, 2, 3, 4].map((n) => `Mail ${n}`));
  expect(await statuses()).toEqual(Array(5).fill('sent'));
});

test('a server that rejects for now gets the mail again, and again until it takes it', async () => {
  let rejected = 0;
  const { arrived, port } = await startServer(() => {
    if (rejected++ < 3) throw Object.assign(new Error('Greylisted, try again'), { responseCode: 451 });
  });
  await enqueue(1);
  await startWorker(port).drain();
  expect(rejected).toBe(4);
  expect(subjects(arrived)).toEqual(['Mail 0']);
  const [row] = await database.select().from(mail_outbox);
  expect(row).toMatchObject({ status: 'sent', attempts: 4, last_error: null });
});

test('a mail that the server rejects does not hold the others up', async () => {
  const { arrived, port } = await startServer(({ to }) => {
    if (to.includes('buyer0@example.com'))
      throw Object.assign(new Error('No such user'), { responseCode: 550 });
  });
  await enqueue(3);
  await startWorker(port, () => 60_000).drain();
  expect(subjects(arrived)).toEqual(['Mail 1', 'Mail 2']);
  expect(await statuses()).toEqual(['sent', 'sent', 'waiting']);
});

test('a slow server gets each mail once, whatever the number of requests and workers', async () => {
  const { arrived, port, begun, release } = await startSlowServer();
  await enqueue(4);
  const workers = [startWorker(port), startWorker(port), startWorker(port)];
  const drained = workers.flatMap((worker) => [worker.drain(), worker.drain()]);
  await begun.promise;
  release.resolve();
  await Promise.all(drained);
  expect(subjects(arrived)).toEqual(['Mail 0', 'Mail 1', 'Mail 2', 'Mail 3']);
});

test('workers of two processes share the mails, and send each of them once', async () => {
  const { arrived, port } = await startServer();
  await enqueue(40);
  const busy = [0, 0];
  const both = Promise.withResolvers<void>();
  const send = smtpSender(`smtp://127.0.0.1:${port}`, mailFrom);
  const workers = [0, 1].map((index) => {
    const own = startProcess();
    const sendAsOne = async (mail: WaitingMail) => {
      // Neither continues before the other has a mail, too.
      busy[index] = (busy[index] ?? 0) + 1;
      if (busy.every((count) => count > 0)) both.resolve();
      await both.promise;
      await send(mail);
    };
    const worker = startMailWorker({ database: own, log, send: sendAsOne, intervalMs: 3_600_000 });
    stops.push(worker.stop);
    return worker;
  });
  const sent = await Promise.all(workers.map((worker) => worker.drain()));
  expect(sent.reduce((sum, count) => sum + count)).toBe(40);
  expect(subjects(arrived)).toEqual(Array.from({ length: 40 }, (_, n) => `Mail ${n}`).toSorted());
  expect(await statuses()).toEqual(Array(40).fill('sent'));
});

test('a secret is sent whole, and deleted afterwards', async () => {
  const { arrived, port } = await startServer();
  const text = `https://shop.test/?token=${secretMark('token')}`;
  await enqueue(1, { text, html: `<p>${text}</p>`, secrets: { token: 'a1b2c3' } });
  await startWorker(port).drain();
  expect(arrived[0]?.raw.match(/token=3Da1b2c3|token=a1b2c3/g)).toHaveLength(2);
  const [row] = await database.select().from(mail_outbox);
  expect(row).toMatchObject({ status: 'sent', secrets: null });
  expect(JSON.stringify(row)).not.toContain('a1b2c3');
});

test('a secret that the server repeats is not logged', async () => {
  const { port } = await startServer(() => {
    throw Object.assign(new Error('No links here: /?token=a1b2c3'), { responseCode: 550 });
  });
  const lines: string[] = [];
  const loud = createLog('warn', { write: (line) => void lines.push(line) });
  const text = `https://shop.test/?token=${secretMark('token')}`;
  await enqueue(1, { text, html: text, secrets: { token: 'a1b2c3' } });
  const send = smtpSender(`smtp://127.0.0.1:${port}`, mailFrom);
  const worker = startMailWorker({ database, log: loud, send, intervalMs: 3_600_000, delay: () => 60_000 });
  stops.push(worker.stop);
  await worker.drain();
  const [row] = await database.select().from(mail_outbox);
  expect(row?.last_error).toContain('No links here: /?token=••••••••');
  expect(row?.secrets).toEqual({ token: 'a1b2c3' });
  expect(lines.join('')).toContain('could not send email');
  expect(lines.join('')).not.toContain('a1b2c3');
});

test('after days of trying a mail is marked as failed, stored and readable', async () => {
  const { port } = await startServer(() => {
    throw Object.assign(new Error('Mailbox gone'), { responseCode: 550 });
  });
  await enqueue(2);
  const old = new Date(Date.now() - giveUpAfter.age - 60_000);
  await database
    .update(mail_outbox)
    .set({ created_at: old, attempts: giveUpAfter.attempts - 1 })
    .where(eq(mail_outbox.subject, 'Mail 0'));
  await database.update(mail_outbox).set({ created_at: old }).where(eq(mail_outbox.subject, 'Mail 1'));
  const lines: string[] = [];
  const loud = createLog('warn', { write: (line) => void lines.push(line) });
  const send = smtpSender(`smtp://127.0.0.1:${port}`, mailFrom);
  const worker = startMailWorker({ database, log: loud, send, intervalMs: 3_600_000, delay: () => 60_000 });
  stops.push(worker.stop);
  const counted = async () => (await mailsFailed.get()).values[0]?.value ?? 0;
  const before = await counted();
  await worker.drain();
  const rows = await database.select().from(mail_outbox).orderBy(mail_outbox.subject);
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'waiting']);
  expect(rows[0]?.last_error).toContain('Mailbox gone');
  expect((await counted()) - before).toBe(1);
  const lineOf = (id = '') => JSON.parse(lines.find((line) => line.includes(id)) ?? '{}') as object;
  expect(lineOf(rows[0]?.id)).toMatchObject({ level: 50, msg: 'gave up on an email', kind: 'test' });
  expect(lineOf(rows[1]?.id)).toMatchObject({ level: 40, msg: 'could not send email' });
});

// PostgreSQL stores no NUL, so mails are cleaned of it beforehand.
const storable = hostileTexts.map((text) => text.replaceAll('\u0000', ''));

test.each(storable)('%j never becomes a header or a second recipient', async (text) => {
  const { arrived, port } = await startServer();
  await enqueue(1, { text, subject: text, replyTo: 'a@b.cd' });
  await startWorker(port).drain();
  expect(arrived.map(({ to }) => to)).toEqual([['buyer0@example.com']]);
  const headers = arrived[0]?.raw.split('\r\n\r\n')[0] ?? '';
  expect(headers).not.toMatch(/^(Bcc|Subject: changed)/im);
  expect(headers.match(/^Subject:/gim)).toHaveLength(1);
});

test('the delay doubles up to six hours, plus or minus a quarter', () => {
  expect([1, 2, 3, 10, 40].map((attempts) => retryDelay(attempts, 0.5) / 1000)).toEqual([
    30, 60, 120, 15_360, 21_600,
  ]);
  expect(retryDelay(1, 0)).toBe(22_500);
  expect(retryDelay(1, 1)).toBe(37_500);
});
