// Mail servers and mail workers for a test file, stopped after each test.
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach } from 'vitest';
import type { BackgroundWorker } from '#platform/jobs/worker.server.ts';
import { enqueueMails } from '#platform/mail/mail-outbox.server.ts';
import { mail_outbox } from '#platform/mail/mail-outbox.tables.server.ts';
import { smtpSender, startMailWorker } from '#platform/mail/mail-worker.server.ts';
import { type Database, connectDatabase } from '#platform/postgres/database.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { emptyTables } from './test-runtime.ts';

export const mailFrom = { name: 'Shop', address: 'shop@shop.test' };

export interface Arrived {
  raw: string;
  to: string[];
}

/** Call at the top of a test file; the outbox is empty before each test. */
export function useMailWorker({ database, log }: Pick<Runtime, 'database' | 'log'>) {
  /** What the test has started, in order. */
  const stops: (() => Promise<unknown>)[] = [];

  beforeEach(() => emptyTables({ database }, 'mail_outbox'));
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  });

  /** A server that stores received mails; `onData` may reject a mail, or delay the response. */
  async function startServer(onData: (arrived: Arrived) => Promise<void> | void = () => {}, port = 0) {
    const arrived: Arrived[] = [];
    const sockets = new Set<Socket>();
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        const receive = async () => {
          const mail = { raw: await text(stream), to: session.envelope.rcptTo.map(({ address }) => address) };
          await onData(mail);
          arrived.push(mail);
        };
        callbackify(receive)(done);
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

  /** Failed mails are due again at once; the test calls `drain` itself. */
  function startWorker(port: number, delay: (attempts: number) => number = () => 0): BackgroundWorker {
    const send = smtpSender(`smtp://127.0.0.1:${port}`, mailFrom);
    const worker = startMailWorker({ database, log, send, intervalMs: 3_600_000, delay });
    stops.push(worker.stop);
    return worker;
  }

  /** A server that accepts no mail before `release` resolves; `begun` resolves when the first mail arrives. */
  async function startSlowServer() {
    const release = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const { arrived, port } = await startServer(() => {
      begun.resolve();
      return release.promise;
    });
    return { arrived, port, begun, release };
  }

  /** Uses connections of its own, like another process. */
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
    await database.transaction((tx) => enqueueMails(tx, mails));
  }

  async function statuses() {
    const rows = await database.select().from(mail_outbox);
    return rows.map(({ status }) => status).sort();
  }

  const subjects = (arrived: Arrived[]) =>
    arrived.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim()).sort();

  return { stops, startServer, startWorker, startSlowServer, startProcess, enqueue, statuses, subjects };
}
