// Databases that hold nothing at all, on the server that a test run starts.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** Gone when `work` is done. */
export async function withBareDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `bare_${randomUUID().replaceAll('-', '')}`;
  await ask(addressOf('postgres'), `create database ${name} template template0`);
  try {
    await work(addressOf(name));
  } finally {
    await ask(addressOf('postgres'), `drop database ${name} with (force)`);
  }
}

export async function ask(url: string, statement: string): Promise<pg.QueryResult> {
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
