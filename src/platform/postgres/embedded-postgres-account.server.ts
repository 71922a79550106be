// Finds the unprivileged account that PostgreSQL runs as when this process is root, since PostgreSQL does not run as root.

import { chmodSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.server.ts';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

/** The account for the child process, or undefined when the current user is suitable. */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readAccounts();
  const owner = statSync(cluster, { throwIfNoEntry: false });
  // A cluster that another user created, or a container image with other ids, keeps its owner.
  if (owner && owner.uid !== 0) {
    const name = accounts.find((account) => account.uid === owner.uid)?.name ?? `uid ${owner.uid}`;
    return { name, uid: owner.uid, gid: owner.gid };
  }
  const named = (name: string) => accounts.find((account) => account.name === name);
  const account = named('postgres') ?? named('nobody') ?? accounts[0];
  if (account) return account;
  throw new EmbeddedPostgresError(
    'start-failed',
    'PostgreSQL does not run as root and /etc/passwd names no other account. ' +
      'Start Entrepôt as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** Gives a folder and all in it to the account. */
export function changeOwner(folder: string, account: Account): void {
  try {
    lchownSync(folder, account.uid, account.gid);
    for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      lchownSync(join(folder, entry), account.uid, account.gid);
    }
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'not-writable',
      `PostgreSQL does not run as root, and the account ${account.name} could not be made the owner of ${folder}. ` +
        `Start Entrepôt as an ordinary user who owns it, or set DATA_DIR or DATABASE_URL. (${(cause as Error).message})`,
      { cause },
    );
  }
}

/** Makes an existing cluster usable by the account that will run it, or reports its owner. */
export function claimCluster(cluster: string, account: Account | undefined): void {
  if (process.platform === 'win32') return;
  const { uid, mode } = statSync(cluster);
  if (account && uid !== account.uid) changeOwner(cluster, account);
  if (!account && uid !== process.getuid?.()) {
    throw new EmbeddedPostgresError(
      'not-writable',
      `The database in ${cluster} belongs to another user (uid ${uid}). Start Entrepôt as that user or as root, ` +
        'give the folder to this user (chown -R), or set DATA_DIR to another folder.',
    );
  }
  // PostgreSQL rejects a cluster that other accounts can access, as a restored copy often allows.
  if (mode & 0o077) chmodSync(cluster, 0o700);
}

function readAccounts(): Account[] {
  let lines: string[] = [];
  try {
    lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
  return lines
    .map((line) => line.split(':'))
    .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
    .filter(({ uid, gid }) => uid > 0 && gid > 0);
}
