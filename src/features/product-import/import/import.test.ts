import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { actor, importsOf } from '#tests/harness/product-import.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { failedRows } from './import-failed-rows.server.ts';
import { findImportRow, listIssueGroups, listImportRows } from './import.reads.server.ts';
import { correctRow } from './import-correction.writes.server.ts';
import type { RowKind } from './import.schema.ts';
import { imports } from './import.tables.server.ts';
import { chooseOptions, startImport } from './import.writes.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { productSubject } from '#features/products/product-state.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { worker, newWorker, folder, bring, check, run, find, job } = importsOf(runtime);

beforeEach(() => emptyTables(runtime, 'products', 'change_sets', 'imports'));

const head = 'title,description,category,price,stock_quantity\n';
const all = async () => (await database.execute('select * from products order by title')).rows;
const rowsOf = async (id: string, kind: RowKind) =>
  (await listImportRows(database, id, { kind, after: 0, limit: 100 })).items;
const prices = async () =>
  (await database.select({ price: products.price }).from(products).orderBy(asc(products.title))).map(
    ({ price }) => price,
  );

test('all rows are checked before anything is written, then written as one change that is undone as a whole', async () => {
  await insertProduct(database, { title: 'Router', price: 10, stock_quantity: 3 });
  await insertProduct(database, { title: 'Same', price: 5, stock_quantity: 1 });
  const before = await all();
  const file = `${head}Switch,Ports,networking,12.5,4\nROUTER,,,11,\nSame,,,5.00,1\nBad,x,iot,"12,5O",1\n`;
  const checked = await check(file);
  expect(checked).toMatchObject({ status: 'checked', rows: 4, new: 1, changed: 1, unchanged: 1, failed: 1 });
  expect(await all()).toEqual(before);
  expect(await rowsOf(checked.id, 'changed')).toEqual([
    {
      row: 3,
      kind: 'changed',
      title: 'Router',
      before: { title: 'Router', price: 10 },
      fields: { title: 'ROUTER', price: 11 },
      issues: [],
      cells: null,
    },
  ]);
  expect(await rowsOf(checked.id, 'failed')).toMatchObject([
    { row: 5, title: 'Bad', issues: [{ field: 'price', code: 'number', found: '12,5O' }] },
  ]);
  const done = await run(checked.id);
  expect(done).toMatchObject({ status: 'done', rows_done: 2, failed: 1, change_set_id: expect.any(String) });
  expect(await all()).toMatchObject([
    { title: 'ROUTER', price: '11', stock_quantity: 3 },
    { title: 'Same', updated_at: before[1]?.updated_at },
    { title: 'Switch', price: '12.5', stock_quantity: 4, currency: 'USD', is_active: true },
  ]);
  const [set] = await database
    .select()
    .from(change_sets)
    .where(eq(change_sets.id, done.change_set_id ?? ''));
  expect(set).toMatchObject({ action: 'product.imported', actor_id: 'a' });
  expect(await database.$count(changes, eq(changes.change_set_id, done.change_set_id ?? ''))).toBe(2);
  const undone = await undoChangeSet(database, actor, done.change_set_id ?? '', { product: productSubject });
  expect(undone).toMatchObject({ ok: true, value: { restored: 2, skipped: [] } });
  expect(await all()).toEqual(before);
  expect(await find(done.id)).toMatchObject({ undone: true });
});

describe('a key', () => {
  test('a key that occurs in several rows fails all of them, and each names the others', async () => {
    const file = `${head}A,x,iot,1,1\nB,x,iot,1,1\na ,x,iot,2,1\n`;
    const checked = await check(file);
    expect(checked).toMatchObject({ new: 1, failed: 2 });
    expect((await rowsOf(checked.id, 'failed')).map(({ row, issues }) => [row, issues])).toEqual([
      [2, [{ field: 'title', code: 'twice', found: 'A', rows: [2, 4] }]],
      [4, [{ field: 'title', code: 'twice', found: 'a', rows: [2, 4] }]],
    ]);
  });

  test('a key that is ambiguous or belongs to a deleted product does not match', async () => {
    await insertProduct(database, { title: 'A' });
    await insertProduct(database, { title: 'a' });
    const gone = await insertProduct(database, { title: 'B', is_active: false, deleted_at: new Date() });
    const several = await check(`${head}A,x,iot,1,1\nB,x,iot,1,1\n`);
    expect(several).toMatchObject({ new: 1, failed: 1 });
    expect((await rowsOf(several.id, 'failed'))[0]?.issues[0]?.code).toBe('several');
    const file = `id,price\n${gone.id},5\nnonsense,5\n`;
    const byId = await check(file, { key: 'id', columns: ['id', 'price'] });
    expect((await rowsOf(byId.id, 'failed')).map(({ issues }) => issues[0]?.code)).toEqual(['deleted', 'id']);
  });

  test('a key that is an id finds its product whatever it is called, and makes one under an id that is free', async () => {
    const { id } = await insertProduct(database, { title: 'A', price: 1 });
    const free = '5b3e1c0e-5f0a-4a55-9f6e-0123456789ab';
    const columns = `id,${head}`;
    const file = `${columns}${id.toUpperCase()},Renamed,,,2,\n${free},New,x,iot,3,1\n,Other,x,iot,4,1\n`;
    const checked = await check(file, { key: 'id' });
    expect(checked).toMatchObject({ new: 2, changed: 1, failed: 0 });
    await run(checked.id);
    expect(await prices()).toEqual([3, 4, 2]);
    const [made] = await database.select().from(products).where(eq(products.id, free));
    expect(made?.title).toBe('New');
  });

  test.each([
    ['create', { new: 1, changed: 0, unchanged: 1, failed: 0 }, [9, 2]],
    ['update', { new: 0, changed: 1, unchanged: 0, failed: 1 }, [1]],
    ['both', { new: 1, changed: 1, unchanged: 0, failed: 0 }, [1, 2]],
  ] as const)('a key %s: what is there already and what is not', async (mode, counts, after) => {
    await insertProduct(database, { title: 'A', price: 9 });
    const checked = await check(`${head}A,,,1,\nB,x,iot,2,1\n`, { mode });
    expect(checked).toMatchObject(counts);
    await run(checked.id);
    expect(await prices()).toEqual(after);
  });
});

test('changes between check and writing are detected: nothing is created twice, nothing deleted is restored', async () => {
  const gone = await insertProduct(database, { title: 'Gone', price: 1 });
  await insertProduct(database, { title: 'Moved', price: 1 });
  const checked = await check(`${head}Gone,,,2,\nMoved,,,2,\nTwin,x,iot,2,1\nFresh,x,iot,3,1\n`);
  expect(checked).toMatchObject({ new: 2, changed: 2 });
  await database
    .update(products)
    .set({ is_active: false, deleted_at: new Date() })
    .where(eq(products.id, gone.id));
  await database.update(products).set({ price: 2 }).where(eq(products.title, 'Moved'));
  await insertProduct(database, { title: 'TWIN', price: 7 });
  const done = await run(checked.id);
  expect(done).toMatchObject({ status: 'done', new: 1, changed: 0, unchanged: 1, failed: 2 });
  expect((await rowsOf(done.id, 'failed')).map(({ issues }) => issues)).toEqual([
    [{ field: null, code: 'gone' }],
    [{ field: 'title', code: 'exists' }],
  ]);
  expect(await prices()).toEqual([3, 1, 2, 7]);
});

test('two parallel imports of one file create each product once', async () => {
  const file = `${head}${many(250)}`;
  const [one, two] = [await check(file), await check(file)];
  await Promise.all([startImport(database, actor, one.id), startImport(database, actor, two.id)]);
  const workers = [newWorker(), newWorker()];
  await Promise.all(workers.map(({ drain }) => drain()));
  await database.update(imports).set({ lease_until: null });
  await worker.drain();
  expect(await database.$count(products)).toBe(250);
  const ended = [await find(one.id), await find(two.id)];
  expect(ended.map(({ status }) => status)).toEqual(['done', 'done']);
  expect(ended.map(({ failed }) => failed).toSorted((a, b) => a - b)).toEqual([0, 250]);
});

test('choices are remembered for the next file with the same columns', async () => {
  const columns = ['title', null, null, 'price', null] as const;
  await check(`${head}A,x,iot,1,1\n`, { columns: [...columns], mode: 'update' });
  expect((await bring(`${head}B,x,iot,1,1\n`)).options).toMatchObject({
    columns,
    mode: 'update',
  });
  expect((await bring('title,price\nB,1\n')).options).toMatchObject({ mode: 'both' });
});

describe('a row that failed', () => {
  const file = `${head}A,x,Cables,"1,5O",1\nB,x,Cables,2,1\nC,x,iot,x,1\nD,x,iot,4,1\n`;
  const correct = (id: string, row: number, cells: Record<string, string>) =>
    correctRow(database, actor, id, row, cells);

  test('a row that failed is grouped with those that fail for the same reason', async () => {
    const { id } = await check(file);
    expect(await listIssueGroups(database, id)).toEqual([
      { kind: 'failed', rows: 2, issue: { field: 'category', code: 'choice', found: 'Cables' } },
      { kind: 'failed', rows: 2, issue: { field: 'price', code: 'number' } },
    ]);
    const query = { kind: 'failed', after: 0, limit: 9 } as const;
    const found = { field: 'category', code: 'choice', found: 'Cables' } as const;
    const { items } = await listImportRows(database, id, { ...query, ...found });
    expect(items.map(({ row }) => row)).toEqual([2, 3]);
  });

  test('a row that failed is corrected cell by cell, checked again alone, and stays corrected at the next check', async () => {
    const { id, options } = await check(file);
    expect(await correct(id, 2, { 3: '1.50' })).toEqual({ ok: true });
    expect(await findImportRow(database, id, 2)).toMatchObject({
      kind: 'failed',
      issues: [{ field: 'category' }],
      cells: ['A', 'x', 'Cables', '1.50', '1'],
    });
    expect(await correct(id, 2, { 2: 'iot' })).toEqual({ ok: true });
    expect(await findImportRow(database, id, 2)).toMatchObject({ kind: 'new', fields: { price: 1.5 } });
    expect(await find(id)).toMatchObject({ status: 'checked', new: 2, failed: 2 });
    await chooseOptions(database, actor, id, {
      ...options,
      defaults: { ...options.defaults, category: 'iot' },
    });
    await worker.drain();
    expect(await find(id)).toMatchObject({ new: 3, failed: 1 });
    const rows = [];
    await correct(id, 4, { 3: 'still wrong' });
    for await (const row of failedRows(database, folder, await job(id))) rows.push(row.slice(0, 4));
    expect(rows).toEqual([head.trim().split(',').slice(0, 4), ['C', 'x', 'iot', 'still wrong']]);
    await run(id);
    expect(await prices()).toEqual([1.5, 2, 4]);
  });

  test('a row that failed fails with the other row that has its corrected key, and both stand once it is another one', async () => {
    const { id } = await check(file);
    await correct(id, 4, { 0: 'd', 3: '5' });
    for (const row of [4, 5])
      expect(await findImportRow(database, id, row)).toMatchObject({
        kind: 'failed',
        fields: null,
        issues: [{ field: 'title', code: 'twice', rows: [4, 5] }],
      });
    expect(await find(id)).toMatchObject({ new: 0, failed: 4 });
    await correct(id, 4, { 0: 'E' });
    expect(await findImportRow(database, id, 4)).toMatchObject({ kind: 'new', fields: { title: 'E' } });
    expect(await findImportRow(database, id, 5)).toMatchObject({ kind: 'new', issues: [] });
    await run(id);
    expect(await prices()).toEqual([4, 5]);
  });

  test('a row that failed makes its duplicate valid again once its key is corrected', async () => {
    const known = await insertProduct(database, { title: 'B', price: 7 });
    const same = await insertProduct(database, { title: 'C', price: 3, description: 'x', category: 'iot' });
    const rows = 'A,x,iot,wrong,1\na,x,iot,2,1\nB,x,iot,wrong,1\nB,x,iot,9,1\n';
    const { id } = await check(`${head}${rows}C,x,iot,wrong,1\nC,x,iot,3,${same.stock_quantity}\n`);
    expect(await find(id)).toMatchObject({ failed: 6 });
    for (const row of [2, 4, 6]) await correct(id, row, { 0: `New ${row}` });
    expect(await find(id)).toMatchObject({ new: 1, changed: 1, unchanged: 1, failed: 3 });
    expect((await rowsOf(id, 'failed')).map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      ['number'],
      ['number'],
      ['number'],
    ]);
    await run(id);
    const [changed] = await database.select().from(products).where(eq(products.id, known.id));
    expect(changed?.price).toBe(9);
  });

  test('a row that failed cannot be corrected where it is not wrong, or once it is written', async () => {
    const { id } = await check(file);
    expect(await correct(id, 5, { 3: '9' })).toEqual({ ok: false, error: { code: 'not_correctable' } });
    expect(await correct(id, 2, { 9: '9' })).toEqual({ ok: false, error: { code: 'not_correctable' } });
    await run(id);
    expect(await correct(id, 2, { 3: '9' })).toEqual({ ok: false, error: { code: 'wrong_moment' } });
  });
});

test('how numbers are written is never carried over to the next file with the same columns', async () => {
  const first = await check(`${head}A,x,iot,"12,50",1\n`);
  expect(first).toMatchObject({ new: 1, options: { formats: [{}, {}, {}, { decimal: ',' }, {}] } });
  await run(first.id);
  await run((await check(`${head}B,x,iot,0.125,1\n`)).id);
  const doubtful = await check(`${head}C,x,iot,1.250,1\n`);
  expect(doubtful).toMatchObject({ new: 0, failed: 1 });
  expect((await rowsOf(doubtful.id, 'failed'))[0]?.issues).toMatchObject([
    { field: 'price', code: 'ambiguous' },
  ]);
  expect(await prices()).toEqual([12.5, 0.125]);
});

test('rows with more cells than columns fail as a whole; other encodings and signs are read', async () => {
  const text = 'title;description;category;price;stock_quantity\nGerät;x;iot;1.234,50;1\nB;x;iot;1;1;more\n';
  const checked = await check(Buffer.from(`\uFEFF${text}`, 'utf16le'));
  expect(checked).toMatchObject({
    new: 1,
    failed: 1,
    options: { formats: [{}, {}, {}, { decimal: ',' }, {}] },
  });
  expect((await rowsOf(checked.id, 'failed'))[0]?.issues).toEqual([{ field: null, code: 'cells' }]);
  await run(checked.id);
  expect(await all()).toMatchObject([{ title: 'Gerät', price: '1234.5' }]);
});

test('exports failed rows as a file that can be corrected and imported again', async () => {
  const file = `${head}"=A",x,iot,wrong,1\nB,x,iot,2,1\n"C, D",x,iot,"-3",1\n`;
  const checked = await check(file);
  await run(checked.id);
  const lines = [];
  for await (const line of failedRows(database, folder, await job(checked.id))) lines.push(line);
  expect(lines).toEqual([
    ['title', 'description', 'category', 'price', 'stock_quantity', 'import_error'],
    ["'=A", 'x', 'iot', 'wrong', '1', "Row 2, price: expected a number ≥ 0, found 'wrong'"],
    ['C, D', 'x', 'iot', "'-3", '1', "Row 4, price: expected a number ≥ 0, found '-3'"],
  ]);
  const again = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
  expect(await check(again)).toMatchObject({ new: 0, unchanged: 0, failed: 2 });
  const right = await check(again.replace('"wrong"', '"1"').replace(`"'-3"`, '"3"'));
  expect(right).toMatchObject({ new: 2, failed: 0 });
  await run(right.id);
  expect((await all()).map(({ title }) => title)).toEqual(['=A', 'B', 'C, D']);
});

test('rejects a value beyond the limits of the database as an issue of its row', async () => {
  const file = `${head}${many(6_000)}A\0,x,iot,1,1\nB,x,iot,\0,1\n`;
  const checked = await check(file);
  expect(checked).toMatchObject({ status: 'checked', new: 6_000, failed: 2 });
  expect((await rowsOf(checked.id, 'failed')).map(({ issues }) => issues)).toEqual([
    [{ field: 'title', code: 'invalid', found: 'A\uFFFD' }],
    [{ field: 'price', code: 'number', found: '\uFFFD' }],
  ]);
});

test('a file that is unusable further down fails its check with the line, and changes nothing', async () => {
  const file = `${head}${many(6_000)}"A"x,x,iot,1,1\n`;
  const checked = await check(file);
  expect(checked).toMatchObject({ status: 'failed', error: { code: 'quotes', line: 6_002 } });
  expect(await all()).toEqual([]);
});

function many(count: number): string {
  return Array.from({ length: count }, (_, n) => `P${n},x,iot,1,1\n`).join('');
}
