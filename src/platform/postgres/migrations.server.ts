// Brings the database's structure up to date, one process at a time.
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.server.ts';

// Any fixed number: two processes that start together must request the same lock.
const lock = 4_711_2011;
const oldestServer = 15;

/** Reported to the operator at start: the URL is wrong, the server too old, or this version older than the data. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

/** Applies what is missing from `folder`; safe to call from several processes at once. */
export async function migrateDatabase(
  url: string,
  folder = path.resolve('database/migrations'),
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // The running statement reports a lost connection; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((cause: Error) => {
    throw new DatabaseUnusable(`Cannot connect to the database in DATABASE_URL: ${cause.message}`, {
      cause,
    });
  });
  try {
    await rejectOldServer(client);
    // Another process may migrate for minutes, and so may we.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lock]);
    await rejectNewerData(client, folder);
    await migrate(drizzle({ client }), { migrationsFolder: folder });
  } catch (error) {
    throw unusableFrom(error) ?? error;
  } finally {
    // Closing the session releases the lock.
    await client.end();
  }
}

/** Undefined: the error is not caused by the server, but by a migration. */
function unusableFrom(error: unknown): DatabaseUnusable | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return undefined;
  const { message } = cause;
  const code = 'code' in cause ? String(cause.code) : '';
  if (code === '42501')
    return new DatabaseUnusable(`The database user lacks permission to create tables: ${message}`, { cause });
  // A read-only server is one that a failover is about to replace.
  if (code === '25006' || isDatabaseUnavailable(cause))
    return new DatabaseUnusable(`Lost the database connection during setup: ${message}`, { cause });
  return undefined;
}

/** An older version would write into tables that it does not know. */
async function rejectNewerData(client: pg.Client, folder: string) {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as journal`);
  if (found[0]?.journal === null) return;
  const { rows } = await client.query<{ when: string | null }>(
    'select max(created_at)::text as when from drizzle.__drizzle_migrations',
  );
  const newest = Math.max(...readMigrationFiles({ migrationsFolder: folder }).map((one) => one.folderMillis));
  if (Number(rows[0]?.when) > newest) {
    throw new DatabaseUnusable(
      'The database was set up by a newer version of Entrepôt than this one. Install that version, or restore a ' +
        'backup that this one made.',
    );
  }
}

async function rejectOldServer(client: pg.Client) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < oldestServer) {
    throw new DatabaseUnusable(
      `DATABASE_URL points to PostgreSQL ${major}; version ${oldestServer} or newer is needed.`,
    );
  }
}
