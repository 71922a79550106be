import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { disk } from '#tests/harness/full-disk.ts';
import { expectDescribed } from '#tests/harness/open-api.ts';
import { insertPerson, signIn } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { backUp } from '#platform/backup/backup.server.ts';
import { CopyError } from '#platform/postgres/copy-error.server.ts';
import { adminApiBase } from '#platform/http/api-bases.ts';
import { createApi } from './api.server.ts';

vi.mock('node:fs/promises', async (load) => (await import('#tests/harness/full-disk.ts')).fullPromises(load));
vi.mock('node:fs', async (load) => (await import('#tests/harness/full-disk.ts')).fullStreams(load));

const dataDir = mkdtempSync(path.join(tmpdir(), 'full-disk-'));
const runtime = useTestRuntime({ dataDir });
const { database } = runtime;
const api = createApi(runtime);
let cookie = '';
let description: Parameters<typeof expectDescribed>[0];

beforeAll(async () => {
  cookie = await signIn(api, await insertPerson(database));
  const answer = await api.request(`${adminApiBase}/openapi.json`, { headers: { cookie } });
  description = (await answer.json()) as typeof description;
});
beforeEach(async () => {
  disk.room = null;
  await emptyTables(runtime, 'pictures', 'downloadable_files', 'imports', 'change_sets');
});
afterAll(() => {
  disk.room = null;
  return rm(dataDir, { recursive: true, force: true });
});

const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const image = () =>
  sharp({ create: { width: 500, height: 300, channels: 3, background: 'gray', noise } })
    .png()
    .toBuffer();
const table = () => Buffer.from(`title,category\n${'A switch,networking\n'.repeat(500)}`);
const uploads: [string, string, () => Buffer | Promise<Buffer>][] = [
  ['/pictures', '', image],
  ['/files/uploads', '?name=catalogue.pdf', () => Buffer.from(`%PDF-1.7\n${'x'.repeat(9_000)}`)],
  ['/imports', '?name=products.csv', table],
];

test('a write that the database has no room for says so, and may be sent again', async () => {
  await database.$client.query(`
    create function report_full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before insert on change_sets for each row execute function report_full_disk()`);
  const product = await insertProduct(database);
  const answer = await api.request(`${adminApiBase}/products/${product.id}`, {
    method: 'DELETE',
    headers: { origin: 'http://shop.test', cookie },
  });
  await database.$client.query('drop trigger full_disk on change_sets');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  const detail: unknown = expect.stringContaining('disk is full');
  expect(await answer.json()).toMatchObject({ code: 'disk_full', detail });
});

test.each(uploads)('%s', async (route, query, make) => {
  const body = await make();
  const send = () =>
    api.request(`${adminApiBase}${route}${query}`, {
      method: 'POST',
      headers: { origin: 'http://shop.test', cookie },
      body: new Uint8Array(body),
    });
  disk.room = 100;
  const answer = await send();
  expect(answer.status).toBe(507);
  expect(await answer.clone().json()).toMatchObject({ title: 'Insufficient Storage', code: 'disk_full' });
  await expectDescribed(description, route, 'post', answer);
  expect(await filesIn(dataDir)).toEqual([]);
  const tables = ['pictures', 'downloadable_files', 'imports', 'change_sets'];
  for (const name of tables) expect((await database.$client.query(`select from ${name}`)).rows).toEqual([]);

  disk.room = null;
  expect((await send()).status).toBe(201);
  expect((await filesIn(dataDir)).length).toBeGreaterThan(0);
  await rm(path.join(dataDir, 'files'), { recursive: true });
});

test.each(['backup', 'backup.tar.gz'])('a backup as %s', async (name) => {
  const to = path.join(dataDir, 'backups', name);
  const url = String(database.$client.options.connectionString);
  const made = () => backUp(url, { dataDir, objectStorage: null, authSecret: null }, to, () => {});
  disk.room = 1_000;
  const failed = await made().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(CopyError);
  expect(String(failed)).toContain('Not enough space');
  expect(await filesIn(path.join(dataDir, 'backups'))).toEqual([]);
});

/** Includes hidden files. */
async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
}
