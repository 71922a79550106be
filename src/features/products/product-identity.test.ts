import { beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { aProductInput, makeProduct } from '#tests/factories/product-input.factory.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { manufacturer_keys, manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import { manufacturerSlug } from '#features/manufacturers/manufacturer-slug.ts';
import { createProduct, removeProduct, updateProduct } from './edits/product.writes.server.ts';
import { findProduct } from './product.reads.server.ts';
import { productSubject } from './product-state.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const amina = { kind: 'administrator', id: 'amina' } as const;

beforeEach(() => emptyTables(runtime, 'products', 'change_sets', 'manufacturers'));

const make = (changes: Record<string, unknown> = {}) => makeProduct(database, amina, aProductInput(changes));

describe('the SKU of a product', () => {
  test('the SKU of a product is generated where none is set, whoever inserts the row', async () => {
    const { product } = await make();
    const inserted = await insertProduct(database, {});
    const found = await findProduct(database, amina, inserted.id);
    expect(product.sku).toMatch(/^P-\d{6}$/);
    expect(found?.sku).toMatch(/^P-\d{6}$/);
    expect(found?.sku).not.toBe(product.sku);
  });

  test('the SKU of a product skips a number that somebody has typed', async () => {
    const { product } = await make();
    const next = `P-${String(Number(product.sku?.slice(2)) + 1).padStart(6, '0')}`;
    await make({ sku: next });
    expect((await make()).product.sku).not.toBe(next);
  });

  test('the SKU of a product is rejected when another product has it in whatever case', async () => {
    await make({ sku: 'sw-24' });
    const second = await createProduct(database, amina, aProductInput({ sku: 'SW-24' }));
    expect(second).toMatchObject({ ok: false, error: { field: 'sku', message: 'already used' } });
    const other = await make({ sku: 'SW-25' });
    const edit = { from: { sku: 'SW-25' }, to: { sku: 'Sw-24' } };
    const saved = await updateProduct(database, amina, other.product.id, edit);
    expect(saved).toMatchObject({ ok: false, error: { field: 'sku' } });
  });

  test('the SKU of a product goes to one of several administrators that save it at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 5 }, () => createProduct(database, amina, aProductInput({ sku: 'RACE' }))),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('the SKU of a product of a deleted product is free; the undo of the deletion gives that product a new one', async () => {
    const { product } = await make({ sku: 'ONE' });
    const removed = await removeProduct(database, amina, product.id);
    if (!removed.ok) throw new Error('The product is not there.');
    await make({ sku: 'ONE' });
    const undone = await undoChangeSet(database, amina, removed.value.change_set_id, {
      product: productSubject,
    });
    expect(undone.ok).toBe(true);
    const restored = await findProduct(database, amina, product.id);
    expect(restored?.sku).toMatch(/^P-\d{6}$/);
  });
});

describe('the manufacturer of a product', () => {
  test('the manufacturer of a product is made when it is new, and found again in another spelling or by an alias', async () => {
    expect((await make({ manufacturer: ' Nordvik  Networks ' })).product.manufacturer).toBe(
      'Nordvik  Networks',
    );
    expect((await make({ manufacturer: 'nordvik-networks' })).product.manufacturer).toBe('Nordvik  Networks');
    await database.insert(manufacturer_keys).values({ key: 'nvn', manufacturer: 'Nordvik  Networks' });
    expect((await make({ manufacturer: 'NVN' })).product.manufacturer).toBe('Nordvik  Networks');
    expect(await database.$count(manufacturers)).toBe(1);
  });

  test('the manufacturer of a product is renamed on all its products at once', async () => {
    const { product } = await make({ manufacturer: 'Old' });
    await database.update(manufacturers).set({ name: 'New' }).where(eq(manufacturers.name, 'Old'));
    expect((await findProduct(database, amina, product.id))?.manufacturer).toBe('New');
    expect((await make({ manufacturer: 'old' })).product.manufacturer).toBe('New');
  });

  test('the manufacturer of a product is made once by several that name it at once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => make({ manufacturer: 'Together' })));
    expect(new Set(made.map(({ product }) => product.manufacturer))).toEqual(new Set(['Together']));
    expect(await database.$count(manufacturers)).toBe(1);
  });

  test.each([
    'Nordvik Networks',
    'ÄÖÜ & Söhne GmbH',
    '华联 电子',
    'ＦＵＬＬ／Width',
    '-- A.B.C. --',
    'شركة النور',
  ])('the manufacturer of a product has the same slug in the database and here: %s', async (name) => {
    await make({ manufacturer: name });
    const [row] = await database.select().from(manufacturers);
    expect(row?.slug).toBe(manufacturerSlug(name));
  });
});
