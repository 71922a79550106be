// Database errors of better-auth: rethrows those that it only logs.
import { AsyncLocalStorage } from 'node:async_hooks';
import { isDatabaseUnavailable } from '#platform/postgres/database-unavailable.server.ts';

const calls = new AsyncLocalStorage<{ databaseError?: unknown }>();

/** The logger of better-auth. It logs a database error and then responds as if nobody were signed in. */
export function rememberDatabaseError(_level: string, ...details: unknown[]): void {
  const call = calls.getStore();
  if (call) call.databaseError ??= details.find(isDatabaseUnavailable);
}

/** Rejects with the database's error when the database is unavailable, whatever better-auth responds. */
export async function withDatabaseErrors<Result>(run: () => Promise<Result>): Promise<Result> {
  const call: { databaseError?: unknown } = {};
  try {
    const result = await calls.run(call, run);
    if (call.databaseError) throw call.databaseError;
    return result;
  } catch (error) {
    throw call.databaseError ?? error;
  }
}
