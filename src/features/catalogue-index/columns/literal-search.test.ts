import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { propertyRuns, scaled } from '#tests/harness/property-runs.ts';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { until } from '#tests/harness/until.ts';
import type { AttributeDefinition } from '#features/attributes/attribute-definition.schema.ts';
import { readAttributeDefinitions } from '#features/attributes/attribute-definition.reads.server.ts';
import { filterColumn } from '#features/products/product-sql.server.ts';
import { type Filter, filters, type Sort, sorts } from '#features/products/product-list.rules.ts';
import { loweredBy } from '../engine/search-engine.server.ts';
import { countHolding } from '#features/products/list/product-count.reads.server.ts';
import { ProductIndex } from '../engine/product-index.server.ts';
import { readFilteredIds } from '../literal/facet.reads.server.ts';
import { createFacetSearch } from '../engine/facet-search.server.ts';
import { createCatalogueIndex, type CatalogueIndex } from '../catalogue-index.server.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const orders = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`title_key, id`,
};
const examples = ['PoE Switch', "5\" panel 'O'", 'Ärmel', 'Hidden PoE'];

let definitions: AttributeDefinition[] = [];

beforeAll(async () => {
  await database.execute(sql`
    insert into products (title, description, features, category, product_type, is_active, created_at)
    select (array['Switch ', 'C++ ', '路由器', 'Ärmel '])[1 + n % 4] || n * 37 % 1000,
      repeat((array['5G', 'x.y/z ', '支持5g网络', $$it's \ $$])[1 + n % 4], 1 + n % 2), array['f' || n % 11],
      (array['networking', 'electronics', 'mobile', 'iot'])[1 + n % 4],
      (array['physical', 'digital', 'service'])[1 + n % 3], n % 7 > 0,
      timestamptz '2026-01-01' + make_interval(mins => n * 7919 % 2003)
    from generate_series(1, 2000) n`);
  const [first, second, third, hidden] = examples;
  await insertProduct(database, {
    title: first,
    description: '100% tested',
    features: ['RS_485', 'Ports', 'kΩ ±1 %'],
  });
  await insertProduct(database, {
    title: second,
    description: 'back\\slash',
    features: ['交换机 24 口', 'مقاومة 10 كيلو'],
  });
  await insertProduct(database, { title: third, description: 'Grün/Blau', features: [] });
  await insertProduct(database, { title: hidden, is_active: false });
  definitions = await readAttributeDefinitions(database);
});

const parts = [
  's',
  'wi',
  '5g',
  '5G',
  'c+',
  '++ ',
  '路',
  '由器',
  '持5',
  'switch 3',
  "it's",
  '\\',
  '/z',
  'f1',
  'Ä',
  '.',
];
const queries = fc.record({
  search: fc
    .oneof(fc.constantFrom(...parts), fc.string({ minLength: 1, maxLength: 3 }))
    .filter((term) => term.trim() === term && term !== '' && !/[\x00-\x1f\x7f-\x9f]/.test(term)),
  category: fc.constantFrom<Filter>(...filters),
  sort: fc.constantFrom<Sort>(...sorts),
  limit: fc.integer({ min: 1, max: 30 }),
  offset: fc.oneof(fc.constant(0), fc.nat(300), fc.nat(3000)),
});

/** By reading every product. */
async function trueIds(term: string, category: Filter, sort: Sort): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select id from products
    where is_active and ${category}::text in ('all', category, product_type)
      and strpos(lower(title || e'\x1f' || description || e'\x1f' || array_to_string(features, e'\x1f')),
        lower(${term}::text)) > 0
    order by ${orders[sort]}`);
  return rows.map(({ id }) => id);
}

async function filled(source: CatalogueIndex): Promise<CatalogueIndex> {
  await until(() => source.index() !== null && source.isCurrent());
  return source;
}

type Query = typeof queries extends fc.Arbitrary<infer One> ? One : never;

/** `most`: with 0, PostgreSQL walks along the titles instead of sorting ids. */
async function inMemory(most?: number) {
  const source = await filled(createCatalogueIndex(runtime, { most }));
  return {
    page: ({ search, category, ...order }: Query) =>
      source.page({ search, category, filters: {} }, order, definitions),
    counts: ({ search }: Query) => source.countLiteral(search),
  };
}

async function inSql() {
  return {
    page: ({ search, category, ...order }: Query) => {
      const column = filterColumn(category);
      return readFilteredIds(database, { search, filters: column ? { [column]: [category] } : {} }, order);
    },
    counts: ({ search }: Query) => countHolding(database, search),
  };
}

test.each([
  ['memory', () => inMemory()],
  ['memory, and titles in order by PostgreSQL', () => inMemory(0)],
  ['PostgreSQL, until the index is filled', inSql],
])('the page and the counts of a literal search are exact, by %s', async (_, prepare) => {
  const { page, counts } = await prepare();
  await fc.assert(
    fc.asyncProperty(queries, async (query) => {
      const { search, category, sort, limit, offset } = query;
      const ids = await trueIds(search, category, sort);
      expect(await page(query)).toEqual({ ids: ids.slice(offset, offset + limit), total: ids.length });
      expect((await counts(query))[category]).toBe(ids.length);
    }),
    propertyRuns(25, 300),
  );
});

describe('a literal search', () => {
  let source: CatalogueIndex;
  beforeAll(async () => {
    source = await filled(createCatalogueIndex(runtime));
  });

  test.each([
    ['poe', ['PoE Switch']],
    ['OE SWI', ['PoE Switch']],
    ['  poe  ', ['PoE Switch']],
    ['100%', ['PoE Switch']],
    ['rs_485', ['PoE Switch']],
    ['rs-485', []],
    ['1_0', []],
    ['%', ['PoE Switch']],
    ['kΩ ±1', ['PoE Switch']],
    ['5"', ["5\" panel 'O'"]],
    ["'o'", ["5\" panel 'O'"]],
    ['交换', ["5\" panel 'O'"]],
    ['换', ["5\" panel 'O'"]],
    ['10 ك', ["5\" panel 'O'"]],
    ['GRÜN/b', ['Ärmel']],
    ['grün b', []],
    ['switch 100%', []],
    ['rs_485ports', []],
    ["'; drop table products; --", []],
  ])('a search for %j finds %j', async (search, found) => {
    const page = { sort: 'newest', limit: 5, offset: 0 } as const;
    const { ids } = await source.page({ search, category: 'all', filters: {} }, page, definitions);
    const { rows } = await database.execute<{ title: string }>(
      sql`select title from products where id = any(${sql.param(ids)}::uuid[])`,
    );
    expect(rows.map(({ title }) => title)).toEqual(found);
  });

  test('who has just written a product finds it', async () => {
    const search = 'thingumabob';
    const page = { sort: 'newest', limit: 5, offset: 0 } as const;
    const { id } = await insertProduct(database, { title: 'A Thingumabob', created_at: new Date() });
    await expect.poll(() => source.isCurrent(), { interval: 5 }).toBe(false);
    const found = await source.page({ search, category: 'all', filters: {} }, page, definitions);
    expect(found).toEqual({ ids: [id], total: 1 });
    // The next announcement must not be taken for this one.
    await filled(source);
    await database.execute(sql`update products set title = 'Another' where id = ${id}`);
    await expect.poll(() => source.isCurrent(), { interval: 5 }).toBe(false);
    expect((await source.countLiteral(search)).all).toBe(0);
  });

  test('a text without letters and digits is found literally where the search is to be understood', async () => {
    for (let n = 0; n < 5; n += 1) await insertProduct(database, { title: `Spare <+> ${n}` });
    const query = { q: '<+>', category: 'all', filters: {} } as const;
    const order = { sort: 'relevance', limit: 10, offset: 0 } as const;
    await expect
      .poll(() => source.understand(query, order, definitions))
      .toMatchObject({ total: 5, literal: 5 });
    expect((await source.countMatches(query.q)).all).toBe(5);
    expect(await source.count(query, definitions)).toMatchObject({ count: 5 });
    const limited = await filled(createCatalogueIndex(runtime, { most: 3 }));
    const spares = { ...query, q: 'spare' };
    const byName = { ...order, sort: 'name' } as const;
    const byRelevance = await source.understand(spares, order, definitions);
    expect((await source.understand(spares, byName, definitions))?.ids).toEqual(
      byRelevance?.ids.toReversed(),
    );
    expect(await limited.understand(spares, byName, definitions)).toEqual(byRelevance);
  });
});

const document = {
  literal: '',
  identifiers: [],
  head: [],
  strong: [],
  body: [],
  kinds: [],
  values: [],
  documents: [],
};

test('a text is looked for once for its list and its counts, until the index changes', async () => {
  const index = new ProductIndex([]);
  const find = createFacetSearch(loweredBy(database));
  const put = (id: string, literal: string) =>
    index.put([{ id, createdAt: 1, values: {}, document: { ...document, literal } }]);
  const id = randomUUID();
  put(id, 'solitary <> gadget');
  put(randomUUID(), 'an unlikely word');
  const [first, second] = await Promise.all([find(index, '<>'), find(index, '<>')]);
  expect(second).toBe(first);
  expect(first[0]).toBe(1);
  expect((await find(index, 'LIKELY W'))[0]).toBe(2);
  expect((await find(index, 'nothingofthekind'))[0]).toBe(0);
  put(randomUUID(), 'likelihood');
  expect((await find(index, 'LIKEL'))[0]).toBe(6);
  index.remove([id]);
  expect((await find(index, '<>'))[0]).toBe(0);
});

test('products that are added while very many are compared leave the found rows whole', async () => {
  const index = new ProductIndex([]);
  const find = createFacetSearch(loweredBy(database));
  const put = (from: number, many: number) =>
    index.put(
      Array.from({ length: many }, (_, at) => ({
        id: randomUUID(),
        createdAt: from + at,
        values: {},
        document: { ...document, literal: `part ${from + at} (of many)` },
      })),
    );
  const many = scaled(10_000, 65_000);
  put(0, many);
  const found = find(index, ' (');
  await new Promise(setImmediate);
  put(many, 1_000);
  expect(index.facets.count({ among: await found })).toBe(many);
  expect(index.facets.count({ among: await find(index, ' (') })).toBe(many + 1_000);
});
