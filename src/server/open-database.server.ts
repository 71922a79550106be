// The site's database for a command beside it, whether the site is running or not.
import type { Config } from '#platform/config.server.ts';
import { connectDatabase, type Database } from '#platform/database.server.ts';
import { findRunningPostgres } from '#platform/embedded-postgres-running.server.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres.server.ts';
import { migrateDatabase } from '#platform/migrations.server.ts';

export interface OpenedDatabase {
  database: Database;
  close: () => Promise<void>;
}

/** An embedded one that nobody is serving is started, and stopped at the end. */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  say: (message: string) => void,
): Promise<OpenedDatabase> {
  const served = databaseUrl ?? (await findRunningPostgres(dataDir));
  const embedded = served ? null : await startEmbeddedPostgres({ dataDir, say });
  const url = served ?? embedded?.url ?? '';
  const database = connectDatabase(url);
  const close = async () => {
    await database.$client.end();
    await embedded?.stop();
  };
  try {
    await migrateDatabase(url);
    return { database, close };
  } catch (error) {
    await close();
    throw error;
  }
}
