// The sweeper: what it deletes, and that everything new, in use, running, or needed by an undo stays.
import { mkdtempSync } from 'node:fs';
import { access, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { recordChanges } from '#features/history/change.writes.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { openFolder } from '#platform/files/files.server.ts';
import { listDocumentFiles } from '#features/trade-documents/issue/document-store.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { actor, importsOf } from '#tests/harness/product-import.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { import_rows, imports } from '#features/product-import/import/import.tables.server.ts';
import { chooseOptions, startImport } from '#features/product-import/import/import.writes.server.ts';
import { imageUrl } from '#features/media/image.rules.ts';
import { uploaded_images } from '#features/media/image.tables.server.ts';
import { storeImage } from '#features/media/image.writes.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { productSubject } from '#features/products/product-state.server.ts';
import { sweep as sweepOnce } from './sweeper.server.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'sweeper-'));
const runtime = useTestRuntime({ dataDir });
const { database, log } = runtime;
const { folder, bring, check, run, find } = importsOf(runtime);
const imageFolder = openFolder({ dataDir }, 'pictures');
const attachments = openFolder({ dataDir }, 'quote-attachments');
const documents = openFolder({ dataDir }, 'documents');
const documentNames = () => listDocumentFiles({ dataDir });
const sweep = () =>
  sweepOnce({
    database,
    log,
    imports: folder,
    images: imageFolder,
    attachments,
    documents,
    documentNames,
    location: { dataDir },
  });

beforeEach(() => emptyTables(runtime, 'products', 'imports', 'change_sets', 'pictures'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const file = 'title,description,category,price,stock_quantity\nA,x,iot,1,1\nB,x,iot,wrong,1\n';

describe('an import', () => {
  test('an import that is old loses its file and rows; its counts and its undo stay', async () => {
    const { id, change_set_id } = await run((await check(file)).id);
    await age(id, 31);
    expect(await sweep()).toMatchObject({ imports: 1 });
    expect(await folder.has(id)).toBe(false);
    expect(await database.$count(import_rows)).toBe(0);
    expect(await find(id)).toMatchObject({ status: 'done', swept: true, new: 1, failed: 1, change_set_id });
    expect(await sweep()).toMatchObject({ imports: 0 });
    const undone = await undoChangeSet(database, actor, change_set_id ?? '', { product: productSubject });
    expect(undone).toMatchObject({ ok: true, value: { restored: 1 } });
    expect(await database.$count(products)).toBe(0);
  });

  test('an import that was never written is cancelled, and cannot be begun again', async () => {
    const checked = await check(file);
    await age(checked.id, 31);
    await sweep();
    expect(await find(checked.id)).toMatchObject({ status: 'cancelled', swept: true });
    const late = { ok: false, error: { code: 'wrong_moment' } };
    expect(await startImport(database, actor, checked.id)).toEqual(late);
    expect(await chooseOptions(database, actor, checked.id, checked.options)).toEqual(late);
    expect((await bring(file)).options).toEqual(checked.options);
  });

  test.each([
    ['young', 29, { status: 'checked' as const }],
    ['being checked', 31, { status: 'checking' as const }],
    ['being written', 31, { status: 'running' as const }],
    ['leased', 31, { lease_until: new Date(Date.now() + 60_000) }],
    [
      'still to be taken back',
      31,
      { status: 'cancelled' as const, change_set_id: '00000000-0000-4000-8000-000000000000' },
    ],
  ])('an import that is %s stays', async (_, days, state) => {
    const { id } = await check(file);
    await database.update(imports).set(state);
    await age(id, days);
    expect(await sweep()).toMatchObject({ imports: 0 });
    expect(await folder.has(id)).toBe(true);
  });

  test('an import whose cleanup was interrupted is completed by the next one', async () => {
    const { id } = await check(file);
    await age(id, 31);
    await database.delete(import_rows);
    await folder.remove(id);
    expect(await sweep()).toMatchObject({ imports: 1 });
    expect(await find(id)).toMatchObject({ swept: true });
  });
});

describe('an image', () => {
  test('an image that nothing uses is deleted with its files when it is old, and can be uploaded again', async () => {
    const old = await upload('#123456', 31);
    const young = await upload('#654321', 29);
    expect(await sweep()).toMatchObject({ images: 1 });
    expect(await database.select({ id: uploaded_images.id }).from(uploaded_images)).toEqual([
      { id: young.id },
    ]);
    expect(await Promise.all([old.name, young.name].map(imageFolder.has))).toEqual([false, true]);
    const again = await upload('#123456');
    expect(await imageFolder.has(again.name)).toBe(true);
  });

  test('an image that a product shows, or showed once, stays', async () => {
    const [shown, listed, remembered] = [
      await upload('#111', 31),
      await upload('#222', 31),
      await upload('#333', 31),
    ];
    await insertProduct(database, { title: 'A', image_url: shown.address });
    const { id } = await insertProduct(database, { title: 'B' });
    await database.execute(sql`
      insert into product_images (product_id, image_url, display_order) values (${id}::uuid, ${listed.address}, 0)`);
    const before = { image_url: remembered.address };
    const change = { subjectType: 'product', subjectId: id, before, after: { image_url: null } };
    await database.transaction((tx) => recordChanges(tx, actor, 'product.updated', [change]));
    expect(await sweep()).toMatchObject({ images: 0 });
    expect(await Promise.all([shown, listed, remembered].map(({ name }) => imageFolder.has(name)))).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('an image that was uploaded again recently stays', async () => {
    const { name } = await upload('#123456', 31);
    await upload('#123456');
    expect(await sweep()).toMatchObject({ images: 0 });
    expect(await imageFolder.has(name)).toBe(true);
  });
});

test('a file that a killed process left unfinished is removed a day later', async () => {
  await documents.write('1-whole.pdf', Buffer.from('%PDF-'));
  const left = path.join(dataDir, 'files', 'documents', '.left');
  await writeFile(left, 'half');
  expect(await sweep()).toMatchObject({ unfinished: 0 });
  const then = new Date(Date.now() - 25 * 3_600_000);
  await utimes(left, then, then);
  expect(await sweep()).toMatchObject({ unfinished: 1 });
  await expect(access(left)).rejects.toThrow('ENOENT');
});

test('one of two processes sweeps', async () => {
  const { id } = await check(file);
  await age(id, 31);
  const both = await Promise.all([sweep(), sweep()]);
  expect(both.reduce((sum, gone) => sum + (gone?.imports ?? 0), 0)).toBe(1);
});

async function age(id: string, days: number) {
  const then = sql`now() - make_interval(days => ${days})`;
  await database.update(imports).set({ created_at: then, updated_at: then }).where(eq(imports.id, id));
}

async function upload(background: string, days = 0) {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer();
  const taken = await storeImage(database, imageFolder, actor, bytes);
  if (!taken.ok) throw new Error(taken.error);
  const { id, width } = taken.value;
  const then = sql`now() - make_interval(days => ${days})`;
  if (days > 0)
    await database
      .update(uploaded_images)
      .set({ wanted_at: then, looked_at: then })
      .where(eq(uploaded_images.id, id));
  const address = imageUrl(id, width);
  return { id, address, name: path.basename(address) };
}
