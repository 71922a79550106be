// Ends a database server that outlived its process (kill -9), so that the next start finds the folder free.

import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './embedded-postgres-cluster.server.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.server.ts';
import { childOptions } from './embedded-postgres-process.server.ts';

type Occupant = 'none' | 'ours' | 'stranger' | 'unclear';

const PATIENCE_MS = 10_000;
const POLL_MS = 15;

/**
 * A name on the server's command line by which a later process knows it. It is made of the folder's identity,
 * not its path, so a copied folder with a copied postmaster.pid never points at the original's server.
 */
export function clusterMark(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  return `entrepot-${dev}-${ino}`;
}

/** Call only while holding the folder's lock: then a running server has lost its parent. */
export async function stopLeftover(cluster: Cluster, say: (message: string) => void): Promise<void> {
  const pidFile = join(cluster.folder, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  if (process.platform === 'win32') return stopByControl(cluster);
  const occupant = occupantOf(pid, cluster.folder);
  // PostgreSQL itself would take any living process of the same user for its own predecessor.
  if (occupant === 'stranger') rmSync(pidFile, { force: true });
  if (occupant !== 'ours') return;
  say(`Stopping the database server (process ${pid}) that an earlier run left behind.`);
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(pid, signal);
    if (await isGoneWithin(pid, cluster.folder)) return;
  }
  throw new EmbeddedPostgresError(
    'in-use',
    `The database server that an earlier run left behind on ${cluster.folder} (process ${pid}) does not end. End it by hand.`,
  );
}

async function isGoneWithin(pid: number, folder: string): Promise<boolean> {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (occupantOf(pid, folder) !== 'ours') return true;
    await pause(POLL_MS);
  }
  return false;
}

/** Who runs under this pid? A zombie has no command line and counts as a stranger. */
function occupantOf(pid: number, folder: string): Occupant {
  if (!isAlive(pid)) return 'none';
  const command = commandOf(pid);
  if (!command) return 'unclear';
  if (!command.isPostgres) return 'stranger';
  if (command.text.includes(`cluster_name=${clusterMark(folder)}`)) return 'ours';
  return worksElsewhere(pid, folder) ? 'stranger' : 'unclear';
}

function commandOf(pid: number): { isPostgres: boolean; text: string } | undefined {
  try {
    if (process.platform !== 'linux') {
      const text = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
      return { isPostgres: /postgres/.test(text), text };
    }
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const isPostgres = /^(postgres|postmaster)\b/.test(basename(words[0] ?? ''));
    return { isPostgres, text: `${words.join(' ')} ` };
  } catch {
    return undefined;
  }
}

/** A server always works in its own cluster folder; root in a container may not be allowed to look. */
function worksElsewhere(pid: number, folder: string): boolean {
  try {
    const working = statSync(`/proc/${pid}/cwd`, { bigint: true });
    const own = statSync(folder, { bigint: true });
    return working.dev !== own.dev || working.ino !== own.ino;
  } catch {
    return false;
  }
}

function stopByControl({ binaries, folder }: Cluster): void {
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
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself in between.
  }
}
