// A separate database for each test file, and the runtime that API routes and writes need.
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { type Config, readConfig } from '#platform/config.server.ts';
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

/** Truncates the tables, and those that refer to them. */
export async function emptyTables(
  { database }: Pick<Runtime, 'database'>,
  ...names: string[]
): Promise<void> {
  await database.execute(sql.raw(`truncate ${names.join(', ')} cascade`));
}
