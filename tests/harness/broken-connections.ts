// Databases that fail as real ones do: a connection cut under a statement, a server that takes nobody in.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import type { Database } from '#platform/database.server.ts';

interface Inside {
  connection: { stream: Socket };
}

/** As when the network goes: without a word. */
export function cutConnection(client: PoolClient): void {
  (client as unknown as Inside).connection.stream.destroy();
}

/** As when the break is heard of before anything is asked: the driver takes no question for it any more. */
export function breakBeforehand(client: PoolClient): void {
  (client as unknown as Inside).connection.stream.emit('error', new Error('read ECONNRESET'));
}

/**
 * What `ask` answers: it waits for `table` until `act`, which is told its server process, has done something to it.
 */
export async function brokenAsItWaits<Answer>(
  database: Database,
  table: string,
  ask: () => Promise<Answer> | Answer,
  act: (pid: number) => Promise<unknown> | void,
): Promise<Answer> {
  const holder = await database.$client.connect();
  // By another connection: within one transaction the server shows the same moment again and again.
  const findWaiting = async () => {
    const { rows } = await database.$client.query<{ pid: number }>(`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.pid ?? 0;
  };
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in access exclusive mode`);
    const answer = Promise.resolve(ask());
    await expect.poll(findWaiting, { timeout: 10_000 }).not.toBe(0);
    await act(await findWaiting());
    await holder.query('rollback');
    return await answer;
  } finally {
    holder.release(true);
  }
}

/** A server that answers every greeting with this SQLSTATE. */
export async function startRefusingServer(code: string): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(errorResponse(code)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: urlOf((server.address() as AddressInfo).port), server };
}

/** Of a port on which nobody listens. */
export async function urlOfNobody(): Promise<string> {
  const { url, server } = await startRefusingServer('');
  await new Promise<void>((closed) => server.close(() => closed()));
  return url;
}

const urlOf = (port: number) => `postgresql://nobody@127.0.0.1:${port}/none`;

function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnobody is let in\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
