import { mkdtempSync } from 'node:fs';
import { appendFile, cp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withBareDatabase } from '#tests/harness/bare-database.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { fillShop, wholeOf } from '#tests/harness/whole-shop.ts';
import { backUp } from './backup.server.ts';
import type { Manifest } from './backup-manifest.server.ts';
import { CopyError } from './copy-error.server.ts';
import { connectDatabase } from './database.server.ts';
import { startEmbeddedPostgres } from './embedded-postgres.server.ts';
import { type FilesPlace, listFiles, openFolder } from './files.server.ts';
import { restore } from './restore.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'backup-'));
const at = (...names: string[]) => path.join(root, ...names);
const site = useTestRuntime({ dataDir: at('site') });
const urlOf = ({ database }: typeof site) => database.$client.options.connectionString ?? '';
const kept = { dataDir: at('site'), objectStorage: null, authSecret: null };
const silent = () => {};
const embedded = (name: string) => ({ ...kept, dataDir: at(name), databaseUrl: null });

beforeAll(async () => {
  await fillShop(site);
  await writeFile(at('site', 'auth-secret'), 's'.repeat(43), { mode: 0o600 });
  await backUp(urlOf(site), kept, at('folder'), silent);
  await backUp(urlOf(site), kept, at('shop.tar.gz'), silent);
});
afterAll(() => rm(root, { recursive: true }));

describe.each(['folder', 'shop.tar.gz'])('a backup as %s', (backup) => {
  test('is restored into an empty data folder, every row and every byte', async () => {
    const target = embedded(`from-${backup}`);
    await restore(at(backup), target, silent);
    const restored = await startEmbeddedPostgres({ dataDir: target.dataDir });
    const database = connectDatabase(restored.url);
    try {
      expect(await wholeOf(database)).toEqual(await wholeOf(site.database));
      const { title } = await insertProduct(database);
      const keys = await database.$client.query('select from product_keys where title_key = lower($1)', [
        title,
      ]);
      expect(keys.rowCount).toBe(1);
    } finally {
      await database.$client.end();
      await restored.stop();
    }
    expect(await filesOf(target)).toEqual(await filesOf(kept));
    expect(Object.keys(await filesOf(target))).toHaveLength(4);
    expect(await readFile(path.join(target.dataDir, 'auth-secret'), 'utf8')).toBe('s'.repeat(43));
    expect(await readdir(target.dataDir)).not.toContain('.restoring');
  });

  test('is for its owner alone', async () => {
    expect((await stat(at(backup))).mode & 0o077).toBe(0);
  });
});

test('is restored onto a server, once', () =>
  withBareDatabase(async (databaseUrl) => {
    const target = { ...kept, dataDir: at('server'), databaseUrl, authSecret: 'x'.repeat(32) };
    const said: string[] = [];
    await restore(at('folder'), target, (message) => said.push(message));
    const server = connectDatabase(databaseUrl);
    expect(await wholeOf(server)).toEqual(await wholeOf(site.database));
    expect(await filesOf(target)).toEqual(await filesOf(kept));
    expect(said.join('\n')).toContain('AUTH_SECRET is not what the site had');
    await expect(restore(at('folder'), target, silent)).rejects.toThrow(/is not empty: files/);
    await rm(at('server'), { recursive: true });
    await expect(restore(at('folder'), target, silent)).rejects.toThrow(/not empty: public\.\w+ holds rows/);
    expect(await wholeOf(server)).toEqual(await wholeOf(site.database));
    expect(await readdir(at('server'))).not.toContain('files');
    await server.$client.end();
  }));

test('what is written meanwhile is in it as a whole or not at all', async () => {
  const end = new AbortController();
  const writing = (async () => {
    let products = 0;
    for (; !end.signal.aborted; products += 1)
      await insertProduct(site.database, {}, [{ image_url: '/a.webp', alt_text: 'a' }]);
    return products;
  })();
  const tallies = [];
  for (const name of ['busy-1', 'busy-2', 'busy-3']) {
    const { tables } = await backUp(urlOf(site), kept, at(name), silent);
    const rowsOf = (table: string) =>
      tables.find(({ name: found }) => found === `public.${table}`)?.rows ?? 0;
    tallies.push(rowsOf('products'));
    expect(rowsOf('product_keys')).toBe(rowsOf('products'));
  }
  end.abort();
  expect(await writing).toBeGreaterThan(0);
  expect(tallies[2]).toBeGreaterThan(tallies[0] ?? 0);
  await restore(at('busy-2'), embedded('from-busy'), silent);
});

test('a backup that breaks off leaves nothing that looks like one', async () => {
  const stop = (message: string) => {
    if (message.startsWith('public.products:')) throw new Error('gone');
  };
  for (const name of ['broken-off', 'broken-off.tar.gz']) {
    await expect(backUp(urlOf(site), kept, at(name), stop)).rejects.toThrow('gone');
  }
  expect((await readdir(root)).filter((name) => name.includes('broken-off'))).toEqual([]);
});

test('a backup never writes over anything', async () => {
  await expect(backUp(urlOf(site), kept, at('folder'), silent)).rejects.toThrow('exists already');
  await expect(backUp(urlOf(site), kept, at('shop.tar.gz'), silent)).rejects.toThrow('exists already');
});

describe('refused is', () => {
  const products = 'database/public.products.copy';
  test.each<[string, (folder: string) => Promise<unknown>, RegExp]>([
    [
      'a table cut short',
      (folder) => truncate(path.join(folder, products), 100),
      /public\.products\.copy is not what/,
    ],
    [
      'a table of more',
      (folder) => appendFile(path.join(folder, products), 'x'),
      /public\.products\.copy is not what/,
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
      /a-400\.webp is not/,
    ],
    ['no manifest', (folder) => rm(path.join(folder, 'manifest.json')), /holds no manifest\.json/],
    [
      'half a manifest',
      (folder) => truncate(path.join(folder, 'manifest.json'), 500),
      /manifest\.json of .* is broken/,
    ],
    ['a later format', (folder) => edit(folder, { format: 2 as 1 }), /format is of another version/],
    [
      'a later migration',
      (folder) => edit(folder, { migration: '9999_later' }),
      /9999_later .* newer version/,
    ],
    [
      'a name that leads away',
      (folder) => edit(folder, { files: [{ kind: '..', name: 'x', bytes: 0, sha256: '0'.repeat(64) }] }),
      /manifest\.json of .* is broken: files\.0\.kind/,
    ],
  ])('%s', async (_, harm, words) => {
    const copy = at('harmed');
    await cp(at('folder'), copy, { recursive: true });
    try {
      await harm(copy);
      const refused = restore(copy, embedded('from-harmed'), silent);
      await expect(refused).rejects.toThrow(CopyError);
      await expect(refused).rejects.toThrow(words);
      expect((await readdir(at('from-harmed'))).filter((name) => !name.startsWith('postgres.lock'))).toEqual(
        [],
      );
    } finally {
      await rm(copy, { recursive: true });
    }
  });

  test('an archive cut short', async () => {
    await cp(at('shop.tar.gz'), at('short.tar.gz'));
    await truncate(at('short.tar.gz'), 3_000);
    await expect(restore(at('short.tar.gz'), embedded('from-short'), silent)).rejects.toThrow(
      /cannot be unpacked/,
    );
  });

  test('what is no backup', async () => {
    await expect(restore(at('nothing'), embedded('from-none'), silent)).rejects.toThrow('There is no backup');
    await expect(restore(at('site', 'auth-secret'), embedded('from-none'), silent)).rejects.toThrow(
      'neither a folder',
    );
  });

  test.each(['postgres', 'files', 'secrets', 'auth-secret'])('a data folder with %s', async (part) => {
    await cp(at('site', 'files'), at('used', part), { recursive: true });
    await expect(restore(at('folder'), embedded('used'), silent)).rejects.toThrow(`is not empty: ${part}`);
    await rm(at('used'), { recursive: true });
  });
});

async function edit(folder: string, changes: Partial<Manifest>) {
  const file = path.join(folder, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await writeFile(file, JSON.stringify({ ...manifest, ...changes }));
}

async function filesOf(place: FilesPlace): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { kind, name } of listFiles(place)) {
    const opened = await openFolder(place, kind).open(name);
    found[`${kind}/${name}`] = Buffer.from((await opened?.arrayBuffer()) ?? new ArrayBuffer()).toString(
      'base64',
    );
  }
  return found;
}
