import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { attribute_definitions } from '#features/attributes/attribute-definition.tables.server.ts';
import { readAttributeDefinitions } from '#features/attributes/attribute-definition.reads.server.ts';
import { products } from '#features/products/product.tables.server.ts';
import { countActive } from '#features/products/list/product-count.reads.server.ts';
import { countBits } from '../columns/bit-set.server.ts';
import { createFacetFeed } from './facet-feed.server.ts';
import type { FacetAnswer, FacetFilter } from '../columns/facet-query.server.ts';
import { countFacetsBySql, readFilteredIds } from '../literal/facet.reads.server.ts';
import { createCatalogueIndex } from '../catalogue-index.server.ts';
import { facetsOf } from '../columns/filter-values.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;

const categories = ['networking', 'electronics', 'iot'] as const;
const randomProduct = fc.record({
  category: fc.constantFrom(...categories),
  manufacturer: fc.constantFrom('Halvard', 'Tanaro', 'Corvane', null),
  lifecycle: fc.constantFrom('active', 'obsolete'),
  price: fc.constantFrom(0, 1, 2.5, 10, 99.99),
  currency: fc.constantFrom('USD', 'EUR'),
  stock_quantity: fc.constantFrom(0, 1, 5, 6, 90),
  is_active: fc.boolean(),
  attributes: fc.record(
    { ports: fc.constantFrom(8, 24, 48, 0.5), plug: fc.constantFrom('rj45', 'sfp'), poe: fc.boolean() },
    { requiredKeys: [], noNullPrototype: true },
  ),
});
const range = fc.record({ min: fc.nat(30), max: fc.nat(60) }, { requiredKeys: ['min'] });
const filters: fc.Arbitrary<Record<string, FacetFilter>> = fc.record(
  {
    category: fc.subarray([...categories]),
    manufacturer: fc.subarray(['Halvard', 'Tanaro', 'Corvane']),
    stock: fc.subarray(['in', 'low', 'out']),
    lifecycle: fc.subarray(['active', 'obsolete']),
    'price.USD': range,
    'price.EUR': range,
    'attr.ports': fc.oneof(range, fc.subarray([8, 24, 48, 0.5])),
    'attr.plug': fc.subarray(['rj45', 'sfp']),
    'attr.poe': fc.subarray([true, false]),
  },
  { requiredKeys: [] },
);

beforeAll(async () => {
  const labels = { en: 'Label', zh: '', ar: '' };
  const option = (value: string) => ({ value, labels });
  await database.insert(attribute_definitions).values([
    { key: 'ports', labels, type: 'number', group: 'Ports' },
    { key: 'plug', labels, type: 'choice', group: 'Ports', options: [option('rj45'), option('sfp')] },
    { key: 'poe', labels, type: 'flag', group: 'Ports' },
  ]);
  for (const product of fc.sample(randomProduct, { numRuns: 120, seed: 7 })) {
    await insertProduct(database, product);
  }
});

/** Values in one order, without those that no product has. */
function comparable({ count, facets, removal }: Omit<FacetAnswer, 'ids'>) {
  const counted = [...facets].map(([key, { values, range: ends }]) => {
    const present = (values ?? []).filter((value) => value.count > 0);
    return [key, present.map((value) => `${value.value}: ${value.count}`).sort(), ends];
  });
  const isFilter = ([key]: unknown[]) => key !== 'stock_quantity' && key !== 'lead_time_days';
  return { count, facets: counted.filter(isFilter), removal };
}

/** The index follows in the background; `bench/two-instances.ts` measures how fast. */

const orders = [
  ['newest', 'newest'],
  ['oldest', 'oldest'],
  ['name', 'name'],
  ['price_asc', { key: 'price.USD', direction: 'asc' }],
  ['attr.ports_desc', { key: 'attr.ports', direction: 'desc' }],
  ['attr.plug_asc', { key: 'attr.plug', direction: 'asc', values: ['rj45', 'sfp'] }],
  ['attr.poe_desc', { key: 'attr.poe', direction: 'desc', values: [false, true] }],
  ['stock_desc', { key: 'stock_quantity', direction: 'desc' }],
] as const;

test('counts from memory are those of SQL, and so are pages in every order', async () => {
  const definitions = await readAttributeDefinitions(database);
  const source = createCatalogueIndex(runtime);
  const countAll = () => source.count({ category: 'all', filters: {} }, definitions);
  // Of memory alone.
  await expect.poll(async () => (await countAll()).facets.has('stock_quantity')).toBe(true);
  const page = { limit: 10, offset: 0 };
  await fc.assert(
    fc.asyncProperty(
      filters,
      fc.constantFrom(...orders),
      fc.nat(20),
      async (chosen, [sort, order], offset) => {
        const inSql = { search: '', filters: chosen };
        const query = { category: 'all', filters: chosen } as const;
        const counts = await source.count(query, definitions);
        const expected = await countFacetsBySql(database, facetsOf(definitions), inSql);
        expect(comparable(counts)).toEqual(comparable(expected));
        const found = await source.page(query, { ...page, offset, sort }, definitions);
        expect(found).toEqual(await readFilteredIds(database, inSql, { ...page, offset, sort: order }));
      },
    ),
    propertyRuns(15, 400),
  );
});

test('until the index is filled, PostgreSQL answers pages and counts, and nothing waits', async () => {
  const definitions = await readAttributeDefinitions(database);
  const source = createCatalogueIndex(runtime);
  const filters = { stock: ['in', 'low'] };
  const order = { limit: 5, offset: 0 };
  const first = source.page({ category: 'all', filters }, { ...order, sort: 'newest' }, definitions);
  const counts = source.count({ category: 'all', filters }, definitions);
  expect(source.index()).toBeNull();
  const inSql = { search: '', filters };
  expect(await first).toEqual(await readFilteredIds(database, inSql, { ...order, sort: 'newest' }));
  // Which memory alone would count.
  expect((await counts).facets.has('stock_quantity')).toBe(false);
  expect(comparable(await counts)).toEqual(
    comparable(await countFacetsBySql(database, facetsOf(definitions, await source.pricedIn()), inSql)),
  );
  await expect.poll(() => source.index() !== null).toBe(true);
});

test('two instances agree with the database after any change', async () => {
  const feeds = [createFacetFeed(runtime), createFacetFeed(runtime)];
  await expect.poll(() => feeds.every((feed) => feed.index() !== null)).toBe(true);
  const definitions = await readAttributeDefinitions(database);
  const agree = async () => {
    const truth = await countFacetsBySql(database, facetsOf(definitions), { search: '', filters: {} });
    for (const feed of feeds) {
      const counted = () => comparable(feed.index()?.facets.search({}) ?? nothing);
      await expect.poll(counted).toEqual(comparable(truth));
    }
  };
  const { id } = await insertProduct(database, { manufacturer: 'Ferrow', attributes: { ports: 12 } });
  await agree();
  await database
    .update(products)
    .set({ stock_quantity: 0, attributes: { ports: 16 } })
    .where(eq(products.id, id));
  await agree();
  await database.update(products).set({ is_active: false }).where(eq(products.manufacturer, 'Tanaro'));
  await agree();
  await database.delete(products).where(eq(products.id, id));
  await agree();
  await database.update(products).set({ lifecycle: 'obsolete' });
  await agree();
});

test('two instances agree with the database after a change of 600 products, without filling anew', async () => {
  const feeds = [createFacetFeed(runtime), createFacetFeed(runtime)];
  const ids = Array.from({ length: 800 }, () => randomUUID());
  await database.execute(sql`
    insert into products (id, title, description, category, price, currency, stock_quantity, product_type)
    select id, 'Bulk', '', 'iot', 1, 'USD', 9, 'physical' from unnest(${sql.param(ids)}::uuid[]) as id`);
  const sizes = async () => {
    const { all } = await countActive(database);
    return feeds.every((feed) => feed.isCurrent() && feed.index()?.facets.size === all);
  };
  feeds.map((feed) => feed.index());
  await expect.poll(sizes).toBe(true);
  const filled = feeds.map((feed) => feed.index());
  const definitions = await readAttributeDefinitions(database);
  const agree = async () => {
    const truth = await countFacetsBySql(database, facetsOf(definitions), { search: '', filters: {} });
    for (const feed of feeds) {
      const counted = () => comparable(feed.index()?.facets.search({}) ?? nothing);
      await expect.poll(counted).toEqual(comparable(truth));
    }
    // The next change must not come between what an instance reads and its comparison of the number of products.
    await expect.poll(() => feeds.every((feed) => feed.isCurrent())).toBe(true);
  };
  const some = sql`id = any(${sql.param(ids.slice(0, 600))}::uuid[])`;
  // Not even the time of the change has to be noted. All are fewer than the most that an index reads again.
  await database.execute(sql`update products set stock_quantity = 0, lifecycle = 'obsolete' where ${some}`);
  await agree();
  await database.execute(sql`update products set is_active = false where ${some}`);
  await agree();
  await database.execute(sql`update products set is_active = true where ${some}`);
  await agree();
  expect(feeds.every((feed, at) => feed.index() === filled[at])).toBe(true);
  await database.execute(sql`delete from products where ${some}`);
  await expect.poll(sizes).toBe(true);
  await agree();
});

test('products are added while others are being counted, without filling anew', async () => {
  const feed = createFacetFeed(runtime);
  await expect.poll(() => feed.index() !== null && feed.isCurrent()).toBe(true);
  const filled = feed.index();
  for (let batch = 0; batch < 40; batch += 1) {
    await database.execute(sql`
      insert into products (title, description, category, price, currency, stock_quantity, product_type)
      select 'Added', '', 'iot', 1, 'USD', 9, 'physical' from generate_series(1, 20)`);
    // Somebody waits, so that the index follows each of them.
    if (batch % 4 === 0) await feed.current(100);
  }
  const { all } = await countActive(database);
  await expect.poll(() => feed.isCurrent() && feed.index()?.facets.size).toBe(all);
  expect(feed.index()).toBe(filled);
});

test('the texts of a product are read again only if they have changed', async () => {
  const { id } = await insertProduct(database, { title: 'Quartz oscillator', stock_quantity: 3 });
  const feed = createFacetFeed(runtime);
  await expect.poll(() => feed.index()?.facets.rowOf(id)).toBeDefined();
  const index = feed.index();
  if (!index) throw new Error('The index is gone.');
  const read = vi.spyOn(index.texts, 'read');
  const soldOut = () => countBits(index.facets.rowsWith('stock', ['out']), index.facets.elements);
  const before = soldOut();
  await database.update(products).set({ stock_quantity: 0, price: 7 }).where(eq(products.id, id));
  await expect.poll(soldOut).toBe(before + 1);
  expect(read).not.toHaveBeenCalled();
  await database.update(products).set({ title: 'Quartz resonator' }).where(eq(products.id, id));
  await expect.poll(() => read.mock.calls.length).toBe(1);
  expect(read.mock.calls[0]?.[0].literal).toContain('quartz resonator');
});

test('SQL counts more attributes than a function of PostgreSQL takes arguments', async () => {
  const labels = { en: 'Label', zh: '', ar: '' };
  const keys = Array.from({ length: 210 }, (_, at) => `extra_${at}`);
  await database
    .insert(attribute_definitions)
    .values(keys.map((key) => ({ key, labels, type: 'flag' as const, group: 'Extra' })));
  await insertProduct(database, { attributes: Object.fromEntries(keys.map((key) => [key, true])) });
  const definitions = await readAttributeDefinitions(database);
  const { facets } = await countFacetsBySql(database, facetsOf(definitions), { search: '', filters: {} });
  expect(keys.every((key) => facets.get(`attr.${key}`)?.values?.[0]?.count === 1)).toBe(true);
});

const nothing = { count: -1, facets: new Map(), removal: null };
