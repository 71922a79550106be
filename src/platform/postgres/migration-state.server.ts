// Migration state: finds a database's last migration, and migrates another one exactly as far.
import type pg from 'pg';
import { CopyError } from './copy-error.server.ts';
import { readMigrations } from './migration-files.server.ts';
import { findLastRun, migrateDatabase } from './migrations.server.ts';

/**
 * The name of the last migration; null: there was none. Rejects with CopyError when this version lacks it, or when a
 * later one has begun.
 */
export async function findMigration(client: pg.ClientBase): Promise<string | null> {
  const when = await findLastRun(client);
  if (when === 0) return null;
  const last = (await readMigrations()).find((migration) => migration.when === when);
  if (!last) throw new CopyError('The database was set up by a newer version of Entrepôt than this one.');
  await rejectUnfinished(client);
  return last.tag;
}

async function rejectUnfinished(client: pg.ClientBase): Promise<void> {
  const { rows: found } = await client.query(
    `select to_regclass('drizzle.unfinished_migrations') as unfinished`,
  );
  if (found[0]?.unfinished === null) return;
  const { rows } = await client.query<{ tag: string }>('select tag from drizzle.unfinished_migrations');
  if (!rows[0]) return;
  throw new CopyError(
    `The migration ${rows[0].tag} is not finished. Wait until it is, or run \`npm run migrate\`.`,
  );
}

/** Rejects with CopyError when this version lacks `tag`. */
export async function rejectUnknown(tag: string): Promise<void> {
  if ((await readMigrations()).some((migration) => migration.tag === tag)) return;
  throw new CopyError(
    `${tag} is a migration of a newer version of Entrepôt than this one: install that first.`,
  );
}

/** No further, whatever this version has. */
export async function migrateUpTo(url: string, tag: string): Promise<void> {
  await rejectUnknown(tag);
  await migrateDatabase(url, { upTo: tag });
}
