// Backup: copies everything that the site stores, while it runs: a snapshot of the database, and the files.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { authSecretPath } from '#platform/config/auth-secret.server.ts';
import { isArchiveName, pack } from './backup-archive.server.ts';
import {
  storedFile,
  type Manifest,
  manifestFile,
  secretFile,
  tableFile,
  createChecksum,
} from './backup-manifest.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { CopyError } from '#platform/postgres/copy-error.server.ts';
import { type CopiedTable, listSequences, listTables } from './database-tables.server.ts';
import { isDiskFull } from '../files/disk-full.server.ts';
import { listFiles, openFolder } from '../files/files.server.ts';
import { findMigration } from '../postgres/migration-state.server.ts';
import { RowSummer } from './row-sum.server.ts';
import { inSnapshot, copyOut } from './table-copy.server.ts';

type Source = Pick<Config, 'dataDir' | 'objectStorage' | 'authSecret'>;

/**
 * Into the folder `to`, or the file when it ends in .tar.gz. It appears there when it is complete, not before.
 * Rejects with CopyError when something is there already.
 */
export async function backUp(
  url: string,
  source: Source,
  to: string,
  say: (message: string) => void,
): Promise<Manifest> {
  if (existsSync(to)) throw new CopyError(`${to} already exists. A backup never overwrites files.`);
  const unfinished = path.join(path.dirname(to), `.${path.basename(to)}.${randomUUID()}`);
  const archive = `${unfinished}.tar.gz`;
  // Also runs when a signal ends the process.
  const removeUnfinished = () =>
    [unfinished, archive].forEach((each) => rmSync(each, { recursive: true, force: true }));
  process.once('exit', removeUnfinished);
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const manifest = await writeBackup(url, source, unfinished, say);
    if (isArchiveName(to)) {
      say('Packing …');
      await pack(unfinished, archive);
      await rename(archive, to);
    } else {
      await rename(unfinished, to);
    }
    return manifest;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new CopyError(`Not enough space for the backup at ${to}. Nothing was left there.`, {
      cause: error,
    });
  } finally {
    removeUnfinished();
    process.off('exit', removeUnfinished);
  }
}

async function writeBackup(
  url: string,
  source: Source,
  folder: string,
  say: (message: string) => void,
): Promise<Manifest> {
  const made_at = new Date().toISOString();
  const database = await inSnapshot(url, (client) => backUpDatabase(client, folder, say));
  // After the database: the site writes a file before its row, so every file that a row names exists by now.
  const files = await backUpFiles(source, folder);
  const secret = source.authSecret ? null : authSecretPath(source);
  const auth_secret =
    secret && existsSync(secret) ? await write(secretFile(folder), createReadStream(secret)) : null;
  const manifest: Manifest = { format: 1, made_at, ...database, files, auth_secret };
  await writeFile(manifestFile(folder), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
  return manifest;
}

async function backUpDatabase(client: pg.Client, folder: string, say: (message: string) => void) {
  const migration = await findMigration(client);
  if (!migration) throw new CopyError('The database is empty: there is nothing to back up.');
  const tables = [];
  for (const table of await listTables(client)) {
    const summed = await backUpTable(client, folder, table);
    tables.push(summed);
    say(`${table.name}: ${summed.rows} rows`);
  }
  return { migration, tables, sequences: await listSequences(client) };
}

async function backUpTable(client: pg.Client, folder: string, table: CopiedTable) {
  const summer = new RowSummer();
  const proof = await write(tableFile(folder, table.name), copyOut(client, table), summer);
  return { ...table, ...proof, ...summer.result };
}

async function backUpFiles(source: Source, folder: string): Promise<Manifest['files']> {
  const files = [];
  for await (const file of listFiles(source)) {
    const opened = await openFolder(source, file.kind).open(file.name);
    // An import may have deleted it meanwhile.
    if (opened) files.push({ ...file, ...(await write(storedFile(folder, file), opened.stream())) });
  }
  return files;
}

async function write(
  file: string,
  content: AsyncIterable<Uint8Array>,
  through: Transform = new PassThrough(),
) {
  const { pass, proof } = createChecksum();
  await mkdir(path.dirname(file), { recursive: true });
  await pipeline(content, through, pass, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return proof();
}
