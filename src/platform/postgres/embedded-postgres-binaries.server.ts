// Finds the PostgreSQL programs for this machine and makes sure that the account that runs them can.

import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Account } from './embedded-postgres-account.server.ts';
import { copyBinaries } from './embedded-postgres-copy.server.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.server.ts';
import { childOptions } from './embedded-postgres-process.server.ts';

export interface Binaries {
  folder: string;
  version: string;
  major: number;
}

const USE_A_SERVER = 'Set DATABASE_URL to a PostgreSQL server (15 or newer).';

/** `custom` replaces the installed platform package. Runs `postgres --version` to prove that the programs work. */
export function findBinaries(
  custom: string | undefined,
  account: Account | undefined,
  say: (message: string) => void,
): Binaries {
  const folder = custom ?? installedFolder();
  const asAccount = tryBinaries(folder, account);
  if (asAccount.binaries) return asAccount.binaries;
  const asRoot = account && tryBinaries(folder, undefined);
  if (!account || !asRoot?.binaries) {
    throw new EmbeddedPostgresError(
      'no-binaries',
      `The PostgreSQL programs in ${folder} do not run on this machine. ${USE_A_SERVER} (${asAccount.reason})`,
    );
  }
  // The system does not allow changing accounts at all, as in some sandboxes: no copy would help.
  if (/EPERM|EINVAL/.test(asAccount.reason ?? '')) throw cannotLeaveRoot(account, asAccount.reason);
  const runs = (copy: string) => tryBinaries(copy, account).binaries !== undefined;
  const copy = copyBinaries(folder, asRoot.binaries.version, runs, say);
  if (!copy) throw unreachable(folder, account);
  return { ...asRoot.binaries, folder: copy };
}

function tryBinaries(folder: string, account: Account | undefined): { binaries?: Binaries; reason?: string } {
  const options = { ...childOptions(account), encoding: 'utf8' as const, timeout: 20_000 };
  const { error, stdout, stderr } = spawnSync(join(folder, 'postgres'), ['--version'], options);
  const version = /(\d+)[.\w]*/.exec(stdout ?? '');
  if (version) return { binaries: { folder, version: version[0], major: Number(version[1]) } };
  return { reason: error?.message ?? stderr.trim() };
}

function installedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return join(dirname(entry), '..', 'native', 'bin');
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'no-binaries',
      `No PostgreSQL comes with Entrepôt for ${platform}-${process.arch} (${name} is not installed). ${USE_A_SERVER}`,
      { cause },
    );
  }
}

function cannotLeaveRoot(account: Account, reason: string | undefined): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'start-failed',
    `PostgreSQL does not run as root, and this system does not let root act as ${account.name}. ` +
      `Start Entrepôt as an ordinary user. ${USE_A_SERVER} (${reason})`,
  );
}

function unreachable(folder: string, account: Account): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'start-failed',
    `PostgreSQL does not run as root, and the account ${account.name} cannot reach its programs in ${folder}, ` +
      `nor a copy of them. Start Entrepôt as an ordinary user, or install it where ${account.name} may read.`,
  );
}
