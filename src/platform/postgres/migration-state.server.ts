// Migration state: finds a database's last migration, and migrates another one exactly as far.
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { CopyError } from '../backup/copy-error.server.ts';
import { migrateDatabase } from './migrations.server.ts';

interface Journal {
  entries: { tag: string; when: number }[];
}

const journalFile = 'meta/_journal.json';
const ownFolder = path.resolve('database/migrations');

/** The name of the last migration; null: there was none. Rejects with CopyError when this version lacks it. */
export async function findMigration(client: pg.ClientBase, folder = ownFolder): Promise<string | null> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as journal`);
  if (found[0]?.journal === null) return null;
  const { rows } = await client.query<{ when: string | null }>(
    'select max(created_at)::text as when from drizzle.__drizzle_migrations',
  );
  const when = rows[0]?.when;
  if (!when) return null;
  const { entries } = await readJournal(folder);
  const last = entries.find((entry) => String(entry.when) === when);
  if (!last) throw new CopyError('The database was set up by a newer version of Entrepôt than this one.');
  return last.tag;
}

/** Rejects with CopyError when this version lacks `tag`. */
export async function rejectUnknown(tag: string, folder = ownFolder): Promise<void> {
  const { entries } = await readJournal(folder);
  if (entries.some((entry) => entry.tag === tag)) return;
  throw new CopyError(
    `${tag} is a migration of a newer version of Entrepôt than this one: install that first.`,
  );
}

/** No further, whatever this version has. */
export async function migrateUpTo(url: string, tag: string, folder = ownFolder): Promise<void> {
  await rejectUnknown(tag, folder);
  const journal = await readJournal(folder);
  const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
  const some = await mkdtemp(path.join(os.tmpdir(), 'entrepot-migrations-'));
  try {
    await mkdir(path.join(some, 'meta'));
    await writeFile(path.join(some, journalFile), JSON.stringify({ ...journal, entries }));
    for (const { tag: name } of entries) {
      await copyFile(path.join(folder, `${name}.sql`), path.join(some, `${name}.sql`));
    }
    await migrateDatabase(url, some);
  } finally {
    await rm(some, { recursive: true });
  }
}

async function readJournal(folder: string): Promise<Journal> {
  const journal: Journal = JSON.parse(await readFile(path.join(folder, journalFile), 'utf8'));
  return journal;
}
