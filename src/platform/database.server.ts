// The one way to PostgreSQL: a pool, and Drizzle's typed queries over it.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };

/**
 * Opens lazily: nothing connects until the first query. A query that waits 5 s for a free connection
 * fails, so that a database that is away answers quickly instead of piling requests up.
 */
export function connectDatabase(url: string, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Prepared plans go generic after five uses and then ignore how rare a search term is.
    options: '-c plan_cache_mode=force_custom_plan',
  });
  pool.on('error', onError);
  return drizzle({ client: pool });
}
