// Tells a database that is away for now from a question that it refuses.
import { sql } from 'drizzle-orm';
import type { Database } from './database.server.ts';

/** SQLSTATE classes: connection, resources, operator; then the system's own codes. */
const away = /^(08|53|57P|E[A-Z]+$)/;
const said =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Looks at what caused it, too: the query builder wraps what the driver throws. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return away.test(code) || said.test(error.message) || isDatabaseAway(error.cause);
}

/** For a failure whose cause a library has kept to itself: throws the database's own, if it is away. */
export async function requireDatabase(database: Database): Promise<void> {
  await database.execute(sql`select 1`);
}
