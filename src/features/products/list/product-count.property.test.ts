import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { useTestRuntime } from '#tests/harness/test-runtime.ts';
import { filters, sorts } from '../product-list.rules.ts';
import { listProducts } from './product-list.reads.server.ts';
import { countActive, countInStock } from './product-count.reads.server.ts';
import { propertyRuns } from '#tests/harness/property-runs.ts';

const { database } = useTestRuntime();
const kinds = sql`(array['networking', 'electronics', 'mobile', 'iot'])`;
const types = sql`(array['physical', 'digital', 'service'])`;

/** Truncated, not deleted: deletions keep the blocks, whose number is tested. */
const emptyCatalogue = () => database.execute(sql`truncate products cascade`);

beforeEach(emptyCatalogue);

type Act =
  | { kind: 'insert'; many: number; seed: number }
  | { kind: 'rename' | 'move' | 'date' | 'hide' | 'show' | 'delete' | 'remove' | 'sell'; rest: number }
  | { kind: 'tidy'; part: number }
  | { kind: 'truncate' };

const rest = fc.integer({ min: 0, max: 4 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('insert' as const), many: fc.nat(30), seed: fc.nat(99) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('rename', 'move', 'date', 'hide', 'show', 'delete', 'remove', 'sell'),
      rest,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('tidy' as const), part: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('truncate' as const) }) },
);

/** Those whose number leaves this rest are changed, all in one statement. */
async function perform(step: Act) {
  if (step.kind === 'truncate') return emptyCatalogue();
  if (step.kind === 'tidy') return database.execute(sql`select tidy_product_blocks(${step.part}::int)`);
  if (step.kind === 'insert') {
    // Titles and dates occur twice, so that the id decides between equals.
    return database.execute(sql`
      insert into products (title, description, category, product_type, is_active, created_at, stock_quantity)
      select 'T' || (n * 7 + ${step.seed}::int) % 13, 'x', ${kinds}[1 + n % 4], ${types}[1 + n % 3], n % 5 > 0,
        timestamptz '2026-01-01' + make_interval(secs => (n * 5 + ${step.seed}::int) % 11), n
      from generate_series(1, ${step.many}::int) n`);
  }
  const changed = sql`where stock_quantity % 5 = ${step.rest}::int`;
  const changes = {
    rename: sql`update products set title = 'U' || stock_quantity ${changed}`,
    move: sql`update products set category = 'iot', product_type = 'digital' ${changed}`,
    date: sql`update products set created_at = created_at - interval '1 hour' ${changed}`,
    hide: sql`update products set is_active = false ${changed}`,
    show: sql`update products set is_active = deleted_at is null ${changed}`,
    delete: sql`update products set is_active = false, deleted_at = now() ${changed}`,
    remove: sql`delete from products ${changed}`,
    sell: sql`update products set stock_quantity = stock_quantity + 5 ${changed}`,
  };
  return database.execute(changes[step.kind]);
}

/** Blocks whose counts do not match the products; of block 0, those of the whole catalogue. */
async function wrongCounts() {
  const { rows } = await database.execute(sql`
    with placed as (
      select blocks_of_product(title_key, created_at, id) as block, category, product_type, is_active
      from product_keys
    ), stored as (
      select block, category, product_type, is_active, sum(count) as count
      from product_tallies group by 1, 2, 3, 4 having sum(count) <> 0
    ), counted as (
      select block, category, product_type, is_active, count(*) from placed group by 1, 2, 3, 4
    )
    (table stored except table counted) union all (table counted except table stored)`);
  return rows;
}

const idsInOrder = {
  newest: sql`created_at desc, id desc`,
  oldest: sql`created_at, id`,
  name: sql`title_key, id`,
};

test('after any writes, counts are exact and every page is found through its block', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      await emptyCatalogue();
      for (const step of acts) await perform(step);
      expect(await wrongCounts()).toEqual([]);
      const counts = await countActive(database);
      const { rows: stocked } = await database.execute<{ count: number }>(
        sql`select count(*)::int as count from products where is_active and stock_quantity > 0`,
      );
      expect((await countInStock(database)).all).toBe(stocked[0]?.count);
      for (const sort of sorts) {
        for (const category of ['all', 'iot', 'service'] as const) {
          const { rows } = await database.execute<{ id: string }>(sql`
            select id from products
            where is_active and ${category}::text in ('all', category, product_type) order by ${idsInOrder[sort]}`);
          const ids = rows.map(({ id }) => id);
          expect(counts[category]).toBe(ids.length);
          for (let offset = 1; offset <= ids.length; offset += 3) {
            const page = await listProducts(database, { category, sort, limit: 4, offset }, 0);
            expect(page).toMatchObject({ ids: ids.slice(offset, offset + 4), total: ids.length });
          }
        }
      }
    }),
    propertyRuns(5, 60),
  );
});

test('a block that has grown is split during other writes', async () => {
  await perform({ kind: 'insert', many: 30, seed: 1 });
  const blocks = async () => (await database.execute(sql`select from product_blocks`)).rowCount;
  expect(await blocks()).toBe(2);
  await database.transaction(async (tx) => {
    await tx.execute(sql`update products set is_active = not is_active where stock_quantity = 1`);
    await perform({ kind: 'tidy', part: 5 });
    expect(await blocks()).toBe(2);
  });
  await perform({ kind: 'tidy', part: 15 });
  expect(await blocks()).toBe(2);
  await perform({ kind: 'tidy', part: 14 });
  expect(await blocks()).toBe(6);
  await perform({ kind: 'tidy', part: 5 });
  expect(await blocks()).toBe(14);
  expect(await wrongCounts()).toEqual([]);
  expect(Object.keys(await countActive(database)).toSorted()).toEqual([...filters].toSorted());
});
