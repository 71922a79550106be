// The one way to PostgreSQL: a pool, and Drizzle's typed queries over it.
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };

const settings = {
  // Prepared plans go generic after five uses and then ignore how rare a search term is.
  plan_cache_mode: 'force_custom_plan',
  // How alike a title must be to be offered for a search that found nothing.
  'pg_trgm.word_similarity_threshold': '0.35',
};

/**
 * Opens lazily: nothing connects until the first query. A query that waits 5 s for a free connection
 * fails, so that a database that is away answers quickly instead of piling requests up.
 */
export function connectDatabase(url: string, onError: (error: Error) => void = () => {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    options: Object.entries(settings)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
  });
  pool.on('error', onError);
  return drizzle({ client: pool });
}
