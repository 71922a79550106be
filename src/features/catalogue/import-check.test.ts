// A check beside older imports, and longer than a lease.
import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { actor, importsOf } from '#tests/harness/product-import.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { removeRows } from './import-rows-removal.server.ts';
import { claimImport, keepLease } from './import-work.server.ts';
import { import_rows, imports } from './import.tables.server.ts';
import { chooseOptions } from './import.writes.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { bring, check, job } = importsOf(runtime);

beforeEach(() => emptyTables(runtime, 'products', 'imports', 'change_sets'));

test('is as quick when the statistics know older imports and nothing of this one', async () => {
  await insertOlderImports(5, 20_000);
  const rows = Array.from({ length: 20_000 }, (_, n) => `P${n % 10_000},x,iot,1,1\n`).join('');
  const checked = await check(`title,description,category,price,stock_quantity\n${rows}`);
  expect(checked).toMatchObject({ status: 'checked', failed: 20_000, new: 0 });
}, 60_000);

describe('the lease', () => {
  test('is renewed while a statement of the work goes on', async () => {
    const { id, options } = await bring('title,price\nA,1\n');
    await chooseOptions(database, actor, id, options);
    const claimed = await claim(id);
    await database.update(imports).set({ lease_until: sql`now() - interval '1 minute'` });
    using lease = keepLease(database, claimed, 10);
    await expect.poll(async () => isLeased(id), { interval: 5, timeout: 10_000 }).toBe(true);
    expect(await claimImport(database, id)).toBeNull();
    expect(lease.signal.aborted).toBe(false);
  });

  test('that somebody else holds by now ends the work, and stays theirs', async () => {
    const { id, options } = await bring('title,price\nA,1\n');
    await chooseOptions(database, actor, id, options);
    const claimed = await claim(id);
    await database.update(imports).set({ claim: sql`gen_random_uuid()`, lease_until: null });
    using lease = keepLease(database, claimed, 10);
    await once(lease.signal, 'abort');
    expect(await isLeased(id)).toBe(false);
  });
});

test('rows of an earlier check are forgotten in parts, all of them and no others', async () => {
  await insertOlderImports(2, 25_000);
  const [first = '', second = ''] = (await database.select().from(imports)).map(({ id }) => id);
  await removeRows(database, first);
  expect(await database.$count(import_rows, eq(import_rows.import_id, first))).toBe(0);
  expect(await database.$count(import_rows, eq(import_rows.import_id, second))).toBe(25_000);
});

async function claim(id: string) {
  const claimed = await claimImport(database, id);
  if (!claimed) throw new Error('Somebody else has it.');
  return claimed;
}

async function isLeased(id: string): Promise<boolean> {
  const { lease_until } = await job(id);
  return lease_until !== null && lease_until > new Date();
}

/** Checked, and seen by the statistics. */
async function insertOlderImports(count: number, rows: number) {
  await database.execute(sql`
    insert into imports (created_by, file_name, size, reading, origin, columns, headers_key, options, status)
    select 'a', 'old.csv', 1, '{}', 'none', '[]', '', '{}', 'checked' from generate_series(1, ${count})`);
  await database.execute(sql`
    insert into import_rows (import_id, row, kind, key, product_id, title, fields)
    select id, row, 'new', 'Old ' || row, gen_random_uuid(), 'Old ' || row, jsonb_build_object('title', 'Old ' || row)
    from imports, generate_series(2, ${rows} + 1) row`);
  await database.execute(sql`analyze import_rows`);
}
