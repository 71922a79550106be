import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addressOf, runSql, withEmptyDatabase } from '#tests/harness/empty-database.ts';
import { useObjectStorage } from '#tests/harness/object-storage.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { fillShop, readEverything } from '#tests/harness/filled-shop.ts';
import { backUp } from './backup.server.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';
import { listFiles } from '#platform/files/files.server.ts';
import { findMigration, migrateUpTo } from '#platform/postgres/migration-state.server.ts';
import { migrateDatabase } from '#platform/postgres/migrations.server.ts';
import { moveDatabase, moveFiles } from './move.server.ts';
import { restore } from './restore.server.ts';
import { inSnapshot } from './table-copy.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'move-'));
const { storage, objects } = await useObjectStorage();
const site = useTestRuntime({ dataDir });
const urlOf = ({ database }: typeof site) => database.$client.options.connectionString ?? '';

beforeAll(() => fillShop(site));
afterAll(() => rm(dataDir, { recursive: true }));

test('all of it is moved, verified and usable in the new location, once', () =>
  withEmptyDatabase(async (to) => {
    const steps: string[] = [];
    const tables = await moveDatabase(urlOf(site), to, (step) => steps.push(step));
    expect(steps.filter((step) => step === 'verified')).toHaveLength(tables.length);
    expect(tables.find((table) => table.name === 'public.products')?.rows).toBe(41);
    await expect(moveDatabase(urlOf(site), to)).rejects.toThrow(/not empty: public\.\w+ has rows/);
    const moved = connectDatabase(to);
    try {
      expect(await readEverything(moved)).toEqual(await readEverything(site.database));
      await insertProduct(moved);
    } finally {
      await moved.$client.end();
    }
  }));

test.each(['copied', 'verified'])(
  'one that breaks off when the first table is %s leaves no row and can begin again',
  (at) =>
    withEmptyDatabase(async (to) => {
      const broken = moveDatabase(urlOf(site), to, (step) => {
        if (step === at) throw new Error('gone');
      });
      await expect(broken).rejects.toThrow('gone');
      expect((await runSql(to, 'select from products union all select from users')).rowCount).toBe(0);
      await expect(moveDatabase(urlOf(site), to)).resolves.not.toHaveLength(0);
    }),
);

test('a single row that was written since stays, and the database is rejected', () =>
  withEmptyDatabase(async (to) => {
    const broken = moveDatabase(urlOf(site), to, () => {
      throw new Error('gone');
    });
    await expect(broken).rejects.toThrow('gone');
    await runSql(to, `insert into rate_limits (id, key, count, last_request) values ('a', 'a', 1, 1)`);
    await expect(moveDatabase(urlOf(site), to)).rejects.toThrow('public.rate_limits has rows');
    expect((await runSql(to, 'select from rate_limits')).rowCount).toBe(1);
  }));

test('a schema of a later version is reported, and nothing is moved', () =>
  withEmptyDatabase(async (to) => {
    const undo = 'delete from drizzle.__drizzle_migrations where created_at = 9999999999999';
    await runSql(
      urlOf(site),
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`,
    );
    try {
      await expect(moveDatabase(urlOf(site), to)).rejects.toThrow('newer version of Entrepôt');
    } finally {
      await runSql(urlOf(site), undo);
    }
  }));

test('an unreachable server is reported by its name, without a password', async () => {
  const moved = moveDatabase(urlOf(site), 'postgresql://shop:word@127.0.0.1:1/shop');
  await expect(moved).rejects.toThrow(
    /^The database shop on 127\.0\.0\.1 does not answer: connect ECONNREFUSED/,
  );
});

test('a database without a site has nothing to move', () =>
  withEmptyDatabase(async (to) => {
    await expect(moveDatabase(addressOf('postgres'), to)).rejects.toThrow('The database is empty');
  }));

test('moves an older site unchanged, then migrates it', async () => {
  await withEmptyDatabase((from) =>
    withEmptyDatabase(async (to) => {
      await migrateUpTo(from, '0003_near_misses');
      await runSql(
        from,
        `insert into products (title, description, category, price, stock_quantity)
        values ('Router', 'Old', 'networking', 1, 1)`,
      );
      await moveDatabase(from, to);
      const newest = await inSnapshot(urlOf(site), (client) => findMigration(client));
      expect(await inSnapshot(to, (client) => findMigration(client))).toBe(newest);
      expect(await inSnapshot(from, (client) => findMigration(client))).toBe('0003_near_misses');
      await migrateDatabase(from);
      const [old, moved] = [connectDatabase(from), connectDatabase(to)];
      try {
        expect((await readEverything(moved)).products).toHaveLength(1);
        const [ofMoved, ofOld] = [await readEverything(moved), await readEverything(old)];
        // The first synonyms have other ids and times in each migrated database.
        expect(rulesOf(ofMoved.search_rules)).toEqual(rulesOf(ofOld.search_rules));
        expect({ ...ofMoved, search_rules: null }).toEqual({ ...ofOld, search_rules: null });
      } finally {
        await Promise.all([old, moved].map(({ $client }) => $client.end()));
      }
    }),
  );
});

function rulesOf(rows: unknown): string[] {
  return z
    .array(z.object({ row: z.string() }))
    .parse(rows)
    .map(({ row }) => {
      const { id: _, updated_at: __, ...rule } = JSON.parse(row) as Record<string, unknown>;
      return JSON.stringify(rule);
    })
    .toSorted();
}

test('copies files to object storage and verifies them', async () => {
  const config = { dataDir, objectStorage: storage };
  const stored = await names({ dataDir });
  expect(stored.length).toBeGreaterThan(4);
  expect(await moveFiles(config)).toBe(stored.length);
  expect([...objects.keys()].toSorted()).toEqual(stored);
  expect(objects.get('downloads/Größe 1.pdf')?.toString()).toBe('%PDF');
  expect(await names(config)).toEqual(await names({ dataDir }));
});

test('files on object storage are in a backup and come back there', () =>
  withEmptyDatabase(async (databaseUrl) => {
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
    expect(files).toHaveLength(before.size);
    expect(new Map(objects)).toEqual(before);
  }));

async function names(location: Parameters<typeof listFiles>[0]) {
  const found = [];
  for await (const { kind, name: each } of listFiles(location)) found.push(`${kind}/${each}`);
  return found.toSorted();
}
