// Empty databases on the test run's server.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Creates a database for `work`, and drops it afterwards. */
export async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `bare_${randomUUID().replaceAll('-', '')}`;
  await runSql(addressOf('postgres'), `create database ${name} template template0`);
  try {
    await work(addressOf(name));
  } finally {
    await runSql(addressOf('postgres'), `drop database ${name} with (force)`);
  }
}

export async function runSql(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

export function addressOf(database: string): string {
  const address = new URL(inject('templateUrl'));
  address.pathname = `/${database}`;
  return address.href;
}
