import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, runSql } from '#tests/harness/empty-database.ts';
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
  const rejected = migrateDatabase(weak.href, await migration('select 1'));
  await expect(rejected).rejects.toThrow(DatabaseUnusable);
  await expect(rejected).rejects.toThrow(/lacks permission to create tables: permission denied/);
});

test('reports a wrong password', async () => {
  const wrong = new URL(url);
  wrong.password = 'guess';
  await expect(migrateDatabase(wrong.href)).rejects.toThrow(DatabaseUnusable);
});

test('reports a server that ends the connection', async () => {
  const cut = migrateDatabase(url, await migration('select pg_terminate_backend(pg_backend_pid())'));
  await expect(cut).rejects.toThrow(DatabaseUnusable);
  await expect(cut).rejects.toThrow('Lost the database connection');
});

test('a statement that is wrong is our issue', async () => {
  const broken = migrateDatabase(url, await migration('select nothing'));
  await expect(broken).rejects.not.toThrow(DatabaseUnusable);
  await expect(broken).rejects.toThrow('select nothing');
});

test('no statement is cut short', async () => {
  await administer(`alter database ${name} set statement_timeout = '20ms'`);
  await expect(migrateDatabase(url, await migration('select pg_sleep(0.1)'))).resolves.toBeUndefined();
});

test('two concurrent starts migrate once', async () => {
  const create = await migration('create table once (id int)');
  const both = Promise.all([migrateDatabase(url, create), migrateDatabase(url, create)]);
  await expect(both).resolves.toHaveLength(2);
});

test('an older version does not touch newer data', async () => {
  const older = await migration('select 1');
  const newer = await migration('select 2');
  await migrateDatabase(url, newer);
  await expect(migrateDatabase(url, older)).rejects.toThrow(DatabaseUnusable);
  await expect(migrateDatabase(url, older)).rejects.toThrow('set up by a newer version');
  await expect(migrateDatabase(url, newer)).resolves.toBeUndefined();
});

let made = 0;

/** A folder of one migration, newer than any before. */
async function migration(statement: string): Promise<string> {
  made += 1;
  const own = path.join(folder, String(made));
  const entries = [{ idx: 0, version: '7', when: made, tag: '0000_only', breakpoints: true }];
  await mkdir(path.join(own, 'meta'), { recursive: true });
  await writeFile(path.join(own, '0000_only.sql'), statement);
  await writeFile(path.join(own, 'meta/_journal.json'), JSON.stringify({ dialect: 'postgresql', entries }));
  return own;
}

async function administer(...statements: string[]) {
  for (const statement of statements) await runSql(addressOf('postgres'), statement);
}
