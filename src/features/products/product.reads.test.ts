import { beforeEach, describe, expect, test } from 'vitest';
import { visitor } from '#features/auth/actor.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { productListQuery } from './product-list.schema.ts';
import type { Product } from './product.schema.ts';
import { findProduct } from './product.reads.server.ts';
import { listProducts, suggestTitles } from './list/product-list.reads.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const administrator = { kind: 'administrator', id: 'a' } as const;

beforeEach(() => emptyTables(runtime, 'products'));

async function titles(query: Record<string, unknown>) {
  const { json } = await listProducts(database, productListQuery.parse(query));
  return (JSON.parse(json) as Product[]).map(({ title }) => title);
}

describe('a list', () => {
  test('a list holds active products, the newest first, and counts all that match', async () => {
    for (const title of ['A', 'B', 'C']) await insertProduct(database, { title });
    await insertProduct(database, { title: 'Hidden', is_active: false });
    expect(await titles({ limit: 2 })).toEqual(['C', 'B']);
    expect(await titles({ limit: 2, offset: 2 })).toEqual(['A']);
    const { total } = await listProducts(database, productListQuery.parse({ limit: 1 }));
    expect(total).toBe(3);
  });

  test('a list is sorted by date or by name in any case', async () => {
    for (const title of ['banana', 'Apple', 'cherry']) await insertProduct(database, { title });
    expect(await titles({ sort: 'oldest' })).toEqual(['banana', 'Apple', 'cherry']);
    expect(await titles({ sort: 'name' })).toEqual(['Apple', 'banana', 'cherry']);
  });

  test('a list is filtered by category or product type', async () => {
    await insertProduct(database, { title: 'Switch', category: 'networking', product_type: 'physical' });
    await insertProduct(database, { title: 'Licence', category: 'networking', product_type: 'digital' });
    await insertProduct(database, { title: 'Audit', category: 'iot', product_type: 'service' });
    expect(await titles({ category: 'networking' })).toEqual(['Licence', 'Switch']);
    expect(await titles({ category: 'service' })).toEqual(['Audit']);
    expect(await titles({ category: 'mobile' })).toEqual([]);
  });

  test('a list shows neither inactive nor deleted products', async () => {
    await insertProduct(database, { title: 'Hidden', is_active: false });
    await insertProduct(database, { title: 'Gone', is_active: false, deleted_at: new Date() });
    await insertProduct(database, { title: 'Shown' });
    expect(await titles({})).toEqual(['Shown']);
  });
});

test('a search that finds nothing suggests similar titles, never hidden ones', async () => {
  await insertProduct(database, { title: 'Managed Gigabit Switch' });
  await insertProduct(database, { title: 'Managed Gigabit Switch, hidden', is_active: false });
  expect(await suggestTitles(database, 'gigabyt swich')).toEqual(['Managed Gigabit Switch']);
  expect(await suggestTitles(database, 'qqqqqq')).toEqual([]);
});

describe('one product', () => {
  test('one product comes with its images in display order', async () => {
    const { id } = await insertProduct(database, { price: 12.34, weight: 0.125, dimensions: '30 × 20' }, [
      { image_url: 'b', display_order: 2 },
      { image_url: 'a', display_order: 1, is_primary: true },
    ]);
    const product = await findProduct(database, visitor, id);
    expect(product).toMatchObject({
      id,
      price: 12.34,
      weight: 0.125,
      dimensions: '30 × 20',
      currency: 'USD',
    });
    expect(product?.images.map(({ image_url }) => image_url)).toEqual(['a', 'b']);
    expect(product).not.toHaveProperty('search_text');
  });

  test('one product that is inactive is visible to administrators only', async () => {
    const { id } = await insertProduct(database, { is_active: false });
    expect(await findProduct(database, visitor, id)).toBeNull();
    expect(await findProduct(database, administrator, id)).toMatchObject({ id, is_active: false });
  });
});
