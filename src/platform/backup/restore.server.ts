// Restore: recreates a site from its backup, in an empty data folder or on an empty server.
import { createReadStream, existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { authSecretPath } from '#platform/config/auth-secret.server.ts';
import { unpack } from './backup-archive.server.ts';
import {
  storedFile,
  type Manifest,
  readVerifiedManifest,
  secretFile,
  tableFile,
} from './backup-manifest.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import { CopyError } from '#platform/postgres/copy-error.server.ts';
import { fillDatabase, type OnStep } from './database-fill.server.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.server.ts';
import { lockDataFolder } from '../postgres/embedded-postgres-lock.server.ts';
import { copyVerified } from './files-copy.server.ts';
import { rejectUnknown } from '../postgres/migration-state.server.ts';

type Target = Pick<Config, 'dataDir' | 'databaseUrl' | 'objectStorage' | 'authSecret'>;

/** In restore order; the database comes last, since its presence marks a complete site. */
const parts = ['files', 'auth-secret', 'secrets', 'postgres'];

/**
 * Restores everything or nothing. Rejects with CopyError when the target is not empty, the backup is damaged, or a
 * newer version made it.
 */
export async function restore(
  from: string,
  target: Target,
  say: (message: string) => void,
  onStep: OnStep = () => {},
): Promise<Manifest> {
  const { dataDir, databaseUrl } = target;
  const used = (databaseUrl ? ['files'] : parts).find((part) => existsSync(path.join(dataDir, part)));
  if (used) throw new CopyError(`${dataDir} is not empty: ${used} exists. Choose an empty folder.`);
  await mkdir(dataDir, { recursive: true });
  const { release } = lockDataFolder(dataDir);
  const work = path.join(dataDir, '.restoring');
  try {
    await rm(work, { recursive: true, force: true });
    await mkdir(work, { mode: 0o700 });
    const folder = await unpack(path.resolve(from), path.join(work, 'backup'));
    say('Checking the backup …');
    const manifest = await readVerifiedManifest(folder, from);
    await rejectUnknown(manifest.migration);
    if (databaseUrl) await restoreDatabase(databaseUrl, manifest, folder, say, onStep);
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
    await restoreDatabase(server.url, manifest, folder, say, onStep);
  } finally {
    await server.stop();
  }
}

async function restoreDatabase(
  url: string,
  manifest: Manifest,
  folder: string,
  say: (message: string) => void,
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
      if (sums.get(table.name) !== table.sum)
        throw new CopyError(`${table.name} does not match its checksum.`);
      onStep(step, table);
    },
    say,
  );
}

async function restoreFiles(location: Target, { files }: Manifest, folder: string): Promise<void> {
  for (const file of files) {
    await copyVerified(location, file, createReadStream(storedFile(folder, file)), () => file);
  }
}

async function restoreSecret(
  folder: string,
  dataDir: string,
  authSecret: string | null,
  say: (message: string) => void,
): Promise<void> {
  const secret = authSecretPath({ dataDir });
  await copyFile(secretFile(folder), secret);
  await chmod(secret, 0o600);
  if (authSecret !== null && authSecret !== (await readFile(secret, 'utf8')).trim()) {
    say(
      'AUTH_SECRET differs from the backup. Everyone must sign in and set up two-factor authentication again.',
    );
  }
}
