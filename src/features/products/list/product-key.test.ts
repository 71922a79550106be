import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { product_keys } from './product-key.tables.server.ts';
import { products } from '../product.tables.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;

beforeEach(() => emptyTables(runtime, 'products'));

/** All keys, after a look whether they are what the products say. */
async function checkedKeys() {
  const stored = await database.select().from(product_keys).orderBy(product_keys.id);
  const { rows } = await database.execute(sql`
    select id, lower(title) as title_key, lower(array_to_string(tags, e'\x1f')) as tags_key, category,
      product_type, is_active, price, stock_quantity, missing_product_data(product_type, hs_code, country_of_origin,
        weight, mpn, manufacturer, documents, translations) as missing, created_at, updated_at
    from products where deleted_at is null order by id`);
  const withDates = ({ created_at, updated_at, ...rest }: Record<string, unknown>) => ({
    ...rest,
    created_at: new Date(created_at as string).getTime(),
    updated_at: new Date(updated_at as string).getTime(),
  });
  expect(stored.map(withDates)).toEqual(rows.map(withDates));
  return stored;
}

async function keyOf(id: string) {
  return (await checkedKeys()).find((key) => key.id === id);
}

const write = (id: string, changes: Partial<typeof products.$inferInsert>) =>
  database.update(products).set(changes).where(eq(products.id, id));

test('a new product gets a key, a deleted one has none', async () => {
  const { id } = await insertProduct(database, {
    title: 'Ünder SWITCH 交换机',
    tags: ['Rack', 'PoE'],
    price: 1.5,
  });
  await insertProduct(database, { is_active: false, deleted_at: new Date() });
  expect(await checkedKeys()).toMatchObject([
    { id, title_key: 'ünder switch 交换机', tags_key: 'rack\u001Fpoe', price: '1.5' },
  ]);
});

test.each([
  [{ title: 'Renamed' }, { title_key: 'renamed' }],
  [{ tags: ['A', 'B c'] }, { tags_key: 'a\u001Fb c' }],
  [{ category: 'mobile' }, { category: 'mobile' }],
  [{ product_type: 'service' as const }, { product_type: 'service' }],
  [{ is_active: false }, { is_active: false }],
  [{ price: 12.34 }, { price: '12.34' }],
  [{ stock_quantity: 0 }, { stock_quantity: 0 }],
  [{ product_type: 'service' as const, translations: {} }, { missing: 192 }],
  [{ created_at: new Date(0) }, { created_at: new Date(0) }],
  [{ updated_at: new Date(1) }, { updated_at: new Date(1) }],
])('a change %j is in the key', async (change, expected) => {
  const { id } = await insertProduct(database, { tags: ['old'], stock_quantity: 9 });
  const other = await insertProduct(database);
  const before = await keyOf(other.id);
  expect(await keyOf(id)).not.toMatchObject(expected);
  await write(id, change);
  expect(await keyOf(id)).toMatchObject(expected);
  expect(await keyOf(other.id)).toEqual(before);
});

test('a field outside of the keys changes no key', async () => {
  const { id } = await insertProduct(database);
  const readRows = async () => (await database.execute(sql`select ctid, * from product_keys`)).rows;
  const before = await readRows();
  await write(id, { description: 'Another', features: ['More'], image_url: '/x.webp', seo_title: 'x' });
  expect(await readRows()).toEqual(before);
  await checkedKeys();
});

test('a deleted product has no key until it is there again, as it is then', async () => {
  const { id } = await insertProduct(database, { title: 'Before' });
  const other = await insertProduct(database);
  await write(id, { is_active: false, deleted_at: new Date() });
  expect((await checkedKeys()).map((key) => key.id)).toEqual([other.id]);
  await write(id, { title: 'Meanwhile' });
  expect(await checkedKeys()).toHaveLength(1);
  await write(id, { deleted_at: null });
  expect(await keyOf(id)).toMatchObject({ title_key: 'meanwhile', is_active: false });
  await database.delete(products).where(eq(products.id, id));
  expect(await checkedKeys()).toHaveLength(1);
});

test('many products in one statement update their keys, whatever the statement is', async () => {
  await database.execute(sql`
    insert into products (title, description, category, stock_quantity)
    select 'P' || n, 'x', 'iot', n from generate_series(1, 200) n`);
  expect(await checkedKeys()).toHaveLength(200);
  await database.execute(sql`
    update products set is_active = false, stock_quantity = stock_quantity + 1,
      deleted_at = case when stock_quantity % 2 = 0 then now() end`);
  expect(await checkedKeys()).toHaveLength(100);
  await database.execute(sql`update products set deleted_at = null where stock_quantity < 50`);
  expect((await checkedKeys()).length).toBeGreaterThan(100);
  await database.execute(sql`
    insert into products (id, title, description, category)
    select id, 'Once more', 'x', 'iot' from products where stock_quantity > 150
    on conflict (id) do update set title = excluded.title, deleted_at = null`);
  expect((await checkedKeys()).filter((key) => key.title_key === 'once more')).toHaveLength(51);
  await database.execute(sql`
    merge into products using (select id, stock_quantity as n from products) as old on products.id = old.id
    when matched and old.n % 3 = 0 then delete
    when matched and old.n % 3 = 1 then update set price = 7`);
  expect((await checkedKeys()).filter((key) => key.price === '7').length).toBeGreaterThan(20);
  await database.execute(sql`delete from products where stock_quantity > 100`);
  expect((await checkedKeys()).length).toBeGreaterThan(0);
  await database.execute(sql`truncate products cascade`);
  expect(await checkedKeys()).toEqual([]);
});

test('a rollback leaves the keys unchanged', async () => {
  const { id } = await insertProduct(database, { title: 'Stays' });
  const work = database.transaction(async (tx) => {
    await tx.update(products).set({ title: 'Goes' }).where(eq(products.id, id));
    throw new Error('Not so.');
  });
  await expect(work).rejects.toThrow('Not so.');
  expect(await keyOf(id)).toMatchObject({ title_key: 'stays' });
});
