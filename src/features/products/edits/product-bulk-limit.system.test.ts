import { inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { applyBulk, previewBulk } from './product-bulk.writes.server.ts';
import { bulkLimit, type BulkRequest, adminProductFilter } from '../product-edit.schema.ts';
import { products } from '../product.tables.server.ts';
import { productSubject } from '../product-state.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const administrator = { kind: 'administrator', id: 'a' } as const;

beforeEach(() => emptyTables(runtime, 'products', 'change_sets'));

const all = (except: string[] = []): BulkRequest['selection'] => ({
  filter: adminProductFilter.parse({}),
  except,
});

/** In parts, each within the time limit of a statement on a busy machine. */
async function insertMany(count: number) {
  const part = 1_000;
  for (let first = 1; first <= count; first += part) {
    const last = Math.min(first + part - 1, count);
    await database.execute(sql`
      insert into products (title, description, features, category, price, stock_quantity)
      select 'Product ' || n, repeat('A sentence about it. ', 20), array['First', 'Second'], 'networking', n, 5
      from generate_series(${first}::int, ${last}::int) n`);
  }
}

test('changes as many products as the limit allows, and undoes that as a whole', async () => {
  await insertMany(bulkLimit);
  const everything = async () => (await database.execute('select * from products order by id')).rows;
  const before = await everything();
  const request = { selection: all(), action: { kind: 'change_price', percent: 12.5 } as const };
  const applied = await applyBulk(database, administrator, request);
  if (!applied.ok || !applied.value.change_set_id) throw new Error('Nothing was changed.');
  expect(applied.value.changed).toBe(bulkLimit);
  const undone = await undoChangeSet(database, administrator, applied.value.change_set_id, {
    product: productSubject,
  });
  expect(undone).toMatchObject({ ok: true, value: { restored: bulkLimit, skipped: [] } });
  expect(await everything()).toEqual(before);
});

test('rejects one product more than the limit, in the preview and in the action', async () => {
  await insertMany(bulkLimit + 1);
  const request = { selection: all(), action: { kind: 'delete' } } as const;
  const rejected = { ok: false, error: { code: 'too_many' } };
  expect(await previewBulk(database, administrator, request)).toEqual(rejected);
  expect(await applyBulk(database, administrator, request)).toEqual(rejected);
  const [one] = await database.select().from(products).limit(1);
  const fewer = { ...request, selection: all([one?.id ?? '']) };
  expect(await previewBulk(database, administrator, fewer)).toMatchObject({
    value: { selected: bulkLimit },
  });
  expect(await database.$count(products, inArray(products.is_active, [false]))).toBe(0);
});
