import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { product_images, products } from '#features/catalogue/product.tables.server.ts';
import type { ShownTag } from '#platform/shown-tags.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import type { PageCache } from './page-cache.server.ts';
import { followChanges } from './page-changes.server.ts';

const runtime = useTestRuntime();
const { database, events } = runtime;
let forgotten: ShownTag[] = [];
const hearing: boolean[] = [];

const cache: Pick<PageCache, 'forget' | 'hear'> = {
  forget: (tags) => void forgotten.push(...tags),
  hear: (isHearing) => void hearing.push(isHearing),
};

let isFollowing = false;

beforeEach(async () => {
  await emptyTables(runtime, 'products', 'downloadable_files');
  if (!isFollowing) followChanges(events, cache as PageCache);
  isFollowing = true;
  await heard();
});

/** What was announced until now: announcements arrive in order. */
async function heard(): Promise<ShownTag[]> {
  const mark = `product:mark-${Math.random()}` as const;
  await expect.poll(() => hearing.at(-1)).toBe(true);
  await database.execute(sql`select pg_notify('pages', ${JSON.stringify([mark])})`);
  await expect.poll(() => forgotten).toContain(mark);
  const told = forgotten.filter((tag) => tag !== mark);
  forgotten = [];
  return told.sort();
}

describe('pages are made again', () => {
  test('of every list when a product comes', async () => {
    await insertProduct(database);
    expect(await heard()).toEqual(['catalogue']);
  });

  test('of no list when one comes that nobody sees', async () => {
    await insertProduct(database, { is_active: false });
    expect(await heard()).toEqual([]);
  });

  test('of those that show a product alone when its stock changes', async () => {
    const { id } = await insertProduct(database);
    await heard();
    await database.update(products).set({ stock_quantity: 1, updated_at: new Date() });
    expect(await heard()).toEqual([`product:${id}`]);
  });

  test.each([
    { title: 'Other' },
    { price: 11 },
    { seo_title: 'Other' },
    { is_active: false },
    { features: ['Other'] },
    { dimensions: { width: 1 } as never },
  ])('of every list, too, when it changes by %j', async (change) => {
    const { id } = await insertProduct(database);
    await heard();
    await database.update(products).set(change);
    expect(await heard()).toEqual(['catalogue', `product:${id}`]);
  });

  test('when it appears', async () => {
    const { id } = await insertProduct(database, { is_active: false });
    await heard();
    await database.update(products).set({ is_active: true });
    expect(await heard()).toEqual(['catalogue', `product:${id}`]);
  });

  test('when it goes', async () => {
    const { id } = await insertProduct(database);
    await heard();
    await database.delete(products).where(eq(products.id, id));
    expect(await heard()).toEqual(['catalogue', `product:${id}`]);
  });

  test('never for a product that nobody sees', async () => {
    await insertProduct(database, { is_active: false });
    await database.update(products).set({ title: 'Other' });
    await database.delete(products);
    expect(await heard()).toEqual([]);
  });

  test('when its images change', async () => {
    const { id } = await insertProduct(database);
    await heard();
    const image = { product_id: id, image_url: '/a.webp', alt_text: 'A', display_order: 0 };
    await database.insert(product_images).values(image);
    expect(await heard()).toEqual([`product:${id}`]);
    await database.update(product_images).set({ alt_text: 'B' });
    expect(await heard()).toEqual([`product:${id}`]);
    await database.delete(product_images);
    expect(await heard()).toEqual([`product:${id}`]);
  });

  test('that list files, when one changes', async () => {
    await database.execute(
      sql`insert into downloadable_files (name, description, file_type, file_url, display_order)
        values ('Sheet', 'All of it', 'PDF', '/sheet.pdf', 1)`,
    );
    expect(await heard()).toEqual(['files']);
  });

  test.each([
    [499, 500],
    [500, 1],
  ])('when %i products change at once, by %i tags', async (count, words) => {
    const [product] = [await insertProduct(database)];
    await database.execute(sql`insert into products (title, description, category, price, stock_quantity)
      select title || n, description, category, price, stock_quantity
      from products, generate_series(2, ${count}) as n where id = ${product.id}`);
    await heard();
    await database.update(products).set({ price: 12 });
    const told = await heard();
    expect(told).toHaveLength(words);
    expect(told[0]).toBe(words === 1 ? '*' : 'catalogue');
  });

  test('all of them when the table is emptied', async () => {
    await insertProduct(database);
    await heard();
    await emptyTables(runtime, 'products');
    expect(await heard()).toContain('*');
  });

  test('only once a change is kept', async () => {
    await database
      .transaction(async (transaction) => {
        await insertProduct(transaction as unknown as typeof database);
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(await heard()).toEqual([]);
  });
});

test.each(['nonsense', '{"a":1}', '[1]'])('%s on the channel means: everything', async (payload) => {
  await database.execute(sql`select pg_notify('pages', ${payload})`);
  expect(await heard()).toEqual(['*']);
});

test('a lost connection is told, and everything is made again once it is back', async () => {
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "pages"'`,
  );
  await expect.poll(() => hearing).toContain(false);
  await expect.poll(() => hearing.at(-1)).toBe(true);
  expect(await heard()).toEqual(['*']);
});
