// The site's database for command-line tools, whether the site is running or not.
import type { Config } from '#platform/config/config.server.ts';
import { connectDatabase, type Database } from '#platform/postgres/database.server.ts';
import { findRunningPostgres } from '#platform/postgres/embedded-postgres-running.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { migrateDatabase } from '#platform/postgres/migrations.server.ts';

type DatabaseLocation = Pick<Config, 'databaseUrl' | 'dataDir'>;

export interface ServedDatabase {
  url: string;
  /** The embedded one that the running site is using. */
  isInUse: boolean;
  close: () => Promise<void>;
}

export interface OpenedDatabase {
  database: Database;
  close: () => Promise<void>;
}

/** Does not migrate. Starts an embedded database that is not running; `close` stops it again. */
export async function serveDatabase(
  { databaseUrl, dataDir }: DatabaseLocation,
  say: (message: string) => void,
): Promise<ServedDatabase> {
  const running = databaseUrl ? null : await findRunningPostgres(dataDir);
  const served = databaseUrl ?? running;
  if (served) return { url: served, isInUse: running !== null, close: async () => {} };
  const { url, stop } = await startEmbeddedPostgres({ dataDir, say });
  return { url, isInUse: false, close: stop };
}

/** Connects and migrates. */
export async function openDatabase(
  location: DatabaseLocation,
  say: (message: string) => void,
): Promise<OpenedDatabase> {
  const served = await serveDatabase(location, say);
  const database = connectDatabase(served.url);
  const close = async () => {
    await database.$client.end();
    await served.close();
  };
  try {
    await migrateDatabase(served.url, { say });
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
