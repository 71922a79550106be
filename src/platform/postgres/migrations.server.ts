// Brings the database's structure up to date, one process at a time, in steps that lock no large table for long.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isDatabaseUnavailable } from './database-unavailable.server.ts';
import { type Migration, type MigrationStep, readMigrations } from './migration-files.server.ts';

// Any fixed number: two processes that start together must request the same lock.
const lock = 4_711_2011;
const oldestServer = 15;

/** Reported to the operator at start: the URL is wrong, the server too old, or this version older than the data. */
export class DatabaseUnusable extends Error {
  override name = 'DatabaseUnusable';
}

export interface MigrationSettings {
  folder?: string;
  /** The tag of the last one; without it, all are run. */
  upTo?: string;
  /** Prints progress. */
  say?: (message: string) => void;
  /** Called with what is being waited for or run. */
  onState?: (state: string) => void;
  patience?: Patience;
}

/** In milliseconds. */
interface Patience {
  /** For a lock on a table: whoever comes later waits behind us, so we give up and let them through. */
  lock: number;
  /** Between two attempts. */
  pause: number;
}

const patienceByDefault: Patience = { lock: 2_000, pause: 1_000 };

/** Applies what is missing; safe to call from several processes at once, and again after one that was killed. */
export async function migrateDatabase(url: string, settings: MigrationSettings = {}): Promise<void> {
  const migrations = await readMigrations(settings.folder);
  await withMigrationClient(url, async (client) => {
    if ((await findPending(client, migrations, settings.upTo)).length === 0) return;
    await waitForLock(client, settings);
    // Another process may have run some meanwhile.
    await runAll(client, await findPending(client, migrations, settings.upTo), settings);
  });
}

/** Connects as an operator's tool, and explains what is wrong with the server. */
export async function withMigrationClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  // The running statement reports a lost connection; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect().catch((cause: Error) => {
    throw new DatabaseUnusable(`Cannot connect to the database in DATABASE_URL: ${cause.message}`, {
      cause,
    });
  });
  try {
    await rejectOldServer(client);
    await client.query('set statement_timeout = 0');
    return await work(client);
  } catch (error) {
    throw unusableFrom(error) ?? error;
  } finally {
    // Closing the session releases the lock.
    await client.end();
  }
}

/** Those that the database lacks, in order. Rejects when it has some that this version lacks. */
export async function findPending(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  upTo?: string,
): Promise<Migration[]> {
  const last = await findLastRun(client);
  if (last > Math.max(...migrations.map(({ when }) => when))) {
    throw new DatabaseUnusable(
      'The database was set up by a newer version of Entrepôt than this one. Install that version, or restore a ' +
        'backup that this one made.',
    );
  }
  const end = upTo === undefined ? migrations.length : migrations.findIndex(({ tag }) => tag === upTo) + 1;
  return migrations.slice(0, end).filter(({ when }) => when > last);
}

/** 0: none was. */
export async function findLastRun(client: pg.ClientBase): Promise<number> {
  const { rows: found } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as journal`);
  if (found[0]?.journal === null) return 0;
  const { rows } = await client.query<{ when: string | null }>(
    'select max(created_at)::text as when from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.when ?? 0);
}

/** Polls: a statement that waits would be waited for by an index that is built concurrently, and neither would end. */
async function waitForLock(
  client: pg.Client,
  { say, onState, patience = patienceByDefault }: MigrationSettings,
) {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as locked', [lock]);
    if (rows[0]?.locked) return;
    if (attempt === 1) {
      say?.('Another process is migrating the database. Waiting for it …');
      onState?.('another process is migrating the database');
    }
    await sleep(patience.pause);
  }
}

async function runAll(client: pg.Client, pending: readonly Migration[], settings: MigrationSettings) {
  if (pending.length === 0) return;
  const { say, onState } = settings;
  const isNew = (await findLastRun(client)) === 0;
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    create table if not exists drizzle.unfinished_migrations (tag text primary key, steps integer not null)`);
  const began = performance.now();
  // In an empty database they are nothing to watch.
  if (isNew) say?.('Creating the tables …');
  for (const migration of pending) {
    const { tag } = migration;
    onState?.(tag);
    if (!isNew) say?.(`Migration ${tag} …`);
    const ownBegan = performance.now();
    await run(client, migration, settings);
    if (!isNew) say?.(`Migration ${tag}: done in ${secondsSince(ownBegan)}.`);
  }
  if (!isNew) say?.(`Ran ${pending.length} migrations in ${secondsSince(began)}.`);
}

const secondsSince = (began: number) => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

/** Goes on after the last step that a killed process has finished. */
async function run(client: pg.Client, migration: Migration, settings: MigrationSettings): Promise<void> {
  const { tag, steps } = migration;
  const { rows } = await client.query<{ steps: number }>(
    'select steps from drizzle.unfinished_migrations where tag = $1',
    [tag],
  );
  for (let done = rows[0]?.steps ?? 0; done < steps.length; done += 1) {
    const step = steps[done]!;
    const statements = [...step.statements, recordOf(migration, done + 1)];
    await untilUnlocked(client, tag, settings, () => runStep(client, tag, { ...step, statements }, settings));
  }
}

/** What the database remembers once so many steps are done. One query, so that both of its statements commit or none. */
function recordOf({ tag, hash, when, steps }: Migration, done: number): string {
  const name = pg.escapeLiteral(tag);
  if (done < steps.length) {
    return `insert into drizzle.unfinished_migrations values (${name}, ${done})
      on conflict (tag) do update set steps = excluded.steps`;
  }
  return `delete from drizzle.unfinished_migrations where tag = ${name};
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${when})`;
}

async function runStep(
  client: pg.Client,
  tag: string,
  { isTransaction, statements }: MigrationStep,
  { patience = patienceByDefault }: MigrationSettings,
): Promise<void> {
  // What runs outside transactions takes locks that let readers and writers pass.
  await client.query(`set lock_timeout = ${isTransaction ? patience.lock : 0}`);
  if (isTransaction) await client.query('begin');
  try {
    for (const statement of statements) {
      await client.query(statement).catch((cause: Error) => {
        throw new Error(`Migration ${tag} failed: ${cause.message}\n${statement.trim()}`, { cause });
      });
    }
    if (isTransaction) await client.query('commit');
  } catch (error) {
    // A lost connection rolls back by itself.
    if (isTransaction) await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** A lock that was not available in time, and the victim of a deadlock. */
const lockCodes = new Set(['55P03', '40P01']);

async function untilUnlocked(
  client: pg.Client,
  tag: string,
  { say, patience = patienceByDefault }: MigrationSettings,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!lockCodes.has(codeOf(error))) throw error;
      // Once in about half a minute.
      if (attempt % 10 === 1) say?.(`Migration ${tag} waits for a lock${await oldestTransaction(client)}.`);
      await sleep(patience.pause);
    }
  }
}

/** Probably the one that is waited for. */
async function oldestTransaction(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ pid: number; seconds: number }>(`
    select pid, round(extract(epoch from now() - xact_start))::integer as seconds from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by xact_start limit 1`);
  const [oldest] = rows;
  return oldest
    ? `; the oldest transaction is that of PostgreSQL's process ${oldest.pid}, ${oldest.seconds} s old`
    : '';
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

/** Undefined: the error is not caused by the server, but by a migration. */
function unusableFrom(error: unknown): DatabaseUnusable | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return undefined;
  const { message } = cause;
  const code = codeOf(error);
  if (code === '42501')
    return new DatabaseUnusable(`The database user lacks permission to create tables: ${message}`, { cause });
  // A read-only server is one that a failover is about to replace.
  if (code === '25006' || isDatabaseUnavailable(cause))
    return new DatabaseUnusable(`Lost the database connection during setup: ${message}`, { cause });
  return undefined;
}

async function rejectOldServer(client: pg.Client) {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major < oldestServer) {
    throw new DatabaseUnusable(
      `DATABASE_URL points to PostgreSQL ${major}; version ${oldestServer} or newer is needed.`,
    );
  }
}
