// Images named by URL in an import: copied, left as links, undone, and fetched from misbehaving servers.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { isPublicAddress } from '#platform/http/public-address.rules.ts';
import type { PublicPolicy } from '#platform/http/public-fetch.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { actor, importsOf } from '#tests/harness/product-import.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { claimImages } from '../import/import-image-queue.server.ts';
import { import_images } from '../import/import-image.tables.server.ts';
import { startImageWorker } from './import-image-worker.server.ts';
import { replaceImageUrl } from './import-image-writes.server.ts';
import { listFailedImages } from '../import/import.reads.server.ts';
import { readProductStates, productSubject } from '#features/products/product-state.server.ts';
import { products } from '#features/products/product.tables.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'import-images-'));
const runtime = useTestRuntime({ dataDir });
const { database, log } = runtime;
const { check, run, find } = importsOf(runtime);
const folder = openFolder({ dataDir }, 'pictures');

type Answer = (response: ServerResponse) => void;
const answers = new Map<string, Answer>();
let requested: string[] = [];
const server = createServer(({ url = '' }, response) => {
  requested.push(url);
  const answer = answers.get(url);
  if (answer) answer(response);
  else response.writeHead(404).end();
});
let site = '';
let port = 0;

const policy: PublicPolicy = {
  allows: (address, at) => isPublicAddress(address) || (address === '127.0.0.1' && at === port),
  resolve: async () => ['127.0.0.1'],
};
const newWorker = (timeoutMs = 5_000) =>
  startImageWorker({ database, folder, log, intervalMs: 0, timeoutMs, policy });

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  ({ port } = server.address() as AddressInfo);
  site = `http://supplier.test:${port}`;
  for (const [name, background] of [
    ['red', '#f00'],
    ['blue', '#00f'],
  ] as const) {
    const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
      .png()
      .toBuffer();
    answers.set(`/${name}.png`, (response) => response.end(bytes));
  }
});
beforeEach(async () => {
  requested = [];
  await emptyTables(runtime, 'products', 'imports', 'change_sets', 'pictures');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true, force: true });
});

const head = 'title,description,category,price,stock_quantity,images';
const ours = /^\/files\/pictures\/[0-9a-f]{32}-40\.webp$/;

async function imported(rows: string[], images: 'link' | 'fetch' = 'fetch') {
  const checked = await check(`${head}\n${rows.join('\n')}\n`, { images });
  const done = await run(checked.id);
  expect(done).toMatchObject({ status: 'done', failed: 0 });
  return done;
}
const row = (title: string, ...urls: string[]) => `${title},x,iot,1,1,${urls.join(' | ')}`;
const state = async (title: string) => {
  const [found] = await database.select().from(products).where(eq(products.title, title));
  if (!found) throw new Error(`There is no ${title}.`);
  return Object.assign(found, (await readProductStates(database, [found.id], ['images'])).get(found.id));
};
const failures = async (id: string) =>
  (await listFailedImages(database, id, 0)).items.map((item) => [item.row, item.title, item.error]);
const undo = (id: string | null) => undoChangeSet(database, actor, id ?? '', { product: productSubject });

test('copies images after their products are written, and undoes them together', async () => {
  const done = await imported([row('A', `${site}/red.png`, `${site}/blue.png`), row('B', `${site}/red.png`)]);
  expect(done.images).toEqual({ total: 3, copied: 0, failed: 0 });
  expect((await state('A')).image_url).toBe(`${site}/red.png`);
  await newWorker().drain();
  expect((await find(done.id)).images).toEqual({ total: 3, copied: 3, failed: 0 });
  const a = await state('A');
  expect(a.images.map(({ image_url }) => image_url)).toEqual([
    expect.stringMatching(ours),
    expect.stringMatching(ours),
  ]);
  expect(a.image_url).toBe(a.images[0]?.image_url);
  expect((await state('B')).image_url).toBe(a.image_url);
  expect(await folder.has(path.basename(a.image_url ?? ''))).toBe(true);
  const sets = await database.select().from(change_sets);
  expect(sets.filter(({ action }) => !action.startsWith('import.'))).toMatchObject([
    { action: 'product.imported' },
  ]);
  expect(await undo(done.change_set_id)).toMatchObject({ ok: true, value: { restored: 2, skipped: [] } });
  expect(await database.$count(products)).toBe(0);
});

test('undo restores an existing product exactly, timestamp included', async () => {
  const { id } = await insertProduct(database, { title: 'A', price: 1, image_url: null });
  const before = (await readProductStates(database, [id])).get(id);
  const done = await imported([row('A', `${site}/red.png`)]);
  await newWorker().drain();
  expect((await state('A')).image_url).toMatch(ours);
  expect(await database.$count(changes, eq(changes.subject_id, id))).toBe(1);
  expect(await undo(done.change_set_id)).toMatchObject({ ok: true, value: { restored: 1, skipped: [] } });
  expect((await readProductStates(database, [id])).get(id)).toEqual(before);
});

test('as links, no image is requested', async () => {
  const done = await imported([row('A', `${site}/red.png`)], 'link');
  await newWorker().drain();
  expect(requested).toEqual([]);
  expect(done.images).toEqual({ total: 0, copied: 0, failed: 0 });
});

test('undo skips an image that changed later', async () => {
  const done = await imported([row('A', `${site}/red.png`)]);
  const { id, images } = await state('A');
  await database.execute(sql`update product_images set alt_text = 'Better' where product_id = ${id}::uuid`);
  await newWorker().drain();
  expect((await state('A')).images).toEqual([{ ...images[0], alt_text: 'Better' }]);
  expect(await failures(done.id)).toEqual([[2, 'A', { code: 'changed' }]]);
});

test('undo keeps a price that changed later', async () => {
  const { id } = await insertProduct(database, { title: 'A', price: 1, image_url: null });
  const done = await imported([row('A', `${site}/red.png`).replace('iot,1,', 'iot,2,')]);
  await database.update(products).set({ price: 7, updated_at: new Date() }).where(eq(products.id, id));
  await newWorker().drain();
  expect(await undo(done.change_set_id)).toMatchObject({
    value: { restored: 1, skipped: [{ subject_id: id, fields: ['price'] }] },
  });
  expect(await state('A')).toMatchObject({ price: 7, image_url: null, images: [] });
});

test('requests and writes nothing for an import that was undone', async () => {
  const done = await imported([row('A', `${site}/red.png`)]);
  const [image] = await claimImages(database, 1);
  await undo(done.change_set_id);
  if (image) await replaceImageUrl(database, image, '/files/pictures/x');
  await database.update(import_images).set({ next_attempt_at: sql`now()` });
  await newWorker().drain();
  expect(requested).toEqual([]);
  expect(await database.$count(products)).toBe(0);
});

describe('an attack', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each<[string, Answer | string, object]>([
    ['a private address', 'http://10.0.0.1/a.png', { code: 'address' }],
    ['a cloud’s secrets', 'http://169.254.169.254/latest/meta-data', { code: 'address' }],
    [
      'a redirect to a private address',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:5432/' }).end(),
      { code: 'address' },
    ],
    [
      'a drawing with a script',
      (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(svg),
      { code: 'not_a_picture' },
    ],
    ['a page', (response) => response.end('<!doctype html>'), { code: 'not_a_picture' }],
    [
      'an endless image',
      (response) => {
        const more = () => void (response.destroyed || response.write(Buffer.alloc(1 << 20), more));
        more();
      },
      { code: 'too_large' },
    ],
    ['half an image', (response) => response.end('\x89PNG\r\n\x1a\n', 'latin1'), { code: 'damaged' }],
    ['what is gone', (response) => response.writeHead(410).end(), { code: 'status', status: 410 }],
  ])('an attack %s leaves the link and the product unchanged', async (_, answer, issue) => {
    if (typeof answer !== 'string') answers.set('/attack', answer);
    const done = await imported([row('A', typeof answer === 'string' ? answer : `${site}/attack`)]);
    await newWorker().drain();
    expect(await failures(done.id)).toEqual([[2, 'A', issue]]);
    expect((await find(done.id)).images).toEqual({ total: 1, copied: 0, failed: 1 });
    expect(await database.$count(products)).toBe(1);
  });

  test('a server that drips is tried again later, so often', async () => {
    answers.set('/drip', (response) => {
      const timer = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(timer));
    });
    const done = await imported([row('A', `${site}/drip`)]);
    for (const attempts of [1, 2, 3]) {
      await newWorker(100).drain();
      const [image] = await database.select().from(import_images);
      expect(image).toMatchObject({ status: 'waiting', attempts, error: { code: 'timeout' } });
      expect(image && image.next_attempt_at > new Date()).toBe(true);
      await lapse();
    }
    await newWorker(100).drain();
    expect(await failures(done.id)).toEqual([[2, 'A', { code: 'timeout' }]]);
  });

  test('a server with too many requests gets no more of them for its Retry-After', async () => {
    answers.set('/busy', (response) => response.writeHead(429, { 'retry-after': '300' }).end());
    const urls = Array.from({ length: 8 }, (_, n) => row(`P${n}`, `${site}/busy?${n}`));
    for (const [n] of urls.entries()) answers.set(`/busy?${n}`, answers.get('/busy') as Answer);
    await imported(urls);
    await newWorker().drain();
    expect(requested.length).toBeLessThanOrEqual(3);
    const far = sql`next_attempt_at > now() + interval '200 seconds'`;
    expect(await database.$count(import_images, far)).toBe(8);
  });
});

describe('a worker', () => {
  test('a worker that crashes loses its image to the next worker when its lease ends', async () => {
    const done = await imported([row('A', `${site}/red.png`)]);
    expect(await claimImages(database, 3)).toHaveLength(1);
    await newWorker().drain();
    expect((await find(done.id)).images).toMatchObject({ copied: 0 });
    await lapse();
    await newWorker().drain();
    expect((await find(done.id)).images).toEqual({ total: 1, copied: 1, failed: 0 });
  });

  test('a worker that stops gives back what it is at, untried', async () => {
    const held = Promise.withResolvers<void>();
    answers.set('/held', () => held.resolve());
    await imported([row('A', `${site}/held`)]);
    const ending = newWorker();
    const running = ending.drain();
    await held.promise;
    await ending.stop();
    await running;
    const [image] = await database.select().from(import_images);
    expect(image).toMatchObject({ status: 'waiting', attempts: 0, claim: null });
  });

  test('a worker beside another brings each once', async () => {
    const done = await imported(
      Array.from({ length: 12 }, (_, n) => row(`P${n}`, `${site}/${n % 2 ? 'red' : 'blue'}.png`)),
    );
    await Promise.all([newWorker().drain(), newWorker().drain()]);
    expect((await find(done.id)).images).toEqual({ total: 12, copied: 12, failed: 0 });
  });
});

async function lapse() {
  await database.update(import_images).set({ next_attempt_at: sql`now() - interval '1 second'` });
}
