import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { product_images, products } from '#features/products/product.tables.server.ts';
import { undoChangeSet } from '#features/history/undo.server.ts';
import { quoteSubject } from '#features/quotations/requests/admin-quote-undo.server.ts';
import { replyToQuote } from '#features/quotations/requests/admin-quote.writes.server.ts';
import { placeQuoteRequest } from '#features/quote-requests/quote.writes.server.ts';
import type { CacheTag } from '#platform/cache/cache-tags.server.ts';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { aQuote } from '#tests/factories/quote.factory.ts';
import { insertPerson } from '#tests/harness/signed-in.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import type { PageCache } from './page-cache.server.ts';
import { invalidateOnChanges } from './page-changes.server.ts';

const runtime = useTestRuntime();
const { database, events } = runtime;
let forgotten: CacheTag[] = [];
const connections: boolean[] = [];

const cache: Pick<PageCache, 'invalidate' | 'setConnected'> = {
  invalidate: (tags) => void forgotten.push(...tags),
  setConnected: (isConnected) => void connections.push(isConnected),
};

let isFollowing = false;

beforeEach(async () => {
  await emptyTables(runtime, 'products', 'downloadable_files');
  if (!isFollowing) invalidateOnChanges(events, cache as PageCache);
  isFollowing = true;
  await receivedTags();
});

/** What was announced until now: announcements arrive in order. */
async function receivedTags(): Promise<CacheTag[]> {
  const mark = `product:mark-${Math.random()}` as const;
  await expect.poll(() => connections.at(-1)).toBe(true);
  await database.execute(sql`select pg_notify('pages', ${JSON.stringify([mark])})`);
  await expect.poll(() => forgotten).toContain(mark);
  const tags = forgotten.filter((tag) => tag !== mark);
  forgotten = [];
  return tags.sort();
}

describe('pages are made again', () => {
  test('pages are made again of every list when a product is added', async () => {
    await insertProduct(database);
    expect(await receivedTags()).toEqual(['catalogue']);
  });

  test('pages are made again of no list when an invisible one is added', async () => {
    await insertProduct(database, { is_active: false });
    expect(await receivedTags()).toEqual([]);
  });

  test('pages are made again of those that show a product alone when its stock changes', async () => {
    const { id } = await insertProduct(database);
    await receivedTags();
    await database.update(products).set({ stock_quantity: 1, updated_at: new Date() });
    expect(await receivedTags()).toEqual([`product:${id}`]);
  });

  test.each([
    { title: 'Other' },
    { price: 11 },
    { seo_title: 'Other' },
    { is_active: false },
    { features: ['Other'] },
    { dimensions: { width: 1 } as never },
  ])('pages are made again of every list, too, when it changes by %j', async (change) => {
    const { id } = await insertProduct(database);
    await receivedTags();
    await database.update(products).set(change);
    expect(await receivedTags()).toEqual(['catalogue', `product:${id}`]);
  });

  test('pages are made again when it appears', async () => {
    const { id } = await insertProduct(database, { is_active: false });
    await receivedTags();
    await database.update(products).set({ is_active: true });
    expect(await receivedTags()).toEqual(['catalogue', `product:${id}`]);
  });

  test('pages are made again when it is deleted', async () => {
    const { id } = await insertProduct(database);
    await receivedTags();
    await database.delete(products).where(eq(products.id, id));
    expect(await receivedTags()).toEqual(['catalogue', `product:${id}`]);
  });

  test('pages are made again never for an invisible product', async () => {
    await insertProduct(database, { is_active: false });
    await database.update(products).set({ title: 'Other' });
    await database.delete(products);
    expect(await receivedTags()).toEqual([]);
  });

  test('pages are made again when its images change', async () => {
    const { id } = await insertProduct(database);
    await receivedTags();
    const image = { product_id: id, image_url: '/a.webp', alt_text: 'A', display_order: 0 };
    await database.insert(product_images).values(image);
    expect(await receivedTags()).toEqual([`product:${id}`]);
    await database.update(product_images).set({ alt_text: 'B' });
    expect(await receivedTags()).toEqual([`product:${id}`]);
    await database.delete(product_images);
    expect(await receivedTags()).toEqual([`product:${id}`]);
  });

  test('pages are made again that list files, when one changes', async () => {
    await database.execute(
      sql`insert into downloadable_files (name, description, file_type, file_url, display_order)
        values ('Sheet', 'All of it', 'PDF', '/sheet.pdf', 1)`,
    );
    expect(await receivedTags()).toEqual(['files']);
  });

  test('pages are made again that show the reply time, when a request gets its first reply, and not when it gets another', async () => {
    const placed = await placeQuoteRequest(runtime, aQuote(), crypto.randomUUID());
    if (!placed.ok) throw new Error(placed.error.code);
    const actor = { kind: 'administrator', id: (await insertPerson(database)).id } as const;
    const reply = () =>
      replyToQuote(runtime, actor, placed.value.id, { key: crypto.randomUUID(), subject: 'A', body: 'B' });
    const replied = await reply();
    expect(await receivedTags()).toEqual(['replies']);
    await reply();
    expect(await receivedTags()).toEqual([]);
    const undone = await undoChangeSet(database, actor, (replied.ok && replied.value.change_set_id) || '', {
      quote: quoteSubject,
    });
    expect(undone.ok).toBe(true);
    expect(await receivedTags()).toEqual(['replies']);
  });

  test.each([
    [499, 500],
    [500, 1],
  ])('pages are made again when %i products change at once, by %i tags', async (count, expected) => {
    const [product] = [await insertProduct(database)];
    await database.execute(sql`insert into products (title, description, category, price, stock_quantity)
      select title || n, description, category, price, stock_quantity
      from products, generate_series(2, ${count}) as n where id = ${product.id}`);
    await receivedTags();
    await database.update(products).set({ price: 12 });
    const tags = await receivedTags();
    expect(tags).toHaveLength(expected);
    expect(tags[0]).toBe(expected === 1 ? '*' : 'catalogue');
  });

  test('all pages are made again when the table is emptied', async () => {
    await insertProduct(database);
    await receivedTags();
    await database.execute(sql`truncate products cascade`);
    expect(await receivedTags()).toContain('*');
  });

  test('pages are made again only once a change is committed', async () => {
    await database
      .transaction(async (transaction) => {
        await insertProduct(transaction as unknown as typeof database);
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(await receivedTags()).toEqual([]);
  });
});

test.each(['nonsense', '{"a":1}', '[1]'])('%s on the channel means: everything', async (payload) => {
  await database.execute(sql`select pg_notify('pages', ${payload})`);
  expect(await receivedTags()).toEqual(['*']);
});

test('a lost connection is reported, and everything is made again once it is back', async () => {
  await database.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query = 'listen "pages"'`,
  );
  await expect.poll(() => connections).toContain(false);
  await expect.poll(() => connections.at(-1)).toBe(true);
  expect(await receivedTags()).toEqual(['*']);
});
