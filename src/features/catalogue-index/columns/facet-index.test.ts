import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BruteForceQuery,
  comparable,
  searchByBruteForce,
  withoutUncounted,
} from '#tests/harness/facet-brute-force.ts';
import { propertyRuns, scaled } from '#tests/harness/property-runs.ts';
import { FacetIndex } from './facet-index.server.ts';
import type {
  FacetDefinition,
  FacetFilter,
  FacetOrder,
  FacetQuery,
  IndexedProduct,
} from './facet-query.server.ts';

const facets: FacetDefinition[] = [
  { key: 'category', type: 'choice' },
  { key: 'in_stock', type: 'choice' },
  { key: 'plug', type: 'choice' },
  { key: 'ports', type: 'number' },
  { key: 'price', type: 'number' },
];

const idOf = (number: number) => `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`;

/** The index's answer, and what it must be. */
function answers(index: FacetIndex, products: Iterable<IndexedProduct>, query: BruteForceQuery) {
  const { among, ...rest } = query;
  const answer = comparable(index.search({ ...rest, ...(among && { among: index.rowsOf([...among]) }) }));
  return { answer, expected: withoutUncounted(searchByBruteForce(products, facets, query), answer) };
}

const orders: fc.Arbitrary<FacetOrder> = fc.oneof(
  fc.constant<FacetOrder>('newest'),
  fc.record({ key: fc.constantFrom('ports', 'price'), direction: fc.constantFrom('asc', 'desc') }),
  fc.record({
    key: fc.constantFrom('category', 'in_stock', 'plug'),
    direction: fc.constantFrom('asc', 'desc'),
    values: fc.shuffledSubarray(['iot', 'mobile', 'networking', false, true, '1', '2', '10', '200']),
  }),
);

/** Numbers below `ids`; prices have so many values that some runs no longer count them. */
function arbitraries(ids: number) {
  const category = fc.constantFrom('iot', 'mobile', 'networking');
  const ports = fc.integer({ min: -4, max: 30 });
  const price = fc.integer({ min: 0, max: 100_000 }).map((cents) => cents / 100);
  const product: fc.Arbitrary<IndexedProduct> = fc.record({
    id: fc.nat(ids - 1).map(idOf),
    createdAt: fc.nat(20),
    values: fc.record(
      {
        category,
        in_stock: fc.boolean(),
        plug: fc.oneof(fc.nat(300).map(String), fc.constant(null)),
        ports: fc.oneof(ports, fc.constantFrom(Number.NaN, '8')),
        price,
      },
      { requiredKeys: ['category'] },
    ),
  });
  const range = (of: fc.Arbitrary<number>): fc.Arbitrary<FacetFilter> =>
    fc.record({ min: of, max: of }, { requiredKeys: ['min'] });
  const filters = fc.record(
    {
      category: fc.subarray(['iot', 'mobile', 'networking', 'none']),
      in_stock: fc.subarray([true, false]),
      plug: fc.uniqueArray(fc.nat(300).map(String), { maxLength: 200 }),
      ports: fc.oneof(range(ports), fc.uniqueArray(ports)),
      price: fc.oneof(range(price), fc.uniqueArray(price)),
    },
    { requiredKeys: [] },
  );
  const query: fc.Arbitrary<BruteForceQuery> = fc.record(
    {
      filters,
      among: fc.uniqueArray(fc.nat(ids - 1).map(idOf)).map((all) => new Set(all)),
      page: fc.record({ order: orders, offset: fc.nat(30), limit: fc.nat(30) }),
    },
    { requiredKeys: ['filters'] },
  );
  return { product, query };
}

describe('the facet index', () => {
  const small = arbitraries(60);

  test('the facet index answers as brute force does, after any inserts, changes and deletions', () => {
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.array(small.product, { maxLength: 20 }) },
      { weight: 2, arbitrary: fc.nat(59).map(idOf) },
      { weight: 3, arbitrary: small.query },
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), small.query, fc.nat(40), (steps, last, most) => {
        const index = new FacetIndex(facets, { maxCountedNumbers: most });
        const products = new Map<string, IndexedProduct>();
        const compared: ReturnType<typeof answers>[] = [];
        for (const done of [...steps, last]) {
          if (typeof done === 'string') {
            index.remove([done]);
            products.delete(done);
          } else if (Array.isArray(done)) {
            index.put(done);
            for (const product of done) products.set(product.id, product);
          } else {
            compared.push(answers(index, products.values(), done));
          }
        }
        expect(compared.map(({ answer }) => answer)).toEqual(compared.map(({ expected }) => expected));
        expect(index.size).toBe(products.size);
      }),
      propertyRuns(25, 1_000),
    );
  });

  test('the facet index answers as brute force does where it walks through orders instead of sorting, and over several segments', () => {
    const large = arbitraries(1 << 20);
    const index = new FacetIndex(facets);
    const products = new Map<string, IndexedProduct>();
    const put = (batch: IndexedProduct[]) => {
      index.put(batch);
      for (const product of batch) products.set(product.id, product);
    };
    const samples = fc.sample(large.product, { numRuns: scaled(2_000, 8_000), seed: 4 });
    // More rows than a segment has, most of which are deleted again.
    const many = Array.from({ length: 70_000 }, (_, n): IndexedProduct => ({
      id: idOf(0x7000_0000 + n),
      createdAt: n % 1000,
      values: { category: 'iot' },
    }));
    put(many);
    put(samples);
    const deleted = many.slice(0, 66_000).map(({ id }) => id);
    index.remove(deleted);
    for (const id of deleted) products.delete(id);
    put(fc.sample(large.product, { numRuns: scaled(1_000, 3_000), seed: 5 }));
    const ids = [...products.keys()];
    for (const query of fc.sample(large.query, { numRuns: scaled(12, 30), seed: 6 })) {
      const { among, page, ...rest } = query;
      const wide = page && { ...page, offset: page.offset * 150 };
      const { answer, expected } = answers(index, products.values(), {
        ...rest,
        ...(wide && { page: wide }),
        ...(among && { among: new Set(ids.filter((_, at) => at % 3 > 0)) }),
      });
      expect(answer).toEqual(expected);
    }
    for (const order of [
      'newest',
      ...['ports', 'price'].flatMap((key) => [
        { key, direction: 'asc' as const },
        { key, direction: 'desc' as const },
      ]),
      { key: 'category', direction: 'asc', values: ['mobile', 'networking', 'iot'] },
      { key: 'category', direction: 'desc', values: ['networking', 'mobile'] },
    ] satisfies FacetOrder[]) {
      for (const offset of [0, 1_000, 5_000, products.size - 3, products.size]) {
        const page = { order, offset, limit: 40 };
        const { answer, expected } = answers(index, products.values(), { page });
        expect(answer).toEqual(expected);
      }
    }
  });

  test('the facet index names the fewest filters to remove when nothing matches', () => {
    const index = new FacetIndex(facets);
    const product = (n: number, category: string, ports: number) => ({
      id: idOf(n),
      createdAt: n,
      values: { category, ports },
    });
    index.put([product(1, 'iot', 8), product(2, 'iot', 8), product(3, 'mobile', 24)]);
    const filters = { category: ['mobile'], ports: { max: 10 } };
    const removal = (more: FacetQuery['filters']) =>
      index.search({ filters: { ...filters, ...more } }).removal;
    expect(removal({})).toEqual({ keys: ['category'], count: 2 });
    expect(removal({ plug: ['N'] })).toEqual({ keys: ['category', 'plug'], count: 2 });
    expect(removal({ plug: ['N'], in_stock: [true] })).toEqual({
      keys: ['category', 'plug', 'in_stock'],
      count: 2,
    });
    expect(removal({ category: ['none'], plug: ['N'], ports: { min: 99 } })).toEqual({
      keys: ['category', 'ports', 'plug'],
      count: 3,
    });
    const noProduct = index.rowsOf([]);
    expect(index.search({ filters, among: noProduct }).removal).toBeNull();
  });

  test('the facet index names as brute force does which filters to remove of many that exclude each other', () => {
    const definitions = Array.from({ length: 12 }, (_, n): FacetDefinition => ({
      key: `f${n}`,
      type: 'choice',
    }));
    const values = fc.record(Object.fromEntries(definitions.map(({ key }) => [key, fc.boolean()])), {
      requiredKeys: [],
    });
    const filters = fc
      .subarray(definitions, { minLength: 1 })
      .map((chosen) => Object.fromEntries(chosen.map(({ key }) => [key, [true]])));
    fc.assert(
      fc.property(fc.array(values, { minLength: 1, maxLength: 100 }), filters, (all, chosen) => {
        const products = all.map((one, n) => ({ id: idOf(n), createdAt: n, values: one }));
        const index = new FacetIndex(definitions);
        index.put(products);
        const query = { filters: chosen };
        expect(index.search(query).removal).toEqual(searchByBruteForce(products, definitions, query).removal);
      }),
      propertyRuns(15, 1_000),
    );
  });

  test('the facet index rejects an id that is no UUID', () => {
    const index = new FacetIndex(facets);
    expect(() => index.put([{ id: '7', createdAt: 0, values: {} }])).toThrow('must be a UUID');
  });

  test('no product has a value of a facet that the index does not have', () => {
    const index = new FacetIndex(facets);
    index.put([1, 2].map((n) => ({ id: idOf(n), createdAt: n, values: { colour: 'red' } })));
    expect(index.count({ filters: { colour: ['red'] } })).toBe(0);
    expect(index.search({ filters: { colour: ['red'], plug: [] } }).removal?.count).toBe(2);
    expect(index.search({ filters: { colour: ['red'] } }).removal).toEqual({ keys: ['colour'], count: 2 });
    for (const key of ['colour', 'plug']) {
      const page = { order: { key, direction: 'asc' as const }, offset: 0, limit: 9 };
      expect(index.list({}, page).ids).toEqual([idOf(2), idOf(1)]);
    }
  });

  test('columns keep their values beside new ones; one of another type begins without', () => {
    const index = new FacetIndex([
      { key: 'plug', type: 'choice' },
      { key: 'size', type: 'choice' },
      { key: 'gone', type: 'number' },
    ]);
    const product = { id: idOf(1), createdAt: 1, values: { plug: 'sfp', size: 'large', gone: 1, ports: 8 } };
    index.put([product]);
    index.setColumns([
      { key: 'plug', type: 'choice' },
      { key: 'size', type: 'number' },
      { key: 'ports', type: 'number' },
    ]);
    const counted = () =>
      Object.fromEntries([...index.search({}).facets].map(([key, { values }]) => [key, values]));
    expect(counted()).toEqual({ plug: [{ value: 'sfp', count: 1 }], size: [], ports: [] });
    index.put([{ ...product, values: { ...product.values, size: 3 } }]);
    expect(counted()).toEqual({
      plug: [{ value: 'sfp', count: 1 }],
      size: [{ value: 3, count: 1 }],
      ports: [{ value: 8, count: 1 }],
    });
  });

  test('the facet index rejects more different values than a choice can have, and stays usable', () => {
    const index = new FacetIndex([{ key: 'plug', type: 'choice' }]);
    const product = (n: number) => ({ id: idOf(n), createdAt: n, values: { plug: `plug ${n}` } });
    index.put(Array.from({ length: 65_535 }, (_, n) => product(n)));
    expect(() => index.put([product(65_535)])).toThrow('plug has more than 65535 different values');
    expect(index.search({ filters: { plug: ['plug 9'] } }).count).toBe(1);
  });
});
