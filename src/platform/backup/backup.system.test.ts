import { mkdtempSync } from 'node:fs';
import { appendFile, cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withEmptyDatabase } from '#tests/harness/empty-database.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { fillShop, readEverything } from '#tests/harness/filled-shop.ts';
import { backUp } from './backup.server.ts';
import type { Manifest } from './backup-manifest.server.ts';
import { CopyError } from '#platform/postgres/copy-error.server.ts';
import { connectDatabase } from '#platform/postgres/database.server.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.server.ts';
import { type FilesLocation, listFiles, openFolder } from '#platform/files/files.server.ts';
import { restore } from './restore.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'backup-'));
const at = (...names: string[]) => path.join(root, ...names);
const site = useTestRuntime({ dataDir: at('site') });
const urlOf = ({ database }: typeof site) => database.$client.options.connectionString ?? '';
const source = { dataDir: at('site'), objectStorage: null, authSecret: null };
const silent = () => {};
const embedded = (name: string) => ({ ...source, dataDir: at(name), databaseUrl: null });

beforeAll(async () => {
  await fillShop(site);
  await writeFile(at('site', 'auth-secret'), 's'.repeat(43), { mode: 0o600 });
  await backUp(urlOf(site), source, at('folder'), silent);
  await backUp(urlOf(site), source, at('shop.tar.gz'), silent);
});
afterAll(() => rm(root, { recursive: true }));

describe.each(['folder', 'shop.tar.gz'])('a backup as %s', (backup) => {
  test('a backup is restored into an empty data folder, every row and every byte', async () => {
    const target = embedded(`from-${backup}`);
    await restore(at(backup), target, silent);
    const restored = await startEmbeddedPostgres({ dataDir: target.dataDir });
    const database = connectDatabase(restored.url);
    try {
      expect(await readEverything(database)).toEqual(await readEverything(site.database));
      const { title } = await insertProduct(database);
      const keys = await database.$client.query('select from product_keys where title_key = lower($1)', [
        title,
      ]);
      expect(keys.rowCount).toBe(1);
    } finally {
      await database.$client.end();
      await restored.stop();
    }
    expect(await filesOf(target)).toEqual(await filesOf(source));
    // Four of the shop's own, and the demo's documents.
    expect(Object.keys(await filesOf(target)).length).toBeGreaterThan(4);
    expect(await readFile(path.join(target.dataDir, 'auth-secret'), 'utf8')).toBe('s'.repeat(43));
    expect(await readdir(target.dataDir)).not.toContain('.restoring');
  });

  test('a backup is readable by its owner only', async () => {
    expect((await stat(at(backup))).mode & 0o077).toBe(0);
  });
});

test('a backup is restored onto a server, once', () =>
  withEmptyDatabase(async (databaseUrl) => {
    const target = { ...source, dataDir: at('server'), databaseUrl, authSecret: 'x'.repeat(32) };
    const said: string[] = [];
    await restore(at('folder'), target, (message) => said.push(message));
    const server = connectDatabase(databaseUrl);
    expect(await readEverything(server)).toEqual(await readEverything(site.database));
    expect(await filesOf(target)).toEqual(await filesOf(source));
    expect(said.join('\n')).toContain('AUTH_SECRET differs from the backup');
    await expect(restore(at('folder'), target, silent)).rejects.toThrow(/is not empty: files/);
    await rm(at('server'), { recursive: true });
    await expect(restore(at('folder'), target, silent)).rejects.toThrow(/not empty: public\.\w+ has rows/);
    expect(await readEverything(server)).toEqual(await readEverything(site.database));
    expect(await readdir(at('server'))).not.toContain('files');
    await server.$client.end();
  }));

test('includes a concurrent transaction completely or not at all', async () => {
  const end = new AbortController();
  const writing = (async () => {
    let products = 0;
    for (; !end.signal.aborted; products += 1)
      await insertProduct(site.database, {}, [{ image_url: '/a.webp', alt_text: 'a' }]);
    return products;
  })();
  const counts = [];
  for (const name of ['busy-1', 'busy-2', 'busy-3']) {
    const { tables } = await backUp(urlOf(site), source, at(name), silent);
    const rowsOf = (table: string) =>
      tables.find(({ name: found }) => found === `public.${table}`)?.rows ?? 0;
    counts.push(rowsOf('products'));
    expect(rowsOf('product_keys')).toBe(rowsOf('products'));
  }
  end.abort();
  expect(await writing).toBeGreaterThan(0);
  expect(counts[2]).toBeGreaterThan(counts[0] ?? 0);
  await restore(at('busy-2'), embedded('from-busy'), silent);
});

test('an interrupted backup leaves nothing that looks complete', async () => {
  const stop = (message: string) => {
    if (message.startsWith('public.products:')) throw new Error('gone');
  };
  for (const name of ['broken-off', 'broken-off.tar.gz']) {
    await expect(backUp(urlOf(site), source, at(name), stop)).rejects.toThrow('gone');
  }
  expect((await readdir(root)).filter((name) => name.includes('broken-off'))).toEqual([]);
});

test('a backup never writes over anything', async () => {
  await expect(backUp(urlOf(site), source, at('folder'), silent)).rejects.toThrow('already exists');
  await expect(backUp(urlOf(site), source, at('shop.tar.gz'), silent)).rejects.toThrow('already exists');
});

describe('rejected is', () => {
  const products = 'database/public.products.copy';
  test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    [
      'a table cut short',
      (folder) => truncate(path.join(folder, products), 100),
      /public\.products\.copy does not match/,
    ],
    [
      'an extended table',
      (folder) => appendFile(path.join(folder, products), 'x'),
      /public\.products\.copy does not match/,
    ],
    ['a missing table', (folder) => rm(path.join(folder, products)), /public\.products\.copy is missing/],
    [
      'a missing file',
      (folder) => rm(path.join(folder, 'files/downloads/Größe 1.pdf')),
      /Größe 1\.pdf is missing/,
    ],
    [
      'another file',
      (folder) => writeFile(path.join(folder, 'files/pictures/a-400.webp'), 'abc'),
      /a-400\.webp does not match/,
    ],
    ['no manifest', (folder) => rm(path.join(folder, 'manifest.json')), /has no manifest\.json/],
    [
      'half a manifest',
      (folder) => truncate(path.join(folder, 'manifest.json'), 500),
      /manifest\.json of .* is invalid/,
    ],
    ['a later format', (folder) => edit(folder, { format: 2 as 1 }), /format is of another version/],
    [
      'a later migration',
      (folder) => edit(folder, { migration: '9999_later' }),
      /9999_later .* newer version/,
    ],
    [
      'a name that leaves the folder',
      (folder) => edit(folder, { files: [{ kind: '..', name: 'x', bytes: 0, sha256: '0'.repeat(64) }] }),
      /manifest\.json of .* is invalid: files\.0\.kind/,
    ],
  ])('%s is rejected', async (_, harm, message) => {
    const copy = at('harmed');
    await cp(at('folder'), copy, { recursive: true });
    try {
      await harm(copy);
      const rejected = restore(copy, embedded('from-harmed'), silent);
      await expect(rejected).rejects.toThrow(CopyError);
      await expect(rejected).rejects.toThrow(message);
      expect((await readdir(at('from-harmed'))).filter((name) => !name.startsWith('postgres.lock'))).toEqual(
        [],
      );
    } finally {
      await rm(copy, { recursive: true });
    }
  });

  test('an archive cut short is rejected', async () => {
    await cp(at('shop.tar.gz'), at('short.tar.gz'));
    await truncate(at('short.tar.gz'), 3_000);
    await expect(restore(at('short.tar.gz'), embedded('from-short'), silent)).rejects.toThrow(
      /cannot be unpacked/,
    );
  });

  test('a path that is not a backup is rejected', async () => {
    await expect(restore(at('nothing'), embedded('from-none'), silent)).rejects.toThrow('Backup not found');
    await expect(restore(at('site', 'auth-secret'), embedded('from-none'), silent)).rejects.toThrow(
      'is not a folder or',
    );
  });

  test.each(['postgres', 'files', 'secrets', 'auth-secret'])(
    'a data folder with %s is rejected',
    async (part) => {
      await cp(at('site', 'files'), at('used', part), { recursive: true });
      await expect(restore(at('folder'), embedded('used'), silent)).rejects.toThrow(`is not empty: ${part}`);
      await rm(at('used'), { recursive: true });
    },
  );
});

async function edit(folder: string, changes: Partial<Manifest>) {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await writeFile(file, JSON.stringify({ ...manifest, ...changes }));
}

async function filesOf(location: FilesLocation): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { kind, name } of listFiles(location)) {
    const opened = await openFolder(location, kind).open(name);
    found[`${kind}/${name}`] = Buffer.from((await opened?.arrayBuffer()) ?? new ArrayBuffer()).toString(
      'base64',
    );
  }
  return found;
}
