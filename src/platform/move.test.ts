import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, ask, withBareDatabase } from '#tests/harness/bare-database.ts';
import { useObjectStorage } from '#tests/harness/object-storage.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { fillShop, wholeOf } from '#tests/harness/whole-shop.ts';
import { backUp } from './backup.server.ts';
import { connectDatabase } from './database.server.ts';
import { listFiles } from './files.server.ts';
import { findMigration, migrateUpTo } from './migration-state.server.ts';
import { migrateDatabase } from './migrations.server.ts';
import { moveDatabase, moveFiles } from './move.server.ts';
import { restore } from './restore.server.ts';
import { atOneMoment } from './table-copy.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'move-'));
const { storage, objects } = await useObjectStorage();
const site = useTestRuntime({ dataDir });
const urlOf = ({ database }: typeof site) => database.$client.options.connectionString ?? '';

beforeAll(() => fillShop(site));
afterAll(() => rm(dataDir, { recursive: true }));

test('all of it is moved, read back and at work in the new place, once', () =>
  withBareDatabase(async (to) => {
    const steps: string[] = [];
    const tables = await moveDatabase(urlOf(site), to, (step) => steps.push(step));
    expect(steps.filter((step) => step === 'proved')).toHaveLength(tables.length);
    expect(tables.find((table) => table.name === 'public.products')?.rows).toBe(41);
    await expect(moveDatabase(urlOf(site), to)).rejects.toThrow(/not empty: public\.\w+ holds rows/);
    const moved = connectDatabase(to);
    try {
      expect(await wholeOf(moved)).toEqual(await wholeOf(site.database));
      await insertProduct(moved);
    } finally {
      await moved.$client.end();
    }
  }));

test.each(['copied', 'proved'])(
  'one that breaks off when the first table is %s leaves no row and can begin again',
  (at) =>
    withBareDatabase(async (to) => {
      const broken = moveDatabase(urlOf(site), to, (step) => {
        if (step === at) throw new Error('gone');
      });
      await expect(broken).rejects.toThrow('gone');
      expect((await ask(to, 'select from products union all select from users')).rowCount).toBe(0);
      await expect(moveDatabase(urlOf(site), to)).resolves.not.toHaveLength(0);
    }),
);

test('a single row that somebody wrote since is kept, and the database refused', () =>
  withBareDatabase(async (to) => {
    const broken = moveDatabase(urlOf(site), to, () => {
      throw new Error('gone');
    });
    await expect(broken).rejects.toThrow('gone');
    await ask(to, `insert into rate_limits (id, key, count, last_request) values ('a', 'a', 1, 1)`);
    await expect(moveDatabase(urlOf(site), to)).rejects.toThrow('public.rate_limits holds rows');
    expect((await ask(to, 'select from rate_limits')).rowCount).toBe(1);
  }));

test('what was set up by a later version is told, and nothing is moved', () =>
  withBareDatabase(async (to) => {
    const undo = 'delete from drizzle.__drizzle_migrations where created_at = 9999999999999';
    await ask(
      urlOf(site),
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    try {
      await expect(moveDatabase(urlOf(site), to)).rejects.toThrow('newer version of Entrepôt');
    } finally {
      await ask(urlOf(site), undo);
    }
  }));

test('a server that does not answer is told by its name, and no password', async () => {
  const away = moveDatabase(urlOf(site), 'postgresql://shop:word@127.0.0.1:1/shop');
  await expect(away).rejects.toThrow(
    /^The database shop on 127\.0\.0\.1 does not answer: connect ECONNREFUSED/,
  );
});

test('a database without a site has nothing to move', () =>
  withBareDatabase(async (to) => {
    await expect(moveDatabase(addressOf('postgres'), to)).rejects.toThrow('no site yet');
  }));

test('an older site is moved as it is, then brought up to date', async () => {
  await withBareDatabase((from) =>
    withBareDatabase(async (to) => {
      await migrateUpTo(from, '0003_near_misses');
      await ask(
        from,
        `insert into products (title, description, category, price, stock_quantity)
        values ('Router', 'Old', 'networking', 1, 1)`,
      );
      await moveDatabase(from, to);
      const newest = await atOneMoment(urlOf(site), (client) => findMigration(client));
      expect(await atOneMoment(to, (client) => findMigration(client))).toBe(newest);
      expect(await atOneMoment(from, (client) => findMigration(client))).toBe('0003_near_misses');
      await migrateDatabase(from);
      const [old, moved] = [connectDatabase(from), connectDatabase(to)];
      try {
        expect((await wholeOf(moved)).products).toHaveLength(1);
        expect(await wholeOf(moved)).toEqual(await wholeOf(old));
      } finally {
        await Promise.all([old, moved].map(({ $client }) => $client.end()));
      }
    }),
  );
});

test('files are brought to object storage and read back', async () => {
  const config = { dataDir, objectStorage: storage };
  expect(await moveFiles(config)).toBe(4);
  expect([...objects.keys()].toSorted()).toEqual(await names({ dataDir }));
  expect(objects.get('downloads/Größe 1.pdf')?.toString()).toBe('%PDF');
  expect(await names(config)).toEqual(await names({ dataDir }));
});

test('files on object storage are in a backup and come back there', () =>
  withBareDatabase(async (databaseUrl) => {
    const config = {
      dataDir: path.join(dataDir, 'other'),
      objectStorage: storage,
      authSecret: 'x'.repeat(32),
    };
    await moveFiles({ ...config, dataDir });
    const before = new Map(objects);
    const backup = path.join(dataDir, 'backup.tar.gz');
    await backUp(urlOf(site), config, backup, () => {});
    objects.clear();
    const { files } = await restore(backup, { ...config, databaseUrl }, () => {});
    expect(files).toHaveLength(4);
    expect(new Map(objects)).toEqual(before);
  }));

async function names(place: Parameters<typeof listFiles>[0]) {
  const found = [];
  for await (const { kind, name: each } of listFiles(place)) found.push(`${kind}/${each}`);
  return found.toSorted();
}
