// Database probe: whether the database answers, on a connection of its own, which no load can hold.
import pg from 'pg';

export interface DatabaseProbe {
  /** Calls at the same time share one query; no answer is used again. */
  answers: () => Promise<boolean>;
  close: () => Promise<void>;
}

/** For a connection, and for its answer: together less than health checks usually wait. */
const longestMs = 1_400;

export function createDatabaseProbe(url: string, longest = longestMs): DatabaseProbe {
  const connection = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: longest,
    query_timeout: longest,
    idleTimeoutMillis: 0,
    keepAlive: true,
  });
  // The next query opens another one.
  connection.on('error', () => {});
  let pending: Promise<boolean> | undefined;

  const query = () =>
    connection.query('select 1').then(
      () => true,
      () => false,
    );

  return {
    answers: () => (pending ??= query().finally(() => (pending = undefined))),
    close: () => connection.end(),
  };
}
