// Database: a PostgreSQL pool with Drizzle's typed queries over it.
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

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

/**
 * Opens lazily: nothing connects until the first query. A query that waits 5 s for a free connection
 * fails, so that an unavailable database fails quickly instead of piling requests up.
 *
 * A statement with a name is prepared once by each connection and its plan cached after some uses, whatever its values:
 * one whose best plan depends on them, as a search's does, must have no name.
 */
export function connectDatabase(url: string, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A fresh connection has empty caches: its first query takes 100 ms longer.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // On each connection as long as it exists: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return Object.assign(drizzle({ client: pool }), { transaction: transactionOf(pool) });
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
