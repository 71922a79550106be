// Starts one PostgreSQL server for a test run and migrates a template database that every test file clones.
import { mkdtemp, rm } from 'node:fs/promises';
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

/** Trades durability for speed: tests survive no power failure. */
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** `TEST_POSTGRES_BINARIES`: the folder of another version's initdb and postgres. */
export default async function setUp(project: TestProject) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'entrepot-test-'));
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
