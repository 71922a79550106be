// Makes a site anew from its backup, in a data folder or on a server that holds nothing yet.
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { secretOf } from './auth-secret.server.ts';
import { unpack } from './backup-archive.server.ts';
import { keptFile, type Manifest, readWhole, secretFile, tableFile } from './backup-manifest.server.ts';
import type { Config } from './config.server.ts';
import { CopyError } from './copy-error.server.ts';
import { fillDatabase, type OnStep } from './database-fill.server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { lockDataFolder } from './embedded-postgres-lock.server.ts';
import { bringFile } from './files-copy.server.ts';
import { refuseUnknown } from './migration-state.server.ts';

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 'objectStorage' | 'authSecret'>;

/** In the order in which they are put in place: a data folder with a cluster is a site's. */
const parts = ['files', 'auth-secret', 'secrets', 'postgres'];

/**
 * All of it stands there at the end, or nothing does. Rejects with CopyError: something is there already, the backup
 * is not whole, or a newer version made it.
 */
export async function restore(
  from: string,
  target: Target,
  say: (message: string) => void,
  onStep: OnStep = () => {},
): Promise<Manifest> {
  const { dataDir, databaseUrl } = target;
  const used = (databaseUrl ? ['files'] : parts).find((part) => existsSync(path.join(dataDir, part)));
  if (used) throw new CopyError(`${dataDir} is not empty: ${used} is there. Give a folder without a site.`);
  await mkdir(dataDir, { recursive: true });
  const { release } = lockDataFolder(dataDir);
  const work = path.join(dataDir, '.restoring');
  try {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { mode: 0o700 });
    const folder = await unpack(path.resolve(from), path.join(work, 'backup'));
    say('Checking that the backup is whole …');
    const manifest = await readWhole(folder, from);
    await refuseUnknown(manifest.migration);
    if (databaseUrl) await restoreDatabase(databaseUrl, manifest, folder, onStep);
    else await restoreEmbedded(work, manifest, folder, say, onStep);
    await restoreFiles({ ...target, dataDir: work }, manifest, folder);
    if (manifest.auth_secret) await restoreSecret(folder, work, target.authSecret, say);
    for (const part of parts) {
      if (existsSync(path.join(work, part))) await rename(path.join(work, part), path.join(dataDir, part));
    }
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
    release();
  }
}

async function restoreEmbedded(
  dataDir: string,
  manifest: Manifest,
  folder: string,
  say: (message: string) => void,
  onStep: OnStep,
): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDir, say });
  try {
    await restoreDatabase(server.url, manifest, folder, onStep);
  } finally {
    await server.stop();
  }
}

async function restoreDatabase(
  url: string,
  manifest: Manifest,
  folder: string,
  onStep: OnStep,
): Promise<void> {
  const { migration, tables, sequences } = manifest;
  const sums = new Map(tables.map(({ name, sum }) => [name, sum]));
  await fillDatabase(
    url,
    {
      migration,
      tables,
      sequences: async () => sequences,
      open: ({ name }) => createReadStream(tableFile(folder, name)),
    },
    (step, table) => {
      if (sums.get(table.name) !== table.sum) throw new CopyError(`${table.name} is not what was backed up.`);
      onStep(step, table);
    },
  );
}

async function restoreFiles(place: Target, { files }: Manifest, folder: string): Promise<void> {
  for (const file of files) {
    await bringFile(place, file, createReadStream(keptFile(folder, file)), () => file);
  }
}

async function restoreSecret(
  folder: string,
  dataDir: string,
  given: string | null,
  say: (message: string) => void,
): Promise<void> {
  const secret = secretOf({ dataDir });
  await copyFile(secretFile(folder), secret);
  await chmod(secret, 0o600);
  if (given !== null && given !== (await readFile(secret, 'utf8')).trim()) {
    say(
      'AUTH_SECRET is not what the site had: nobody stays signed in, and second factors must be set up anew.',
    );
  }
}
