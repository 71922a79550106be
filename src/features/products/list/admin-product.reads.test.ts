import fc from 'fast-check';
import { z } from 'zod';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { insertProduct } from '#tests/factories/product.factory.ts';
import { emptyTables, useTestRuntime } from '#tests/harness/test-runtime.ts';
import { listAdminProducts } from './admin-product.reads.server.ts';
import {
  type AdminProductFields,
  type AdminProductQuery,
  adminProductQuery,
  adminProductRow,
  adminSorts,
} from '#features/products/product-edit.schema.ts';
import { product } from '#features/products/product.schema.ts';
import { products } from '#features/products/product.tables.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const { database } = useTestRuntime();
type Row = typeof products.$inferSelect;

const list = async (query: Partial<AdminProductQuery>) => {
  const { json, total } = await listAdminProducts(database, adminProductQuery.parse({ size: 25, ...query }));
  return { items: z.array(adminProductRow).parse(JSON.parse(json)), total };
};
const titles = async (query: Partial<AdminProductQuery>) =>
  (await list({ sort: 'title', direction: 'asc', size: 100, ...query })).items.map(({ title }) => title);

describe('in every order', () => {
  const sortKeys: Record<(typeof adminSorts)[number], (row: Row) => string | number> = {
    title: ({ title_key }) => title_key,
    category: ({ category }) => category,
    price: ({ price }) => price,
    stock: ({ stock_quantity }) => stock_quantity,
    status: ({ is_active }) => Number(is_active),
    created: ({ created_at }) => created_at.getTime(),
    updated: ({ updated_at }) => updated_at.getTime(),
  };
  let rows: Row[] = [];

  beforeAll(async () => {
    await emptyTables({ database }, 'products');
    for (let number = 0; number < 137; number += 1) {
      await insertProduct(database, {
        title: `Same ${number % 7}`,
        category: ['networking', 'electronics', 'mobile', 'iot'][number % 4] ?? 'iot',
        price: number % 5,
        stock_quantity: number % 6,
        is_active: number % 3 > 0,
        created_at: new Date(Date.UTC(2026, 0, 1 + (number % 11))),
        updated_at: new Date(Date.UTC(2026, 1, 1 + (number % 13))),
      });
    }
    rows = await database.select().from(products);
  });

  const cases = adminSorts.flatMap((sort) => [
    [sort, 'asc', ''] as const,
    [sort, 'desc', ''] as const,
    [sort, 'asc', 'same'] as const,
  ]);

  // The pages behind the middle are read from the other end.
  test.each(cases)(
    'in order of %s, %s, searching "%s", every page follows the one before',
    async (sort, direction, search) => {
      const sign = direction === 'asc' ? 1 : -1;
      const key = sortKeys[sort];
      const expected = rows
        .toSorted((one, other) => {
          const [first, second] = [key(one), key(other)];
          if (first !== second) return first < second ? -sign : sign;
          return one.id < other.id ? -sign : sign;
        })
        .map(({ id }) => id);
      const found: string[] = [];
      for (let page = 1; page <= 6; page += 1) {
        const { items, total } = await list({ sort, direction, search, page });
        expect(total).toBe(137);
        found.push(...items.map(({ id }) => id));
      }
      expect(found).toEqual(expected);
    },
  );

  test.each([
    { category: 'iot' },
    { type: 'physical', status: 'active' },
    { category: 'networking', type: 'physical', status: 'inactive' },
  ] as const)('%o narrows every page of every order', async (kinds) => {
    const inKinds = rows.filter(
      ({ category, is_active }) =>
        (!('category' in kinds) || category === kinds.category) &&
        (!('status' in kinds) || is_active === (kinds.status === 'active')),
    );
    const isBefore = (one: Row, other: Row, sort: (typeof adminSorts)[number]) => {
      const [first, second] = [sortKeys[sort](one), sortKeys[sort](other)];
      return first === second ? one.id < other.id : first < second;
    };
    for (const sort of adminSorts) {
      const expected = inKinds.toSorted((one, other) => (isBefore(one, other, sort) ? 1 : -1));
      const found: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 25) + 1; page += 1) {
        const { items, total } = await list({ ...kinds, sort, direction: 'desc', page });
        expect(total).toBe(expected.length);
        found.push(...items.map(({ id }) => id));
      }
      expect(found).toEqual(expected.map(({ id }) => id));
    }
  });

  test('a page past the end is empty, and still has the total', async () => {
    for (const search of ['', 'same']) {
      expect(await list({ page: 7, search })).toEqual({ items: [], total: 137 });
    }
  });
});

// Whether a search is dense or sparse decides how its far pages are found, and a random sample decides where from.
describe('far pages are the same as by a plain sort', () => {
  beforeAll(async () => {
    await emptyTables({ database }, 'products');
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '60s'`);
      await tx.execute(sql`
        insert into products (title, description, category, price, stock_quantity, is_active, created_at, updated_at)
        select case when n % 7 = 0 then 'Rare common ' else 'Common ' end || n, '',
          (array['networking', 'electronics', 'mobile', 'iot'])[1 + n % 4], n % 10, n % 900, n % 3 > 0,
          timestamptz '2026-01-01' + (n * 7919 % 30000) * interval '1 microsecond',
          timestamptz '2026-02-01' + (n % 100) * interval '1 day'
        from generate_series(1, 30000) n`);
    });
    await database.execute(sql`vacuum analyze product_keys`);
  });

  const columns = {
    title: 'title_key',
    category: 'category',
    price: 'price',
    stock: 'stock_quantity',
    status: 'is_active',
    created: 'created_at',
    updated: 'updated_at',
  };
  const cases = adminSorts.flatMap((sort) => ['common', 'rare', ''].map((search) => [sort, search] as const));

  test.each(cases)(
    'far pages are the same as by a plain sort by %s, searching "%s"',
    async (sort, search) => {
      for (const direction of ['asc', 'desc'] as const) {
        const { rows } = await database.execute<{ id: string }>(
          `select id from products where title_key like '%${search}%'
        order by ${columns[sort]} ${direction}, id ${direction}`,
        );
        const last = Math.ceil(rows.length / 100);
        for (const page of [22, Math.ceil(last / 2), Math.ceil(last * 0.8), last, last + 1]) {
          const { items, total } = await list({ search, sort, direction, size: 100, page });
          expect(total).toBe(rows.length);
          const expected = rows.slice((page - 1) * 100, page * 100);
          expect(items.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
        }
      }
    },
  );
});

describe('what matches', () => {
  beforeEach(async () => {
    await emptyTables({ database }, 'products');
    await insertProduct(database, { title: 'Alpha 5G Router', category: 'networking', stock_quantity: 0 });
    await insertProduct(database, {
      title: 'Beta sensor',
      category: 'iot',
      stock_quantity: 5,
      tags: ['Outdoor', 'x%y'],
    });
    await insertProduct(database, {
      title: '工业网关',
      category: 'iot',
      stock_quantity: 1,
      is_active: false,
    });
    await insertProduct(database, {
      title: 'Licence_A',
      category: 'mobile',
      product_type: 'digital',
      stock_quantity: 6,
    });
    await insertProduct(database, {
      title: 'Gone',
      category: 'iot',
      is_active: false,
      deleted_at: new Date(),
    });
  });

  test.each([
    [{}, ['Alpha 5G Router', 'Beta sensor', 'Licence_A', '工业网关']],
    [{ search: '5g' }, ['Alpha 5G Router']],
    [{ search: 'A' }, ['Alpha 5G Router', 'Beta sensor', 'Licence_A']],
    [{ search: '工业' }, ['工业网关']],
    [{ search: 'outdoor' }, ['Beta sensor']],
    [{ search: '%' }, ['Beta sensor']],
    [{ search: '_' }, ['Licence_A']],
    [{ search: '\\' }, []],
    [{ search: 'iot' }, ['Beta sensor', '工业网关']],
    [{ search: 'outdoorx' }, []],
    [{ search: '  beta ' }, ['Beta sensor']],
    [{ category: 'iot' }, ['Beta sensor', '工业网关']],
    [{ type: 'digital' }, ['Licence_A']],
    [{ status: 'inactive' }, ['工业网关']],
    [{ status: 'active', category: 'iot' }, ['Beta sensor']],
    [{ stock: 'out' }, ['Alpha 5G Router']],
    [{ stock: 'low' }, ['Beta sensor', '工业网关']],
    [{ search: 'gone' }, []],
  ] as [Partial<AdminProductQuery>, string[]][])('what matches %j', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
    expect((await list(query)).total).toBe(expected.length);
  });

  test('an id finds its product', async () => {
    const { id } = await insertProduct(database, { title: 'By id' });
    expect(await titles({ search: id })).toEqual(['By id']);
  });

  test.each([
    ['mtt-net-7', ['Switch']],
    ['HN-PE24G-4S', ['Switch']],
    ['hnpe24g4s', ['Switch']],
    ['HN-PE24G', []],
    ['-', []],
  ])('a whole SKU or part number finds its product: %s', async (search, expected) => {
    await emptyTables({ database }, 'products');
    await insertProduct(database, { title: 'Switch', sku: 'MTT-NET-7', mpn: 'HN-PE24G-4S' });
    await insertProduct(database, { title: 'Other', mpn: 'HN-PE24G-4SX' });
    expect(await titles({ search })).toEqual(expected);
  });
});

test.each([{ search: '' }, { search: 'listed' }])(
  'with %o, products are listed whole, or with the fields of the table alone',
  async (query) => {
    await emptyTables({ database }, 'products');
    const { id, description } = await insertProduct(database, { title: 'Listed', hs_code: '851762' });
    const read = async (fields: AdminProductFields): Promise<unknown[]> =>
      JSON.parse((await listAdminProducts(database, adminProductQuery.parse(query), fields)).json);
    const [whole] = await read('all');
    expect(product.parse(whole)).toMatchObject({ id, title: 'Listed', description, hs_code: '851762' });
    const [row] = await read('table');
    expect(adminProductRow.strict().parse(row)).toEqual(adminProductRow.parse(whole));
  },
);

test('the keys are those of the products, whatever is written', async () => {
  const write = fc.oneof(
    fc.record({ kind: fc.constant('insert' as const), price: fc.nat(9) }),
    fc.record({
      kind: fc.constant('update' as const),
      which: fc.nat(9),
      set: fc.record(
        {
          title: fc.string({ maxLength: 4 }).filter((text) => !text.includes('\0')),
          tags: fc.array(fc.constantFrom('A', 'b'), { maxLength: 2 }),
          category: fc.constantFrom('iot', 'mobile'),
          stock_quantity: fc.nat(9),
          price: fc.nat(9),
        },
        { requiredKeys: ['price'] },
      ),
    }),
    fc.record({
      kind: fc.constantFrom('hide' as const, 'show' as const, 'delete' as const),
      which: fc.nat(9),
    }),
    fc.constant({ kind: 'truncate' as const }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
      await emptyTables({ database }, 'products');
      for (const one of writes) await perform(one);
      const { rows: differing } = await database.execute(sql`
        with expected as (
          select id, title_key, lower(array_to_string(tags, e'\\x1f')) as tags_key, category, product_type,
            is_active, price, stock_quantity, created_at, updated_at, missing_product_data(product_type, hs_code,
              country_of_origin, weight, mpn, manufacturer, documents, translations) as missing
          from products where deleted_at is null)
        (table expected except table product_keys) union all (table product_keys except table expected)`);
      expect(differing).toEqual([]);
    }),
    propertyRuns(6, 60),
  );

  async function perform(one: typeof write extends fc.Arbitrary<infer Write> ? Write : never) {
    if (one.kind === 'insert') return insertProduct(database, { price: one.price });
    if (one.kind === 'truncate') return database.execute(sql`truncate products cascade`);
    const all = await database.select({ id: products.id }).from(products).orderBy(products.id);
    const id = all[one.which % all.length]?.id;
    if (!id) return undefined;
    if (one.kind === 'delete') return database.delete(products).where(eq(products.id, id));
    if (one.kind === 'update') return database.update(products).set(one.set).where(eq(products.id, id));
    const deleted_at = one.kind === 'hide' ? new Date() : null;
    return database.update(products).set({ deleted_at, is_active: false }).where(eq(products.id, id));
  }
});
