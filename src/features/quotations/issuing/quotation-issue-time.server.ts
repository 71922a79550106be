// The times at which versions are issued, in an order on which readers of what is new can rely.
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/postgres/database.server.ts';

const lock = sql`hashtext('quotation_issue_times')`;

/** Until the transaction ends, `awaitIssues` waits: a version is seen late, but never with a time that has been read. */
export async function takeIssueTime(tx: Transaction): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lock})`);
  return databaseTime(tx);
}

/**
 * Waits for the transactions that are issuing versions, and delays others until this one ends. Returns the time: what
 * is issued from now on is not older.
 */
export async function awaitIssues(tx: Transaction): Promise<Date> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
  return databaseTime(tx);
}

/** Whole milliseconds of the database's clock, which all instances share. */
async function databaseTime(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ ms: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000) as ms`,
  );
  return new Date(Number(rows[0]?.ms));
}
