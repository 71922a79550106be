// Imports that are cancelled or whose worker crashes.
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { breakWhileWaiting } from '#tests/harness/broken-connections.ts';
import { actor, importsOf } from '#tests/harness/product-import.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { claimImport } from './import-lease.server.ts';
import { import_rows, imports } from './import.tables.server.ts';
import { cancelImport, chooseOptions, startImport } from './import.writes.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { productSubject } from '#features/products/product-state.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { worker, newWorker, bring, check, run, find } = importsOf(runtime);

beforeEach(() => emptyTables(runtime, 'products', 'change_sets', 'imports'));

const head = 'title,description,category,price,stock_quantity\n';
const all = async () => (await database.execute('select * from products order by title')).rows;
const prices = async () =>
  (await database.select({ price: products.price }).from(products).orderBy(asc(products.title))).map(
    ({ price }) => price,
  );

describe('called off', () => {
  test('an import called off while it is written is undone as a whole', async () => {
    const checked = await check(`${head}${many(1_500)}`);
    await startImport(database, actor, checked.id);
    const running = worker.drain();
    await progressOf(checked.id);
    expect(await cancelImport(database, actor, checked.id)).toEqual({ ok: true });
    await running;
    expect(await find(checked.id)).toMatchObject({ status: 'cancelled', change_set_id: null });
    expect(await all()).toEqual([]);
    const sets = await database.select().from(change_sets).where(eq(change_sets.action, 'product.imported'));
    expect(sets).toMatchObject([{ undone_by: expect.any(String) }]);
  });

  test('an import called off after its worker crashed is undone by the next worker first', async () => {
    await insertProduct(database, { title: 'P0', price: 9 });
    const { id, options } = await check(`${head}${many(1_500)}`);
    await startImport(database, actor, id);
    const ending = newWorker();
    const running = ending.drain();
    await progressOf(id);
    await ending.stop();
    await running;
    expect((await prices())[0]).toBe(1);
    await cancelImport(database, actor, id);
    const early = { ok: false, error: { code: 'wrong_moment' } };
    expect(await chooseOptions(database, actor, id, options)).toEqual(early);
    await worker.drain();
    expect(await prices()).toEqual([9]);
    expect(await chooseOptions(database, actor, id, options)).toEqual({ ok: true });
  });

  test('an import called off by undoing it while it is written ends and is undone completely', async () => {
    const { id } = await check(`${head}${many(1_500)}`);
    await startImport(database, actor, id);
    const running = worker.drain();
    await progressOf(id);
    const { change_set_id } = await find(id);
    await undoChangeSet(database, actor, change_set_id ?? '', { product: productSubject });
    await running;
    expect(await find(id)).toMatchObject({ status: 'cancelled', error: null, rows_done: 0 });
    expect(await all()).toEqual([]);
  });

  test('an import called off when it is over stays', async () => {
    const { id } = await check(`${head}A,x,iot,1,1\n`);
    await run(id);
    const late = { ok: false, error: { code: 'wrong_moment' } };
    expect(await cancelImport(database, actor, id)).toEqual(late);
    expect(await startImport(database, actor, id)).toEqual(late);
    expect(await chooseOptions(database, actor, id, (await find(id)).options)).toEqual(late);
  });
});

describe('a worker that crashes', () => {
  test('a worker that crashes loses its import when its lease ends; the next one completes it without duplicates', async () => {
    const { id } = await check(`${head}${many(5)}`);
    await startImport(database, actor, id);
    const dead = await claimImport(database, id);
    expect(dead?.status).toBe('running');
    await worker.drain();
    expect(await find(id)).toMatchObject({ status: 'running' });
    await lapse();
    await worker.drain();
    expect(await find(id)).toMatchObject({ status: 'done' });
    expect(await database.$count(products)).toBe(5);
  });

  test('a worker that crashes in the middle of writing, and resumes: another one continues, and nothing is written twice', async () => {
    const { id } = await check(`${head}${many(1_500)}`);
    await startImport(database, actor, id);
    const slow = newWorker();
    const running = slow.drain();
    await progressOf(id);
    await database.update(imports).set({ claim: sql`gen_random_uuid()` });
    await running;
    expect(await database.$count(products)).toBeLessThan(1_500);
    await lapse();
    await worker.drain();
    const done = await find(id);
    expect(done).toMatchObject({ status: 'done', rows_done: 1_500, failed: 0 });
    expect(await database.$count(products)).toBe(1_500);
    expect(await database.$count(changes, eq(changes.change_set_id, done.change_set_id ?? ''))).toBe(1_500);
  });

  test('a worker that crashes in the middle of a check leaves nothing behind: the next one starts over', async () => {
    const { id, options } = await bring(`${head}${many(5)}`);
    await chooseOptions(database, actor, id, options);
    await claimImport(database, id);
    await database.insert(import_rows).values({ import_id: id, row: 99, kind: 'new' });
    await lapse();
    await worker.drain();
    expect(await find(id)).toMatchObject({ status: 'checked', rows: 5, new: 5 });
  });

  test.each([
    ['as it checks', false, 'import_rows'],
    ['as it writes', true, 'change_sets'],
  ])(
    'a worker that crashes of its connection %s continues with a new connection',
    async (_, isWriting, table) => {
      const content = `${head}${many(5)}`;
      const { id, options } = isWriting ? await check(content) : await bring(content);
      if (isWriting) await startImport(database, actor, id);
      else await chooseOptions(database, actor, id, options);
      const end = (pid: number) => database.$client.query('select pg_terminate_backend($1, 10000)', [pid]);
      await breakWhileWaiting(database, table, () => worker.drain(), end);
      expect(await find(id)).toMatchObject({ status: isWriting ? 'running' : 'checking', error: null });
      await lapse();
      await worker.drain();
      expect(await find(id)).toMatchObject(isWriting ? { status: 'done' } : { status: 'checked', new: 5 });
      expect(await database.$count(products)).toBe(isWriting ? 5 : 0);
    },
  );

  test('a worker that crashes each time it tries ends the import cleanly', async () => {
    const { id } = await check(`${head}A,x,iot,1,1\n`);
    await startImport(database, actor, id);
    for (let tried = 0; tried < 4; tried += 1) {
      await claimImport(database, id);
      await lapse();
    }
    await worker.drain();
    expect(await find(id)).toMatchObject({ status: 'failed', error: { code: 'unforeseen' } });
    expect(await all()).toEqual([]);
  });

  test('a worker that crashes because the process stops releases its import at once', async () => {
    const { id } = await check(`${head}${many(1_500)}`);
    await startImport(database, actor, id);
    const ending = newWorker();
    const running = ending.drain();
    await progressOf(id);
    await ending.stop();
    await running;
    await worker.drain();
    expect(await find(id)).toMatchObject({ status: 'done', rows_done: 1_500, failed: 0 });
    expect(await database.$count(products)).toBe(1_500);
  });
});

function many(count: number): string {
  return Array.from({ length: count }, (_, n) => `P${n},x,iot,1,1\n`).join('');
}

async function lapse() {
  await database.update(imports).set({ lease_until: sql`now() - interval '1 second'` });
}

/** Waits until the worker reports its first progress. */
async function progressOf(id: string) {
  await expect.poll(async () => (await find(id)).rows_done, { interval: 1 }).toBeGreaterThan(0);
}
