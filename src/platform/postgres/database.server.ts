// Database: a PostgreSQL pool with Drizzle's typed queries over it.
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { isDatabaseDiskFull } from '../files/disk-full.server.ts';
import { requestContext } from '../http/request-context.server.ts';
import { createRequestQueue, type RequestQueue } from '../http/request-queue.server.ts';

export type Database = NodePgDatabase & { $client: pg.Pool };

/** An open transaction: what a function that writes takes. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

/** The database or an open transaction: for a function that needs one statement only. */
export type Queryable = Pick<
  Database,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

/** Lets the statements of a transaction take so long that ten thousand products with their indexes can be written. */
export async function allowManyRows(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = '120s'`);
}

/** Until the transaction ends, others that lock the same name wait. */
export async function lockByName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${name}))`);
}

/** The row of a query that always returns one. */
export function firstRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The query returned no row.');
  return row;
}

const settings = {
  // The queries are short: compiling or parallelising one takes longer than running it.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Indexes are in memory or on a solid-state disk.
  random_page_cost: '1.1',
  // How alike a title must be to be offered for a search that found nothing.
  'pg_trgm.word_similarity_threshold': '0.35',
  // No page waits longer; without it, a few slow queries could hold every connection.
  statement_timeout: '10s',
};

/** Connections of requests. Those of jobs stand beside them: neither takes the place of the other. */
const requestConnections = 10;
/** Of the site's jobs; tests and commands have as many as requests. */
export const siteJobConnections = 4;

const fullDisks = new WeakMap<pg.Pool, number>();

/** When the server last rejected a statement because its disk is full, by `performance.now()`. */
export function diskFullAt({ $client: pool }: Pick<Database, '$client'>): number | undefined {
  return fullDisks.get(pool);
}

/**
 * Opens lazily: nothing connects until the first query. A request that waits too long for one of the connections is
 * rejected with QueueFullError, which is not the error of an unavailable database.
 *
 * A statement with a name is prepared once by each connection and its plan cached after some uses, whatever its values:
 * one whose best plan depends on them, as a search's does, must have no name.
 */
export function connectDatabase(
  url: string,
  onError: (error: Error) => void = () => {},
  jobConnections = requestConnections,
): Database {
  const pool = new QueuedPool(jobConnections, {
    connectionString: url,
    max: requestConnections + jobConnections,
    connectionTimeoutMillis: 5_000,
    // A fresh connection has empty caches: its first query takes 100 ms longer.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // On each connection as long as it exists: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError);
    client.connection.on('errorMessage', (error: Error) => {
      if (isDatabaseDiskFull(error)) fullDisks.set(pool, performance.now());
    });
  });
  pool.on('error', () => {});
  return Object.assign(drizzle({ client: pool }), { transaction: transactionOf(pool) });
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>;

/** The pool's own line of those who wait for a connection never gets longer than one. */
class QueuedPool extends pg.Pool {
  readonly #requests = createRequestQueue({
    name: 'database',
    concurrency: requestConnections,
    maxWaiting: 1_000,
  });
  readonly #jobs: RequestQueue;
  readonly #slots = new WeakMap<pg.PoolClient, () => void>();

  constructor(concurrency: number, config: pg.PoolConfig) {
    super(config);
    this.#jobs = createRequestQueue({ name: 'database_jobs', concurrency, maxWaiting: Infinity });
    this.on('release', (_, client) => this.#slots.get(client)?.());
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: (...connected: Connected) => void): void;
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | void {
    const connected = this.#connectInTurn();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  async #connectInTurn(): Promise<pg.PoolClient> {
    const queue = requestContext.getStore() ? this.#requests : this.#jobs;
    const release = await queue.acquire();
    try {
      const client = await super.connect();
      this.#slots.set(client, release);
      return client;
    } catch (error) {
      release();
      throw error;
    }
  }
}

/**
 * Drizzle's own, except that the connection is always released: by itself it never releases one whose `begin`
 * fails, and after an outage that found all of them idle there would be none left.
 */
function transactionOf(pool: pg.Pool): Database['transaction'] {
  return async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/** Commits all that `work` does, or nothing. */
export async function inTransaction<Result>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.$client.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((cause: Error) => (broken = cause));
    throw error;
  } finally {
    client.release(broken);
  }
}
