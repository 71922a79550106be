// The one way to PostgreSQL: a pool, and Drizzle's typed queries over it.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };

const settings = {
  // The questions are short: compiling one, or calling helpers for it, takes longer than answering it.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Indexes are in memory or on a solid-state disk.
  random_page_cost: '1.1',
  // How alike a title must be to be offered for a search that found nothing.
  'pg_trgm.word_similarity_threshold': '0.35',
  // No page waits longer; without it, a few slow questions could hold every connection.
  statement_timeout: '10s',
};

/**
 * Opens lazily: nothing connects until the first query. A query that waits 5 s for a free connection
 * fails, so that a database that is away answers quickly instead of piling requests up.
 *
 * A statement with a name is prepared once by each connection and its plan kept after some uses, whatever its values:
 * one whose best plan depends on them, as a search's does, must have no name.
 */
export function connectDatabase(url: string, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A fresh connection knows nothing yet: its first question takes 100 ms longer.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  // Each connection for all its life: one that breaks between two statements of a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  return Object.assign(drizzle({ client: pool }), { transaction: transactionOf(pool) });
}

/**
 * Drizzle's own, except that the connection goes back whatever happens: by itself it keeps one for good whose `begin`
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

/** All that `work` does, or nothing, is kept. */
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
