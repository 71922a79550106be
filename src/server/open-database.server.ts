// The site's database for a command beside it, whether the site is running or not.
import type { Config } from '#platform/config.server.ts';
import { connectDatabase, type Database } from '#platform/database.server.ts';
import { findRunningPostgres } from '#platform/embedded-postgres-running.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.server.ts';
import { migrateDatabase } from '#platform/migrations.server.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

export interface ServedDatabase {
  url: string;
  /** The embedded one that the site itself is using at this moment. */
  isInUse: boolean;
  close: () => Promise<void>;
}

export interface OpenedDatabase {
  database: Database;
  close: () => Promise<void>;
}

/** As it is, not migrated. An embedded one that nobody is serving is started, and stopped at the end. */
export async function serveDatabase(
  { databaseUrl, dataDir }: Place,
  say: (message: string) => void,
): Promise<ServedDatabase> {
  const running = databaseUrl ? null : await findRunningPostgres(dataDir);
  const served = databaseUrl ?? running;
  if (served) return { url: served, isInUse: running !== null, close: async () => {} };
  const { url, stop } = await startEmbeddedPostgres({ dataDir, say });
  return { url, isInUse: false, close: stop };
}

/** Migrated. */
export async function openDatabase(place: Place, say: (message: string) => void): Promise<OpenedDatabase> {
  const served = await serveDatabase(place, say);
  const database = connectDatabase(served.url);
  const close = async () => {
    await database.$client.end();
    await served.close();
  };
  try {
    await migrateDatabase(served.url);
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
