// Runs the database server on a prepared folder, from start to an orderly stop.

import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './embedded-postgres-cluster.server.ts';
import { clusterNameOf } from './embedded-postgres-leftover.server.ts';
import { childOptions, runProgram, type Program } from './embedded-postgres-process.server.ts';

export interface Server {
  port: number;
  stop(): Promise<void>;
}

const FAST_STOP_MS = 10_000;
const ATTEMPTS = 5;

// What makes commits durable stays at PostgreSQL's defaults: on.
const SETTINGS = {
  shared_buffers: sharedBuffers(),
  max_connections: '50',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Parallel index builds want more than the 64 MB of /dev/shm that a container has by default.
  max_parallel_maintenance_workers: '0',
};

/**
 * Resolves when it accepts connections; after a crash that includes the recovery, however long it takes.
 * `onLost` receives its last output when it ends after that without `stop`.
 */
export async function startServer(
  cluster: Cluster,
  settings: Record<string, string>,
  say: (message: string) => void,
  onLost: (errorOutput: string) => void,
): Promise<Server> {
  for (let attempt = 1; ; attempt++) {
    const port = await findFreePort();
    const program = runProgram({
      program: join(cluster.binaries.folder, 'postgres'),
      account: cluster.account,
      folder: cluster.folder,
      args: (path) => [
        '-D',
        path,
        ...asArguments({ ...SETTINGS, ...settings, ...fixedSettings(cluster, port) }),
      ],
    });
    if (await isReady(program, say)) return { port, stop: supervise(program, cluster, onLost) };
    const output = program.errorOutput();
    // Another program may have taken the port, or the last backends of a crashed server have not ended yet.
    const isTemporary = /could not bind|could not create any TCP|pre-existing shared memory/.test(output);
    if (!isTemporary || attempt === ATTEMPTS) throw new Error(output || 'it ended without an error message');
    await pause(200 * attempt);
  }
}

/** Runs one command in PostgreSQL's single-user mode, which needs no password: resets a lost password. */
export async function runSingleUser(cluster: Cluster, command: string): Promise<void> {
  const program = runProgram({
    program: join(cluster.binaries.folder, 'postgres'),
    account: cluster.account,
    folder: cluster.folder,
    args: (path) => ['--single', '-D', path, 'postgres'],
    input: true,
  });
  program.child.stdin?.end(`${command}\n`);
  if ((await program.ended) !== 0) throw new Error(program.errorOutput());
}

function fixedSettings(cluster: Cluster, port: number): Record<string, string> {
  return {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    cluster_name: clusterNameOf(cluster.folder),
    logging_collector: 'off',
    log_destination: 'stderr',
    log_line_prefix: '',
    log_min_messages: 'warning',
    lc_messages: 'C',
  };
}

function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function isReady(program: Program, say: (message: string) => void): Promise<boolean> {
  const ready = new Promise<true>((resolve) => {
    program.onLine((line) => {
      if (line.includes('ready to accept connections')) resolve(true);
      if (line.includes('automatic recovery in progress')) say('The database recovers from an unclean stop.');
    });
  });
  return Promise.race([ready, program.ended.then(() => false)]);
}

/** Lets this process exit while the server runs, detects the server's end, and returns its stop function. */
function supervise(
  program: Program,
  cluster: Cluster,
  onLost: (complaint: string) => void,
): () => Promise<void> {
  const { child } = program;
  let stopping: Promise<void> | undefined;
  child.unref();
  (child.stderr as Socket | null)?.unref();
  void program.ended.then(() => {
    if (!stopping) onLost(program.errorOutput());
  });
  return () => (stopping ??= stopServer(program, cluster));
}

async function stopServer({ child, ended }: Program, { binaries, folder }: Cluster): Promise<void> {
  child.ref();
  (child.stderr as Socket | null)?.ref();
  if (process.platform === 'win32') {
    // Windows has no signals: Node would end the server as by kill -9.
    const args = ['stop', '-D', folder, '-m', 'fast', '-w'];
    spawnSync(join(binaries.folder, 'pg_ctl'), args, { ...childOptions(undefined), stdio: 'ignore' });
  } else child.kill('SIGINT');
  const killTimer = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS);
  await ended;
  clearTimeout(killTimer);
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A quarter of the memory, as PostgreSQL advises: taken only as it is used. A million products use two gigabytes. */
function sharedBuffers(): string {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  const megabytes = Math.round(memory / 4 / 2 ** 20);
  return `${Math.min(Math.max(megabytes, 128), 2048)}MB`;
}
