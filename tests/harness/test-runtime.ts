// A separate database for each test file, and the runtime that API routes and writes need.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { type Config, readConfig } from '#platform/config/config.server.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';
import { connectDatabaseEvents } from '#platform/postgres/database-events.server.ts';
import { createLog } from '#platform/log.server.ts';
import type { Runtime } from '#platform/runtime.server.ts';
import { addressOf, runSql } from './empty-database.ts';

const environment = {
  LOG_LEVEL: 'silent',
  SITE_URL: 'http://shop.test',
  AUTH_SECRET: 'for-tests-alone'.repeat(3),
};

/** Call at the top of a test file: the database is cloned before the first test and dropped after the last. */
export function useTestRuntime(config: Partial<Config> = {}): Runtime {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = addressOf(name);
  const runtime: Runtime = {
    // Tests change rows directly and read them at once: only tests of the cache enable it.
    config: { ...readConfig(environment), sessionCacheMs: 0, ...config },
    database: connectDatabase(url),
    events: connectDatabaseEvents(url),
    log: createLog('silent'),
  };
  // A busy machine serves many parallel requests slowly, but all of them.
  runtime.database.$client.options.connectionTimeoutMillis = 60_000;
  beforeAll(() =>
    runSql(addressOf('postgres'), `create database ${name} template template strategy file_copy`),
  );
  afterAll(async () => {
    await runtime.events.close();
    await runtime.database.$client.end();
    await runSql(addressOf('postgres'), `drop database ${name} with (force)`);
  });
  return runtime;
}

/**
 * Deletes the rows of the tables, and of those that refer to them. TRUNCATE would make every file of every table and
 * index anew, which took thirty times the processor time. Like it, this waits for what others are still writing.
 */
export async function emptyTables(
  { database }: Pick<Runtime, 'database'>,
  ...names: string[]
): Promise<void> {
  const key = names.join();
  let statements = statementsOf.get(key);
  if (!statements) statementsOf.set(key, (statements = await emptyingStatements(database, names)));
  await database.execute(sql.raw(statements));
}

/** By the names of the tables: all test databases are clones of one template. */
const statementsOf = new Map<string, string>();

async function emptyingStatements(database: Runtime['database'], names: readonly string[]): Promise<string> {
  const { rows } = await database.execute<{ name: string; announces: boolean }>(sql`
    with recursive referring (id, depth) as (
      select unnest(${sql.param(names)}::text[])::regclass::oid, 0
      union
      select c.conrelid, depth + 1 from referring r join pg_constraint c on c.confrelid = r.id
      where c.contype = 'f' and c.conrelid <> r.id and depth < 10
    )
    select id::regclass::text as name,
      exists (select from pg_trigger where tgrelid = id and not tgisinternal and tgtype & 32 > 0) as announces
    from referring group by id order by max(depth) desc`);
  const deletions = (announces: boolean) =>
    rows.filter((row) => row.announces === announces).map(({ name }) => `delete from ${name};`);
  return [
    `lock table ${rows.map(({ name }) => name).join()} in share row exclusive mode;`,
    // Without triggers: those of issued versions reject a deletion, and TRUNCATE would not call them either.
    'set local session_replication_role = replica;',
    ...deletions(false),
    'set local session_replication_role = origin;',
    ...deletions(true),
  ].join('\n');
}
