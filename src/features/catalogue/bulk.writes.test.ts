import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { applyBulk, previewBulk } from './bulk.writes.server.ts';
import { bulkLimit, type BulkRequest, deskProductFilter, productLimits } from './desk-product.schema.ts';
import { products } from './product.tables.server.ts';
import { productSubject } from './product-undo.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const administrator = { kind: 'administrator', id: 'a' } as const;

beforeEach(() => emptyTables(runtime, 'products', 'change_sets'));

const all = (filter = {}, except: string[] = []): BulkRequest['selection'] => ({
  filter: deskProductFilter.parse(filter),
  except,
});
const dearer = (percent: number) => ({ kind: 'change_price', percent }) as const;

async function column<Name extends 'price' | 'category' | 'is_active'>(name: Name) {
  const rows = await database.select({ value: products[name] }).from(products).orderBy(asc(products.title));
  return rows.map(({ value }) => value);
}

describe('an action', () => {
  test.each([
    [{ kind: 'activate' }, 'product.activated', { is_active: true }],
    [{ kind: 'deactivate' }, 'product.deactivated', { is_active: false }],
    [{ kind: 'set_category', category: 'iot' }, 'product.category_set', { category: 'iot' }],
    [{ kind: 'change_price', percent: -10 }, 'product.price_changed', { price: 9 }],
    [{ kind: 'delete' }, 'product.deleted', { is_active: false, deleted_at: expect.any(String) }],
  ] as const)('%j is done to all that are selected, as one change', async (action, name, after) => {
    const made = [
      await insertProduct(database, { is_active: action.kind !== 'activate' }),
      await insertProduct(database, { is_active: action.kind !== 'activate' }),
    ];
    const other = await insertProduct(database);
    const ids = made.map(({ id }) => id);
    const applied = await applyBulk(database, administrator, { selection: { ids }, action });
    expect(applied).toEqual({ ok: true, value: { changed: 2, change_set_id: expect.any(String) } });
    const [set] = await database.select().from(change_sets);
    expect(set).toMatchObject({ action: name, actor_id: 'a' });
    const kept = await database.select().from(changes).orderBy(asc(changes.subject_id));
    expect(kept.map(({ subject_id }) => subject_id)).toEqual(ids.toSorted());
    expect(kept[0]?.after).toEqual({ ...after, updated_at: expect.any(String) });
    const [untouched] = await database.select().from(products).where(eq(products.id, other.id));
    expect(untouched).toEqual(other);
  });

  test('leaves what would be the same, and keeps nothing when all would', async () => {
    await insertProduct(database, { title: 'A', category: 'iot' });
    const { updated_at, id } = await insertProduct(database, { title: 'B', category: 'mobile' });
    const action = { kind: 'set_category', category: 'mobile' } as const;
    expect(await applyBulk(database, administrator, { selection: all(), action })).toMatchObject({
      value: { changed: 1 },
    });
    expect(await column('category')).toEqual(['mobile', 'mobile']);
    const [same] = await database.select().from(products).where(eq(products.id, id));
    expect(same?.updated_at).toEqual(updated_at);
    expect(await applyBulk(database, administrator, { selection: all(), action })).toEqual({
      ok: true,
      value: { changed: 0, change_set_id: null },
    });
    expect(await database.$count(change_sets)).toBe(1);
  });

  test('reaches what the filter names but the exceptions, never deleted ones', async () => {
    await insertProduct(database, { title: 'A', category: 'iot', price: 10 });
    const except = await insertProduct(database, { title: 'B', category: 'iot', price: 10 });
    await insertProduct(database, { title: 'C', category: 'mobile', price: 10 });
    const gone = { category: 'iot', price: 10, is_active: false, deleted_at: new Date() };
    const deleted = await insertProduct(database, { title: 'D', ...gone });
    await applyBulk(database, administrator, {
      selection: all({ category: 'iot' }, [except.id]),
      action: dearer(10),
    });
    expect(await column('price')).toEqual([11, 10, 10, 10]);
    await applyBulk(database, administrator, { selection: { ids: [deleted.id] }, action: dearer(10) });
    expect(await column('price')).toEqual([11, 10, 10, 10]);
  });

  test('is told beforehand, and nothing is changed by that', async () => {
    const cheap = await insertProduct(database, { title: 'Cheap', price: 0.05, currency: 'EUR' });
    await insertProduct(database, { title: 'On request', price: 0 });
    const preview = await previewBulk(database, { selection: all(), action: dearer(10) });
    expect(preview).toEqual({
      ok: true,
      value: {
        selected: 2,
        changed: 1,
        samples: [{ id: cheap.id, title: 'Cheap', before: 'EUR 0.05', after: 'EUR 0.06' }],
      },
    });
    expect(await column('price')).toEqual([0.05, 0]);
    expect(await database.$count(change_sets)).toBe(0);
  });

  test('that would make one price too large changes none', async () => {
    await insertProduct(database, { title: 'A', price: 10 });
    await insertProduct(database, { title: 'B', price: productLimits.price });
    const request = { selection: all(), action: dearer(1) };
    const refused = { ok: false, refusal: { code: 'price_too_large', title: 'B' } };
    expect(await previewBulk(database, request)).toEqual(refused);
    expect(await applyBulk(database, administrator, request)).toEqual(refused);
    expect(await column('price')).toEqual([10, productLimits.price]);
  });

  test('that cannot be kept in the history is not done', async () => {
    await insertProduct(database, { price: 10 });
    await database.execute('alter table changes rename to changes_away');
    try {
      const request = { selection: all(), action: dearer(10) };
      await expect(applyBulk(database, administrator, request)).rejects.toThrow('changes');
    } finally {
      await database.execute('alter table changes_away rename to changes');
    }
    expect(await column('price')).toEqual([10]);
  });

  test('of two at once on the same products, in any order, both are done in full', async () => {
    const made = await Promise.all(Array.from({ length: 30 }, () => insertProduct(database, { price: 100 })));
    const ids = made.map(({ id }) => id);
    const applied = await Promise.all([
      applyBulk(database, administrator, { selection: { ids }, action: dearer(10) }),
      applyBulk(database, administrator, { selection: { ids: ids.toReversed() }, action: dearer(10) }),
      applyBulk(database, administrator, { selection: all(), action: dearer(100) }),
    ]);
    expect(applied.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(new Set(await column('price'))).toEqual(new Set([242]));
  });
});

describe('as many products as there may be', () => {
  async function insertMany(count: number) {
    await database.execute(sql`
      insert into products (title, description, features, category, price, stock_quantity)
      select 'Product ' || n, repeat('Some words about it. ', 20), array['First', 'Second'], 'networking', n, 5
      from generate_series(1, ${count}::int) n`);
  }

  test('are changed and brought back as a whole', async () => {
    await insertMany(bulkLimit);
    const everything = async () => (await database.execute('select * from products order by id')).rows;
    const before = await everything();
    const request = { selection: all(), action: dearer(12.5) };
    const applied = await applyBulk(database, administrator, request);
    if (!applied.ok || !applied.value.change_set_id) throw new Error('Nothing was changed.');
    expect(applied.value.changed).toBe(bulkLimit);
    const undone = await undoChangeSet(database, administrator, applied.value.change_set_id, {
      product: productSubject,
    });
    expect(undone).toMatchObject({ ok: true, value: { restored: bulkLimit, skipped: [] } });
    expect(await everything()).toEqual(before);
  }, 60_000);

  test('and one more are too many, beforehand and then', async () => {
    await insertMany(bulkLimit + 1);
    const request = { selection: all(), action: { kind: 'delete' } } as const;
    const refused = { ok: false, refusal: { code: 'too_many' } };
    expect(await previewBulk(database, request)).toEqual(refused);
    expect(await applyBulk(database, administrator, request)).toEqual(refused);
    const [one] = await database.select().from(products).limit(1);
    const fewer = { ...request, selection: all({}, [one?.id ?? '']) };
    expect(await previewBulk(database, fewer)).toMatchObject({ value: { selected: bulkLimit } });
    expect(await database.$count(products, inArray(products.is_active, [false]))).toBe(0);
  });
});
