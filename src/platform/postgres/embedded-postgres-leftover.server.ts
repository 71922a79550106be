// Ends a database server that outlived its process (kill -9), so that the next start finds the folder free.

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './embedded-postgres-cluster.server.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.server.ts';
import { childOptions } from './embedded-postgres-process.server.ts';
import { isRecord } from '#kernel/object.ts';

type PidOwner = 'none' | 'own-server' | 'other-process' | 'unknown';

const TIMEOUT_MS = 10_000;
const POLL_MS = 15;

/**
 * The server's `cluster_name`, by which a later process recognises it on the command line. Made of the folder's inode,
 * not of its path, so that a copied folder with a copied postmaster.pid never points at the original's server.
 */
export function clusterNameOf(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `entrepot-${dev}-${ino}`;
}

/** Call only while holding the folder's lock: then a running server has lost its parent. */
export async function stopOrphanedServer(cluster: Cluster, say: (message: string) => void): Promise<void> {
  const pidFile = join(cluster.folder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  if (process.platform === 'win32') return stopByPgCtl(cluster);
  const owner = findPidOwner(pid, cluster.folder);
  // PostgreSQL does not start while any process of the same user has the pid in this file.
  if (owner === 'other-process') rmSync(pidFile, { force: true });
  if (owner !== 'own-server') return;
  say(`Stopping the database server (process ${pid}) that an earlier run left behind.`);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(pid, signal);
    if (await hasStopped(pid, cluster.folder)) return;
  }
  throw new EmbeddedPostgresError(
    'in-use',
    `The database server that an earlier run left behind on ${cluster.folder} (process ${pid}) did not stop. Stop it manually.`,
  );
}

async function hasStopped(pid: number, folder: string): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (findPidOwner(pid, folder) !== 'own-server') return true;
    await pause(POLL_MS);
  }
  return false;
}

/** The process under this pid. A zombie has no command line and counts as foreign. */
function findPidOwner(pid: number, folder: string): PidOwner {
  if (!isAlive(pid)) return 'none';
  const command = commandOf(pid);
  if (!command) return 'unknown';
  if (!command.isPostgres) return 'other-process';
  if (command.text.includes(`cluster_name=${clusterNameOf(folder)}`)) return 'own-server';
  return runsInOtherFolder(pid, folder) ? 'other-process' : 'unknown';
}

function commandOf(pid: number): { isPostgres: boolean; text: string } | undefined {
  try {
    if (process.platform !== 'linux') {
      const text = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
      return { isPostgres: /postgres/.test(text), text };
    }
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const isPostgres = /^(postgres|postmaster)\b/.test(basename(args[0] ?? ''));
    return { isPostgres, text: `${args.join(' ')} ` };
  } catch {
    return undefined;
  }
}

/** PostgreSQL's working directory is its cluster folder. In a container, even root may lack the permission to read it. */
function runsInOtherFolder(pid: number, folder: string): boolean {
  try {
    const working = statSync(`/proc/${pid}/cwd`, { bigint: true });
    const own = statSync(folder, { bigint: true });
    return working.dev !== own.dev || working.ino !== own.ino;
  } catch {
    return false;
  }
}

function stopByPgCtl({ binaries, folder }: Cluster): void {
  const args = ['stop', '-D', folder, '-m', 'fast', '-w'];
  spawnSync(join(binaries.folder, 'pg_ctl'), args, { ...childOptions(undefined), stdio: 'ignore' });
}

function readPid(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10);
    return pid > 1 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return isRecord(cause) && cause.code === 'EPERM';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has already ended.
  }
}
