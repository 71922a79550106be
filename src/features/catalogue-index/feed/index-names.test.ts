// What products refer to, changed while the index answers.
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { runSql } from '#tests/harness/empty-database.ts';
import { useTestRuntime, emptyTables } from '#tests/harness/test-runtime.ts';
import { createApi } from '#api/api.server.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';
import { manufacturers } from '#features/manufacturers/manufacturer.tables.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { createFacetFeed, type FacetFeed } from './facet-feed.server.ts';
import { catalogueIndexOf } from '../catalogue-index.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const labels = (en: string, zh = '') => ({ en, zh, ar: '' });
const whenFollowed = { timeout: 20_000 };

beforeEach(async () => {
  await emptyTables(runtime, 'products', 'attribute_definitions', 'manufacturers');
  await database
    .insert(attribute_definitions)
    .values({ key: 'ports', labels: labels('Ports'), type: 'number', group: 'Ports' });
  await insertProduct(database, {
    title: 'Managed switch',
    manufacturer: 'Halvard',
    attributes: { ports: 24 },
  });
  await insertProduct(database, { title: 'Ceramic capacitor', manufacturer: 'Tanaro' });
});

/** Two instances, which follow the same announcements. */
async function filledFeeds(): Promise<[FacetFeed, FacetFeed]> {
  const feeds: [FacetFeed, FacetFeed] = [createFacetFeed(runtime), createFacetFeed(runtime)];
  for (const feed of feeds) {
    await expect.poll(() => feed.index() !== null && feed.isCurrent(), whenFollowed).toBe(true);
  }
  return feeds;
}

/** Waits until each has it, and checks that none was without an index, or filled one anew. */
async function followed(feeds: readonly FacetFeed[], isThere: (feed: FacetFeed) => unknown) {
  const before = feeds.map((feed) => feed.index());
  const filledAt = feeds.map((feed) => feed.state().filledAt);
  for (const feed of feeds)
    await expect.poll(() => isThere(feed) && feed.isCurrent(), whenFollowed).toBe(true);
  expect(feeds.every((feed, at) => feed.index() === before[at])).toBe(true);
  expect(feeds.map((feed) => feed.state().filledAt)).toEqual(filledAt);
}

const columnOf = (feed: FacetFeed, key: string) => feed.index()?.facets.columns.get(`attr.${key}`);
const hasWord = (feed: FacetFeed, word: string) => (feed.index()?.texts.words.find(word) ?? -1) >= 0;

describe('every instance follows without filling anew', () => {
  test('every instance follows without filling anew an attribute that is added, and its values', async () => {
    const feeds = await filledFeeds();
    await database
      .insert(attribute_definitions)
      .values({ key: 'poe', labels: labels('Power over Ethernet'), type: 'flag', group: 'Ports' });
    await followed(feeds, (feed) => columnOf(feed, 'poe')?.isEmpty === true);
    await database
      .update(products)
      .set({ attributes: { ports: 24, poe: true } })
      .where(eq(products.manufacturer, 'Halvard'));
    await followed(feeds, (feed) => columnOf(feed, 'poe')?.values.numberOf(true) !== undefined);
    expect(columnOf(feeds[1], 'ports')?.values.numberOf(24)).toBeDefined();
  });

  test('every instance follows without filling anew a value that was there before its attribute', async () => {
    const feeds = await filledFeeds();
    await database.update(products).set({ attributes: { colour: 'red' } });
    const option = { value: 'red', labels: labels('Red') };
    await database
      .insert(attribute_definitions)
      .values({ key: 'colour', labels: labels('Colour'), type: 'choice', group: 'Body', options: [option] });
    await followed(feeds, (feed) => columnOf(feed, 'colour')?.values.totals[1] === 2);
    expect(columnOf(feeds[0], 'ports')?.isEmpty).toBe(true);
  });

  test('every instance follows without filling anew an attribute that changes its type, and one that is deleted', async () => {
    await database
      .insert(attribute_definitions)
      .values({ key: 'size', labels: labels('Size'), type: 'choice', group: 'Body' });
    const feeds = await filledFeeds();
    await database
      .update(attribute_definitions)
      .set({ type: 'number' })
      .where(eq(attribute_definitions.key, 'size'));
    await followed(feeds, (feed) => columnOf(feed, 'size')?.isNumber === true);
    await database.delete(attribute_definitions).where(eq(attribute_definitions.key, 'size'));
    await followed(feeds, (feed) => columnOf(feed, 'size') === undefined);
    for (const feed of feeds) expect(columnOf(feed, 'ports')?.values.numberOf(24)).toBeDefined();
  });

  test('every instance follows without filling anew another label, and an alias', async () => {
    const feeds = await filledFeeds();
    const read = vi.spyOn(feeds[0].index()!.texts, 'read');
    await database.update(attribute_definitions).set({ labels: labels('Buchse') });
    await followed(feeds, (feed) => hasWord(feed, 'buchse'));
    await database
      .update(manufacturers)
      .set({ aliases: ['Quorven'] })
      .where(eq(manufacturers.name, 'Tanaro'));
    await followed(feeds, (feed) => hasWord(feed, 'quorven'));
    // The product with the attribute, and that of the manufacturer.
    expect(read.mock.calls.map(([{ literal }]) => literal.split('\u001F')[0])).toEqual([
      'managed switch',
      'ceramic capacitor',
    ]);
  });
});

test('a literal search does not wait for documents that are read again after another label', async () => {
  const feeds = await filledFeeds();
  await insertProduct(database, { title: 'Router', attributes: { ports: 8 } });
  await database.update(attribute_definitions).set({ labels: labels('Sockets') });
  for (const feed of feeds) {
    await expect.poll(async () => (await feed.current(20_000))?.facets.size, whenFollowed).toBe(3);
  }
});

test('while a replacement is made, the present index follows what is announced, and so does the replacement', async () => {
  // More than are read again in place.
  const count = 1_100;
  await database.execute(sql`
    insert into products (title, description, category, price, currency, stock_quantity, product_type, manufacturer)
    select 'Bulk ' || n, '', 'iot', 1, 'USD', 9, 'physical', 'Tanaro' from generate_series(1, ${count}) as n`);
  const [feed] = await filledFeeds();
  const before = feed.index();
  await database.update(manufacturers).set({ aliases: ['Quorven'] });
  await insertProduct(database, { title: 'Meanwhile' });
  const size = async () => (await feed.current(20_000))?.facets.size;
  await expect.poll(size, whenFollowed).toBe(count + 3);
  await expect.poll(() => feed.index() !== before && feed.isCurrent(), whenFollowed).toBe(true);
  expect([await size(), hasWord(feed, 'quorven')]).toEqual([count + 3, true]);
});

test('the present index answers while the database cannot be read', async () => {
  const [feed] = await filledFeeds();
  const soldOut = () => feed.index()?.facets.columns.get('stock')?.values.numberOf('out') !== undefined;
  const failing = vi.spyOn(database.$client, 'query').mockRejectedValue(new Error('Connection terminated'));
  const url = String(database.$client.options.connectionString);
  await runSql(url, 'update products set stock_quantity = 0');
  await expect.poll(() => failing.mock.calls.length).toBeGreaterThan(0);
  expect([feed.index()?.facets.size, feed.isCurrent(), soldOut()]).toEqual([2, false, false]);
  failing.mockRestore();
  await expect.poll(soldOut, whenFollowed).toBe(true);
});

test('facets answer through the whole change of an attribute', async () => {
  const api = createApi(runtime);
  const facets = async () => {
    const response = await api.request('/functions/v1/products-api/product-facets?attr.ports=24', {
      headers: { authorization: 'Bearer public' },
    });
    return response.status;
  };
  await catalogueIndexOf(runtime).requireIndex(20_000);
  const statuses = new Set<number>();
  for (let saved = 0; saved < 5; saved += 1) {
    await database
      .insert(attribute_definitions)
      .values({ key: `flag_${saved}`, labels: labels(`Flag ${saved}`), type: 'flag', group: 'Flags' });
    for (let again = 0; again < 5; again += 1) statuses.add(await facets());
  }
  expect(statuses).toEqual(new Set([200]));
});

afterEach(() => vi.restoreAllMocks());
