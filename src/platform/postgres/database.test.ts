import type { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { isDatabaseUnavailable } from './database-unavailable.server.ts';
import { connectDatabase, inTransaction } from './database.server.ts';

const { database } = useTestRuntime();

const count = async () =>
  (await database.execute<{ count: number }>(sql`select count(*)::int from mail_outbox`)).rows[0]?.count;
const write = `insert into mail_outbox (to_address, subject, body_text) values ('a@b.cd', 'A', 'B')`;

test('queries are planned for short runs, whatever the settings of the server', async () => {
  const { rows } = await database.execute(
    sql`select current_setting('jit') as jit, current_setting('random_page_cost') as page`,
  );
  expect(rows).toEqual([{ jit: 'off', page: '1.1' }]);
});

test('a transaction commits all or nothing', async () => {
  expect(await inTransaction(database, async (client) => (await client.query(write)).rowCount)).toBe(1);
  expect(await count()).toBe(1);
  const failing = inTransaction(database, async (client) => {
    await client.query(write);
    throw new Error('changed their mind');
  });
  await expect(failing).rejects.toThrow('changed their mind');
  expect(await count()).toBe(1);
});

test('a connection that breaks within a transaction fails that one alone', async () => {
  const errors: Error[] = [];
  const own = connectDatabase(String(database.$client.options.connectionString), (error) =>
    errors.push(error),
  );
  const broken = inTransaction(own, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await database.execute(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`);
    // No query runs while the connection breaks.
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    await client.query(write);
  });
  await expect(broken).rejects.toThrow('not queryable');
  expect((await own.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  expect(await count()).toBe(1);
  await own.$client.end();
});

test('the pool survives connections that break before a transaction begins', async () => {
  const own = connectDatabase(String(database.$client.options.connectionString));
  const { max = 0 } = own.$client.options;
  // Taken from the pool intact, and broken at the first statement.
  const cut = (client: PoolClient) => void socketOf(client).destroy();
  own.$client.on('acquire', cut);
  for (let n = 0; n < max; n += 1) {
    const failed = await own.transaction(async () => {}).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(failed), String(failed)).toBe(true);
  }
  own.$client.off('acquire', cut);
  expect(own.$client.totalCount).toBe(0);
  const result = await own.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(result.rows).toEqual([{ one: 1 }]);
  await own.$client.end();
});

const socketOf = (client: PoolClient) =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;
