import { beforeEach, describe, expect, test } from 'vitest';
import { adminRoutesFor } from '#tests/harness/admin-routes.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { adminProductReadRoutes } from './admin-product-list.api.server.ts';
import { adminProductPage } from '#features/products/product-edit.schema.ts';
import { productWithImages } from '#features/products/product.schema.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const unknown = '00000000-0000-4000-8000-000000000000';

const routes = adminRoutesFor({ kind: 'administrator', id: 'a' }).route('/', adminProductReadRoutes(runtime));

beforeEach(() => emptyTables(runtime, 'products'));

const list = async (query: string) =>
  adminProductPage.parse(await (await routes.request(`/products?${query}`)).json());

describe('the list', () => {
  test('the list shows what visitors do not see, the newest first, fifty at a time, and nothing deleted', async () => {
    const hidden = await insertProduct(database, { is_active: false });
    for (let number = 0; number < 50; number += 1) await insertProduct(database);
    const newest = await insertProduct(database);
    const deleted = await insertProduct(database, { is_active: false, deleted_at: new Date() });
    const first = await list('');
    expect(first.total).toBe(52);
    expect(first.items).toHaveLength(50);
    expect(first.items[0]).toMatchObject({ id: newest.id, is_active: true });
    const second = await list('page=2');
    expect(second.total).toBe(52);
    expect(second.items.at(-1)).toMatchObject({ id: hidden.id, is_active: false });
    const shown = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(shown).size).toBe(52);
    expect(shown).not.toContain(deleted.id);
  });

  test('the list takes every parameter at once', async () => {
    const wanted = {
      category: 'iot',
      product_type: 'physical',
      is_active: false,
      stock_quantity: 3,
    } as const;
    const cheap = await insertProduct(database, { ...wanted, title: 'Gateway C', price: 1 });
    const dear = await insertProduct(database, { ...wanted, title: 'gateway A', price: 9 });
    for (const other of [
      { title: 'Sensor' },
      { category: 'mobile' },
      { product_type: 'digital' as const },
      { is_active: true },
      { stock_quantity: 6 },
      { stock_quantity: 0 },
    ]) {
      await insertProduct(database, { ...wanted, title: 'Gateway B', ...other });
    }
    const { items, total } = await list(
      'search=%20GATEWAY&category=iot&type=physical&status=inactive&stock=low&sort=price&direction=desc&page=1&size=25',
    );
    expect(items.map(({ id }) => id)).toEqual([dear.id, cheap.id]);
    expect(total).toBe(2);
  });

  test.each([
    ['search', 'x'.repeat(200), 'x'.repeat(201)],
    ['search', '%E5%B7%A5', '%1F'],
    ['category', 'iot', 'toys'],
    ['type', 'service', 'Service'],
    ['status', 'inactive', 'deleted'],
    ['stock', 'low', '5'],
    ['sort', 'updated', 'id'],
    ['direction', 'asc', 'up'],
    ['page', '1', '0'],
    ['page', '1000000', '1000001'],
    ['page', '2', '1.5'],
    ['page', '3', 'last'],
    ['size', '25', '24'],
    ['size', '100', '1000'],
  ])('the list knows the limits of %s', async (name, within, beyond) => {
    expect((await routes.request(`/products?${name}=${within}`)).status).toBe(200);
    const rejected = await routes.request(`/products?${name}=${beyond}`);
    expect(rejected.status).toBe(400);
    expect(rejected.headers.get('content-type')).toContain('application/problem+json');
    const { errors } = (await rejected.json()) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual([name]);
  });
});

describe('one product', () => {
  test('one product has its images in their order, active or not', async () => {
    const { id } = await insertProduct(database, { is_active: false, title: 'Whole' }, [
      { image_url: 'https://images.test/a', display_order: 1, is_primary: true },
      { image_url: 'https://images.test/b', display_order: 0 },
    ]);
    const answer = await routes.request(`/products/${id}`);
    expect(answer.status).toBe(200);
    const found = productWithImages.parse(await answer.json());
    expect(found).toMatchObject({ id, title: 'Whole', is_active: false });
    expect(found.images.map(({ image_url }) => image_url)).toEqual([
      'https://images.test/b',
      'https://images.test/a',
    ]);
  });

  test('one product that is not there, was deleted, or has no usable id is not found', async () => {
    const deleted = await insertProduct(database, { is_active: false, deleted_at: new Date() });
    for (const id of [unknown, deleted.id, 'none', '%00', "'--"]) {
      const answer = await routes.request(`/products/${id}`);
      expect([id, answer.status]).toEqual([id, 404]);
      expect(await answer.json()).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});
