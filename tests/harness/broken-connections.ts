// Database failures: a connection lost during a statement, and a server that rejects every connection.
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { expect } from 'vitest';
import type { Database } from '#platform/postgres/database.server.ts';

interface Inside {
  connection: { stream: Socket };
}

/** Simulates a lost network: the server sends nothing more. */
export function cutConnection(client: PoolClient): void {
  (client as unknown as Inside).connection.stream.destroy();
}

/** The driver notices the closed connection before the first query, and rejects every query. */
export function breakBeforeUse(client: PoolClient): void {
  (client as unknown as Inside).connection.stream.emit('error', new Error('read ECONNRESET'));
}

/**
 * The response to `send`, which waits for a lock on `table` until `act` has ended its server process or connection.
 */
export async function breakWhileWaiting<Answer>(
  database: Database,
  table: string,
  send: () => Promise<Answer> | Answer,
  act: (pid: number) => Promise<unknown> | void,
): Promise<Answer> {
  const holder = await database.$client.connect();
  // On another connection: within one transaction, pg_stat_activity does not change.
  const findWaiting = async () => {
    const { rows } = await database.$client.query<{ pid: number }>(`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    return rows[0]?.pid ?? 0;
  };
  try {
    await holder.query('begin');
    await holder.query(`lock table ${table} in access exclusive mode`);
    const answer = Promise.resolve(send());
    await expect.poll(findWaiting).not.toBe(0);
    await act(await findWaiting());
    await holder.query('rollback');
    return await answer;
  } finally {
    holder.release(true);
  }
}

/** A server that rejects every connection with this SQLSTATE. */
export async function startRejectingServer(code: string): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.end(errorResponse(code)));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { url: urlOf((server.address() as AddressInfo).port), server };
}

/** The URL of a port on which nothing listens. */
export async function unusedUrl(): Promise<string> {
  const { url, server } = await startRejectingServer('');
  await new Promise<void>((closed) => server.close(() => closed()));
  return url;
}

const urlOf = (port: number) => `postgresql://nobody@127.0.0.1:${port}/none`;

function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mconnections are rejected\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}
