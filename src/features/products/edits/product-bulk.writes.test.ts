import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { change_sets, changes } from '#features/history/change.tables.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { applyBulk, previewBulk } from './product-bulk.writes.server.ts';
import { type BulkRequest, adminProductFilter } from '../product-edit.schema.ts';
import { productLimits } from '../product-field-kinds.ts';
import { productSubject, readProductStates } from '../product-state.server.ts';
import { products } from '../product.tables.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const administrator = { kind: 'administrator', id: 'a' } as const;

beforeEach(() => emptyTables(runtime, 'products', 'change_sets'));

const all = (filter = {}, except: string[] = []): BulkRequest['selection'] => ({
  filter: adminProductFilter.parse(filter),
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
  ] as const)('an action %j is done to all that are selected, as one change', async (action, name, after) => {
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
    const recorded = await database.select().from(changes).orderBy(asc(changes.subject_id));
    expect(recorded.map(({ subject_id }) => subject_id)).toEqual(ids.toSorted());
    expect(recorded[0]?.after).toEqual({ ...after, updated_at: expect.any(String) });
    const [untouched] = await database.select().from(products).where(eq(products.id, other.id));
    expect(untouched).toEqual(other);
  });

  test('an action skips unchanged products, and records nothing when all are unchanged', async () => {
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

  test('an action applies to the matches of the filter without the exceptions, never to deleted products', async () => {
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

  test('an action is previewed without changing anything', async () => {
    const cheap = await insertProduct(database, { title: 'Cheap', price: 0.05, currency: 'EUR' });
    await insertProduct(database, { title: 'On request', price: 0 });
    const preview = await previewBulk(database, administrator, { selection: all(), action: dearer(10) });
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

  test('an action that would make one price too large changes none', async () => {
    await insertProduct(database, { title: 'A', price: 10 });
    await insertProduct(database, { title: 'B', price: productLimits.price });
    const request = { selection: all(), action: dearer(1) };
    const rejected = { ok: false, error: { code: 'price_too_large', title: 'B' } };
    expect(await previewBulk(database, administrator, request)).toEqual(rejected);
    expect(await applyBulk(database, administrator, request)).toEqual(rejected);
    expect(await column('price')).toEqual([10, productLimits.price]);
  });

  test('an action that cannot be recorded in the history is not done', async () => {
    await insertProduct(database, { price: 10 });
    await database.execute('alter table changes rename to changes_hidden');
    try {
      const request = { selection: all(), action: dearer(10) };
      await expect(applyBulk(database, administrator, request)).rejects.toThrow('changes');
    } finally {
      await database.execute('alter table changes_hidden rename to changes');
    }
    expect(await column('price')).toEqual([10]);
  });

  test('an action sets fields of all that are selected, and is undone as a whole', async () => {
    const fields = {
      lifecycle: 'obsolete',
      lead_time_days: 21,
      moq: 5,
      order_multiple: 5,
      hs_code: '851762',
      country_of_origin: 'DE',
    } as const;
    const { id } = await insertProduct(database, { lead_time_days: 3, price_breaks: [] });
    await insertProduct(database, fields);
    const request = { selection: all(), action: { kind: 'set_fields' as const, fields } };
    expect(await previewBulk(database, administrator, request)).toMatchObject({
      value: { selected: 2, changed: 1, samples: [{ id }] },
    });
    const applied = await applyBulk(database, administrator, request);
    if (!applied.ok || !applied.value.change_set_id) throw new Error('Nothing was changed.');
    const read = async () => (await readProductStates(database, [id])).get(id);
    expect(await read()).toMatchObject(fields);
    expect(await database.select().from(change_sets)).toMatchObject([{ action: 'product.updated' }]);
    const subjects = { product: productSubject };
    await undoChangeSet(database, administrator, applied.value.change_set_id, subjects);
    expect(await read()).toMatchObject({ lifecycle: 'active', lead_time_days: 3, moq: 1, hs_code: null });
  });

  test('an action sets the minimum quantity together with the price breaks that begin at it', async () => {
    const price_breaks = [
      { min_quantity: 1, unit_price: 10 },
      { min_quantity: 10, unit_price: 9 },
      { min_quantity: 100, unit_price: 8 },
    ];
    const { id } = await insertProduct(database, { price: 10, price_breaks });
    const action = { kind: 'set_fields', fields: { moq: 10 } } as const;
    await applyBulk(database, administrator, { selection: all(), action });
    expect((await readProductStates(database, [id])).get(id)?.price_breaks).toEqual([
      { min_quantity: 10, unit_price: 9 },
      { min_quantity: 100, unit_price: 8 },
    ]);
    await database.update(products).set({ price: 7 });
    const rejected = await applyBulk(database, administrator, {
      selection: all(),
      action: { kind: 'set_fields', fields: { moq: 2 } },
    });
    expect(rejected).toMatchObject({ ok: false, error: { code: 'invalid_breaks' } });
  });

  test('an action changes nothing where an alias names the manufacturer that a product has', async () => {
    await insertProduct(database, { manufacturer: 'Texas Tools' });
    await insertProduct(database, { manufacturer: 'Tanaro' });
    const action = { kind: 'set_fields', fields: { manufacturer: 'texas-TOOLS' } } as const;
    const request = { selection: all(), action };
    expect(await applyBulk(database, administrator, request)).toMatchObject({ value: { changed: 1 } });
    const rows = await database.select({ manufacturer: products.manufacturer }).from(products);
    expect(rows).toEqual([{ manufacturer: 'Texas Tools' }, { manufacturer: 'Texas Tools' }]);
  });

  test('two actions at once on the same products, in any order, are both done in full', async () => {
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

describe('an attribute', () => {
  const labels = { en: 'Ports', zh: '', ar: '' };
  const set = (value: number | string | null, key = 'ports') =>
    ({ kind: 'set_attribute', key, value }) as const;
  const attributes = async () => {
    const rows = await database.select().from(products).orderBy(asc(products.title));
    return rows.map((row) => row.attributes);
  };

  beforeEach(async () => {
    await emptyTables(runtime, 'attribute_definitions');
    await database
      .insert(attribute_definitions)
      .values({ key: 'ports', labels, type: 'number', unit: 'port', group: 'Main' });
    await insertProduct(database, { title: 'A', attributes: { ports: 8, old: 1 } });
    await insertProduct(database, { title: 'B' });
    await insertProduct(database, { title: 'C', attributes: { ports: 24 } });
  });

  test('an attribute is set beside the others, as one change that can be undone', async () => {
    const preview = await previewBulk(database, administrator, { selection: all(), action: set(24) });
    expect(preview).toMatchObject({
      value: {
        changed: 2,
        samples: expect.arrayContaining([
          expect.objectContaining({ title: 'A', before: '8', after: '24' }),
          expect.objectContaining({ title: 'B', before: '', after: '24' }),
        ]),
      },
    });
    const applied = await applyBulk(database, administrator, { selection: all(), action: set(24) });
    expect(await attributes()).toEqual([{ ports: 24, old: 1 }, { ports: 24 }, { ports: 24 }]);
    const setId = applied.ok ? (applied.value.change_set_id ?? '') : '';
    await undoChangeSet(database, administrator, setId, { product: productSubject });
    expect(await attributes()).toEqual([{ ports: 8, old: 1 }, {}, { ports: 24 }]);
  });

  test('an attribute is removed', async () => {
    await applyBulk(database, administrator, { selection: all(), action: set(null) });
    expect(await attributes()).toEqual([{ old: 1 }, {}, {}]);
  });

  test('an attribute that does not exist, or is not like that, changes nothing', async () => {
    for (const action of [set(24, 'nosuch'), set('many')]) {
      expect(await applyBulk(database, administrator, { selection: all(), action })).toMatchObject({
        ok: false,
        error: { code: 'invalid_attribute' },
      });
    }
    expect(await database.$count(change_sets)).toBe(0);
  });
});
