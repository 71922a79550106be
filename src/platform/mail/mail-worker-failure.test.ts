// The mail worker when connections, servers or processes end in the middle of a mail.
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { cutConnection } from '#tests/harness/broken-connections.ts';
import { mailFrom, useMailWorker } from '#tests/harness/mail-worker.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { claimMail } from './mail-outbox.server.ts';
import { mail_outbox } from './mail-outbox.tables.server.ts';
import { smtpSender, startMailWorker } from './mail-worker.server.ts';

const { database, log } = useTestRuntime();
const { stops, startServer, startWorker, startSlowServer, startProcess, enqueue, statuses, subjects } =
  useMailWorker({ database, log });

test('a mail that is being claimed blocks no other worker, and is available again when the claim is lost', async () => {
  const [dying, other] = [startProcess(), startProcess()];
  await enqueue(1, { subject: 'First' });
  await enqueue(1, { subject: 'Second' });
  const claimed = Promise.withResolvers<number>();
  const end = Promise.withResolvers<void>();
  const dead = dying.transaction(async (tx) => {
    expect((await claimMail(tx))?.subject).toBe('First');
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
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
  const { arrived, port, begun, release } = await startSlowServer();
  await enqueue(1);
  const own = startProcess();
  const send = smtpSender(`smtp://127.0.0.1:${port}`, mailFrom);
  const worker = startMailWorker({ database: own, log, send, intervalMs: 3_600_000 });
  stops.push(worker.stop);
  await begun.promise;
  const cut = (client: PoolClient) => cutConnection(client);
  own.$client.on('acquire', cut);
  const drained = worker.drain();
  release.resolve();
  await expect(drained).rejects.toThrow('Failed query');
  expect(await statuses()).toEqual(['sending']);
  own.$client.off('acquire', cut);
  expect(await startWorker(port).drain()).toBe(0);
  await worker.drain();
  expect(await statuses()).toEqual(['sent']);
  expect(subjects(arrived)).toEqual(['Mail 0']);
});

test('stopping waits for the mail in flight and leaves the rest for the next start', async () => {
  const { arrived, port, begun, release } = await startSlowServer();
  await enqueue(3);
  const worker = startWorker(port);
  await begun.promise;
  const stopped = worker.stop();
  release.resolve();
  await stopped;
  expect(arrived).toHaveLength(1);
  expect(await statuses()).toEqual(['sent', 'waiting', 'waiting']);
  await startWorker(port).drain();
  expect(subjects(arrived)).toEqual(['Mail 0', 'Mail 1', 'Mail 2']);
});

test('stopping does not wait for ever: the mail in flight retains its lease', async () => {
  const begun = Promise.withResolvers<void>();
  const send = () => {
    begun.resolve();
    return new Promise<void>(() => {});
  };
  await enqueue(2);
  const worker = startMailWorker({ database, log, send, intervalMs: 3_600_000, stopTimeoutMs: 20 });
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

test('a mail whose worker was killed is sent under the same message id when its lease ends', async () => {
  const { arrived, port } = await startServer();
  await enqueue(1);
  const lost = await claimMail(database);
  const worker = startWorker(port);
  expect(await worker.drain()).toBe(0);
  await database.update(mail_outbox).set({ next_attempt_at: sql`now()` });
  expect(await worker.drain()).toBe(1);
  expect(arrived[0]?.raw).toContain(`Message-ID: <${lost?.id}@shop.test>`);
});

test('a lost acknowledgement sends the mail again under the same id', async () => {
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
