// Starts one PostgreSQL server for a test run and migrates a template database that every test file clones.
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { migrateDatabase } from '#platform/postgres/migrations.server.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    templateUrl: string;
  }
}

/**
 * Trades durability for speed: tests survive no power failure. Each test file has a database, most of which are
 * emptied before each test: that takes half the time with few buffers to search and little to log.
 */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '64MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  autovacuum: 'off',
};

/** In memory where there is room: creating and removing files takes most of the server's time. */
async function temporaryFolder(): Promise<string> {
  const memory = '/dev/shm';
  const disk = os.tmpdir();
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > 4 * 1024 ** 3 ? memory : disk;
}

/** `TEST_POSTGRES_BINARIES`: the folder of another version's initdb and postgres. */
export default async function setUp(project: TestProject) {
  const dataDir = await mkdtemp(path.join(await temporaryFolder(), 'entrepot-test-'));
  const binaries = process.env.TEST_POSTGRES_BINARIES;
  const server = await startEmbeddedPostgres({
    dataDir,
    settings: hasty,
    database: 'template',
    ...(binaries && { binaries }),
  });
  await migrateDatabase(server.url);
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
