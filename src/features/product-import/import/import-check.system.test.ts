// An import check while the table holds many rows of older imports.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { importsOf } from '#tests/harness/product-import.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { removeRows } from './import-rows-removal.server.ts';
import { import_rows, imports } from './import.tables.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const { check } = importsOf(runtime);

beforeEach(() => emptyTables(runtime, 'products', 'imports', 'change_sets'));

test('checks 20,000 rows within a minute when the statistics cover older imports only', async () => {
  await insertOlderImports(5, 20_000);
  const rows = Array.from({ length: 20_000 }, (_, n) => `P${n % 10_000},x,iot,1,1\n`).join('');
  const checked = await check(`title,description,category,price,stock_quantity\n${rows}`);
  expect(checked).toMatchObject({ status: 'checked', failed: 20_000, new: 0 });
}, 60_000);

test.each([
  [5_000, []],
  [5_001, [10_002, 10_003]],
])(
  'of %i titles that occur twice, 10,000 rows can be corrected on the page',
  async (titles, without) => {
    const rows = Array.from({ length: 2 * titles }, (_, n) => `P${n % titles},x,iot,1,1\n`).join('');
    const checked = await check(`title,description,category,price,stock_quantity\n${rows}`);
    expect(checked).toMatchObject({ status: 'checked', failed: 2 * titles, new: 0 });
    const uncorrectable = await database
      .select({ row: import_rows.row })
      .from(import_rows)
      .where(and(eq(import_rows.import_id, checked.id), isNull(import_rows.cells)))
      .orderBy(asc(import_rows.row));
    expect(uncorrectable.map(({ row }) => row)).toEqual(without);
  },
  180_000,
);

test('removes the rows of an earlier check in batches, all of them and no others', async () => {
  await insertOlderImports(2, 25_000);
  const [first = '', second = ''] = (await database.select().from(imports)).map(({ id }) => id);
  await removeRows(database, first);
  expect(await database.$count(import_rows, eq(import_rows.import_id, first))).toBe(0);
  expect(await database.$count(import_rows, eq(import_rows.import_id, second))).toBe(25_000);
});

/** Older imports, checked and included in the table's statistics. */
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
