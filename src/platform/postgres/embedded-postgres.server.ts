// Embedded PostgreSQL: serves an installation without a database server from the data folder.

import { accessSync, constants, mkdirSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { chooseAccount } from './embedded-postgres-account.server.ts';
import { findBinaries } from './embedded-postgres-binaries.server.ts';
import { prepareCluster, SUPERUSER, type Cluster } from './embedded-postgres-cluster.server.ts';
import { EmbeddedPostgresError, failureFrom } from './embedded-postgres-error.server.ts';
import { stopOrphanedServer } from './embedded-postgres-leftover.server.ts';
import { lockDataFolder } from './embedded-postgres-lock.server.ts';
import { runSingleUser, startServer, type Server } from './embedded-postgres-postmaster.server.ts';
import { isRecord } from '#kernel/object.ts';

export { EmbeddedPostgresError } from './embedded-postgres-error.server.ts';

export interface EmbeddedPostgres {
  /** postgresql://entrepot:<password>@127.0.0.1:<port>/<database> */
  url: string;
  /** Ends all connections, writes everything and frees the folder; a second call waits for the first. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** DATA_DIR: the cluster goes to `postgres` in it, the password to `secrets/postgres-password`. */
  dataDir: string;
  say?: (message: string) => void;
  /** Called once if the server ends without `stop`. */
  onLost?: (error: EmbeddedPostgresError) => void;
  /** Folder with initdb and postgres; by default the installed platform package. */
  binaries?: string;
  /** Further server settings, such as those of a test that need not survive a power cut. */
  settings?: Record<string, string>;
  /** Created when missing. */
  database?: string;
}

const WRONG_PASSWORD = '28P01';
const NO_SUCH_DATABASE = '3D000';

/**
 * Creates the cluster at first use and starts it; rejects with EmbeddedPostgresError.
 * The server ends with our process, but only a process that awaits `stop` leaves no work to the next start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { say = () => undefined, settings = {}, database = 'entrepot' } = options;
  const folder = resolve(options.dataDir);
  const account = chooseAccount(join(folder, 'postgres'));
  const binaries = findBinaries(options.binaries, account, say);
  const dataDir = openDataFolder(folder);
  const lock = lockDataFolder(dataDir);
  try {
    const cluster = await prepareCluster(dataDir, binaries, account, say);
    await stopOrphanedServer(cluster, say);
    const start = () => startServer(cluster, settings, say, reportLost(options, dataDir));
    const server = await startOpened(cluster, start, database, say);
    const end = async () => {
      await server.stop();
      lock.release();
    };
    let ending: Promise<void> | undefined;
    return { url: urlOf(cluster, server, database), stop: () => (ending ??= end()) };
  } catch (cause) {
    lock.release();
    throw failureFrom(cause, dataDir);
  }
}

function reportLost({ say, onLost }: EmbeddedPostgresOptions, dataDir: string) {
  return (output: string) => {
    const message = `The database server of ${dataDir} ended unexpectedly. ${output}`.trim();
    if (onLost) onLost(new EmbeddedPostgresError('lost', message));
    else say?.(message);
  };
}

function openDataFolder(dataDir: string): string {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    return realpathSync(dataDir);
  } catch (cause) {
    throw failureFrom(cause, dataDir);
  }
}

/** Not `recursive`: on file systems that report ENOENT for any new folder, as /proc does, Node never returns. */
function makeFolder(folder: string): void {
  const stat = statSync(folder, { throwIfNoEntry: false });
  if (stat?.isDirectory()) return;
  if (!stat) makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (cause) {
    // Two first starts at once: the lock, not this, decides between them.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw cause;
  }
}

/** Starts the server and proves that our password opens the database, setting or creating what is missing. */
async function startOpened(
  cluster: Cluster,
  start: () => Promise<Server>,
  database: string,
  say: (message: string) => void,
): Promise<Server> {
  const server = await start();
  try {
    await openDatabase(cluster, server, database);
    return server;
  } catch (cause) {
    await server.stop();
    if (!isRecord(cause) || cause.code !== WRONG_PASSWORD) throw cause;
  }
  say('The stored database password is wrong. Setting a new one.');
  await runSingleUser(cluster, `ALTER ROLE ${SUPERUSER} PASSWORD ${escapeLiteral(cluster.password)}`);
  const reopened = await start();
  try {
    await openDatabase(cluster, reopened, database);
    return reopened;
  } catch (cause) {
    await reopened.stop();
    throw cause;
  }
}

async function openDatabase(cluster: Cluster, server: Server, database: string): Promise<void> {
  try {
    await query(urlOf(cluster, server, database), 'SELECT 1');
  } catch (cause) {
    if (!isRecord(cause) || cause.code !== NO_SUCH_DATABASE) throw cause;
    await query(urlOf(cluster, server, 'postgres'), `CREATE DATABASE ${escapeIdentifier(database)}`);
  }
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString });
  // The pending call reports a lost connection; without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(text);
  } finally {
    await client.end();
  }
}

function urlOf({ password }: Cluster, { port }: Server, database: string): string {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}
