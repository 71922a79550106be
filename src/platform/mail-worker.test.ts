import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hostileTexts } from '#tests/factories/quote.factory.ts';
import { cutConnection } from '#tests/harness/broken-connections.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { connectDatabase, type Database } from './database.server.ts';
import { announceMail, claimMail, enqueueMails, type WaitingMail } from './mail-outbox.server.ts';
import { mail_outbox } from './mail-outbox.tables.server.ts';
import { createLog } from './log.server.ts';
import { giveUpAfter, retryDelay } from './mail-retry.rules.ts';
import { secretMark } from './mail-secret.rules.ts';
import { smtpSender } from './mail-sender.server.ts';
import { type MailWorker, startMailWorker } from './mail-worker.server.ts';

const { database, log } = useTestRuntime();
const from = { name: 'Shop', address: 'shop@shop.test' };
const stops: (() => Promise<unknown>)[] = [];

interface Arrived {
  raw: string;
  to: string[];
}

beforeEach(() => emptyTables({ database }, 'mail_outbox'));
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** A server that keeps what arrives; `onData` may refuse, or hold a mail back before it answers. */
async function startServer(onData: (arrived: Arrived) => Promise<void> | void = () => {}, port = 0) {
  const arrived: Arrived[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const keep = async () => {
        const mail = { raw: await text(stream), to: session.envelope.rcptTo.map(({ address }) => address) };
        await onData(mail);
        arrived.push(mail);
      };
      callbackify(keep)(done);
    },
  });
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  let open = true;
  const stop = async () => {
    if (!open) return;
    open = false;
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  };
  stops.push(stop);
  return { arrived, port: (server.server.address() as AddressInfo).port, stop };
}

/** Fails are due again at once; the test drains by hand. */
function startWorker(port: number, delay: (attempts: number) => number = () => 0): MailWorker {
  const send = smtpSender(`smtp://127.0.0.1:${port}`, from);
  const worker = startMailWorker({ database, log, send, interval: 3_600_000, delay });
  stops.push(worker.stop);
  return worker;
}

/** One that answers no mail before `gate` is opened; `begun`: the first one has come. */
async function startSlowServer() {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const { arrived, port } = await startServer(() => {
    begun.resolve();
    return gate.promise;
  });
  return { arrived, port, begun, gate };
}

/** Connections of its own, as another process has them. */
function startProcess(): Database {
  const own = connectDatabase(String(database.$client.options.connectionString));
  stops.push(() => own.$client.end());
  return own;
}

async function enqueue(count: number, changes: Partial<Parameters<typeof enqueueMails>[1][number]> = {}) {
  const mails = Array.from({ length: count }, (_, n) => ({
    to: `buyer${n}@example.com`,
    subject: `Mail ${n}`,
    text: 'Text',
    html: '<p>Text</p>',
    about: 'test:1',
    ...changes,
  }));
  await enqueueMails(database, mails);
}

async function statuses() {
  const rows = await database.select().from(mail_outbox);
  return rows.map(({ status }) => status).sort();
}

const subjects = (arrived: Arrived[]) =>
  arrived.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim()).sort();

test('with the server up, what waits leaves once, and a new mail leaves when it is announced', async () => {
  const gate = Promise.withResolvers<void>();
  const { arrived, port } = await startServer(({ raw }) =>
    raw.includes('Mail 2') ? gate.resolve() : undefined,
  );
  await enqueue(2);
  const worker = startWorker(port);
  await worker.drain();
  await enqueue(1, { subject: 'Mail 2' });
  announceMail();
  await gate.promise;
  await worker.drain();
  expect(subjects(arrived)).toEqual(['Mail 0', 'Mail 1', 'Mail 2']);
  expect(await statuses()).toEqual(['sent', 'sent', 'sent']);
});

test('with the server down, mails wait; when it comes up, each leaves once', async () => {
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

test('a server that refuses for now gets the mail again, and again until it takes it', async () => {
  let refused = 0;
  const { arrived, port } = await startServer(() => {
    if (refused++ < 3) throw Object.assign(new Error('Greylisted, try again'), { responseCode: 451 });
  });
  await enqueue(1);
  await startWorker(port).drain();
  expect(refused).toBe(4);
  expect(subjects(arrived)).toEqual(['Mail 0']);
  const [row] = await database.select().from(mail_outbox);
  expect(row).toMatchObject({ status: 'sent', attempts: 4, last_error: null });
});

test('a mail that the server refuses does not hold the others up', async () => {
  const { arrived, port } = await startServer(({ to }) => {
    if (to.includes('buyer0@example.com'))
      throw Object.assign(new Error('No such user'), { responseCode: 550 });
  });
  await enqueue(3);
  await startWorker(port, () => 60_000).drain();
  expect(subjects(arrived)).toEqual(['Mail 1', 'Mail 2']);
  expect(await statuses()).toEqual(['sent', 'sent', 'waiting']);
});

test('a slow server gets each mail once, however many ask and however many workers there are', async () => {
  const { arrived, port, begun, gate } = await startSlowServer();
  await enqueue(4);
  const workers = [startWorker(port), startWorker(port), startWorker(port)];
  const drained = workers.flatMap((worker) => [worker.drain(), worker.drain()]);
  await begun.promise;
  gate.resolve();
  await Promise.all(drained);
  expect(subjects(arrived)).toEqual(['Mail 0', 'Mail 1', 'Mail 2', 'Mail 3']);
});

test('workers of two processes share the mails: both send, and each mail leaves once', async () => {
  const { arrived, port } = await startServer();
  await enqueue(40);
  const busy = [0, 0];
  const both = Promise.withResolvers<void>();
  const send = smtpSender(`smtp://127.0.0.1:${port}`, from);
  const workers = [0, 1].map((place) => {
    const own = startProcess();
    const sendAsOne = async (mail: WaitingMail) => {
      // Neither goes on before the other has a mail, too.
      busy[place] = (busy[place] ?? 0) + 1;
      if (busy.every((count) => count > 0)) both.resolve();
      await both.promise;
      await send(mail);
    };
    const worker = startMailWorker({ database: own, log, send: sendAsOne, interval: 3_600_000 });
    stops.push(worker.stop);
    return worker;
  });
  const sent = await Promise.all(workers.map((worker) => worker.drain()));
  expect(sent.reduce((sum, count) => sum + count)).toBe(40);
  expect(subjects(arrived)).toEqual(Array.from({ length: 40 }, (_, n) => `Mail ${n}`).toSorted());
  expect(await statuses()).toEqual(Array(40).fill('sent'));
});

test('a mail that is just being claimed holds nobody up, and is there for others when the claim dies', async () => {
  const [dying, other] = [startProcess(), startProcess()];
  await enqueue(1, { subject: 'First' });
  await enqueue(1, { subject: 'Second' });
  const claimed = Promise.withResolvers<number>();
  const end = Promise.withResolvers<void>();
  const dead = dying.transaction(async (writer) => {
    expect((await claimMail(writer))?.subject).toBe('First');
    const { rows } = await writer.execute<{ pid: number }>('select pg_backend_pid() as pid');
    claimed.resolve(rows[0]?.pid ?? 0);
    await end.promise;
  });
  const pid = await claimed.promise;
  expect((await claimMail(other))?.subject).toBe('Second');
  expect(await claimMail(other)).toBeNull();
  await database.execute(sql`select pg_terminate_backend(${pid}::int, 10000)`);
  end.resolve();
  await expect(dead).rejects.toThrow('Failed query');
  expect(await claimMail(other)).toMatchObject({ subject: 'First', attempts: 1 });
});

test('a worker whose connections are all cut as it sends sends no mail twice', async () => {
  const { arrived, port, begun, gate } = await startSlowServer();
  await enqueue(1);
  const own = startProcess();
  const send = smtpSender(`smtp://127.0.0.1:${port}`, from);
  const worker = startMailWorker({ database: own, log, send, interval: 3_600_000 });
  stops.push(worker.stop);
  await begun.promise;
  const cut = (client: PoolClient) => cutConnection(client);
  own.$client.on('acquire', cut);
  const drained = worker.drain();
  gate.resolve();
  await expect(drained).rejects.toThrow('Failed query');
  expect(await statuses()).toEqual(['sending']);
  own.$client.off('acquire', cut);
  expect(await startWorker(port).drain()).toBe(0);
  await worker.drain();
  expect(await statuses()).toEqual(['sent']);
  expect(subjects(arrived)).toEqual(['Mail 0']);
});

test('stopping waits for the mail in flight and leaves the rest for the next start', async () => {
  const { arrived, port, begun, gate } = await startSlowServer();
  await enqueue(3);
  const worker = startWorker(port);
  await begun.promise;
  const stopped = worker.stop();
  gate.resolve();
  await stopped;
  expect(arrived).toHaveLength(1);
  expect(await statuses()).toEqual(['sent', 'waiting', 'waiting']);
  await startWorker(port).drain();
  expect(subjects(arrived)).toEqual(['Mail 0', 'Mail 1', 'Mail 2']);
});

test('stopping does not wait for ever: the mail in flight keeps its lease', async () => {
  const begun = Promise.withResolvers<void>();
  const send = () => {
    begun.resolve();
    return new Promise<void>(() => {});
  };
  await enqueue(2);
  const worker = startMailWorker({ database, log, send, interval: 3_600_000, patience: 20 });
  await begun.promise;
  await worker.stop();
  expect((await statuses()).toSorted()).toEqual(['sending', 'waiting']);
});

test('a server stopped in the middle of a mail gets it again when it is back', async () => {
  const begun = Promise.withResolvers<void>();
  const first = await startServer(() => {
    begun.resolve();
    return new Promise<void>(() => {});
  });
  await enqueue(2);
  const worker = startWorker(first.port);
  await begun.promise;
  await first.stop();
  await worker.drain();
  expect(first.arrived).toHaveLength(0);
  const { arrived } = await startServer(undefined, first.port);
  await worker.drain();
  expect(subjects(arrived)).toEqual(['Mail 0', 'Mail 1']);
});

test('a mail whose worker was killed is left alone for its lease, then sent under the same message id', async () => {
  const { arrived, port } = await startServer();
  await enqueue(1);
  const lost = await claimMail(database);
  const worker = startWorker(port);
  expect(await worker.drain()).toBe(0);
  await database.update(mail_outbox).set({ next_attempt_at: sql`now()` });
  expect(await worker.drain()).toBe(1);
  expect(arrived[0]?.raw).toContain(`Message-ID: <${lost?.id}@shop.test>`);
});

test('an acknowledgement lost on the way brings the mail again under an id that tells', async () => {
  let lose = true;
  const server = await startServer(async (mail) => {
    if (!lose) return;
    lose = false;
    server.arrived.push(mail);
    throw Object.assign(new Error('Lost'), { responseCode: 421 });
  });
  await enqueue(1);
  await startWorker(server.port).drain();
  const ids = server.arrived.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('a secret leaves whole, and is kept no longer than that', async () => {
  const { arrived, port } = await startServer();
  const text = `https://shop.test/?token=${secretMark('token')}`;
  await enqueue(1, { text, html: `<p>${text}</p>`, secrets: { token: 'a1b2c3' } });
  await startWorker(port).drain();
  expect(arrived[0]?.raw.match(/token=3Da1b2c3|token=a1b2c3/g)).toHaveLength(2);
  const [row] = await database.select().from(mail_outbox);
  expect(row).toMatchObject({ status: 'sent', secrets: null });
  expect(JSON.stringify(row)).not.toContain('a1b2c3');
});

test('a server that repeats a secret makes it known to nobody', async () => {
  const { port } = await startServer(() => {
    throw Object.assign(new Error('No links here: /?token=a1b2c3'), { responseCode: 550 });
  });
  const told: string[] = [];
  const loud = createLog('warn', { write: (line) => void told.push(line) });
  const text = `https://shop.test/?token=${secretMark('token')}`;
  await enqueue(1, { text, html: text, secrets: { token: 'a1b2c3' } });
  const send = smtpSender(`smtp://127.0.0.1:${port}`, from);
  const worker = startMailWorker({ database, log: loud, send, interval: 3_600_000, delay: () => 60_000 });
  stops.push(worker.stop);
  await worker.drain();
  const [row] = await database.select().from(mail_outbox);
  expect(row?.last_error).toContain('No links here: /?token=••••••••');
  expect(row?.secrets).toEqual({ token: 'a1b2c3' });
  expect(told.join('')).toContain('a mail did not leave');
  expect(told.join('')).not.toContain('a1b2c3');
});

test('after days of trying a mail is given up, kept and readable', async () => {
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
  await startWorker(port, () => 60_000).drain();
  const rows = await database.select().from(mail_outbox).orderBy(mail_outbox.subject);
  expect(rows.map(({ status }) => status)).toEqual(['failed', 'waiting']);
  expect(rows[0]?.last_error).toContain('Mailbox gone');
});

// PostgreSQL keeps no NUL: whoever writes a mail has cleaned it of that.
const storable = hostileTexts.map((words) => words.replaceAll('\u0000', ''));

test.each(storable)('%j never becomes a header or a second recipient', async (words) => {
  const { arrived, port } = await startServer();
  await enqueue(1, { text: words, subject: words, replyTo: 'a@b.cd' });
  await startWorker(port).drain();
  expect(arrived.map(({ to }) => to)).toEqual([['buyer0@example.com']]);
  const headers = arrived[0]?.raw.split('\r\n\r\n')[0] ?? '';
  expect(headers).not.toMatch(/^(Bcc|Subject: changed)/im);
  expect(headers.match(/^Subject:/gim)).toHaveLength(1);
});

test('the wait doubles up to six hours, a quarter either way', () => {
  expect([1, 2, 3, 10, 40].map((attempts) => retryDelay(attempts, 0.5) / 1000)).toEqual([
    30, 60, 120, 15_360, 21_600,
  ]);
  expect(retryDelay(1, 0)).toBe(22_500);
  expect(retryDelay(1, 1)).toBe(37_500);
});
