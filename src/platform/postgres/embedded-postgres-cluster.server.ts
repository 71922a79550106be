// Creates the database's folder once and completely, and recognises one that this version cannot read.

import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { join } from 'node:path';
import { claimCluster, changeOwner, type Account } from './embedded-postgres-account.server.ts';
import type { Binaries } from './embedded-postgres-binaries.server.ts';
import { EmbeddedPostgresError, failureFrom } from './embedded-postgres-error.server.ts';
import { runProgram } from './embedded-postgres-process.server.ts';

export interface Cluster {
  folder: string;
  password: string;
  binaries: Binaries;
  account: Account | undefined;
}

export const SUPERUSER = 'entrepot';
const UNFINISHED = 'postgres.new-';

export async function prepareCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account | undefined,
  say: (message: string) => void,
): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  removeUnfinished(dataDir);
  const exists = fs.existsSync(join(folder, 'PG_VERSION'));
  if (exists) requireSameMajor(folder, binaries);
  else requireVacant(folder);
  const cluster = { folder, password: readOrCreatePassword(dataDir), binaries, account };
  if (!exists) {
    say(`Creating the database in ${folder}.`);
    await createCluster(dataDir, cluster);
  }
  claimCluster(folder, account);
  return cluster;
}

/** Initialises beside the final folder and renames, so that an interrupted start leaves nothing that looks complete. */
async function createCluster(
  dataDir: string,
  { folder, password, binaries, account }: Cluster,
): Promise<void> {
  const unfinished = fs.mkdtempSync(join(dataDir, UNFINISHED));
  try {
    fs.writeFileSync(join(unfinished, 'password'), `${password}\n`, { mode: 0o600 });
    if (account) changeOwner(unfinished, account);
    const initdb = runProgram({
      program: join(binaries.folder, 'initdb'),
      account,
      folder: unfinished,
      args: (path) => initdbArguments(path, binaries.major),
    });
    if ((await initdb.ended) !== 0) throw failureFrom(initdb.errorOutput(), folder);
    fs.renameSync(join(unfinished, 'cluster'), folder);
    syncFolder(dataDir);
  } finally {
    removeUnfinished(dataDir);
  }
}

function initdbArguments(path: string, major: number): string[] {
  const locale =
    major >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C.UTF-8'];
  return [
    `--pgdata=${path}/cluster`,
    `--pwfile=${path}/password`,
    `--username=${SUPERUSER}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    ...locale,
  ];
}

/** The superuser's password, generated once and readable for this account alone. */
function readOrCreatePassword(dataDir: string): string {
  const file = join(dataDir, 'secrets', 'postgres-password');
  const stored = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim() : '';
  if (/^[\w-]{20,}$/.test(stored)) return stored;
  const password = randomBytes(24).toString('base64url');
  fs.mkdirSync(join(dataDir, 'secrets'), { recursive: true, mode: 0o700 });
  fs.writeFileSync(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true });
  fs.renameSync(`${file}.new`, file);
  return password;
}

function removeUnfinished(dataDir: string): void {
  for (const name of fs.readdirSync(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue;
    try {
      fs.rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {
      // An initdb whose parent was killed may still write in it; nothing reads it, and the next cleanup deletes it.
    }
  }
}

function requireSameMajor(folder: string, binaries: Binaries): void {
  const found = fs.readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (found === String(binaries.major)) return;
  throw new EmbeddedPostgresError(
    'wrong-version',
    `The database in ${folder} was written by PostgreSQL ${found}, but this is PostgreSQL ${binaries.major}, ` +
      `which cannot read it. Run a PostgreSQL ${found} server on that folder and set DATABASE_URL to it, or dump it ` +
      'there (pg_dump), rename the folder, start again and load the dump. Nothing was changed.',
  );
}

function requireVacant(folder: string): void {
  const stat = fs.statSync(folder, { throwIfNoEntry: false });
  if (!stat || (stat.isDirectory() && fs.readdirSync(folder).length === 0)) return;
  throw new EmbeddedPostgresError(
    'start-failed',
    `${folder} exists but is not a PostgreSQL database. Rename or delete it, or set DATA_DIR to another folder.`,
  );
}

/** Makes the rename survive a power cut; Windows has no such call for folders. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(folder, 'r');
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}
