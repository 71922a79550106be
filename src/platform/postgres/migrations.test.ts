import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addressOf, runSql } from '#tests/harness/empty-database.ts';
import { CopyError } from './copy-error.server.ts';
import { planMigrations } from './migration-plan.server.ts';
import { findMigration } from './migration-state.server.ts';
import { DatabaseUnusable, migrateDatabase } from './migrations.server.ts';

const name = `migrated_${process.pid}`;
const url = addressOf(name);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'entrepot-migrations-'));
  await administer(`create database ${name}`, `create role ${name} login password 'word'`);
});

afterAll(async () => {
  await administer(`drop database ${name} with (force)`, `drop role ${name}`);
  await rm(folder, { recursive: true, force: true });
});

test('reports a user without rights', async () => {
  const weak = new URL(url);
  weak.username = name;
  weak.password = 'word';
  const rejected = migrateDatabase(weak.href, { folder: await migration('select 1') });
  await expect(rejected).rejects.toThrow(DatabaseUnusable);
  await expect(rejected).rejects.toThrow(/lacks permission to create tables: permission denied/);
});

test('reports a wrong password', async () => {
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(migrateDatabase(wrong.href)).rejects.toThrow(DatabaseUnusable);
});

test('reports a server that ends the connection', async () => {
  const cut = migrateDatabase(url, {
    folder: await migration('select pg_terminate_backend(pg_backend_pid())'),
  });
  await expect(cut).rejects.toThrow(DatabaseUnusable);
  await expect(cut).rejects.toThrow('Lost the database connection');
});

test('a statement that is wrong is our issue', async () => {
  const broken = migrateDatabase(url, { folder: await migration('select nothing') });
  await expect(broken).rejects.not.toThrow(DatabaseUnusable);
  await expect(broken).rejects.toThrow('select nothing');
});

test('no statement is cut short', async () => {
  await administer(`alter database ${name} set statement_timeout = '20ms'`);
  await expect(
    migrateDatabase(url, { folder: await migration('select pg_sleep(0.1)') }),
  ).resolves.toBeUndefined();
  await administer(`alter database ${name} reset statement_timeout`);
});

test('each migration is printed before it runs and with its duration, and nothing when there is none', async () => {
  const folder = await migration('select 1');
  const said: string[] = [];
  const states: string[] = [];
  const settings = {
    folder,
    say: (line: string) => said.push(line),
    onState: (state: string) => states.push(state),
  };
  await migrateDatabase(url, settings);
  await migrateDatabase(url, settings);
  expect(said).toEqual([
    'Migration 0000_only …',
    expect.stringMatching(/^Migration 0000_only: done in \d+\.\d s\.$/),
    expect.stringMatching(/^Ran 1 migrations in \d+\.\d s\.$/),
  ]);
  expect(states).toEqual(['0000_only']);
});

test('of two starts at once one migrates, also what no transaction may hold, and the other waits and says so', async () => {
  const folder = await migration(
    'select pg_advisory_lock(1)',
    'create table once (id int)',
    '-- outside transactions\ncreate index concurrently once_by_id on once (id)',
  );
  await withClient(async (holder) => {
    await holder.query('select pg_advisory_lock(1)');
    const first = migrateDatabase(url, { folder, patience });
    await vi.waitFor(async () => {
      const waiting = `select from pg_locks join pg_database on database = pg_database.oid
        where datname = current_database() and locktype = 'advisory' and not granted`;
      expect((await holder.query(waiting)).rowCount).toBe(1);
    });
    const said: string[] = [];
    const second = migrateDatabase(url, { folder, patience, say: (line) => said.push(line) });
    await vi.waitFor(() =>
      expect(said).toEqual(['Another process is migrating the database. Waiting for it …']),
    );
    await holder.query('select pg_advisory_unlock(1)');
    await Promise.all([first, second]);
    expect(said).toHaveLength(1);
    expect(
      (await holder.query(`select from pg_index where indexrelid = 'once_by_id'::regclass`)).rowCount,
    ).toBe(1);
  });
});

test('a change of a table lets readers pass while it waits for an open transaction', async () => {
  await runSql(url, 'create table busy (id int)');
  const folder = await migration('alter table busy add column name text');
  await withClient(async (holder) => {
    await holder.query('begin; select from busy');
    const said: string[] = [];
    const changed = migrateDatabase(url, { folder, patience, say: (line) => said.push(line) });
    await vi.waitFor(() =>
      expect(said).toContainEqual(
        expect.stringMatching(
          /^Migration 0000_only waits for a lock; the oldest transaction is that of .* \d+, \d s/,
        ),
      ),
    );
    expect((await runSql(url, 'select from busy')).rowCount).toBe(0);
    await holder.query('commit');
    await changed;
  });
  expect((await runSql(url, 'select name from busy')).rowCount).toBe(0);
});

test('a migration goes on after its last step that was done', async () => {
  const folder = await migration(
    'create table stepwise (id int)',
    '-- outside transactions\ninsert into stepwise values (1)',
    '-- outside transactions\ninsert into stepwise select 2 from ready',
    'insert into stepwise values (3)',
  );
  await expect(migrateDatabase(url, { folder })).rejects.toThrow(
    'Migration 0000_only failed: relation "ready" does not exist',
  );
  await expect(withClient(findMigration)).rejects.toThrow(CopyError);
  await runSql(url, 'create table ready as select');
  await migrateDatabase(url, { folder });
  const { rows } = await runSql(url, 'select id from stepwise order by id');
  // Outside transactions, a step is repeated as a whole.
  expect(rows.map(({ id }: { id: number }) => id)).toEqual([1, 1, 2, 3]);
  expect((await runSql(url, 'select from drizzle.unfinished_migrations')).rowCount).toBe(0);
});

test('a plan names the tables with rows that a migration would touch, and runs nothing', async () => {
  await runSql(
    url,
    `create table planned as select n from generate_series(1, 300) n; create index planned_by_n on planned (n);
     create table beside as select 1 as n; analyze planned, beside`,
  );
  const folder = await migration(
    '-- About beside.\ndrop index planned_by_n',
    'create function later() returns void language sql as $$ update beside set n = 2 $$',
    '-- outside transactions\nalter table "planned" add column name text',
  );
  const tables = [{ name: 'planned', rows: 300, bytes: expect.any(Number) }];
  expect(await planMigrations(url, folder)).toEqual([{ tag: '0000_only', steps: 2, tables }]);
  await migrateDatabase(url, { folder });
  expect(await planMigrations(url, folder)).toEqual([]);
});

test('an older version does not touch newer data', async () => {
  const older = await migration('select 1');
  const newer = await migration('select 2');
  await migrateDatabase(url, { folder: newer });
  await expect(migrateDatabase(url, { folder: older })).rejects.toThrow(DatabaseUnusable);
  await expect(migrateDatabase(url, { folder: older })).rejects.toThrow('set up by a newer version');
  await expect(migrateDatabase(url, { folder: newer })).resolves.toBeUndefined();
});

/** Milliseconds: what waits by it waits for the test alone. */
const patience = { lock: 50, pause: 10 };
let made = 0;

/** A folder of one migration, newer than any before. */
async function migration(...statements: string[]): Promise<string> {
  made += 1;
  const own = path.join(folder, String(made));
  const entries = [{ idx: 0, version: '7', when: made, tag: '0000_only', breakpoints: true }];
  await mkdir(path.join(own, 'meta'), { recursive: true });
  await writeFile(path.join(own, '0000_only.sql'), statements.join('\n--> statement-breakpoint\n'));
  await writeFile(path.join(own, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }));
  return own;
}

async function administer(...statements: string[]) {
  for (const statement of statements) await runSql(addressOf('postgres'), statement);
}

async function withClient<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
