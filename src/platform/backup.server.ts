// A copy of everything that the site keeps, made while it runs: the database at one moment, and its files.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { secretOf } from './auth-secret.server.ts';
import { isArchiveName, pack } from './backup-archive.server.ts';
import {
  keptFile,
  type Manifest,
  manifestFile,
  secretFile,
  tableFile,
  takeProof,
} from './backup-manifest.server.ts';
import type { Config } from './config.server.ts';
import { CopyError } from './copy-error.server.ts';
import { type CopiedTable, listSequences, listTables } from './database-tables.server.ts';
import { isDiskFull } from './disk-full.server.ts';
import { listFiles, openFolder } from './files.server.ts';
import { findMigration } from './migration-state.server.ts';
import { RowSummer } from './row-sum.server.ts';
import { atOneMoment, copyOut } from './table-copy.server.ts';

type Kept = Pick<Config, 'dataDir' | 'objectStorage' | 'authSecret'>;

/**
 * Into the folder `to`, or the file when it ends in .tar.gz. It stands there when it is whole, not before.
 * Rejects with CopyError when something is there already.
 */
export async function backUp(
  url: string,
  kept: Kept,
  to: string,
  say: (message: string) => void,
): Promise<Manifest> {
  if (existsSync(to)) throw new CopyError(`${to} exists already: a backup never writes over anything.`);
  const unfinished = path.join(path.dirname(to), `.${path.basename(to)}.${randomUUID()}`);
  const archive = `${unfinished}.tar.gz`;
  // Ended by a signal, too, it leaves nothing behind.
  const tidy = () => [unfinished, archive].forEach((each) => rmSync(each, { recursive: true, force: true }));
  process.once('exit', tidy);
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    const manifest = await fill(url, kept, unfinished, say);
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
    throw new CopyError(`There is no room for the whole backup at ${to}: nothing was left there.`, {
      cause: error,
    });
  } finally {
    tidy();
    process.off('exit', tidy);
  }
}

async function fill(
  url: string,
  kept: Kept,
  folder: string,
  say: (message: string) => void,
): Promise<Manifest> {
  const made_at = new Date().toISOString();
  const database = await atOneMoment(url, (client) => backUpDatabase(client, folder, say));
  // Afterwards: a row is written after its file, so whatever the rows speak of is there.
  const files = await backUpFiles(kept, folder);
  const secret = kept.authSecret ? null : secretOf(kept);
  const auth_secret =
    secret && existsSync(secret) ? await write(secretFile(folder), createReadStream(secret)) : null;
  const manifest: Manifest = { format: 1, made_at, ...database, files, auth_secret };
  await writeFile(manifestFile(folder), JSON.stringify(manifest, null, 1), { mode: 0o600, flush: true });
  return manifest;
}

async function backUpDatabase(client: pg.Client, folder: string, say: (message: string) => void) {
  const migration = await findMigration(client);
  if (!migration) throw new CopyError('The database holds no site yet: there is nothing to back up.');
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

async function backUpFiles(kept: Kept, folder: string): Promise<Manifest['files']> {
  const files = [];
  for await (const file of listFiles(kept)) {
    const opened = await openFolder(kept, file.kind).open(file.name);
    // One that an import took away again meanwhile.
    if (opened) files.push({ ...file, ...(await write(keptFile(folder, file), opened.stream())) });
  }
  return files;
}

async function write(
  file: string,
  content: AsyncIterable<Uint8Array>,
  through: Transform = new PassThrough(),
) {
  const { pass, proof } = takeProof();
  await mkdir(path.dirname(file), { recursive: true });
  await pipeline(content, through, pass, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }));
  return proof();
}
