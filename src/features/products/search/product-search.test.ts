import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { type Filter, filters, type Sort, sorts } from '../product-list.rules.ts';
import { countFound, listFound } from './product-search.reads.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const runtime = useTestRuntime();
const { database } = runtime;
const orders = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`title_key, id`,
};

beforeAll(() =>
  database.execute(sql`
    insert into products (title, description, features, category, product_type, is_active, created_at)
    select (array['Switch ', 'C++ ', '路由器', 'Ärmel '])[1 + n % 4] || n * 37 % 1000,
      repeat((array['5G', 'x.y/z ', '支持5g网络', $$it's \ $$])[1 + n % 4], 1 + n % 2), array['f' || n % 11],
      (array['networking', 'electronics', 'mobile', 'iot'])[1 + n % 4],
      (array['physical', 'digital', 'service'])[1 + n % 3], n % 7 > 0,
      timestamptz '2026-01-01' + make_interval(mins => n * 7919 % 2003)
    from generate_series(1, 2000) n`),
);

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
  'no',
  'Ä',
];
const queries = fc.record({
  term: fc
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

test.each([0, 20_000])(
  'what is shown is exact, and no estimate passes for a count (few: %i)',
  async (few) => {
    const ways = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(queries, async (query) => {
        const ids = await trueIds(query.term, query.category, query.sort);
        const everywhere = await trueIds(query.term, 'all', query.sort);
        const page = await listFound(database, query, few);
        expect(page.ids).toEqual(ids.slice(query.offset, query.offset + query.limit));
        expect((JSON.parse(page.json) as { id: string }[]).map(({ id }) => id)).toEqual(page.ids);
        const total = page.isApproximate ? null : page.total;
        expect([null, ids.length]).toContain(total);
        const counts = await countFound(database, query.term, few);
        const matching = counts.approximate ? null : counts.matching.all;
        expect([null, everywhere.length]).toContain(matching);
        ways.add(page.isApproximate);
      }),
      propertyRuns(25, 300),
    );
    expect([...ways].toSorted()).toEqual(few === 0 ? [false, true] : [false]);
  },
);
